import ServiceExtensionKit

extension SwiftExtensionBuild {
  /// The name of the program.
  static let program = "NotificationServiceExtension"
  /// The name of the file and type with the program's entry point.
  static let startName = "ServiceExtensionStart"

  /// Returns the file with the entry point; the author's own files may include a `main.swift`.
  static func start(of serviceExtension: SwiftExtension, with modules: [SwiftModule]) -> String {
    let functions = modules.compactMap(\.modelFunction) + [serviceExtension.module.modelFunction]
    let imports = modules.filter { $0.modelFunction != nil }.map { "import \($0.name)\n" }
    let calls = functions.compactMap(\.self).map { "    \($0)()\n" }.joined()
    return """
      import ServiceExtensionHost
      \(imports.joined())\
      @main enum \(startName) {
        static func main() {
      \(calls)\
          ServiceExtensionHost.run(usesCenter: \(serviceExtension.usesCenter(with: modules))) { \
      \(serviceExtension.principalClass.name)() }
        }
      }

      """
  }
}
