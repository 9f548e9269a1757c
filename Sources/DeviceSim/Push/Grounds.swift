import SourceText

/// The decisions of several rules about one push, and the diagnostics.
///
/// Rules that decide about nearly every push add to it and return their values alone: returning a
/// ``Ruling`` would copy and destroy it for each push.
struct Grounds: Sendable {
  var decisions = DecisionSet()
  var diagnostics: [Diagnostic] = []

  mutating func take<Value>(_ ruling: Ruling<Value>) {
    decisions.formUnion(ruling.decisions)
    if !ruling.diagnostics.isEmpty { diagnostics += ruling.diagnostics }
  }
}
