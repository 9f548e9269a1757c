import SourceText

/// The values of the variables of a script, which assigns a payload, a token or a topic before the
/// command that sends them.
struct ShellVariables {
  /// How far a script is searched for assignments, and how long all values that are written into
  /// one command may be, in bytes.
  private static let longest = 1 << 16
  /// The time that the output of `date +%s` is taken for, in UNIX seconds.
  ///
  /// Each line counts one up, as of timestamps only the order matters.
  private static let time = 1_700_000_000
  private static let dates = ["$(date +%s)", "`date +%s`"]

  private var values: [String: TextPlace] = [:]
  /// Where the part of the script ends that was read.
  private var end = 0
  private var line = 0

  /// Reads the assignments before a command, which comes after those of the earlier calls.
  ///
  /// - Returns: The values for the command; `nil` if it has no variables, or their values are too
  ///   long.
  mutating func known(
    to command: ShellReader.Command, at place: TextPlace, line: Int
  ) -> ShellVariables? {
    guard !command.variables.isEmpty else { return nil }
    self.line = line
    let start = place.range.lowerBound
    if end < start, start <= Self.longest { read(TextPlace(end..<start, of: place.file)) }
    end = max(end, start)
    var size = 0
    for variable in command.variables {
      let name = Self.name(of: TextPlace(variable.place, of: place.file).text)
      size += values[name]?.range.count ?? 0
      if size > Self.longest { return nil }
    }
    return self
  }

  private mutating func read(_ script: TextPlace) {
    let bytes = script.file.bytes
    var reader = ShellReader(script)
    var commands: [ShellReader.Command] = []
    while let command = reader.next(in: bytes.span) { commands.append(command) }
    guard let text = reader.text else { return }
    for command in commands {
      for word in command.words.map({ TextPlace($0, of: text) }) {
        guard let sign = word.bytes.firstIndex(of: UInt8(ascii: "=")) else {
          if word.text == "export" { continue }
          break
        }
        let name = TextPlace(word.range.lowerBound..<sign, of: text)
        guard ShellReader.isName(name.bytes) else { break }
        let value = sign + 1..<word.range.upperBound
        // What is not known itself, and an empty value to fill in, says nothing.
        let isKnown = !command.variables.contains { value.contains($0.unquoted) }
        values[name.text] = isKnown && !value.isEmpty ? TextPlace(value, of: text) : nil
      }
    }
  }

  /// Whether the value of a variable is known, by how it is written.
  func hasValue(_ variable: String) -> Bool {
    Self.dates.contains(variable) || values[Self.name(of: variable)] != nil
  }

  private static func name(of variable: String) -> String {
    variable.trimmingPrefix("$").trimmingPrefix("{").filter { $0 != "}" }
  }

  /// Appends a piece of a command, with the values of its variables.
  ///
  /// - Parameters:
  ///   - piece: The piece, in the text without quotes.
  ///   - variables: Those of the command.
  ///   - command: The command.
  ///   - text: Gets the piece.
  func append(
    _ piece: TextPlace, _ variables: [(place: Range<Int>, unquoted: Int)],
    of command: TextPlace, to text: inout DerivedText
  ) {
    var start = piece.range.lowerBound
    for variable in variables where piece.range.contains(variable.unquoted) {
      let written = TextPlace(variable.place, of: command.file)
      let end = variable.unquoted + variable.place.count
      guard variable.unquoted >= start, end <= piece.range.upperBound else { continue }
      if Self.dates.contains(written.text) {
        text.copy(start..<variable.unquoted, of: piece.file)
        text.write("\(Self.time + line)".utf8, for: variable.unquoted..<end, of: piece.file)
      } else if let value = values[Self.name(of: written.text)] {
        text.copy(start..<variable.unquoted, of: piece.file)
        text.copy(value.range, of: value.file)
      } else {
        continue
      }
      start = end
    }
    text.copy(start..<piece.range.upperBound, of: piece.file)
  }
}
