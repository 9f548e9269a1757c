import SourceText

/// What `check` is asked to do.
struct CheckOptions: Sendable {
  /// Files, folders, `-`; empty for standard input, unless there is an app.
  let paths: [String]
  /// The folder of the tables that pushes are looked up in; `nil`: the only app among the paths.
  let app: String?
  /// The list of keys that pushes use; `nil` for none.
  let pushKeys: String?
  let format: FindingsFormat
  /// The file of the findings that are known; `nil` for none.
  let baseline: String?
  /// The file to write all findings to; `nil` for none.
  let writtenBaseline: String?
  let isLenient: Bool
  /// Which diagnostics are reported.
  let findings: FindingPolicy
  let failureThreshold: FailureThreshold
  /// How many threads work.
  let jobs: Int

  init(_ arguments: Arguments) {
    jobs = arguments.jobs
    paths = arguments.operands
    app = arguments.value(of: .app)
    pushKeys = arguments.value(of: .pushKeys)
    format = arguments.choice(of: .checkFormat)
    baseline = arguments.value(of: .baseline)
    writtenBaseline = arguments.value(of: .writeBaseline)
    isLenient = arguments.contains(.lenient)
    findings = FindingPolicy(arguments)
    failureThreshold = arguments.choice(of: .failOn)
  }
}
