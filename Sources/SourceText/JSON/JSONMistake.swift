/// What is wrong with a JSON text, and how it is said.
enum JSONMistake {
  case unicodeSpace(Unicode.Scalar)
  case comment
  case trailingComma(closer: String)
  case missingMemberComma
  case curlyQuote(Unicode.Scalar)

  case missingElementComma
  case extraComma
  case singleQuote
  case unquotedName(String)
  case unknownWord(String)
  case invalidNumber(String, reason: String)
  case unknownEscape(String)
  case shortUnicodeEscape
  case loneSurrogate
  case controlCharacter(UInt8)
  case lineBreakInString
  case unterminatedString
  case invalidUTF8(UInt8)
  case missingColon(found: String?)
  case missingValue
  case wrongCloser(found: String, expected: String)
  case unexpectedCharacter(String)
  case truncated(expected: String)
  case empty
  case textAfterEnd
  case tooDeep(limit: Int)
  case tooLarge

  /// Whether `--lenient` passes over it: what people leave in hand-written files and nothing that must be guessed.
  var isReadLeniently: Bool {
    switch self {
    case .unicodeSpace, .comment, .trailingComma, .missingMemberComma, .curlyQuote: true
    default: false
    }
  }

  /// The fact, in a phrase.
  var message: String {
    switch self {
    case .unicodeSpace(let scalar):
      "\(Self.spaceName(scalar)) (\(Self.code(scalar))) is no white space in JSON"
    case .comment: "JSON has no comments"
    case .trailingComma(let closer): "trailing comma before '\(closer)'"
    case .missingMemberComma, .missingElementComma: "missing comma after the value"
    case .curlyQuote(let scalar): "curly quote (\(Self.code(scalar))) in place of a straight one"
    case .extraComma: "comma without a value before it"
    case .singleQuote: "single quotes do not make a string in JSON"
    case .unquotedName(let name): "member name '\(name)' is not in quotes"
    case .unknownWord(let word): "'\(word)' is no JSON value"
    case .invalidNumber(let text, let reason): "'\(text)' is no JSON number: \(reason)"
    case .unknownEscape(let escape): "'\(escape)' is no JSON escape"
    case .shortUnicodeEscape: "'\\u' needs four hexadecimal digits"
    case .loneSurrogate: "half of a surrogate pair stands alone"
    case .controlCharacter(let byte):
      byte == 0x09
        ? "unescaped tab in a string"
        : "unescaped control character (\(Self.code(Unicode.Scalar(byte)))) in a string"
    case .lineBreakInString: "line break inside a string"
    case .unterminatedString: "the text ends inside a string"
    case .invalidUTF8(let byte):
      "byte 0x\(Self.hexadecimal(UInt32(byte), digits: 2)) is no UTF-8 here"
    case .missingColon(let found):
      found.map { "'\($0)' in place of ':' after the member name" }
        ?? "missing ':' after the member name"
    case .missingValue: "missing value after ':'"
    case .wrongCloser(let found, let expected): "'\(found)' where '\(expected)' was expected"
    case .unexpectedCharacter(let text): "unexpected '\(text)'"
    case .truncated(let expected): "the text ends where \(expected) was expected"
    case .empty: "there is no JSON value"
    case .textAfterEnd: "text after the end of the value"
    case .tooDeep(let limit): "nested deeper than \(limit) levels"
    case .tooLarge: "a JSON text of 4 GiB or more is not read"
    }
  }

  /// The cure.
  var help: String? {
    let orLenient = ", or read it with --lenient"
    return switch self {
    case .unicodeSpace: "replace it with an ordinary space" + orLenient
    case .comment: "delete it" + orLenient
    case .trailingComma: "delete the comma" + orLenient
    case .missingMemberComma: "add ','" + orLenient
    case .curlyQuote: "write a straight quote (\")" + orLenient
    case .missingElementComma: "add ','"
    case .extraComma: "delete the comma, or write the value"
    case .singleQuote: "write double quotes"
    case .unquotedName(let name): "write \"\(name)\""
    case .unknownWord(let word): Self.wordHelp(word)
    case .invalidNumber: "write it as in 12, -0.5 or 1e3, or in quotes if it is a text"
    case .unknownEscape(let escape):
      escape == "\\U"
        ? "put the character itself, or \\u and four hexadecimal digits (a surrogate pair above U+FFFF)"
        : "a backslash is written \\\\; the escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX"
    case .shortUnicodeEscape: "write four hexadecimal digits, as in \\u00e9"
    case .loneSurrogate: "write both halves, as in \\ud83d\\ude00, or put the character itself"
    case .controlCharacter(let byte):
      byte == 0x09 ? "write \\t" : "write it as \\u\(Self.hexadecimal(UInt32(byte), digits: 4))"
    case .lineBreakInString: "close the string with '\"', or write \\n for a line break"
    case .unterminatedString: "close the string with '\"'; the text may have been cut"
    case .invalidUTF8: "save the text as UTF-8"
    case .missingColon: "write ':' between name and value"
    case .missingValue: "write the value, or delete the member"
    case .wrongCloser: "close what was opened last first"
    case .unexpectedCharacter: nil
    case .truncated: "the text may have been cut"
    case .empty: nil
    case .textAfterEnd:
      "one value a file; for several pushes write one a line (JSON Lines) or an array"
    case .tooDeep: "flatten it; no push needs this"
    case .tooLarge: "write one push a line (JSON Lines): that has no limit"
    }
  }

  private static func wordHelp(_ word: String) -> String? {
    switch word.lowercased() {
    case "true", "false", "null": "write \(word.lowercased())"
    case "none", "nil", "undefined": "write null"
    case "yes": "write true or 1"
    case "no": "write false or 0"
    case "nan", "infinity": "JSON has no such number; write null"
    default: "texts stand in double quotes"
    }
  }

  private static func spaceName(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0xA0: "no-break space"
    case 0x202F: "narrow no-break space"
    case 0x3000: "ideographic space"
    case 0x200B: "zero width space"
    case 0x2028: "line separator"
    case 0x2029: "paragraph separator"
    case 0xFEFF: "byte order mark"
    default: "this space"
    }
  }

  private static func code(_ scalar: Unicode.Scalar) -> String {
    "U+" + hexadecimal(scalar.value, digits: 4)
  }

  private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
