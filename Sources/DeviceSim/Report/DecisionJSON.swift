package import SourceText

extension JSONWriter {
  /// Writes decisions as an array of objects: rule, result, evidence.
  package mutating func decisions(_ decisions: some Sequence<Decision>) {
    beginArray()
    for decision in decisions {
      beginObject()
      name("rule")
      string(decision.rule.id)
      name("result")
      string(plain: decision.result)
      name("evidence")
      string(decision.rule.evidence.rawValue)
      endObject()
    }
    endArray()
  }
}
