import SourceText

/// A range of a file, or of a text that is derived from it.
struct TextPlace: Sendable {
  let file: SourceFile
  let range: Range<Int>

  init(_ range: Range<Int>, of file: SourceFile) {
    self.file = file
    self.range = range
  }

  /// All of a text.
  init(wholeOf file: SourceFile) { self.init(file.bytes.indices, of: file) }

  var bytes: ArraySlice<UInt8> { file.bytes[range] }
  var text: String { String(decoding: bytes, as: UTF8.self) }
  var location: SourceLocation { file.location(of: range) }

  /// The text without white space at its ends.
  var trimmed: TextPlace {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, file.bytes[start] <= 0x20 { start += 1 }
    while end > start, file.bytes[end - 1] <= 0x20 { end -= 1 }
    return TextPlace(start..<end, of: file)
  }

  /// Returns the part of a path that follows others; `nil` if these are not in it.
  func part(after others: String) -> TextPlace? {
    let bytes = bytes
    guard let found = bytes.firstRange(of: others.utf8) else { return nil }
    let rest = bytes[found.upperBound...]
    let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
    return TextPlace(found.upperBound..<end, of: file)
  }

  /// The text without some bytes at its ends.
  func inner(_ first: Int, _ last: Int) -> TextPlace {
    TextPlace(range.dropFirst(first).dropLast(last), of: file)
  }
}

extension TextPlace {
  /// Makes a text that is not in a file, in place of one that is.
  init(_ text: String, for place: TextPlace) {
    var made = DerivedText(of: place.file)
    made.write(text.utf8, for: place.range, of: place.file)
    self.init(wholeOf: made.made())
  }

  /// Joins texts of a file, or of texts that are derived from it.
  init(joining texts: [TextPlace], with separator: String = "", of file: SourceFile) {
    var made = DerivedText(of: file)
    for (index, text) in texts.enumerated() {
      if index > 0 { made.write(separator.utf8, for: text.range, of: text.file) }
      made.copy(text.range, of: text.file)
    }
    self.init(wholeOf: made.made())
  }
}

extension TextPlace {
  /// The text of a value that is encoded as in a URL, with plus signs for spaces.
  var urlDecoded: TextPlace {
    let bytes = file.bytes
    let end = range.upperBound
    var text = DerivedText(of: file)
    var index = range.lowerBound
    while index < end {
      let digits = bytes[min(index + 1, end)..<min(index + 3, end)].compactMap(\.hexadecimalDigit)
      if bytes[index] == UInt8(ascii: "%"), digits.count == 2 {
        text.write([digits[0] << 4 | digits[1]], for: index..<index + 3, of: file)
        index += 3
      } else {
        let isSpace = bytes[index] == UInt8(ascii: "+")
        text.write([isSpace ? 0x20 : bytes[index]], for: index..<index + 1, of: file)
        index += 1
      }
    }
    return TextPlace(wholeOf: text.made())
  }
}

extension JSONDocument {
  /// Returns the place of a value.
  func place(of node: JSONNode) -> TextPlace { TextPlace(sourceRange(of: node), of: file) }

  /// Returns the text of a string, unescaped; `nil` for any other value.
  func textPlace(of node: JSONNode?) -> TextPlace? {
    guard let node, kind(of: node) == .string else { return nil }
    var text = DerivedText(of: file)
    text.unescape(node, of: self)
    return TextPlace(wholeOf: text.made())
  }
}
