import SourceText

/// A text of a script with the values of its variables.
struct ShellText {
  var place: TextPlace
  /// The variables and substitutions that stay as they are written, because their values are not
  /// known.
  var unfilled: [TextPlace] = []

  var text: String { place.text }
}

/// What a script says before a command: the values of its variables, and the texts that it writes
/// into files and pipes.
///
/// Nothing is run. Known is only what a text says itself: assignments, here documents, and what
/// `cat`, `echo`, `printf` and `date` write of it by their manuals.
struct ShellScript {
  /// How far a script is read, and how long all values that are written into one command may be,
  /// in bytes.
  private static let longest = 1 << 16
  /// How deep substitutions may be in each other.
  private static let mostNested = 8

  private(set) var values: [String: ShellText] = [:]
  private var files: [String: ShellText] = [:]
  /// What the pipe before the command gives it.
  private(set) var piped: ShellText?
  /// Where the part of the script ends that was read.
  private var end = 0
  /// How many bytes of values may still be written.
  private var room = 16 * longest
  private var nesting = 0
  private var outputs = ShellOutput(line: 0)

  // MARK: - Reading

  /// Reads what is before a command, which comes after those of the earlier calls.
  ///
  /// - Parameters:
  ///   - command: Its place.
  ///   - line: Its line.
  /// - Returns: What the script says then, for this command alone.
  mutating func read(to command: TextPlace, line: Int) -> ShellScript {
    let start = command.range.lowerBound
    outputs.line = line
    piped = nil
    let bytes = command.file.bytes
    while end < start, start <= Self.longest {
      piped = nil
      // The here document of a pipe comes after the command.
      let part = ShellReader.part(of: bytes.span, from: end, to: command.range.upperBound)
      read(TextPlace(part.range, of: command.file), to: start)
      end = part.next
    }
    end = start
    var script = self
    script.room = Self.longest
    return script
  }

  private mutating func read(_ script: TextPlace, to end: Int) {
    let bytes = script.file.bytes
    var reader = ShellReader(script)
    var commands: [ShellReader.Command] = []
    var isPiped = false
    while let command = reader.next(in: bytes.span) {
      isPiped = command.isPiped
      if command.range.lowerBound >= end { break }
      commands.append(command)
    }
    guard let text = reader.text else { return }
    for command in commands {
      let words = Words(command, text, of: script.file)
      piped = nil
      guard !assign(words) else { continue }
      piped = output(of: words)
      if let name = command.outputFile.map({ filled($0, of: words) }), let piped {
        write(piped, to: Self.fileName(name.text), isAppending: command.isAppending, words)
      }
    }
    if !isPiped { piped = nil }
  }

  /// Writes a text into a file.
  ///
  /// What is in a file that the script has not written is not known.
  private mutating func write(
    _ text: ShellText, to name: String, isAppending: Bool, _ words: Words
  ) {
    guard isAppending else {
      files[name] = text
      return
    }
    guard let before = files[name], before.place.range.count <= room else {
      files[name] = nil
      return
    }
    room -= before.place.range.count
    var made = DerivedText(of: words.text)
    for place in [before.place, text.place] { made.copy(place.range, of: place.file) }
    files[name] = ShellText(
      place: TextPlace(wholeOf: made.made()), unfilled: before.unfilled + text.unfilled)
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
    func variables(in range: Range<Int>) -> ArraySlice<(place: Range<Int>, unquoted: Int)> {
      let all = command.variables
      let first = all.partitioningIndex { $0.unquoted >= range.lowerBound }
      return all[first...].prefix { $0.unquoted < range.upperBound }
    }

    func text(of word: Range<Int>) -> String { TextPlace(word, of: text).text }
  }

  /// Commands that may be before an assignment.
  private static let declarations: Set<String> = [
    "export", "local", "declare", "readonly", "typeset",
  ]

  /// Reads the assignments of a command; returns whether it is nothing else.
  private mutating func assign(_ words: Words) -> Bool {
    for word in words.command.words {
      let place = TextPlace(word, of: words.text)
      guard let sign = place.bytes.firstIndex(of: UInt8(ascii: "=")) else {
        if Self.declarations.contains(place.text) { continue }
        return readsInput(words)
      }
      guard ShellReader.isName(place.file.bytes[word.lowerBound..<sign]) else { return false }
      // An empty value is there to be filled in.
      let value = sign + 1..<word.upperBound
      values[words.text(of: word.lowerBound..<sign)] =
        value.isEmpty ? nil : filled(value, of: words)
    }
    return true
  }

  /// Reads `read NAME` with a here document; returns whether it is one.
  private mutating func readsInput(_ words: Words) -> Bool {
    guard let name = words.command.words.last, words.command.words.count > 1,
      words.text(of: words.command.words[0]) == "read",
      ShellReader.isName(TextPlace(name, of: words.text).bytes),
      let input = words.command.input
    else { return false }
    values[words.text(of: name)] = filled(input, of: words).withoutLineBreaks
    return true
  }

  // MARK: - Values

  /// Returns a text that the script wrote into a file before; `nil` if it wrote none.
  func file(named name: String) -> ShellText? { files[Self.fileName(name)] }

  private static func fileName(_ name: String) -> String {
    String(name.trimmingPrefix("./"))
  }

  /// Returns a range of the words of a command, with the values of its variables.
  mutating func filled(_ range: Range<Int>, of words: Words) -> ShellText {
    let variables = words.variables(in: range)
    guard !variables.isEmpty else { return ShellText(place: TextPlace(range, of: words.text)) }
    var made = DerivedText(of: words.text)
    var unfilled: [TextPlace] = []
    var start = range.lowerBound
    for variable in variables {
      let end = variable.unquoted + variable.place.count
      guard variable.unquoted >= start, end <= range.upperBound else { continue }
      let written = TextPlace(variable.place, of: words.script)
      guard let value = value(of: written), value.place.range.count <= room else {
        unfilled.append(written)
        continue
      }
      room -= value.place.range.count
      made.copy(start..<variable.unquoted, of: words.text)
      made.copy(value.place.range, of: value.place.file)
      unfilled += value.unfilled
      start = end
    }
    made.copy(start..<range.upperBound, of: words.text)
    return ShellText(place: TextPlace(wholeOf: made.made()), unfilled: unfilled)
  }

  /// Returns the value of a variable or of a substitution; `nil` if it is not known.
  mutating func value(of written: TextPlace) -> ShellText? {
    let text = written.text
    guard nesting < Self.mostNested, written.range.count <= Self.longest else { return nil }
    nesting += 1
    defer { nesting -= 1 }
    if text.hasPrefix("$(("), text.hasSuffix("))") {
      return sum(in: written.inner(3, 2)).map { number in
        outputs.text("\(number)", for: written)
      }
    }
    if text.hasPrefix("$("), text.hasSuffix(")") { return output(of: written.inner(2, 1)) }
    if text.hasPrefix("`"), text.hasSuffix("`"), text.count > 1 {
      return output(of: written.inner(1, 1))
    }
    guard text.hasPrefix("${"), text.hasSuffix("}") else { return values[String(text.dropFirst())] }
    let inner = written.inner(2, 1)
    guard let value = values[inner.text] else { return defaultValue(of: inner) }
    return value
  }

  /// Returns the text after `:-` or `-`, as in `${TITLE:-Hello}`.
  private func defaultValue(of inner: TextPlace) -> ShellText? {
    let bytes = inner.bytes
    guard let sign = bytes.firstIndex(of: UInt8(ascii: "-")) else { return nil }
    let name = bytes[bytes.startIndex..<sign].prefix { $0 != UInt8(ascii: ":") }
    if let value = values[String(decoding: name, as: UTF8.self)] { return value }
    let text = TextPlace(sign + 1..<inner.range.upperBound, of: inner.file)
    let isPlain = !text.bytes.contains { [UInt8]("$`\"'\\".utf8).contains($0) }
    return isPlain && !text.range.isEmpty ? ShellText(place: text) : nil
  }

  /// Returns what the one command of a substitution writes, without the line breaks at its end.
  private mutating func output(of substitution: TextPlace) -> ShellText? {
    let bytes = substitution.file.bytes
    var reader = ShellReader(substitution)
    guard let command = reader.next(in: bytes.span), reader.next(in: bytes.span) == nil,
      let text = reader.text
    else { return nil }
    return output(of: Words(command, text, of: substitution.file))?.withoutLineBreaks
  }

  // MARK: - Output

  /// Returns what a command writes; `nil` if it is not known.
  private mutating func output(of words: Words) -> ShellText? {
    guard let first = words.command.words.first else { return nil }
    let rest = words.command.words.dropFirst()
    switch words.text(of: first) {
    case "cat":
      guard let name = rest.first else { return words.command.input.map { filled($0, of: words) } }
      return rest.count == 1 ? file(named: filled(name, of: words).text) : nil
    case "rm":
      for name in rest {
        let none = TextPlace(0..<0, of: words.text)
        files[Self.fileName(filled(name, of: words).text)] = ShellText(place: none)
      }
      return nil
    case "echo": return outputs.echo(rest.map { filled($0, of: words) }, for: words)
    case "printf": return outputs.printf(rest.map { filled($0, of: words) }, for: words)
    case "date": return outputs.date(rest.map(words.text(of:)), for: words)
    default: return nil
    }
  }
}

extension ShellText {
  /// The text without the line breaks at its end, as a substitution gives it.
  fileprivate var withoutLineBreaks: ShellText {
    let end = place.bytes.lastIndex { $0 != 0x0A && $0 != 0x0D }.map { $0 + 1 }
    let range = place.range.lowerBound..<(end ?? place.range.lowerBound)
    return ShellText(place: TextPlace(range, of: place.file), unfilled: unfilled)
  }
}

extension TextPlace {
  /// The text without some bytes at its ends.
  func inner(_ first: Int, _ last: Int) -> TextPlace {
    TextPlace(range.dropFirst(first).dropLast(last), of: file)
  }
}
