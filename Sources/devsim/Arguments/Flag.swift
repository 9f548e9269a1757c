import SourceText

/// One row of the flag table: what the parser, the help, the completions and docs/cli.md know of a
/// flag.
struct Flag: Sendable {
  /// What follows the name of a flag.
  enum Value: Sendable {
    /// Nothing: the flag is given or not.
    case none
    case text(String)
    /// A number above 0.
    case number(String)
    /// A whole number above 0.
    case count(String)
    /// A path of a file that is read.
    case file(String)
    /// A path of a file that is written.
    case output(String)
    /// A path of a directory.
    case directory(String)
    /// One of a few words.
    case choice([String])
    /// Any text; completions offer words for it.
    case offered(String, [String])
    /// Nothing, or one of a few words after '='.
    case optionalChoice([String])
    /// The tag of a language, or one of a few words.
    case language(or: [String])

    static func choice<C: Choice>(of type: C.Type) -> Value {
      .choice(C.allCases.map(\.rawValue))
    }
  }

  /// Without the two hyphens.
  let name: String
  /// The letter after one hyphen; `nil` if it has only a long name.
  let letter: Character?
  let value: Value
  /// Whether it may be given more than once.
  let isRepeatable: Bool
  /// What holds when it is not given, as it would be typed; `nil` if that is nothing.
  let defaultValue: String?
  /// The commands that take it.
  let commands: [Command]
  /// Whether it may take the place of a command.
  let isGeneral: Bool
  /// One phrase, lower case, no period.
  let summary: String
  /// Whole sentences beyond the summary; may be empty.
  let documentation: String

  init(
    _ name: String, letter: Character? = nil, _ value: Value = .none, repeatable: Bool = false,
    default defaultValue: String? = nil, of commands: [Command], isGeneral: Bool = false,
    _ summary: String, _ documentation: String = ""
  ) {
    self.name = name
    self.letter = letter
    self.value = value
    self.isRepeatable = repeatable
    self.defaultValue = defaultValue
    self.commands = commands
    self.isGeneral = isGeneral
    self.summary = summary
    self.documentation = documentation
  }
}

extension Flag {
  /// The name as it is typed: `--app`.
  var spelling: String { "--" + name }

  /// All names as they are typed: `-h` and `--help`.
  var spellings: [String] { letter.map { ["-\($0)", spelling] } ?? [spelling] }

  /// What the help shows after the name; `nil` for a flag without value.
  var placeholder: String? {
    switch value {
    case .none, .optionalChoice: nil
    case .text(let name), .offered(let name, _), .number(let name), .count(let name),
      .file(let name), .output(let name), .directory(let name):
      name
    case .choice(let words): words.joined(separator: "|")
    case .language: "TAG"
    }
  }

  /// The line of the help: `-h, --help` or `--app DIR`.
  var synopsis: String {
    let names = spellings.joined(separator: ", ")
    return placeholder.map { names + " " + $0 } ?? names
  }

  /// Use and default, in brackets; empty without any.
  var remarks: String {
    [isRepeatable ? "[repeatable]" : nil, defaultValue.map { "[default: \($0)]" }]
      .compactMap(\.self).joined(separator: " ")
  }
}

extension Flag {
  /// Reads the value of a flag that takes a number: digits, perhaps with a point.
  ///
  /// - Returns: `nil` for other text, and if it is not above 0, or too large.
  static func number(_ text: String) -> Double? {
    let point = UInt8(ascii: ".")
    guard text.utf8.allSatisfy({ $0.isDigit || $0 == point }), let number = Double(text),
      number > 0, number <= 1_000_000
    else { return nil }
    return number
  }
}

/// A value of a flag that is one of a few words.
protocol Choice: RawRepresentable<String>, CaseIterable, Sendable {}
