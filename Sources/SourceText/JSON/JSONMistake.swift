/// What is wrong with a JSON text.
enum JSONMistake {
  // What lenient reading passes over.
  case unicodeSpace(Unicode.Scalar)
  case comment
  case trailingComma(closer: String)
  case missingMemberComma
  case curlyQuote(Unicode.Scalar)

  // Around the value.
  case empty
  case binaryData
  case textBeforeValue(String)
  case textAfterEnd
  case separatorAfterEnd(String)
  case memberOutsideObject
  case quotesAroundText
  case escapedTwice
  case propertyList
  case unterminatedComment
  case truncated(expected: String)
  case tooDeep(limit: Int)
  case tooLarge
  case tooManyMistakes
  case notListed

  // Values.
  case missingValue
  case unknownWord(String)
  case invalidNumber(String, reason: String)
  case placeholder(String)
  case unexpected(String, expected: String)

  // Members, commas and brackets.
  case unquotedName(String)
  case missingColon(found: String?)
  case nameWithoutValue
  case colonInArray
  case missingElementComma
  case wrongComma(found: String)
  case extraComma
  case wrongCloser(found: String, expected: String)
  case extraCloser(String)

  // Strings.
  case singleQuote
  case missingOpeningQuote
  case missingClosingQuote
  case quoteInString
  case tripleQuotes
  case lineBreakInString
  case unterminatedString
  case controlCharacter(UInt8)
  case unknownEscape(String)
  case shortUnicodeEscape
  case loneSurrogate
  case invalidUTF8(UInt8)

  /// Whether `--lenient` passes over it: what people leave in hand-written files and nothing that must be guessed.
  var isReadLeniently: Bool {
    switch self {
    case .unicodeSpace, .comment, .trailingComma, .missingMemberComma, .curlyQuote, .notListed: true
    default: false
    }
  }

  /// Why a word that starts like a number is none; `nil` if it does not start like one.
  static func reasonForBadNumber(_ word: String) -> String? {
    guard let first = word.utf8.first else { return nil }
    if word == "-" || word == "+" || word == "." { return "it has no digits" }
    let digits = word.drop { $0 == "-" || $0 == "+" || $0 == "." }
    guard let digit = digits.utf8.first, JSONGrammar.isDigit(digit) else { return nil }
    if first == UInt8(ascii: "+") { return "a plus sign may not lead" }
    if first == UInt8(ascii: ".") || word.hasPrefix("-.") {
      return "a digit must stand before the point"
    }
    if digits.hasPrefix("0x") || digits.hasPrefix("0X") { return "hexadecimal is not allowed" }
    if digits.hasPrefix("0"), digits.dropFirst().first?.isNumber == true {
      return "a zero may not lead"
    }
    if word.hasSuffix(".") || word.contains(".e") || word.contains(".E") {
      return "a digit must stand behind the point"
    }
    if let last = word.last, "eE+-".contains(last) { return "the exponent has no digit" }
    return "it holds more than digits, a point and an exponent"
  }
}
