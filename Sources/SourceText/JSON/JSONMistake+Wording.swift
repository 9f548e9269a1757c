/// How a mistake is said.
extension JSONMistake {
  /// The fact, in a phrase.
  var message: String {
    switch self {
    case .unicodeSpace(let scalar):
      "\(Self.spaceName(scalar)) (\(Self.code(scalar))) is no white space in JSON"
    case .comment: "JSON has no comments"
    case .trailingComma(let closer): "trailing comma before '\(closer)'"
    case .missingMemberComma, .missingElementComma: "missing comma after the value"
    case .curlyQuote(let scalar): "curly quote (\(Self.code(scalar))) in place of a straight one"

    case .empty: "there is no JSON value"
    case .binaryData: "this is no text, but binary data"
    case .textBeforeValue(let text): "'\(text)' stands before the JSON value"
    case .textAfterEnd: "text after the end of the value"
    case .separatorAfterEnd(let found): "'\(found)' after the end of the value"
    case .memberOutsideObject: "this member stands outside of any object"
    case .quotesAroundText: "the whole text stands in single quotes"
    case .escapedTwice: "backslash before the quotes of the JSON text itself"
    case .propertyList: "'name = value' is the form of a property list, not of JSON"
    case .unterminatedComment: "this comment has no end, and JSON has no comments"
    case .truncated(let expected): "the text ends where \(expected) was expected"
    case .tooDeep(let limit): "nested deeper than \(limit) levels"
    case .tooLarge: "a JSON text of 4 GiB or more is not read"
    case .tooManyMistakes: "more mistakes follow; the rest was not read"

    case .notListed: "from here on commas, comments, spaces and quotes are not listed"

    case .missingValue: "missing value after ':'"
    case .unknownWord(let word): "'\(word)' is no JSON value"
    case .invalidNumber(let text, let reason): "'\(text)' is no JSON number: \(reason)"
    case .placeholder(let text): "'\(text)' is a placeholder of a template"
    case .unexpected(let text, let expected): "'\(text)' where \(expected) was expected"

    case .unquotedName(let name): "member name '\(name)' is not in quotes"
    case .missingColon(let found):
      found.map { "'\($0)' in place of ':' after the member name" }
        ?? "missing ':' after the member name"
    case .nameWithoutValue: "member name without a value"
    case .colonInArray: "':' in an array"
    case .wrongComma(let found): "'\(found)' in place of ','"
    case .extraComma: "comma without a value before it"
    case .wrongCloser(let found, let expected): "'\(found)' where '\(expected)' was expected"
    case .extraCloser(let found): "'\(found)' closes nothing"

    case .singleQuote: "single quotes do not make a string in JSON"
    case .missingOpeningQuote: "missing quote before the text"
    case .missingClosingQuote: "missing quote behind the text"
    case .quoteInString: "quote inside a string"
    case .tripleQuotes: "three quotes do not make a string in JSON"
    case .lineBreakInString: "line break inside a string"
    case .unterminatedString: "the text ends inside a string"
    case .controlCharacter(let byte):
      byte == 0x09
        ? "unescaped tab in a string"
        : "unescaped control character (\(Self.code(Unicode.Scalar(byte)))) in a string"
    case .unknownEscape(let escape): "'\(escape)' is no JSON escape"
    case .shortUnicodeEscape: "'\\u' without four hexadecimal digits"
    case .loneSurrogate: "half of a surrogate pair stands alone"
    case .invalidUTF8(let byte):
      "byte 0x\(Self.hexadecimal(UInt32(byte), digits: 2)) is no UTF-8 here"
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

    case .empty: "a payload is an object: {\"aps\": {\"alert\": \"…\"}}"
    case .binaryData: "is this the right file? JSON is text in UTF-8"
    case .textBeforeValue: "delete it; a payload starts with '{'"
    case .textAfterEnd:
      "one value a file; for several pushes write one a line (JSON Lines) or an array"
    case .separatorAfterEnd: "delete it"
    case .memberOutsideObject: "put '{' before the first member and '}' behind the last"
    case .quotesAroundText: "delete them; they belong to a shell or to a program"
    case .escapedTwice: "delete the backslashes: this is JSON in a string of a program or of JSON"
    case .propertyList:
      "this is how a debugger prints a dictionary; write it as JSON, as JSONSerialization does"
    case .unterminatedComment: "delete it"
    case .truncated: "the text may have been cut"
    case .tooDeep: "flatten it; no push needs this"
    case .tooLarge: "write one push a line (JSON Lines): that has no limit"
    case .tooManyMistakes: "is this file JSON?"

    case .notListed: "correct those before it first"

    case .missingValue: "write the value, or delete the member"
    case .unknownWord(let word): Self.wordHelp(word)
    case .invalidNumber: "write it as in 12, -0.5 or 1e3, or in quotes if it is a text"
    case .placeholder: "fill in the template, or write a sample value"
    case .unexpected: nil

    case .unquotedName(let name): "write \"\(name)\""
    case .missingColon: "write ':' between name and value"
    case .nameWithoutValue: "write ':' and the value behind it"
    case .colonInArray: "names and values stand in braces: {\"name\": \"value\"}"
    case .missingElementComma: "add ','"
    case .wrongComma: "write ','"
    case .extraComma: "delete the comma, or write the value"
    case .wrongCloser: "close what was opened last first"
    case .extraCloser: "delete it, or open what it should close"

    case .singleQuote: "texts stand in double quotes"
    case .missingOpeningQuote: "open the string here with '\"'"
    case .missingClosingQuote: "close the string here with '\"'"
    case .tripleQuotes: "write one pair of quotes on one line, with \\n for a line break"
    case .quoteInString: "write \\\" within a text"
    case .lineBreakInString: "close the string with '\"', or write \\n for a line break"
    case .unterminatedString: "close the string with '\"'; the text may have been cut"
    case .controlCharacter(let byte):
      byte == 0x09 ? "write \\t" : "write \\u\(Self.hexadecimal(UInt32(byte), digits: 4))"
    case .unknownEscape(let escape): Self.escapeHelp(escape)
    case .shortUnicodeEscape: "write all four, as in \\u00e9, or put the character itself"
    case .loneSurrogate: "write both halves, as in \\ud83d\\ude00, or put the character itself"
    case .invalidUTF8: "save the text as UTF-8"
    }
  }

  private static func wordHelp(_ word: String) -> String? {
    switch word.lowercased() {
    case "true", "false", "null": "write \(word.lowercased())"
    case "none", "nil", "undefined": "write null"
    case "yes": "write true or 1"
    case "no": "write false or 0"
    case "nan", "infinity", "-infinity", "+infinity", "inf", "-inf":
      "JSON has no such number; write null"
    case let text where "$<%#{".contains(text.prefix(1)):
      "if this is a placeholder, fill it in; texts stand in double quotes"
    default: "texts stand in double quotes"
    }
  }

  private static func escapeHelp(_ escape: String) -> String {
    switch escape {
    case "\\U":
      "put the character itself, or \\u and four hexadecimal digits (two of these above U+FFFF)"
    case "\\x": "write \\u and four hexadecimal digits, as in \\u00e9"
    case "\\'": "write ' without a backslash"
    case "\\0": "write \\u0000"
    default:
      "a backslash is written \\\\; the escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX"
    }
  }

  private static func spaceName(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x0B: "vertical tab"
    case 0x0C: "form feed"
    case 0x85: "next line"
    case 0xA0: "no-break space"
    case 0x202F: "narrow no-break space"
    case 0x3000: "ideographic space"
    case 0x200B: "zero width space"
    case 0x2028: "line separator"
    case 0x2029: "paragraph separator"
    case 0x2060: "word joiner"
    case 0xFEFF: "byte order mark"
    default: "this space"
    }
  }

  static func code(_ scalar: Unicode.Scalar) -> String {
    "U+" + hexadecimal(scalar.value, digits: 4)
  }

  private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
