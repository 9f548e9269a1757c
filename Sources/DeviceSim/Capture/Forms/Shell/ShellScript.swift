import SourceText

/// What a script says before a command: the values of its variables, and the texts that it writes
/// into files and pipes.
///
/// Nothing is run. A value is known only if the script has it, in an assignment, a here document,
/// or the output of `cat`, `echo`, `printf` or `date`.
struct ShellScript {
  /// How far a script is read, and how long all values that are written into one command may be,
  /// in bytes.
  static let longest = 1 << 16

  var variables = ShellVariables()
  /// What the pipe before the command gives it.
  var piped: FilledText?
  /// Where the part of the script ends that was read.
  private var end = 0
  /// How many bytes of values may still be written.
  var room = 16 * longest
  /// How many URLs may still be made of patterns.
  var roomForURLs = 4096
  var nesting = 0
  var outputs = ShellOutput(line: 0)

  // MARK: What is open

  /// Whether the body of a function comes next.
  private var isBodyNext = false
  /// Whether a pattern of `case` comes next.
  private var isPatternNext = false
  /// What was assigned since the list that is open began.
  var listNames: [ShellVariables.Name] = []
  /// Whether the last command cannot fail.
  var isSure = false
  /// The command that the values are for, once its keywords are read.
  private var started: Int?

  // MARK: - Reading

  /// Reads what is before a command, which comes after those of the earlier calls.
  mutating func read(to command: TextPlace, line: Int) -> ShellScript {
    let start = command.range.lowerBound
    outputs.line = line
    piped = nil
    let bytes = command.file.bytes
    if end == 0 {
      variables = ShellVariables(of: bytes.span.extracting(0..<min(bytes.count, Self.longest)))
    }
    // What a long script assigns later is not known.
    if start > Self.longest { variables = ShellVariables() }
    while end < start, start <= Self.longest {
      piped = nil
      // The here document of a pipe comes after the command.
      let part = ShellReader.part(of: bytes.span, from: end, to: command.range.upperBound)
      read(TextPlace(part.range, of: command.file), to: start)
      end = part.next
      if end <= start { leaveAll() }
    }
    end = start
    var script = self
    script.room = Self.longest
    return script
  }

  /// Leaves what is open at the end of a block of code.
  private mutating func leaveAll() {
    variables.leaveAll()
    (isBodyNext, isPatternNext, isSure, started) = (false, false, false, nil)
  }

  private mutating func read(_ script: TextPlace, to end: Int) {
    let bytes = script.file.bytes
    var reader = ShellReader(script)
    var commands: [ShellReader.Command] = []
    while let command = reader.next(in: bytes.span) {
      commands.append(command)
      if command.range.lowerBound >= end { break }
    }
    guard let text = reader.text else { return }
    for command in commands {
      let words = Words(command, text, of: script.file)
      let start = command.range.lowerBound
      var rest = Array(command.words.indices)[...]
      if started == start {
        rest = rest.dropFirst(keywordCount(words))
      } else {
        for separator in command.before { take(separator, at: start) }
        takeKeywords(words, &rest)
      }
      guard start < end else {
        started = start
        break
      }
      piped = nil
      run(words, rest)
    }
    if commands.last?.isPiped != true { piped = nil }
  }

  /// The words of a command, without their quotes.
  struct Words {
    let command: ShellReader.Command
    let text: SourceFile
    /// The script, in which the variables are.
    let script: SourceFile

    init(_ command: ShellReader.Command, _ text: SourceFile, of script: SourceFile) {
      self.command = command
      self.text = text
      self.script = script
    }

    /// The variables in a range of the text.
    func variables(in range: Range<Int>) -> ArraySlice<ShellReader.Variable> {
      let all = command.variables
      let first = all.partitioningIndex { $0.unquoted.lowerBound >= range.lowerBound }
      return all[first...].prefix { $0.unquoted.lowerBound < range.upperBound }
    }

    /// The first words, which show what command it is.
    var first: [String] { command.words.prefix(ShellReader.mostFound).map(text(of:)) }

    func text(of word: Range<Int>) -> String { TextPlace(word, of: text).text }
    /// Returns a word by its place.
    subscript(place: Int) -> String { text(of: command.words[place]) }
  }

  // MARK: - Separators and keywords

  /// Follows what is between two commands.
  private mutating func take(_ separator: ShellReader.Separator, at start: Int) {
    switch separator {
    case .end, .background:
      leaveLists()
      // A list in the background has variables of its own.
      if separator == .background {
        for name in listNames { variables.set(.unknown, for: name) }
      }
      listNames = []
    case .and, .or:
      if separator == .and, isSure, variables.listOperator == nil { break }
      if let open = variables.listOperator, open != separator { leaveLists() }
      if variables.listOperator == nil { variables.enter(.list(separator), at: start) }
    case .pipe: break
    case .open:
      if !isPatternNext { variables.enter(.subshell(isGroup: false), at: start) }
      isBodyNext = false
    case .close:
      leaveLists()
      if isPatternNext {
        isPatternNext = false
      } else {
        variables.leave(.subshell(isGroup: false))
      }
    case .nextPattern:
      leaveLists()
      variables.nextBranch(of: .patterns)
      isPatternNext = true
    }
    isSure = false
  }

  private mutating func leaveLists() {
    while let separator = variables.listOperator { variables.leave(.list(separator)) }
  }

  /// The words that are not commands, but begin or end a part of a script, or are before a command.
  private static let keywords: Set<String> = [
    "if", "then", "elif", "else", "fi", "while", "until", "do", "done", "{", "}", "!", "time",
  ]

  private func keywordCount(_ words: Words) -> Int {
    words.command.words.prefix { Self.keywords.contains(words.text(of: $0)) }.count
  }

  /// Follows the keywords at the start of a command, and takes them off.
  private mutating func takeKeywords(_ words: Words, _ rest: inout ArraySlice<Int>) {
    let command = words.command
    let start = command.range.lowerBound
    if command.isFunction {
      isBodyNext = true
      rest = []
      return
    }
    if isPatternNext {
      if let first = rest.first, words[first] == "*" { variables.makeExhaustive() }
      if let first = rest.first, words[first] == "esac" {
        isPatternNext = false
        variables.endPatterns()
      }
      rest = []
      return
    }
    while let place = rest.first {
      switch words[place] {
      case "if": variables.enter(.condition, at: start)
      case "then": variables.commit(.condition)
      case "elif": variables.nextBranch(of: .condition)
      case "else": variables.nextBranch(of: .condition, isLast: true)
      case "fi": variables.leave(.condition)
      case "while", "until": variables.enter(.loop, at: start)
      case "done": variables.leave(.loop)
      case "esac": variables.leave(.patterns)
      case "{":
        let isSubshell = command.isPiped && place == 0
        variables.enter(
          isBodyNext ? .function : isSubshell ? .subshell(isGroup: true) : .group, at: start)
      case "}":
        let isSubshell = command.after == .pipe || command.after == .background
        variables.leaveGroup(isSubshell: isSubshell)
      case "do", "!", "time": break
      case "function":
        isBodyNext = true
        rest = rest.dropFirst(2)
        continue
      case "for", "select":
        variables.enter(.loop, at: start)
        if let name = rest.dropFirst().first { forget(words[name]) }
        rest = []
        return
      case "case":
        variables.enter(.patterns, at: start)
        isPatternNext = true
        if rest.count > 3, rest.last.map({ words[$0] }) == "*" { variables.makeExhaustive() }
        rest = []
        return
      default:
        isBodyNext = false
        return
      }
      if words[place] != "do" { isBodyNext = false }
      rest.removeFirst()
    }
  }
}
