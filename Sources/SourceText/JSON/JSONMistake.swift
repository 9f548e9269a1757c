/// A mistake in a JSON text, as it is reported: a row of the table below.
///
/// `JSONReader.mistake` recognizes mistakes and says how reading resumes after each.
struct JSONMistake {
  /// The fact, in a phrase.
  let message: String
  /// What to do about it.
  let help: String?
  let traits: Traits

  struct Traits: OptionSet {
    let rawValue: Int
    /// Lenient reading accepts it: nothing has to be guessed.
    static let lenient = Traits(rawValue: 1)
    /// Quotes and brackets after it prove nothing, so a missing end is not reported as well.
    static let hidesEnd = Traits(rawValue: 2)
    /// A note shows the bracket that is still open.
    static let showsBracket = Traits(rawValue: 4)
    /// A note shows where the string starts.
    static let showsString = Traits(rawValue: 8)
    /// No token of JSON begins like this, so only the reader finds where values end.
    static let foreign = Traits(rawValue: 16)
    /// Files that people write may have it.
    static let handwritten = Traits(rawValue: 32)
  }

  private init(_ message: String, _ traits: Traits = [], help: String? = nil) {
    self.message = message
    self.help = help
    self.traits = traits
  }

  private static func lenient(
    _ message: String, _ traits: Traits = [], help: String
  ) -> JSONMistake {
    JSONMistake(message, traits.union(.lenient), help: help + ", or read it with --lenient")
  }

  var isLenient: Bool { traits.contains(.lenient) }

  func isAccepted(by policy: JSONReader.Policy) -> Bool {
    switch policy {
    case .strict: false
    case .handwritten: traits.contains(.handwritten)
    case .lenient: isLenient
    }
  }
}

// MARK: - Accepted by lenient reading

extension JSONMistake {
  static func unicodeSpace(_ scalar: Unicode.Scalar) -> JSONMistake {
    lenient(
      "\(spaceName(scalar)) (\(scalar.codePoint)) is not white space in JSON", .foreign,
      help: "replace it with an ordinary space")
  }
  static let comment = lenient("JSON has no comments", [.foreign, .handwritten], help: "delete it")
  static func trailingComma(before closer: String) -> JSONMistake {
    lenient("trailing comma before '\(closer)'", .handwritten, help: "delete the comma")
  }
  static let missingMemberComma = lenient("missing comma after the value", help: "add ','")
  static func curlyQuote(_ scalar: Unicode.Scalar) -> JSONMistake {
    lenient(
      "curly quote (\(scalar.codePoint)) in place of a straight one", .foreign,
      help: "write a straight quote (\")")
  }
}

// MARK: - Around the value

extension JSONMistake {
  static let empty = JSONMistake("there is no JSON value", help: "write an object: {\"…\": …}")
  static let binaryData = JSONMistake(
    "this is binary data, not text", help: "is this the right file? JSON is text in UTF-8")
  static func textBeforeValue(_ text: String) -> JSONMistake {
    JSONMistake("'\(text)' before the JSON value", help: "delete it; an object starts with '{'")
  }
  static let textAfterEnd = JSONMistake(
    "text after the end of the value",
    help: "delete it, or write several values as JSON Lines or as an array")
  static func separatorAfterEnd(_ found: String) -> JSONMistake {
    JSONMistake("'\(found)' after the end of the value", help: "delete it")
  }
  static let memberOutsideObject = JSONMistake(
    "this member is not in an object",
    help: "put '{' before the first member and '}' after the last")
  static let quotesAroundText = JSONMistake(
    "single quotes around the whole text", help: "delete them; they belong to a shell or a program")
  static let escapedTwice = JSONMistake(
    "backslash before the quotes of the JSON text itself",
    help: "delete the backslashes: this is JSON in a string of a program or of JSON")
  static let propertyList = JSONMistake(
    "'name = value' is the form of a property list, not of JSON",
    help: "a debugger prints dictionaries like this; write JSON, as JSONSerialization does")
  static let unterminatedComment = JSONMistake(
    "this comment has no end, and JSON has no comments", .hidesEnd, help: "delete it")
  static func truncated(expected: String) -> JSONMistake {
    JSONMistake(
      "the text ends where \(expected) was expected", .showsBracket,
      help: "the text may have been cut")
  }
  static func tooDeep(limit: Int) -> JSONMistake {
    JSONMistake("nested deeper than \(limit) levels", help: "use fewer levels")
  }
  static let tooLarge = JSONMistake(
    "a JSON text of 4 GiB or more is not read",
    help: "write each value on its own line (JSON Lines), which has no limit")
  static let tooMany = JSONMistake(
    "more mistakes follow; the rest was not read", help: "is this file JSON?")
}

// MARK: - Values

extension JSONMistake {
  static let missingValue = JSONMistake(
    "missing value after ':'", help: "write the value, or delete the member")
  static func unknownWord(_ word: String) -> JSONMistake {
    if let reason = reasonForBadNumber(word) {
      return JSONMistake(
        "'\(word)' is not a JSON number: \(reason)",
        help: "write it as in 12, -0.5 or 1e3, or in quotes if it is a string")
    }
    return JSONMistake("'\(word)' is not a JSON value", help: wordHelp(word))
  }
  static func unexpected(_ text: String, expected: String) -> JSONMistake {
    JSONMistake(
      "'\(text)' where \(expected) was expected", text == "{" ? [.hidesEnd, .showsBracket] : [])
  }
}

// MARK: - Members, commas and brackets

extension JSONMistake {
  static func unquotedName(_ name: String) -> JSONMistake {
    lenient("member name '\(name)' is not in quotes", help: "write \"\(name)\"")
  }
  static func missingColon(found: String?) -> JSONMistake {
    JSONMistake(
      found.map { "'\($0)' in place of ':' after the member name" }
        ?? "missing ':' after the member name",
      help: "write ':' between name and value")
  }
  static let nameWithoutValue = JSONMistake(
    "member name without a value", help: "write ':' and the value after it")
  static let colonInArray = JSONMistake(
    "':' in an array", .showsBracket, help: "put members in braces: {\"name\": \"value\"}")
  static let missingElementComma = JSONMistake("missing comma after the value", help: "add ','")
  static func wrongComma(found: String) -> JSONMistake {
    JSONMistake("'\(found)' in place of ','", help: "write ','")
  }
  static let extraComma = JSONMistake(
    "comma without a value before it", help: "delete the comma, or write the value")
  static func wrongCloser(found: String, expected: String) -> JSONMistake {
    JSONMistake(
      "'\(found)' where '\(expected)' was expected", [.hidesEnd, .showsBracket],
      help: "close the bracket that was opened last")
  }
  static func extraCloser(_ found: String) -> JSONMistake {
    JSONMistake("'\(found)' closes nothing", help: "delete it, or open what it should close")
  }
}

// MARK: - Strings

extension JSONMistake {
  static let singleQuote = lenient(
    "JSON has no strings in single quotes", .foreign, help: "write a double quote (\")")
  static let missingOpeningQuote = JSONMistake(
    "missing quote before the string", help: "open the string here with '\"'")
  static let missingClosingQuote = JSONMistake(
    "missing quote after the string", .showsString, help: "close the string here with '\"'")
  static let quoteInString = JSONMistake("quote inside a string", help: "write \\\" in a string")
  static let tripleQuotes = JSONMistake(
    "JSON has no strings in triple quotes", .hidesEnd,
    help: "write one pair of quotes on one line, with \\n for a line break")
  static let lineBreakInString = JSONMistake(
    "line break inside a string", help: "close the string with '\"', or write \\n for a line break")
  static let unterminatedString = JSONMistake(
    "the text ends inside a string", [.hidesEnd, .showsString],
    help: "close the string with '\"'; the text may have been cut")
  static func controlCharacter(_ byte: UInt8) -> JSONMistake {
    let code = String(byte, radix: 16, uppercase: true).zeroPadded(to: 4)
    return byte == 0x09
      ? JSONMistake("unescaped tab in a string", help: "write \\t")
      : JSONMistake("unescaped control character (U+\(code)) in a string", help: "write \\u\(code)")
  }
  static func unknownEscape(_ escape: String) -> JSONMistake {
    JSONMistake("'\(escape)' is not a JSON escape", help: escapeHelp(escape))
  }
  static let shortUnicodeEscape = JSONMistake(
    "'\\u' without four hexadecimal digits",
    help: "write all four, as in \\u00e9, or write the character itself")
  static let loneSurrogate = JSONMistake(
    "half of a surrogate pair without the other half",
    help: "write both halves, as in \\ud83d\\ude00, or write the character itself")
  static func invalidUTF8(_ byte: UInt8) -> JSONMistake {
    let digits = String(byte, radix: 16, uppercase: true).zeroPadded(to: 2)
    return JSONMistake(
      "byte 0x\(digits) is not valid UTF-8 here", help: "save the text as UTF-8")
  }
}

// MARK: - Details

extension JSONMistake {
  /// Returns why a word that starts like a number is not one; `nil` if it does not start like one.
  private static func reasonForBadNumber(_ word: String) -> String? {
    let digits = word.drop { "+-.".contains($0) }
    guard let digit = digits.utf8.first else { return word.count == 1 ? "it has no digits" : nil }
    guard digit.isDigit else { return nil }
    if word.hasPrefix("+") { return "a leading plus sign is not allowed" }
    if word.hasPrefix(".") || word.hasPrefix("-.") { return "the point needs a digit before it" }
    if digits.lowercased().hasPrefix("0x") { return "hexadecimal is not allowed" }
    if digits.hasPrefix("0"), digits.dropFirst().first?.isNumber == true {
      return "a leading zero is not allowed"
    }
    if word.hasSuffix(".") || word.lowercased().contains(".e") {
      return "the point needs a digit after it"
    }
    if let last = word.last, "eE+-".contains(last) { return "the exponent has no digit" }
    return "it has more than digits, a point and an exponent"
  }

  private static func wordHelp(_ word: String) -> String {
    switch word.lowercased() {
    case "true", "false", "null": "write \(word.lowercased())"
    case "none", "nil", "undefined": "write null"
    case "yes": "write true or 1"
    case "no": "write false or 0"
    case "nan", "infinity", "-infinity": "JSON has no such number; write null"
    case let text where "$<%#{".contains(text.prefix(1)):
      "if this is a placeholder, fill it in; strings are in double quotes"
    default: "write a string in double quotes; if this is a variable, write its value"
    }
  }

  private static func escapeHelp(_ escape: String) -> String {
    switch escape {
    case "\\U":
      "write the character itself, or \\u and four hexadecimal digits (two of these above U+FFFF)"
    case "\\x": "write \\u and four hexadecimal digits, as in \\u00e9"
    case "\\'": "write ' without a backslash"
    case "\\0": "write \\u0000"
    default: "write \\\\ for a backslash; the escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX"
    }
  }

  private static func spaceName(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\u{B}": "vertical tab"
    case "\u{C}": "form feed"
    case "\u{FEFF}": "byte order mark"
    default: scalar.properties.name?.lowercased() ?? "this space"
    }
  }
}
