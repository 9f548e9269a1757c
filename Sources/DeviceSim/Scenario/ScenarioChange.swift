import SourceText

/// A value of a scenario file that is no longer right, with the one that is.
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
  /// The elements that stay in the file, if it is an array of another length.
  let kept: KeptElements?
}

extension ScenarioResult {
  /// The new values of the expectations that were not met, in the order of the file.
  package var changes: [ScenarioChange] {
    failures.compactMap { failure in
      guard let expected = failure.expected else { return nil }
      return ScenarioChange(
        path: failure.path, line: failure.location.line, old: expected,
        new: failure.actual ?? "null", range: failure.location.range, kept: failure.kept)
    }.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Returns whether a file still has the text that was read, to which the changes belong.
  package func isCurrent(_ data: [UInt8]) -> Bool { SourceFile(name: "", data: data).bytes == text }

  /// Returns the bytes of a scenario with new values; every other byte stays.
  ///
  /// If an array has another length, its elements stay that match at its start and at its end.
  ///
  /// - Parameters:
  ///   - data: The bytes of the file.
  ///   - changes: The new values, in the order of the file.
  /// - Returns: The new bytes; `nil` if the file is not in UTF-8.
  package static func updated(_ data: [UInt8], _ changes: [ScenarioChange]) -> [UInt8]? {
    let text = SourceFile(name: "", data: data).bytes
    // Places count from the first character, which a byte order mark may precede.
    let mark = data.count - text.count
    guard mark >= 0, data[mark...].elementsEqual(text) else { return nil }
    var updated = Array(data[..<mark])
    var end = 0
    for change in changes where change.range.lowerBound >= end {
      updated += text[end..<change.range.lowerBound]
      let array = change.kept.flatMap {
        ArrayUpdate.updated(Array(text[change.range]), to: change.new, keeping: $0)
      }
      updated += array ?? Array(change.new.utf8)
      end = change.range.upperBound
    }
    return updated + text[end...]
  }
}
