import SourceText

/// Walks over the members of an object by brackets and quotes alone.
struct MemberScanner {
  private var index: Int
  private let end: Int

  /// Makes a scanner; `nil` if the range does not begin with an object.
  init?(_ object: Range<Int>, in text: Span<UInt8>) {
    index = object.lowerBound
    end = object.upperBound
    skipSpace(text)
    guard index < end, text[index] == UInt8(ascii: "{") else { return nil }
    index += 1
  }

  /// Returns the value of a member; `nil` if there is none.
  func value(of name: String, in text: Span<UInt8>) -> Range<Int>? {
    var rest = self
    while let member = rest.next(in: text) {
      let bytes = text.extracting(member.name)
      if bytes.count == name.utf8.count, bytes.isEqual(to: name.utf8.span) { return member.value }
    }
    return nil
  }

  /// Returns the next member: its name without quotes, and its value.
  mutating func next(in text: Span<UInt8>) -> (name: Range<Int>, value: Range<Int>)? {
    skipSpace(text, and: UInt8(ascii: ","))
    guard index < end, text[index] == UInt8(ascii: "\"") else { return nil }
    let start = index + 1
    index = endOfString(text, from: index)
    let name = start..<max(start, index - 1)
    skipSpace(text, and: UInt8(ascii: ":"))
    guard index < end else { return nil }
    let value = index
    if ValueScanner.isBracket(text[index]) {
      index = ValueScanner.endOfBrackets(text, in: index..<end) ?? end
    } else if text[index] == UInt8(ascii: "\"") {
      index = endOfString(text, from: index)
    } else {
      while index < end, text[index] > 0x20, text[index] != UInt8(ascii: ","),
        text[index] != UInt8(ascii: "}")
      {
        index += 1
      }
      guard index > value else { return nil }
    }
    return (name, value..<index)
  }

  /// Skips white space, comments and one other byte.
  private mutating func skipSpace(_ text: Span<UInt8>, and byte: UInt8 = 0x20) {
    while index < end {
      if text[index] <= 0x20 || text[index] == byte {
        index += 1
      } else if text.hasBytes("//", at: index) {
        index = min(end, text.firstIndex(of: UInt8(ascii: "\n"), from: index))
      } else if text.hasBytes("/*", at: index) {
        index += 2
        while index < end, !text.hasBytes("*/", at: index) { index += 1 }
        index = min(end, index + 2)
      } else {
        return
      }
    }
  }

  private func endOfString(_ text: Span<UInt8>, from quote: Int) -> Int {
    var index = quote + 1
    while index < end, text[index] != UInt8(ascii: "\"") {
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index + 1, end)
  }
}
