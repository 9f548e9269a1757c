/// A value with the diagnostics about the input that it was made from.
///
/// Readers never stop at the first problem: they return the best value and all diagnostics.
@frozen
public struct Checked<Value> {
  /// The best value that could be made.
  public var value: Value
  /// In the order of the input.
  public var diagnostics: [Diagnostic]

  @inlinable
  package init(_ value: Value, _ diagnostics: [Diagnostic] = []) {
    self.value = value
    self.diagnostics = diagnostics
  }
}

extension Checked: Sendable where Value: Sendable {}
