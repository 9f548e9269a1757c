import SourceText

/// Every decision as JSON, written once, because decisions are most of a line of the report.
struct WrittenDecisions: Sendable {
  /// The objects by the places of their decisions.
  private let objects: [WrittenValue]

  /// The value that all reports share.
  ///
  /// Many reports are of one push, so they must not each make one.
  static let all = WrittenDecisions()

  private init() {
    objects = RuleBook.decisionsByPlace.map { decision in
      var json = JSONWriter()
      if let decision { json.decision(decision) }
      guard let object = WrittenValue(json.bytes) else {
        preconditionFailure("a decision has too long a name: \(json.bytes.count) bytes of JSON")
      }
      return object
    }
  }

  /// Writes decisions as an array.
  @inline(__always)
  func write(_ decisions: DecisionSet, to json: inout JSONWriter) {
    let objects = objects.span
    json.beginArray()
    decisions.forEachPlace { json.raw($0, of: objects) }
    json.endArray()
  }
}
