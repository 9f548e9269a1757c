/// The statements of a program in Ruby, as far as a Podfile or a podspec needs them.
///
/// The program is not run, so conditions and variables have no effect.
struct RubyStatements {
  /// A line, with those that continue it.
  struct Statement {
    /// The code without spaces and comments; each string is a `"`.
    fileprivate(set) var code = ""
    fileprivate(set) var strings: [String] = []

    /// Returns the strings after the first place of some code; its last `"` is that of the first.
    func strings(after code: String) -> ArraySlice<String> {
      guard let place = self.code.firstRange(of: code) else { return [] }
      let quotes = self.code[..<place.upperBound].count { $0 == "\"" }
      return strings[(quotes - (code.hasSuffix("\"") ? 1 : 0))...]
    }

    /// Returns the strings of a hash after the first place of some code, by its keys: `"A" => "b"`,
    /// `A: ["b", "c"]`.
    func members(after code: String) -> [(key: String, values: [String])] {
      guard let place = self.code.firstRange(of: code) else { return [] }
      var members: [(key: String, values: [String])] = []
      var strings = strings(after: code)
      /// The string or the name before a sign.
      var word = ""
      var isString = false
      for sign in self.code[place.upperBound...] {
        if sign == "\"", let string = strings.popFirst() {
          (word, isString) = (string, true)
        } else if sign.isLetter || sign.isNumber || sign == "_" {
          word.append(sign)
        } else {
          if sign == ":" || sign == "=", !word.isEmpty {
            members.append((word, []))
          } else if isString, !members.isEmpty {
            members[members.count - 1].values.append(word)
          }
          (word, isString) = ("", false)
        }
      }
      return members
    }

    /// The parameter of its block: `name` in `do |name|`.
    var blockParameter: Substring? {
      let parts = code.split(separator: "|", omittingEmptySubsequences: false)
      return parts.count == 3 ? parts[1] : nil
    }
  }

  private(set) var all: [Statement] = []

  init(_ text: String) {
    var statement = Statement()
    var depth = 0
    /// The quote of a string that goes on in the next line.
    var quote: Character?
    var end: Substring?
    for line in text.split(whereSeparator: \.isNewline) {
      if let word = end {
        if line.drop(while: \.isWhitespace) == word { end = nil }
        continue
      }
      let start = statement.code.endIndex
      Self.read(line, into: &statement, &depth, &quote)
      if quote != nil { continue }
      end = Self.heredoc(in: statement.code[start...])
      if end == nil, depth > 0 || statement.code.hasSuffix(",") { continue }
      all.append(statement)
      (statement, depth) = (Statement(), 0)
    }
    all.append(statement)
  }

  private static func read(
    _ line: Substring, into statement: inout Statement, _ depth: inout Int,
    _ quote: inout Character?
  ) {
    var rest = line
    while let sign = rest.first {
      if let end = quote {
        statement.strings[statement.strings.count - 1] += rest.prefix { $0 != end }
        rest = rest.drop { $0 != end }
        if rest.popFirst() != nil { quote = nil }
        continue
      }
      rest.removeFirst()
      switch sign {
      case "#": return
      case "\"", "'":
        statement.code.append("\"")
        statement.strings.append("")
        quote = sign
      case _ where sign.isWhitespace: continue
      default:
        if "([{".contains(sign) { depth += 1 }
        if ")]}".contains(sign) { depth -= 1 }
        statement.code.append(sign)
      }
    }
  }

  /// Returns the word that ends a text which begins after a line: `WORD` in `<<-WORD`.
  private static func heredoc(in code: Substring) -> Substring? {
    guard let mark = code.firstRange(of: "<<-") ?? code.firstRange(of: "<<~") else { return nil }
    let word = code[mark.upperBound...].prefix { $0.isLetter || $0 == "_" }
    return word.isEmpty ? nil : word
  }
}
