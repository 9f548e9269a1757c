package import SourceText

extension JSONWriter {
  /// Writes decisions as an array of objects.
  package mutating func decisions(_ decisions: DecisionSet) {
    beginArray()
    for decision in decisions.all { self.decision(decision) }
    endArray()
  }

  /// Writes a decision as an object: rule, result, evidence.
  mutating func decision(_ decision: Decision) {
    beginObject()
    name("rule")
    string(plain: decision.rule)
    name("result")
    string(plain: decision.result)
    name("evidence")
    string(decision.evidence.rawValue)
    endObject()
  }
}
