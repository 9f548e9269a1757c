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
          ServiceExtensionHost.run(\(arguments(of: serviceExtension, with: modules))) { \
      \(serviceExtension.principalClass.name)() }
        }
      }

      """
  }

  private static func arguments(
    of serviceExtension: SwiftExtension, with modules: [SwiftModule]
  ) -> String {
    let usesCenter = "usesCenter: \(serviceExtension.usesCenter(with: modules))"
    let module = serviceExtension.module
    let sources = module.sources + modules.flatMap(\.sources)
    guard sources.contains(where: \.hasMainActorService) else { return usesCenter }
    let checksThread =
      module.languageMode == SwiftLanguageMode.swift6.rawValue
      && sources.contains(where: \.isCalledOnMainActor)
    return usesCenter + ", checksThread: \(checksThread)"
  }
}
