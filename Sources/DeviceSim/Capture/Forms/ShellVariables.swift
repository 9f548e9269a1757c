import SourceText

/// What the variables in a command stand for, as far as the text before it says so: a script that
/// assigns a payload, a token or a topic.
struct ShellVariables {
  /// A text with more before a command is not searched for assignments, in bytes.
  private static let longestScript = 1 << 16
  /// The time that the output of `date +%s` is taken for, in UNIX seconds.
  ///
  /// Each line counts one up, as of timestamps only the order matters.
  private static let time = 1_700_000_000
  private static let dates = ["$(date +%s)", "`date +%s`"]

  private var values: [String: TextPlace] = [:]
  private let line: Int

  /// Finds the assignments before a command.
  init(before command: TextPlace, line: Int) {
    self.line = line
    let end = command.range.lowerBound
    guard end <= Self.longestScript else { return }
    let bytes = command.file.bytes
    var reader = ShellReader(TextPlace(0..<end, of: command.file))
    var assigned: [String: Range<Int>] = [:]
    while let other = reader.next(in: bytes.span) {
      guard let written = reader.text else { return }
      let words = other.words.map { TextPlace($0, of: written) }
      for word in words {
        guard let sign = word.bytes.firstIndex(of: UInt8(ascii: "=")) else {
          if word.text == "export" { continue }
          break
        }
        let name = TextPlace(word.range.lowerBound..<sign, of: written).text
        guard name.wholeMatch(of: /[A-Za-z_][A-Za-z_0-9]*/) != nil else { break }
        let value = sign + 1..<word.range.upperBound
        // What is not known itself, and an empty value to fill in, says nothing.
        let isKnown = !other.variables.contains { value.contains($0.unquoted) }
        assigned[name] = isKnown && !value.isEmpty ? value : nil
      }
    }
    guard let text = reader.text else { return }
    values = assigned.mapValues { TextPlace($0, of: text) }
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
