import SourceText

/// Objects in HTML and XML, in a value or in the content of an element.
extension QuotedObject {
  private static let quotes: [StaticString] = ["&quot;", "&#34;", "&#x22;"]
  private static let names = [
    "quot": "\"", "apos": "'", "amp": "&", "lt": "<", "gt": ">", "nbsp": "\u{A0}",
  ]
  /// How long an entity may be, in bytes: that of the last character of Unicode.
  private static let longestEntity = "&#1114111;".utf8.count

  /// Returns the object at the start of a range whose quotes are entities, as ``escaped`` does.
  static func inMarkup(
    _ range: Range<Int>, of file: SourceFile, budget: inout Int
  ) -> (object: SourceFile, end: Int, isClosed: Bool)? {
    let bytes = file.bytes
    let text = bytes.span
    guard let first = range.dropFirst().first(where: { bytes[$0] > 0x20 }),
      quotes.contains(where: { text.hasBytes($0, at: first) })
    else { return nil }
    var made = DerivedText(of: file)
    var ends: [Int] = []
    var index = range.lowerBound
    // A tag or the quote after a value is the end.
    while index < range.upperBound, bytes[index] != UInt8(ascii: "<"),
      bytes[index] != UInt8(ascii: "\"")
    {
      if let entity = Self.entity(in: bytes[index..<range.upperBound]) {
        made.write(entity.text.utf8, for: index..<entity.end, of: file)
        index = entity.end
        ends += Array(repeating: index, count: entity.text.utf8.count)
      } else {
        made.copy(index..<index + 1, of: file)
        index += 1
        ends.append(index)
      }
    }
    return object(in: made.made(), ends, of: file, budget: &budget)
  }

  /// Returns the characters of the entity at the start of a text, and its end; `nil` if there is
  /// none.
  private static func entity(in text: ArraySlice<UInt8>) -> (text: String, end: Int)? {
    guard text.first == UInt8(ascii: "&"),
      let end = text.prefix(longestEntity).firstIndex(of: UInt8(ascii: ";"))
    else { return nil }
    let name = String(decoding: text[text.startIndex + 1..<end], as: UTF8.self)
    if let known = names[name] { return (known, end + 1) }
    guard name.hasPrefix("#") else { return nil }
    let isHexadecimal = name.hasPrefix("#x")
    let number = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
    guard let number, let scalar = Unicode.Scalar(number) else { return nil }
    return (String(scalar), end + 1)
  }
}
