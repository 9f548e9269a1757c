import DeviceSim

/// The examples of `--activity TYPE=FILE`.
enum ActivityExamples {
  /// Reads the files of examples, and reports their problems on standard error.
  static func read(
    _ values: [String], console: inout Console
  ) throws(CommandFailure) -> [String: ActivityExample] {
    var examples: [String: ActivityExample] = [:]
    for value in values {
      guard let (type, path) = parts(of: value) else { continue }
      examples[type] = try SettingsFile.read(
        path, "example", console: &console, ActivityExample.read)
    }
    return examples
  }

  /// Returns the error for a value without a type or a file; `nil` if there is none.
  static func misuse(of arguments: Arguments) -> UsageError? {
    let wrong = arguments.values(of: .activity).first { parts(of: $0) == nil }
    return wrong.map {
      UsageError(
        "'--activity' takes a type and a file, not '\($0)'",
        help: "write '--activity RideAttributes=ride.json'")
    }
  }

  private static func parts(of value: String) -> (type: String, path: String)? {
    let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
    return (String(parts[0]), String(parts[1]))
  }
}
