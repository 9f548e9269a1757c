/// Strings in the quotes of programs.
extension PrintedDictionary {
  /// Reads a string, and those on the lines after it, which Python joins; returns whether there is
  /// one.
  mutating func readLiteralStrings() -> Bool {
    guard readLiteralString() else { return false }
    while true {
      let end = index
      skipComments()
      guard !isRuby, let byte, byte != Self.backtick, Self.quotes.contains(byte),
        bytes[end..<index].contains(0x0A)
      else {
        index = end
        return true
      }
      isBeyondJSON = true
      guard readLiteralString(isJoined: true) else { return false }
    }
  }

  /// Reads a string in parentheses, with no comma after it; returns whether there is one.
  mutating func readStringInParentheses() -> Bool {
    attempt { reader in
      reader.index += 1
      reader.skipComments()
      guard reader.readLiteralStrings() else { return false }
      reader.skipComments()
      return reader.take(")")
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
    // Python 2 has a letter before the quote, and Ruby a colon.
    if let byte, byte == UInt8(ascii: "u") || byte == UInt8(ascii: ":"), index + 1 < end,
      Self.quotes.contains(bytes[index + 1])
    {
      isBeyondJSON = true
      index += 1
    }
    guard let quote = byte, Self.quotes.contains(quote) else { return false }
    let start = index
    guard let end = endOfString(), quote == Self.backtick || !bytes[start..<end].contains(0x0A)
    else { return false }
    if quote == Self.backtick { isBeyondJSON = true }
    let opening: StaticString? =
      quote == Self.backtick ? "${" : isRuby && quote == UInt8(ascii: "\"") ? "#{" : nil
    if let opening { noteValues(in: start + 1..<end - 1, from: opening) }
    index = end
    return writeString(start..<end, isOfProgram: true, isJoined: isJoined)
  }

  private static let backtick = UInt8(ascii: "`")
  static let quotes = [UInt8(ascii: "'"), UInt8(ascii: "\""), backtick]
}
