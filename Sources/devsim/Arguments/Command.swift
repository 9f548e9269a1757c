/// A command of the tool; its raw value is its name as it is typed, one word or two.
enum Command: String, CaseIterable, Sendable {
  case replay
  case matrix
  case check
  case resolve
  case test
  case receive
  case convert
  case explain
  case config
  case extensionRun = "extension run"
  case extensionBuild = "extension build"
  case extensionStub = "extension stub"
  case extensionList = "extension list"
  case schema
  case completions
  case help
  case version

  var name: String { rawValue }

  var words: [String] { name.split(separator: " ").map(String.init) }

  /// The valid first words of a command line, in the order of the commands.
  static var firstWords: [String] {
    allCases.compactMap { command in
      let word = command.words[0]
      return allCases.first { $0.words[0] == word } == command ? word : nil
    }
  }

  /// The first words that several commands share, with the words that may follow them.
  static var groups: [(word: String, seconds: [String])] {
    firstWords.compactMap { word in
      let seconds = beginning(with: [word]).compactMap { $0.words.dropFirst().first }
      return seconds.isEmpty ? nil : (word, seconds)
    }
  }

  /// Returns the commands whose names begin with all of these words.
  static func beginning(with words: [String]) -> [Command] {
    allCases.filter { $0.words.starts(with: words) }
  }
}

/// What the help, the parser and the completions know about a command, apart from its flags.
struct CommandPage: Sendable {
  enum OperandKind: Sendable {
    case none
    case text
    case file
    /// A file, or one of some words, which may have options.
    case fileOrWord([String])
    case word([String])
    /// Any text; completions offer words for it.
    case offered([String])
    case command
  }

  /// The operands as the usage line shows them; empty if there are none.
  let operands: String
  /// The number of operands that may be given.
  let operandCount: ClosedRange<Int>
  let operandKind: OperandKind
  /// One phrase, lower case, no period.
  let summary: String
  /// Paragraphs.
  let documentation: [String]
  /// Command lines worth showing.
  let examples: [String]
  var requiredFlags: [Flag] = []
}

extension Command {
  var page: CommandPage {
    switch self {
    case .replay: .replay
    case .matrix: .matrix
    case .check: .check
    case .resolve: .resolve
    case .test: .test
    case .receive: .receive
    case .convert: .convert
    case .explain: .explain
    case .config: .config
    case .extensionRun: .extensionRun
    case .extensionBuild: .extensionBuild
    case .extensionStub: .extensionStub
    case .extensionList: .extensionList
    case .schema: .schema
    case .completions: .completions
    case .help: .help
    case .version: .version
    }
  }

  /// The line that shows the syntax of the command.
  var usage: String {
    let hasFlags = flags.contains { $0.name != Flag.help.name }
    let words =
      ["devsim", name] + page.requiredFlags.map(\.synopsis)
      + [hasFlags ? "[FLAGS]" : "", page.operands]
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
