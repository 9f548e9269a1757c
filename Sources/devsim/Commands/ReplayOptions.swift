import Platform

struct ReplayOptions: Sendable {
  /// Files, folders, `-`; empty for standard input.
  let captures: [String]
  let excluded: ExcludedPaths
  /// Whether to wait for more lines at the end of the capture.
  let follows: Bool
  let simulation: SimulationOptions
  let report: ReportOptions
  let printsEndState: Bool
  let failureThreshold: FailureThreshold
  /// The file with the states of the phones before the first push; `nil` for none.
  let stateInput: String?
  /// The file for the states of the phones after the last push; `nil` for none.
  let stateOutput: String?
  /// The number of threads.
  let jobs: Int

  init(_ arguments: Arguments) {
    captures = arguments.operands
    excluded = ExcludedPaths(arguments)
    follows = arguments.contains(.follow)
    simulation = SimulationOptions(arguments)
    report = ReportOptions(arguments, arguments.choice(of: .replayFormat))
    printsEndState = arguments.contains(.state)
    failureThreshold = arguments.choice(of: .failOn)
    stateInput = arguments.value(of: .stateInput)
    stateOutput = arguments.value(of: .stateOutput)
    jobs = arguments.jobs
  }
}

extension ReplayOptions {
  /// Returns the error for flags that do not fit together; `nil` if they do.
  static func misuse(of arguments: Arguments) -> UsageError? {
    if arguments.contains(.follow), arguments.operands.count != 1 {
      return UsageError("'--follow' needs one capture", help: "name the file that grows")
    }
    let formats = [ReportFormat.jsonl, .json, .text].map(\.rawValue)
    let format = arguments.value(of: .replayFormat) ?? Flag.replayFormat.defaultValue ?? ""
    if arguments.contains(.state), !formats.contains(format) {
      return UsageError(
        "'--state' has no effect on '\(format)'",
        help: "add '--format jsonl' or '--format json'")
    }
    return ReportOptions.misuse(of: arguments, .replayFormat)
  }
}

extension Arguments {
  /// The number of threads: `--jobs`, or else one for each processor.
  ///
  /// Each thread holds pieces of the input, so many more than processors only need memory.
  var jobs: Int {
    let processors = ThreadPool.processorCount
    return contains(.jobs) ? min(count(of: .jobs), max(processors, 64)) : processors
  }
}
