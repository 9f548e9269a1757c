import SourceText

/// One option of a transformer: a row of the table for the parser, the help and the docs.
public struct TransformerOption: Sendable, Hashable {
  /// The effect of a missing option.
  public enum Absence: Sendable, Hashable {
    /// The specification is invalid.
    case isError
    /// No effect: the transformer works without the option.
    case isAllowed
    /// This value is used.
    case means(String)
  }

  /// The name before the equals sign.
  public let name: String
  /// The shape of the value, for example `FILE`.
  public let value: String
  /// The only valid values; empty if any text is valid.
  public let choices: [String]
  /// The effect of the option: one phrase.
  public let help: String
  /// The effect of a missing option.
  public let absence: Absence

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - name: The name before the equals sign: lower case and hyphens.
  ///   - value: The shape of the value, in capitals; only a TEXT or a TEMPLATE may be empty.
  ///   - help: The effect of the option: one phrase.
  ///   - absence: The effect of a missing option.
  public init(_ name: String, value: String, help: String, absence: Absence = .isAllowed) {
    self.name = name
    self.value = value
    choices = []
    self.help = help
    self.absence = absence
  }

  /// Makes a row for an option with a few possible values.
  ///
  /// - Parameters:
  ///   - name: The name before the equals sign: lower case and hyphens.
  ///   - choices: The possible values.
  ///   - help: The effect of the option: one phrase.
  ///   - absence: The effect of a missing option.
  public init(_ name: String, choices: [String], help: String, absence: Absence = .isAllowed) {
    self.name = name
    value = choices.joined(separator: "|")
    self.choices = choices
    self.help = help
    self.absence = absence
  }

  /// Whether the value is the path of a file or a folder.
  package var isPath: Bool {
    value.split(separator: "|").allSatisfy { $0 == "FILE" || $0 == "DIR" }
  }

  /// Whether the value may be empty, which the name of a member, a file or a key may not.
  var allowsEmpty: Bool { ["TEXT", "TEMPLATE"].contains(value) }

  /// Returns a text with the choices, and the nearest of them as a question.
  func help(for value: String) -> String {
    let question = didYouMean(value, in: choices).map { "\($0) " } ?? ""
    return "\(question)there are: \(choices.joined(separator: ", "))"
  }
}

/// The given options of one transformer, completed with the defaults.
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

  /// Returns the bytes of an option's text; empty if it is not given.
  func bytes(_ name: String) -> [UInt8] { Array((self[name] ?? "").utf8) }

  /// Returns the member that an option names; `nil` if there is none.
  func path(_ name: String) -> MemberPath? { self[name].map(MemberPath.init) }

  /// Returns the choice of an option; `nil` if the option was not given.
  func choice<Choice: RawRepresentable>(_ name: String) -> Choice? where Choice.RawValue == String {
    self[name].flatMap(Choice.init)
  }

  /// Fails if two mutually exclusive options were given.
  func refuse(_ name: String, with other: String) throws(TransformerError) {
    guard self[name] != nil, self[other] != nil else { return }
    throw TransformerError(
      "transformer '\(transformer)' has both '\(name)' and '\(other)'",
      help: "leave one of them out")
  }
}
