import SourceText

/// The ruling of a rule: a value, the decisions that led to it, and the diagnostics.
struct Ruling<Value: Sendable>: Sendable {
  var value: Value
  var decisions = DecisionSet()
  var diagnostics: [Diagnostic] = []

  init(_ value: Value) { self.value = value }

  init(_ value: Value, _ decision: Decision, _ diagnostics: [Diagnostic] = []) {
    self.value = value
    decisions.insert(decision)
    self.diagnostics = diagnostics
  }

  /// Takes the decisions and the diagnostics of a further ruling.
  mutating func take<Other>(_ other: Ruling<Other>) {
    decisions.formUnion(other.decisions)
    if !other.diagnostics.isEmpty { diagnostics += other.diagnostics }
  }
}
