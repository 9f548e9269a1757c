import SourceText

/// Every decision as JSON, written once, because decisions are most of a line of the report.
struct WrittenDecisions: Sendable {
  /// The objects of all decisions, one after the other.
  private let bytes: [UInt8]
  /// The place of each decision's object in the bytes.
  private let places: [Range<Int>]

  /// The value that all reports share.
  ///
  /// Many reports are of one push, so they must not each make one.
  static let all = WrittenDecisions()

  private init() {
    var bytes: [UInt8] = []
    places = RuleBook.decisionsByPlace.map { decision in
      let start = bytes.count
      if let decision {
        var json = JSONWriter()
        json.decision(decision)
        bytes += json.bytes
      }
      return start..<bytes.count
    }
    self.bytes = bytes
  }

  /// Writes decisions as an array.
  @inline(__always)
  func write(_ decisions: DecisionSet, to json: inout JSONWriter) {
    let bytes = bytes.span
    let places = places.span
    json.beginArray()
    decisions.forEachPlace { json.raw(bytes.extracting(places[$0])) }
    json.endArray()
  }
}
