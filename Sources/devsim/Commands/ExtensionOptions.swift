import ServiceExtensionKit

/// The service extension that a command line describes.
struct ExtensionOptions: Sendable {
  /// The steps in order; empty for no extension.
  let specifications: [String]
  let hasFilteringEntitlement: Bool
  /// What programs may use.
  let limits: ExtensionLimits
  /// What else is said of extensions in Swift.
  let swift: SwiftExtensionOptions

  init(_ arguments: Arguments) {
    specifications = arguments.values(of: .extensionSpec)
    hasFilteringEntitlement = arguments.contains(.filtering)
    swift = SwiftExtensionOptions(arguments)
    limits = ExtensionLimits(
      time: .seconds(arguments.number(of: .timeLimit)),
      memory: Int(arguments.number(of: .memoryLimit) * Double(1 << 20)),
      timeScale: arguments.number(of: .timeScale))
  }

  /// Whether a step is a program, which sees the files of the simulated device.
  var needsDeviceFolder: Bool {
    specifications.contains { SwiftExtension.isMeant(by: $0) || Self.isPath($0) }
  }

  /// Whether there is a slash before the options, as no transformer has in its name.
  static func isPath(_ specification: String) -> Bool {
    specification.prefix { $0 != ":" }.contains("/")
  }
}
