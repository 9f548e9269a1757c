import DeviceSim
import Platform

/// The options of `replay`.
struct ReplayOptions: Sendable {
  /// Files, folders, `-`; empty for standard input.
  let captures: [String]
  let excluded: ExcludedPaths
  /// Whether to wait for more lines at the end of the capture.
  let follows: Bool
  let simulation: SimulationOptions
  let printsMeasurements: Bool
  let format: ReportFormat
  let printsReasons: Bool
  /// Whether texts are not cut as a phone would cut them.
  let printsFullTexts: Bool
  let printsEndState: Bool
  let failureThreshold: FailureThreshold
  /// The members of a JSON report.
  let fields: ReportFields
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
    printsMeasurements = arguments.contains(.measure)
    format = arguments.choice(of: .replayFormat)
    printsReasons = arguments.contains(.why)
    printsFullTexts = arguments.contains(.full)
    printsEndState = arguments.contains(.state)
    failureThreshold = arguments.choice(of: .failOn)
    fields = (try? ReportFields(arguments)) ?? .all
    stateInput = arguments.value(of: .stateInput)
    stateOutput = arguments.value(of: .stateOutput)
    jobs = arguments.jobs
  }
}

extension ReplayOptions {
  /// Returns the error for a `--fields` that has no effect, or a name that is not a member; `nil`
  /// if there is none.
  static func misuse(of arguments: Arguments) -> UsageError? {
    if arguments.contains(.follow), arguments.operands.count != 1 || arguments.operands == ["-"] {
      return UsageError(
        "'--follow' needs one capture", help: "name the file that grows",
        command: arguments.command)
    }
    let format: ReportFormat = arguments.choice(of: .replayFormat)
    if arguments.contains(.fields), format != .json, format != .jsonl {
      return UsageError(
        "'--fields' has no effect on '\(format.rawValue)'",
        help: "add '--format jsonl' or '--format json'", command: arguments.command)
    }
    do throws(ReportFields.UnknownField) {
      _ = try ReportFields(arguments)
      return nil
    } catch {
      let names = ReportFields.Field.all.map(\.name)
      return UsageError(
        "a report has no member '\(error.name)'",
        help: error.suggestion.map { "did you mean '\($0)'?" }
          ?? "the members are \(names.joined(separator: ", "))",
        command: arguments.command)
    }
  }
}

extension ReportFields {
  /// Parses the names of `--fields`, separated by commas; all members without the flag.
  fileprivate init(_ arguments: Arguments) throws(UnknownField) {
    let names = arguments.values(of: .fields).flatMap { $0.split(separator: ",") }
    try self.init(names.map(String.init))
  }
}

extension Arguments {
  /// The number of threads: `--jobs`, or else one for each processor.
  var jobs: Int {
    contains(.jobs) ? max(1, Int(number(of: .jobs))) : WorkCrew.processorCount
  }
}
