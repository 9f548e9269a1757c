import ServiceExtensionKit

extension SwiftExtensionBuild {
  /// The name of the program.
  static let program = "NotificationServiceExtension"
  /// The name of the file and type with the program's entry point.
  static let startName = "ServiceExtensionStart"

  /// Returns the file with the entry point; the author's own files may include a `main.swift`.
  static func start(of serviceExtension: SwiftExtension, with modules: [SwiftModule]) -> String {
    """
    import ServiceExtensionHost
    @main enum \(startName) {
      static func main() {
        ServiceExtensionHost.run(usesCenter: \(serviceExtension.usesCenter(with: modules))) { \
    \(serviceExtension.principalClass.name)() }
      }
    }

    """
  }
}
