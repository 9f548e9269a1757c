/// How much of a rule devsim simulates.
public enum SimulationExtent: Sendable, Hashable {
  /// All of it.
  case whole
  /// All but what the phrase names.
  case partly(missing: String)
  /// Nothing of it.
  case notYet
}

extension SimulationExtent: CustomStringConvertible {
  /// One phrase: `whole`, `partly: without …` or `not yet`.
  public var description: String {
    switch self {
    case .whole: "whole"
    case .partly(let missing): "partly: without \(missing)"
    case .notYet: "not yet"
    }
  }
}
