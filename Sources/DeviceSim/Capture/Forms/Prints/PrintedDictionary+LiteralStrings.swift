/// Strings in the quotes of programs.
extension PrintedDictionary {
  /// Reads a string, and what is joined with it; returns whether there is one.
  mutating func readLiteralStrings() -> Bool {
    guard readLiteralString() else { return false }
    let strings = JoinedStrings(of: file, before: end)
    var isExpression = false
    while let (part, hasSign) = strings.part(after: index, isExpression: isExpression) {
      switch part {
      case .string(let quote):
        // Without a sign, only the strings of Python on several lines are joined.
        guard hasSign || !isRuby && bytes[index..<quote].contains(0x0A) else { return true }
        index = quote
        guard readLiteralString(isJoined: true) else { return false }
        isExpression = false
      case .expression(let range):
        let variable = JoinedStrings.variable(range, of: file)
        text.shorten(to: text.bytes.count - 1)
        write(String(MadeJSON.quoted(variable.text).dropFirst()), for: range)
        unfilled.append(variable)
        index = range.upperBound
        isExpression = true
      }
      isBeyondJSON = true
    }
    return true
  }

  /// Reads a string in parentheses, with no comma after it; returns whether there is one.
  mutating func readStringInParentheses() -> Bool {
    attempt { reader in
      reader.index += 1
      reader.skipComments()
      guard reader.readLiteralStrings() else { return false }
      reader.skipComments()
      return reader.take(")") && !reader.goesOn
    }
  }

  /// Reads a string in any quotes.
  ///
  /// - Parameter isJoined: Whether it goes on with the string before it.
  /// - Returns: Whether there is one.
  mutating func readLiteralString(isJoined: Bool = false) -> Bool {
    if bytes[index..<end].starts(with: "<<\"".utf8) {
      isBeyondJSON = true
      index += 2
      guard readLiteralString(isJoined: isJoined) else { return false }
      _ = take("/utf8")
      return take(">>")
    }
    // Python has a letter before the quote, Ruby a colon, and C# a dollar sign.
    var hasValues = false
    if let byte, "u:f$".utf8.contains(byte), index + 1 < end, Self.quotes.contains(bytes[index + 1])
    {
      isBeyondJSON = true
      hasValues = "f$".utf8.contains(byte)
      index += 1
    }
    guard let quote = byte, Self.quotes.contains(quote) else { return false }
    let start = index
    let isTemplate = quote == JoinedStrings.backtick
    guard let end = endOfString(), isTemplate || !bytes[start..<end].contains(0x0A) else {
      return false
    }
    if isTemplate { isBeyondJSON = true }
    let opening: StaticString? =
      hasValues ? "{" : isTemplate ? "${" : isRuby && quote == UInt8(ascii: "\"") ? "#{" : nil
    if let opening { noteValues(in: start + 1..<end - 1, from: opening) }
    index = end
    return writeString(start..<end, isOfProgram: true, isJoined: isJoined)
  }

  static let quotes = [UInt8(ascii: "'"), UInt8(ascii: "\""), JoinedStrings.backtick]
}
