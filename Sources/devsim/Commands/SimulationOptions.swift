/// What a command line says of the device, the app and its extension.
struct SimulationOptions: Sendable {
  /// The folder of the app's tables; `nil` for none.
  let app: String?
  /// The file that describes the device; `nil` for the default device.
  let device: String?
  /// BCP 47 tags, the most preferred first; empty for those of the device.
  let languages: [String]
  let extensions: ExtensionOptions
  let isLenient: Bool

  init(_ arguments: Arguments) {
    app = arguments.value(of: .app)
    device = arguments.value(of: .device)
    languages = arguments.values(of: .language)
    extensions = ExtensionOptions(arguments)
    isLenient = arguments.contains(.lenient)
  }
}
