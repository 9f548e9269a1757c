import SourceText

/// The encoding that an XML property list declares, which the decoder knows only if it is Unicode.
///
/// Names and their meanings: IANA, *Character Sets*.
enum PropertyListEncoding {
  /// How far into a file a declaration is looked for, in bytes.
  private static let longestDeclaration = 512
  private static let names8859: Set = ["iso-8859-1", "iso_8859-1", "iso8859-1", "latin1", "l1"]
  private static let namesWindows: Set = ["windows-1252", "cp1252"]

  /// Returns a list in UTF-8 whose declaration is blank, so that the places of ASCII stay the same.
  ///
  /// If the decoder knows its encoding, or if devsim does not, it returns the list itself.
  static func inUnicode(_ data: [UInt8]) -> [UInt8] {
    guard let (declaration, name) = declared(in: data), !isUnicode(name) else { return data }
    var text = data
    for index in declaration where text[index] > 0x20 { text[index] = 0x20 }
    if text.allSatisfy({ $0 < 0x80 }) || name == "utf8" { return text }
    return isLatin1(text, name) ? latin1(text) : data
  }

  /// Makes the file of a list, whose text is in UTF-8 if devsim knows the encoding.
  static func file(_ name: String, data: [UInt8]) -> SourceFile {
    guard let (_, encoding) = declared(in: data), isLatin1(data, encoding) else {
      return SourceFile(name: name, data: data)
    }
    return SourceFile(
      name: name, bytes: latin1(data), endOffset: data.count, encoding: .latin1)
  }

  /// Whether a text is in an encoding that is Latin-1 for all of its bytes.
  private static func isLatin1(_ text: [UInt8], _ name: String) -> Bool {
    // Both are the same beside the control characters.
    names8859.contains(name)
      || namesWindows.contains(name) && !text.contains { (0x80...0x9F).contains($0) }
  }

  private static func latin1(_ text: [UInt8]) -> [UInt8] {
    Array(String(String.UnicodeScalarView(text.map(Unicode.Scalar.init))).utf8)
  }

  /// Returns the encoding of a list that cannot be read for it; `nil` for any other.
  static func unknown(in data: [UInt8]) -> String? {
    guard let (_, name) = declared(in: data), !isUnicode(name), inUnicode(data) == data else {
      return nil
    }
    return name
  }

  /// Returns the encoding that a list declares, but cannot be in; `nil` for any other list.
  static func contradicted(in data: [UInt8]) -> String? {
    // The declaration was found, so its characters have one byte each.
    guard let (_, name) = declared(in: data), isUnicode(name), !name.hasPrefix("utf-8") else {
      return nil
    }
    return name
  }

  private static func isUnicode(_ name: String) -> Bool {
    ["utf-8", "utf-16", "utf-32", "ucs-"].contains { name.hasPrefix($0) }
  }

  /// Returns the place of a declaration and the name of its encoding in lower case.
  private static func declared(in data: [UInt8]) -> (place: Range<Int>, name: String)? {
    let head = data.prefix(longestDeclaration)
    guard let start = head.firstIndex(where: { $0 > 0x20 }),
      head[start...].starts(with: "<?xml".utf8),
      let end = head.firstRange(of: "?>".utf8)?.upperBound,
      let name = head[start..<end].firstRange(of: "encoding".utf8)
    else { return nil }
    let value = head[name.upperBound..<end].drop { $0 <= 0x20 || $0 == UInt8(ascii: "=") }
    guard let quote = value.first, [UInt8]("'\"".utf8).contains(quote),
      let close = value.dropFirst().firstIndex(of: quote)
    else { return nil }
    let text = String(decoding: value[value.startIndex + 1..<close], as: UTF8.self)
    return (start..<end, text.lowercased())
  }
}
