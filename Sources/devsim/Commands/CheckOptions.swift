import SourceText

struct CheckOptions: Sendable {
  /// Files, folders, `-`; empty for standard input, unless there is an app.
  let paths: [String]
  let excluded: ExcludedPaths
  /// The folders of the tables in which pushes look up keys; empty: the only app among the paths.
  let apps: [String]
  /// The folders for pushes where no app is named otherwise.
  let configuredApps: [String]
  /// The list of keys that pushes use; `nil` for none.
  let pushKeys: String?
  /// The examples of types of Live Activities: `TYPE=FILE`.
  let activities: [String]
  let format: FindingsFormat
  /// The file of the known findings; `nil` for none.
  let baseline: String?
  /// The file to write all findings to; `nil` for none.
  let writtenBaseline: String?
  let isLenient: Bool
  /// Which diagnostics are reported.
  let findings: FindingPolicy
  let failureThreshold: FailureThreshold
  /// The number of threads.
  let jobs: Int

  init(_ arguments: Arguments) {
    jobs = arguments.jobs
    paths = arguments.operands
    excluded = ExcludedPaths(arguments)
    apps = arguments.values(of: .app)
    configuredApps = arguments.apps
    pushKeys = arguments.value(of: .pushKeys)
    activities = arguments.values(of: .activity)
    format = arguments.choice(of: .checkFormat)
    baseline = arguments.value(of: .baseline)
    writtenBaseline = arguments.value(of: .writeBaseline)
    isLenient = arguments.contains(.lenient)
    findings = FindingPolicy(arguments)
    failureThreshold = arguments.choice(of: .failOn)
  }
}
