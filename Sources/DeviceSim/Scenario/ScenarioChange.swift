import SourceText

/// A value of a scenario file that does not hold any more, with the one that does.
package struct ScenarioChange: Sendable {
  /// The path inside the report.
  package let path: String
  /// The 1-based line.
  package let line: Int
  /// The value as the file has it.
  package let old: String
  /// The value that came, as JSON.
  package let new: String
  /// The bytes of the value in the file.
  let range: Range<Int>
}

extension ScenarioResult {
  /// The new values of the expectations that were not met, in the order of the file.
  package var changes: [ScenarioChange] {
    failures.compactMap { failure in
      guard let expected = failure.expected else { return nil }
      return ScenarioChange(
        path: failure.path, line: failure.location.line, old: expected,
        new: failure.actual ?? "null", range: failure.location.range)
    }.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Returns the text of a scenario with new values; every other byte stays.
  package static func updated(_ text: [UInt8], _ changes: [ScenarioChange]) -> [UInt8] {
    var updated: [UInt8] = []
    var end = 0
    for change in changes where change.range.lowerBound >= end {
      updated += text[end..<change.range.lowerBound]
      updated += Array(change.new.utf8)
      end = change.range.upperBound
    }
    return updated + text[end...]
  }
}
