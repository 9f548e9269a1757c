import SourceText

/// What a rule decided: a value, the decisions behind it, and what is to be reported.
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
