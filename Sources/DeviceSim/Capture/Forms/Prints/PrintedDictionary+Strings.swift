import SourceText

/// Strings with their escapes.
extension PrintedDictionary {
  /// Returns where the string at the index ends; `nil` if it does not.
  func endOfString() -> Int? {
    let quote = bytes[index]
    var place = index + 1
    while place < end, bytes[place] != quote {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return place < end ? place + 1 : nil
  }

  /// Notes what a string has in place of values: from an opening, without a backslash before it, to
  /// the next brace.
  mutating func noteValues(in range: Range<Int>, from opening: StaticString) {
    let bytes = bytes
    let text = bytes.span
    var place = range.lowerBound
    while place < range.upperBound, unfilled.count < CurlCommand.mostKept {
      guard text.hasBytes(opening, at: place) else {
        place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
        continue
      }
      let close = text.firstIndex(of: UInt8(ascii: "}"), from: place)
      guard close < range.upperBound else { return }
      unfilled.append(TextPlace(place..<close + 1, of: file))
      place = close + 1
    }
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
    if !isLiteral, Self.numbers.contains(key), JSONGrammar.isNumber(word) {
      text.copy(content, of: file)
      return true
    }
    return writeString(start..<end)
  }

  /// Writes a string in quotes as JSON.
  ///
  /// - Parameters:
  ///   - range: Its place, with the quotes.
  ///   - isOfProgram: Whether it has the escapes of programs.
  ///   - isJoined: Whether it goes on with the string before it.
  /// - Returns: Whether all escapes are known.
  mutating func writeString(
    _ range: Range<Int>, isOfProgram: Bool = false, isJoined: Bool = false
  ) -> Bool {
    if isJoined {
      text.shorten(to: text.bytes.count - 1)
    } else {
      write("\"", for: range.lowerBound..<range.lowerBound + 1)
    }
    let end = range.upperBound - 1
    var place = range.lowerBound + 1
    while place < end {
      guard
        let length = writeUnit(at: place, before: end, isOfProgram)
          ?? (isOfProgram ? writeEscape(at: place, before: end) : nil)
      else { return false }
      place += length
    }
    write("\"", for: end..<range.upperBound)
    return true
  }

  /// Writes a character or an escape as JSON; returns its length, `nil` for an unknown escape.
  private mutating func writeUnit(
    at place: Int, before end: Int, _ isOfProgram: Bool
  ) -> Int? {
    guard bytes[place] == UInt8(ascii: "\\"), place + 1 < end else {
      if bytes[place] < 0x20 || bytes[place] == UInt8(ascii: "\"") {
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
    case "u",
      "U" where !isOfProgram:
      // A unit of UTF-16, as in JSON.
      let digits = bytes[(place + 2)..<min(place + 6, end)]
      guard digits.count == 4, digits.allSatisfy({ $0.hexadecimalDigit != nil }) else { return nil }
      write("\\u" + String(decoding: digits, as: UTF8.self), for: place..<place + 6)
      return 6
    default: return nil
    }
  }

  /// Writes an escape that programs have and prints of Foundation do not; returns its length.
  private mutating func writeEscape(at place: Int, before end: Int) -> Int? {
    guard place + 1 < end else { return nil }
    let letter = bytes[place + 1]
    let first = place + 2
    switch letter {
    case UInt8(ascii: "/"), UInt8(ascii: "`"), UInt8(ascii: "#"), UInt8(ascii: "$"):
      write(String(Unicode.Scalar(letter)), for: place..<first)
      return 2
    case UInt8(ascii: "("):
      // A value in a string of Swift.
      guard let length = text.copyValueOfSwift(at: place, before: end, of: file) else { return nil }
      unfilled.append(TextPlace(place..<place + length, of: file))
      return length
    case UInt8(ascii: "x"): return writeScalar(place, digits: first..<min(first + 2, end), 2)
    case UInt8(ascii: "U"): return writeScalar(place, digits: first..<min(first + 8, end), 8)
    case UInt8(ascii: "u") where first < end && bytes[first] == UInt8(ascii: "{"):
      let close = bytes[first..<min(first + 9, end)].firstIndex(of: UInt8(ascii: "}"))
      guard let close else { return nil }
      return writeScalar(place, digits: first + 1..<close).map { $0 + 1 }
    default: return nil
    }
  }

  /// Writes the character with a number; returns the length of its escape.
  private mutating func writeScalar(
    _ place: Int, digits: Range<Int>, _ count: Int? = nil
  ) -> Int? {
    let text = String(decoding: bytes[digits], as: UTF8.self)
    guard count == nil || digits.count == count,
      bytes[digits].allSatisfy({ $0.hexadecimalDigit != nil }),
      let number = UInt32(text, radix: 16), let scalar = Unicode.Scalar(number)
    else { return nil }
    let json = MadeJSON.quoted(String(scalar)).dropFirst().dropLast()
    write(String(json), for: place..<digits.upperBound)
    return digits.upperBound - place
  }
}
