import DeviceSim
import Platform

/// What a report on pushes shows.
struct ReportOptions: Sendable {
  let format: ReportFormat
  let printsReasons: Bool
  /// Whether texts are not cut as a phone would cut them.
  let printsFullTexts: Bool
  let printsMeasurements: Bool
  /// The members of a JSON report.
  let fields: ReportFields

  init(_ arguments: Arguments, _ format: ReportFormat) {
    self.format = format
    printsReasons = arguments.contains(.why)
    printsFullTexts = arguments.contains(.full)
    printsMeasurements = arguments.contains(.measure)
    fields = (try? ReportFields(arguments)) ?? .all
  }

  /// Returns the error for a `--fields` that has no effect, or a name that is not a member; `nil`
  /// if there is none.
  static func misuse(of arguments: Arguments, _ flag: Flag) -> UsageError? {
    let format = arguments.value(of: flag) ?? flag.defaultValue ?? ""
    if format == ReportFormat.arrow.rawValue, ["-", nil].contains(arguments.value(of: .output)),
      Descriptor.standardOutput.isTerminal
    {
      return UsageError(
        "'--format \(format)' is not for a terminal",
        help: "redirect the output to a file, or add '--output FILE'")
    }
    var formats = [ReportFormat.jsonl, .json, .arrow].map(\.rawValue)
    if case .choice(let words) = flag.value { formats = formats.filter(words.contains) }
    if arguments.contains(.fields), !formats.contains(format) {
      return UsageError(
        "'--fields' has no effect on '\(format)'",
        help: "add " + formats.map { "'--format \($0)'" }.joined(before: "or"))
    }
    do throws(ReportFields.UnknownField) {
      _ = try ReportFields(arguments)
      return nil
    } catch {
      let names = ReportFields.Field.all.map(\.name)
      let member = String(error.name.prefix { $0 != "." })
      if member != error.name, member != "content", names.contains(member) {
        return UsageError(
          "'--fields' takes '\(member)' only as a whole, not '\(error.name)'",
          help: "write '\(member)'; only parts of 'content' can be chosen, as in 'content.body'")
      }
      return UsageError(
        "a report has no member '\(error.name)'",
        help: error.suggestion.map { "did you mean '\($0)'?" }
          ?? "the members are \(names.joined(separator: ", "))")
    }
  }
}

extension ReportFields {
  /// Parses the names of `--fields`, separated by commas; all members without the flag.
  fileprivate init(_ arguments: Arguments) throws(UnknownField) {
    let names = arguments.values(of: .fields).flatMap {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    try self.init(names.map(String.init))
  }
}
