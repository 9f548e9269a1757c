import SourceText

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
  /// The only values that there are; empty if any text will do.
  public let choices: [String]
  /// What the option does: one phrase.
  public let help: String
  /// What happens if the option is not given.
  public let absence: Absence

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - name: The name before the equals sign: lower case and hyphens.
  ///   - value: The shape of the value, in capitals.
  ///   - help: What the option does: one phrase.
  ///   - absence: What happens if the option is not given.
  public init(_ name: String, value: String, help: String, absence: Absence = .isAllowed) {
    self.name = name
    self.value = value
    choices = []
    self.help = help
    self.absence = absence
  }

  /// Makes a row whose value is one of a few.
  ///
  /// - Parameters:
  ///   - name: The name before the equals sign: lower case and hyphens.
  ///   - choices: The values that there are.
  ///   - help: What the option does: one phrase.
  ///   - absence: What happens if the option is not given.
  public init(_ name: String, choices: [String], help: String, absence: Absence = .isAllowed) {
    self.name = name
    value = choices.joined(separator: "|")
    self.choices = choices
    self.help = help
    self.absence = absence
  }

  /// Names the choices, and the nearest of them as a question.
  func help(for value: String) -> String {
    let question = nearest(to: value, in: choices).map { "did you mean '\($0)'? " } ?? ""
    return "\(question)there are: \(choices.joined(separator: ", "))"
  }
}

/// The options of one transformer as they were given, completed with the defaults.
public struct TransformerOptions: Sendable, Hashable {
  /// The name of the transformer, for messages.
  let transformer: String
  private let values: [String: String]

  init(_ values: [String: String], of transformer: String) {
    self.values = values
    self.transformer = transformer
  }

  /// The value of an option, given or by default; `nil` if there is none.
  public subscript(name: String) -> String? { values[name] }

  /// The bytes of an option's text; none if it is not given.
  func bytes(_ name: String) -> [UInt8] { Array((self[name] ?? "").utf8) }

  /// The member that an option names; `nil` if there is none.
  func path(_ name: String) -> MemberPath? { self[name].map(MemberPath.init) }

  /// The choice that was made; `nil` if the option was not given.
  func choice<Choice: RawRepresentable>(_ name: String) -> Choice? where Choice.RawValue == String {
    self[name].flatMap(Choice.init)
  }

  /// Fails if options were given that exclude each other.
  func refuse(_ name: String, with other: String) throws(TransformerError) {
    guard self[name] != nil, self[other] != nil else { return }
    throw TransformerError(
      "transformer '\(transformer)' has both '\(name)' and '\(other)'",
      help: "leave one of them out")
  }
}
