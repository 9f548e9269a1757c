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

  /// Returns what replaces a text: a text, or the value of a variable.
  private mutating func replacement(
    _ written: ArraySlice<UInt8>, of file: SourceFile
  ) -> ArraySlice<UInt8>? {
    if written.allSatisfy(Self.isPlain) { return written }
    guard written.first == UInt8(ascii: "$"),
      let value = value(of: TextPlace(written.indices, of: file)), value.unfilled.isEmpty
    else { return nil }
    return value.place.bytes
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || plainSigns.contains(byte)
  }
}
