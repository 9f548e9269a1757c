package import SourceText

extension JSONWriter {
  /// Writes decisions as an array of objects.
  package mutating func decisions(_ decisions: DecisionSet) {
    array { json in
      for decision in decisions.all { json.decision(decision) }
    }
  }

  /// Writes a decision as an object: rule, result, evidence.
  mutating func decision(_ decision: Decision) {
    object { json in
      json.member("rule", plain: decision.rule)
      json.member("result", plain: decision.result)
      json.member("evidence", decision.evidence.rawValue)
    }
  }
}
