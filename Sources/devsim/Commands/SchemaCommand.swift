import DeviceSim

/// `devsim schema`: the JSON Schema of a file that people write, or of a report.
enum SchemaCommand {
  /// A kind of file.
  enum File: String, CaseIterable, Sendable {
    case device
    case scenario
    case configuration
    case report
    case state

    var text: String {
      let schema =
        switch self {
        case .device: SettingsSchema.device
        case .scenario: SettingsSchema.scenario
        case .configuration:
          SettingsSchema.make(
            of: Configuration.members, defaults: Configuration(),
            title: "the settings of devsim in a folder")
        case .report: SettingsSchema.report
        case .state: SettingsSchema.state
        }
      return IndentedJSON.text(of: schema) + "\n"
    }
  }

  static func run(
    _ arguments: Arguments, console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    guard let file = arguments.operands.first.flatMap(File.init) else { return .success }
    try console.write(file.text)
    return .success
  }
}
