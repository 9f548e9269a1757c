import SourceText

/// Objects in HTML and XML, in a value or in the content of an element.
extension QuotedObject {
  private static let quotes: [StaticString] = ["&quot;", "&#34;", "&#x22;"]
  private static let names = [
    "quot": "\"", "apos": "'", "amp": "&", "lt": "<", "gt": ">", "nbsp": "\u{A0}",
  ]
  /// The maximum length of an entity, in bytes: that of the last character of Unicode.
  private static let longestEntity = "&#1114111;".utf8.count

  /// Returns the object at the start of a range whose quotes are entities, as ``escaped`` does.
  static func inMarkup(
    _ range: Range<Int>, of file: SourceFile, budget: inout Int
  ) -> Unquoted? {
    let bytes = file.bytes
    let text = bytes.span
    guard let first = range.dropFirst().first(where: { bytes[$0] > 0x20 }),
      quotes.contains(where: { text.hasBytes($0, at: first) })
    else { return nil }
    var made = UnquotedText(of: file, from: range.lowerBound)
    var index = range.lowerBound
    // A tag or the quote after a value is the end.
    while index < range.upperBound, text[index] != UInt8(ascii: "<"),
      text[index] != UInt8(ascii: "\"")
    {
      guard text[index] == UInt8(ascii: "&") else {
        index += 1
        continue
      }
      // The names of entities are slow to look up.
      if let quote = quotes.first(where: { text.hasBytes($0, at: index) }) {
        let end = index + quote.utf8CodeUnitCount
        made.write(UInt8(ascii: "\""), for: index..<end)
        index = end
      } else if let entity = entity(in: bytes[index..<range.upperBound]) {
        made.write(entity.text, for: index..<entity.end)
        index = entity.end
      } else {
        index += 1
      }
    }
    made.copy(to: index)
    budget -= index - range.lowerBound
    return Unquoted(made)
  }

  /// Returns the characters of the entity whose ampersand starts a text, and its end; `nil` if
  /// there is none.
  private static func entity(in text: ArraySlice<UInt8>) -> (text: String, end: Int)? {
    guard let end = text.prefix(longestEntity).firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: text[text.startIndex + 1..<end], as: UTF8.self)
    if let known = names[name] { return (known, end + 1) }
    guard name.hasPrefix("#") else { return nil }
    let isHexadecimal = name.hasPrefix("#x")
    let number = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
    guard let number, let scalar = Unicode.Scalar(number) else { return nil }
    return (String(scalar), end + 1)
  }
}
