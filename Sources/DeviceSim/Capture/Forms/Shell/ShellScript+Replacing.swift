import SourceText

/// Values in which a text is replaced: `${NAME/a/b}` the first, `${NAME//a/b}` each.
///
/// Source: the manual of bash, *Shell Parameter Expansion*.
extension ShellScript {
  /// The signs that are only themselves in a pattern and in its replacement, beside letters and
  /// digits.
  private static let plainSigns = Array(" -_.,:=".utf8)

  /// Returns the value of a variable with a text replaced; `nil` if it is not known.
  mutating func replacedValue(of inner: TextPlace) -> FilledText? {
    let name = inner.bytes.prefix(while: ShellReader.isNameByte)
    let slash = UInt8(ascii: "/")
    var rest = inner.bytes[name.endIndex...]
    guard rest.popFirst() == slash,
      let value = value(named: String(decoding: name, as: UTF8.self)[...]), value.unfilled.isEmpty
    else { return nil }
    let isEach = rest.first == slash
    if isEach { rest.removeFirst() }
    let parts = rest.split(separator: slash, maxSplits: 1, omittingEmptySubsequences: false)
    guard let pattern = parts.first, !pattern.isEmpty, pattern.allSatisfy(Self.isPlain),
      let replacement = replacement(parts.dropFirst().first ?? [], of: inner.file)
    else { return nil }
    let bytes = value.place.bytes
    guard bytes.count * (pattern.count + replacement.count + 1) <= room else { return nil }
    let made = bytes.replacing(pattern, with: replacement, maxReplacements: isEach ? .max : 1)
    return FilledText(place: TextPlace(String(decoding: made, as: UTF8.self), for: inner))
  }

  /// Returns what replaces a text: a text with the values of its variables; `nil` if one is not
  /// known.
  private mutating func replacement(
    _ written: ArraySlice<UInt8>, of file: SourceFile
  ) -> [UInt8]? {
    var made: [UInt8] = []
    var rest = written
    while let first = rest.first {
      if Self.isPlain(first) {
        made.append(first)
        rest.removeFirst()
        continue
      }
      guard first == UInt8(ascii: "$") else { return nil }
      let name = rest.dropFirst()
      let close = name.first == UInt8(ascii: "{") ? name.firstIndex(of: UInt8(ascii: "}")) : nil
      let end = close.map { $0 + 1 } ?? name.prefix(while: ShellReader.isNameByte).endIndex
      guard let value = value(of: TextPlace(rest.startIndex..<end, of: file)),
        value.unfilled.isEmpty, made.count + value.place.range.count <= room
      else { return nil }
      made += value.place.bytes
      rest = rest[end...]
    }
    return made
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || plainSigns.contains(byte)
  }
}
