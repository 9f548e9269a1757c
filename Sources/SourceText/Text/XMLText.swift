/// Text between the tags of XML, or in their values.
package enum XMLText {
  private static let entities = [
    ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&"),
  ]

  static func replacingEntities(in text: some StringProtocol) -> String {
    entities.reduce(String(text)) { $0.replacing($1.0, with: $1.1) }
  }

  /// Returns text for a value or the content of an element of XML 1.0.
  ///
  /// Characters that XML forbids become a picture or U+FFFD.
  package static func escaping(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: escaped += "&amp;"
      case 0x3C: escaped += "&lt;"
      case 0x3E: escaped += "&gt;"
      case 0x22: escaped += "&quot;"
      // Without escapes, they become spaces in a value, and CR becomes LF.
      case 0x09, 0x0A, 0x0D: escaped += "&#\(scalar.value);"
      case 0x00...0x1F: escaped += VisibleText.make(from: String(scalar))
      case 0xFFFE, 0xFFFF: escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

/// A tag in a file of Xcode, whose values have no `<`.
package struct XMLTag {
  /// `Group`, or `/Group` for its end.
  package let name: Substring
  /// Whether the element has no content: `<Group/>`.
  package let isEmpty: Bool
  private var values: [Substring: String] = [:]

  /// Reads the tags of a file, in order.
  package static func all(in bytes: [UInt8]) -> [XMLTag] {
    String(decoding: bytes, as: UTF8.self).split(separator: "<").map(XMLTag.init)
  }

  /// Reads a tag.
  ///
  /// - Parameter text: What is between `<` and the next `<`.
  private init(_ text: Substring) {
    let start = text.first == "/" ? text.index(after: text.startIndex) : text.startIndex
    let end = text[start...].firstIndex { $0.isWhitespace || $0 == ">" || $0 == "/" }
    name = text[..<(end ?? text.endIndex)]
    var rest = text.dropFirst(name.count)
    var isEmpty = false
    while let next = rest.firstIndex(where: { $0 == "=" || $0 == ">" }) {
      guard rest[next] == "=" else {
        isEmpty = rest[..<next].last == "/"
        break
      }
      let key = rest[..<next].split { $0.isWhitespace }.last ?? ""
      let after = rest[rest.index(after: next)...].drop { $0.isWhitespace }
      guard let mark = after.first, mark == "\"" || mark == "'",
        let end = after.dropFirst().firstIndex(of: mark)
      else { break }
      values[key] = XMLText.replacingEntities(in: after.dropFirst()[..<end])
      rest = rest[rest.index(after: end)...]
    }
    self.isEmpty = isEmpty
  }

  package subscript(key: String) -> String? { values[key[...]] }
}
