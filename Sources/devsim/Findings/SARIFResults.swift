import SourceText

/// The results of a SARIF log as bytes, the most severe first: no more than code scanning takes.
///
/// Source: GitHub, *SARIF support for code scanning*: a file with more results in a run is
/// rejected, and the top 5,000 are shown, prioritized by severity.
struct SARIFResults {
  /// The number of results that a run may have.
  static let limit = 25_000

  /// Those of one severity.
  private struct Group {
    var bytes: [UInt8] = []
    /// Where each result ends.
    var ends: [Int] = []
  }

  private var groups: [Severity: Group] = [:]
  private var count = 0

  /// The number of results that are left out.
  var omitted: Int { max(0, count - Self.limit) }

  /// Adds a result as JSON.
  mutating func append(_ result: Span<UInt8>, _ severity: Severity) {
    count += 1
    var group = groups.removeValue(forKey: severity) ?? Group()
    if group.ends.count < Self.limit {
      group.bytes.append(contentsOf: (group.ends.isEmpty ? "\n" : ",\n").utf8)
      group.bytes.append(copying: result)
      group.ends.append(group.bytes.count)
    }
    groups[severity] = group
  }

  /// Writes the elements of the array.
  func write(to json: inout JSONWriter) {
    guard count > 0 else { return }
    var room = Self.limit
    for severity in Severity.allCases.sorted(by: >) {
      guard let group = groups[severity], room > 0 else { continue }
      let written = min(room, group.ends.count)
      room -= written
      json.raw(group.bytes.span.extracting(..<group.ends[written - 1]))
    }
    json.endText("\n")
  }
}
