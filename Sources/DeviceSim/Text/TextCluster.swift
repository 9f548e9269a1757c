/// A grapheme cluster of a text, with the properties that line layout needs.
@frozen
package struct TextCluster {
  /// The value of the first scalar.
  package let scalar: UInt32
  /// Whether it has only one scalar.
  @usableFromInline let isSingle: Bool
  /// Whether it is a plain scalar, or an emoji of one (``DisplayWidth/plainColumns(of:)``).
  package let isPlain: Bool
  /// The size in UTF-8.
  package let byteCount: Int
  package let columns: Int

  @inlinable
  init(scalar: UInt32, isSingle: Bool, isPlain: Bool, byteCount: Int, columns: Int) {
    self.scalar = scalar
    self.isSingle = isSingle
    self.isPlain = isPlain
    self.byteCount = byteCount
    self.columns = columns
  }
}

/// Reads the grapheme clusters of a text from its UTF-8.
///
/// A plain scalar before another plain scalar is a cluster. Only other scalars need the rules of
/// Unicode, which cost a hundred times as much.
@frozen
package struct ClusterReader {
  @usableFromInline let text: String
  /// The start of the next cluster, in UTF-8.
  package var offset = 0

  @inlinable
  package init(_ text: String) {
    self.text = text
  }

  /// Reads the next cluster; `nil` at the end.
  @inlinable
  @inline(__always)
  package mutating func next(in utf8: Span<UInt8>) -> TextCluster? {
    guard offset < utf8.count else { return nil }
    let cluster = plainCluster(in: utf8) ?? otherCluster(in: utf8)
    offset += cluster.byteCount
    return cluster
  }

  /// Returns a plain scalar, if the next scalar is also plain.
  @inlinable
  @inline(__always)
  func plainCluster(in utf8: Span<UInt8>) -> TextCluster? {
    let (scalar, size) = utf8.scalar(at: offset)
    let end = offset &+ size
    guard let columns = DisplayWidth.plainColumns(of: scalar),
      end == utf8.count || DisplayWidth.plainColumns(of: utf8.scalar(at: end).value) != nil
    else { return nil }
    return TextCluster(
      scalar: scalar, isSingle: true, isPlain: true, byteCount: size, columns: columns)
  }

  @usableFromInline
  func otherCluster(in utf8: Span<UInt8>) -> TextCluster {
    let (scalar, size) = utf8.scalar(at: offset)
    let end = offset + size
    if let emoji = DisplayWidth.endOfPlainEmoji(scalar, in: utf8, at: end),
      emoji == utf8.count || DisplayWidth.plainColumns(of: utf8.scalar(at: emoji).value) != nil
    {
      return TextCluster(
        scalar: scalar, isSingle: false, isPlain: true, byteCount: emoji - offset, columns: 2)
    }
    let character = text[text.utf8.index(text.startIndex, offsetBy: offset)]
    let byteCount = character.utf8.count
    return TextCluster(
      scalar: scalar, isSingle: byteCount == size, isPlain: false, byteCount: byteCount,
      columns: DisplayWidth.columns(of: character))
  }
}

extension Span<UInt8> {
  /// Returns the value of the scalar that starts at an index of well-formed UTF-8, and its size.
  @inlinable
  @inline(__always)
  func scalar(at index: Int) -> (value: UInt32, byteCount: Int) {
    let first = UInt32(self[index])
    if first < 0x80 { return (first, 1) }
    if first < 0xE0 { return ((first & 0x1F) << 6 | bits(at: index &+ 1), 2) }
    let value = bits(at: index &+ 1) << 6 | bits(at: index &+ 2)
    if first < 0xF0 { return ((first & 0x0F) << 12 | value, 3) }
    return ((first & 7) << 18 | value << 6 | bits(at: index &+ 3), 4)
  }

  @inlinable
  @inline(__always)
  func bits(at index: Int) -> UInt32 { UInt32(self[index] & 0x3F) }
}
