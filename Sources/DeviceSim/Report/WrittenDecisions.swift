import SourceText

/// Every decision as JSON, written once: most of a report's line are its decisions.
struct WrittenDecisions: Sendable {
  /// The objects of all decisions, one behind the other.
  private let bytes: [UInt8]
  /// Where the object of each decision ends, by its raw value.
  private let ends: [Int]

  init() {
    var bytes: [UInt8] = []
    var ends: [Int] = []
    for decision in Decision.allCases {
      var json = JSONWriter()
      json.decision(decision)
      bytes += json.bytes
      ends.append(bytes.count)
    }
    self.bytes = bytes
    self.ends = ends
  }

  /// Writes decisions as an array.
  func write(_ decisions: DecisionSet, to json: inout JSONWriter) {
    json.beginArray()
    for decision in decisions {
      let number = Int(decision.rawValue)
      let start = number == 0 ? 0 : ends[number - 1]
      json.raw(bytes.span.extracting(start..<ends[number]))
    }
    json.endArray()
  }
}
