package import SourceText

extension JSONWriter {
  /// Writes decisions as an array of objects.
  package mutating func decisions(_ decisions: some Sequence<Decision>) {
    beginArray()
    for decision in decisions { self.decision(decision) }
    endArray()
  }

  /// Writes a decision as an object: rule, result, evidence.
  mutating func decision(_ decision: Decision) {
    beginObject()
    name("rule")
    string(decision.rule.id)
    name("result")
    string(plain: decision.result)
    name("evidence")
    string(decision.rule.evidence.rawValue)
    endObject()
  }
}
