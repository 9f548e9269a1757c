/// What `replay` is asked to do.
struct ReplayOptions: Sendable {
  /// Files, folders, `-`; empty for standard input.
  let captures: [String]
  /// The folder of the app's tables; `nil` for none.
  let app: String?
  /// The file that describes the device; `nil` for the default device.
  let device: String?
  /// BCP 47 tags, the most preferred first; empty for those of the device.
  let languages: [String]
  /// The steps of the extension, in order; empty for no extension.
  let extensions: ExtensionOptions
  let printsMeasurements: Bool
  let format: ReportFormat
  let printsReasons: Bool
  let printsEndState: Bool
  let isLenient: Bool
  let failureThreshold: FailureThreshold

  init(_ arguments: Arguments) {
    captures = arguments.operands
    app = arguments.value(of: .app)
    device = arguments.value(of: .device)
    languages = arguments.values(of: .language)
    extensions = ExtensionOptions(arguments)
    printsMeasurements = arguments.contains(.measure)
    format = arguments.choice(of: .replayFormat)
    printsReasons = arguments.contains(.why)
    printsEndState = arguments.contains(.state)
    isLenient = arguments.contains(.lenient)
    failureThreshold = arguments.choice(of: .failOn)
  }
}
