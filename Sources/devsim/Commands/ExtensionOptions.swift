import ServiceExtensionKit

/// The service extension that a command line describes.
struct ExtensionOptions: Sendable {
  /// The steps in order; empty for no extension.
  let specifications: [String]
  let hasFilteringEntitlement: Bool
  /// What programs may use.
  let limits: ExtensionLimits

  init(_ arguments: Arguments) {
    specifications = arguments.values(of: .extensionSpec)
    hasFilteringEntitlement = arguments.contains(.filtering)
    limits = ExtensionLimits(
      time: .seconds(arguments.number(of: .timeLimit)),
      memory: Int(arguments.number(of: .memoryLimit) * Double(1 << 20)),
      timeScale: arguments.number(of: .timeScale))
  }
}
