import SourceText

/// Strings with their escapes.
extension PrintedDictionary {
  /// Returns where the string at the index ends; `nil` if it does not.
  func endOfString() -> Int? {
    var place = index + 1
    while place < end, bytes[place] != UInt8(ascii: "\"") {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return place < end ? place + 1 : nil
  }

  mutating func readString(of key: String, isLiteral: Bool) -> Bool {
    let start = index
    guard let end = endOfString() else { return false }
    index = end
    let content = start + 1..<end - 1
    let word = String(decoding: bytes[content], as: UTF8.self)
    // Foundation puts '<null>', fractions and numbers below zero in quotes.
    if !isLiteral, word == "<null>" {
      write("null", for: start..<end)
      return true
    }
    if !isLiteral, Self.numbers.contains(key), Self.isNumber(word) {
      text.copy(content, of: file)
      return true
    }
    write("\"", for: start..<start + 1)
    var place = content.lowerBound
    while place < content.upperBound {
      guard let length = writeUnit(at: place, before: content.upperBound) else { return false }
      place += length
    }
    write("\"", for: end - 1..<end)
    return true
  }

  /// Writes a character or an escape as JSON; returns its length, `nil` for an unknown escape.
  private mutating func writeUnit(at place: Int, before end: Int) -> Int? {
    guard bytes[place] == UInt8(ascii: "\\"), place + 1 < end else {
      if bytes[place] < 0x20 {
        let escape = MadeJSON.quoted(String(Unicode.Scalar(bytes[place]))).dropFirst().dropLast()
        write(String(escape), for: place..<place + 1)
      } else {
        text.copy(place..<place + 1, of: file)
      }
      return 1
    }
    let letter = Character(Unicode.Scalar(bytes[place + 1]))
    switch letter {
    case "n", "t", "r", "b", "f", "\"", "\\":
      text.copy(place..<place + 2, of: file)
      return 2
    case "'":
      write("'", for: place..<place + 2)
      return 2
    case "U", "u":
      // A unit of UTF-16, as in JSON.
      let digits = bytes[(place + 2)..<min(place + 6, end)]
      guard digits.count == 4,
        digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
      else { return nil }
      write("\\u" + String(decoding: digits, as: UTF8.self), for: place..<place + 6)
      return 6
    default: return nil
    }
  }
}
