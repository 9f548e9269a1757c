import SourceText

/// Every decision as JSON, written once: most of a report's line are its decisions.
struct WrittenDecisions: Sendable {
  /// The objects of all decisions, one behind the other.
  private let bytes: [UInt8]
  /// Where the object of each decision is, by family and number.
  private let places: [[Range<Int>]]

  init() {
    var bytes: [UInt8] = []
    places = RuleBook.decisions.map { decisions in
      decisions.map { decision in
        var json = JSONWriter()
        json.decision(decision)
        let start = bytes.count
        bytes += json.bytes
        return start..<bytes.count
      }
    }
    self.bytes = bytes
  }

  /// Writes decisions as an array.
  func write(_ decisions: DecisionSet, to json: inout JSONWriter) {
    json.beginArray()
    decisions.forEachNumber { family, number in
      json.raw(bytes.span.extracting(places[family][number]))
    }
    json.endArray()
  }
}
