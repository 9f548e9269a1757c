import DeviceSim
import Platform
import SourceText

/// `devsim config`: the settings in effect, and where they come from.
enum ConfigCommand {
  /// Prints the settings for an input; `nil` for those of the working directory.
  static func run(
    _ configuration: Configuration, for input: String?, console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    if let input, (try? FileStatus.of(input))?.kind == .regularFile,
      let head = try? Descriptor.head(ofFile: input, upTo: Scenario.longest),
      Scenario.isScenario(head)
    {
      try console.note(
        "'\(input)' is a scenario, for which 'test' reads no settings: it is complete by itself")
    }
    let findings = configuration.findings
    let levels = findings.severities.map { "\($0.key)=\($0.value.rawValue)" }
    let rows: [(name: String, values: [String], fallback: String)] = [
      ("app", configuration.apps, "none"),
      ("languages", configuration.languages, "en"),
      ("exclude", configuration.excluded, "none"),
      ("ignore", findings.ignored.sorted(), "none"),
      ("only", findings.only.sorted(), "all"),
      ("severity", levels.sorted(), "none"),
    ]
    let cells = rows.map { row in
      let isDefault = row.values.isEmpty
      let value = isDefault ? row.fallback : row.values.joined(separator: ", ")
      // 'off' in 'severity' ignores a code too.
      let line = configuration.lines[row.name] ?? configuration.lines["severity"]
      let origin = line.flatMap { line in configuration.path.map { "\($0):\(line)" } }
      return (row.name, VisibleText.make(from: value), isDefault ? "default" : origin ?? "")
    }
    let width = cells.map(\.1.count).max() ?? 0
    for (name, value, origin) in cells {
      try console.write(
        name.padded(to: 11) + value.padded(to: width) + "  " + VisibleText.make(from: origin)
          + "\n")
    }
    return .success
  }
}
