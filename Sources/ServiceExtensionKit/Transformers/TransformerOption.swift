/// One option of a transformer: a row of the table that parser, help and docs are made from.
public struct TransformerOption: Sendable, Hashable {
  /// What happens if the option is not given.
  public enum Absence: Sendable, Hashable {
    /// The specification is in error.
    case isError
    /// Nothing: the transformer does without.
    case isAllowed
    /// This value is taken.
    case means(String)
  }

  /// The name before the equals sign.
  public let name: String
  /// The shape of the value, for example `FILE`.
  public let value: String
  /// What the option does: one phrase.
  public let help: String
  /// What happens if the option is not given.
  public let absence: Absence

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - name: The name before the equals sign: lower case and hyphens.
  ///   - value: The shape of the value, in capitals, or its choices with bars between.
  ///   - help: What the option does: one phrase.
  ///   - absence: What happens if the option is not given.
  public init(_ name: String, value: String, help: String, absence: Absence = .isAllowed) {
    self.name = name
    self.value = value
    self.help = help
    self.absence = absence
  }
}

/// The options of one transformer as they were given, completed with the defaults.
public struct TransformerOptions: Sendable, Hashable {
  private let values: [String: String]

  init(_ values: [String: String]) {
    self.values = values
  }

  /// The value of an option, given or by default; `nil` if there is none.
  public subscript(name: String) -> String? { values[name] }
}
