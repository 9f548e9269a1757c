struct TestOptions: Sendable {
  /// Files and folders; empty for the working directory.
  let paths: [String]
  let excluded: ExcludedPaths
  let format: TestFormat
  /// What the name or the path of a scenario must contain; `nil` for all scenarios.
  let filter: String?
  /// Whether expectations that are not met are rewritten.
  let isUpdate: Bool
  /// Whether they are rewritten in CI too.
  let isUpdateForced: Bool
  /// The capture that becomes a scenario; `nil` to run scenarios.
  let record: String?
  /// What a recorded scenario says of the device.
  let simulation: SimulationOptions
  /// The values of `--extension`, as they were given.
  let extensionSpecifications: [String]
  /// The folder of the output; empty for the working directory.
  let outputFolder: String
  /// The number of threads.
  let jobs: Int

  init(_ arguments: Arguments) {
    paths = arguments.operands.isEmpty ? ["."] : arguments.operands
    excluded = ExcludedPaths(arguments)
    format = arguments.choice(of: .testFormat)
    filter = arguments.value(of: .filter)
    isUpdate = arguments.contains(.update)
    isUpdateForced = arguments.value(of: .update) == UpdateChoice.force.rawValue
    record = arguments.value(of: .record)
    simulation = SimulationOptions(arguments)
    extensionSpecifications = arguments.values(of: .extensionSpec)
    let output = arguments.value(of: .output) ?? ""
    outputFolder = output.lastIndex(of: "/").map { String(output[...$0]) } ?? ""
    jobs = arguments.jobs
  }

  /// Returns the error for flags that do not fit together; `nil` if they do.
  static func misuse(of arguments: Arguments) -> UsageError? {
    if arguments.contains(.record) {
      let other = [Flag.update, .filter, .testFormat].first { arguments.contains($0) }
      guard let other else {
        return arguments.operands.first.map {
          UsageError(
            "unexpected argument '\($0)'", help: "'--record' makes a scenario and runs none")
        }
      }
      return UsageError("'\(other.spelling)' has no effect on '--record'")
    }
    if arguments.contains(.update), arguments.contains(.testFormat) {
      return UsageError("'--format' has no effect on '--update'")
    }
    if let flag = Flag.recorded.first(where: { arguments.contains($0) }) {
      return UsageError(
        "'\(flag.spelling)' needs '--record'",
        help: "the scenario file says it: 'app', 'device', 'extension' or 'filtering'")
    }
    return nil
  }
}
