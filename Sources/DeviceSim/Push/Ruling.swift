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
}
