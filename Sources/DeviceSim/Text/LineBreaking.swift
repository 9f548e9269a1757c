extension TextCluster {
  /// Whether a line may break at this cluster, which is then not shown.
  @inlinable
  package var isBreakableSpace: Bool {
    switch scalar {
    case 0x21..<0x7F, 0x3001...: false
    case 0x09...0x0D, 0x20, 0x85, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x2028...0x2029,
      0x205F, 0x3000:
      true
    // No-break spaces; with a mark they are like other spaces.
    case 0xA0, 0x2007, 0x202F: !isSingle
    default: false
    }
  }

  /// Returns whether a line may break between a cluster and this one: a small subset of UAX #14.
  ///
  /// Korean text breaks only at spaces, as on the device.
  func allowsBreak(after previous: TextCluster) -> Bool {
    if isBreakableSpace { return false }
    if previous.isBreakableSpace { return true }
    guard isIdeographic || previous.isIdeographic else { return false }
    return !isNeverFirst && !previous.isNeverLast
  }

  /// Han, kana, and their punctuation.
  private var isIdeographic: Bool {
    switch scalar {
    case 0x2E80...0x312F, 0x3190...0xA4CF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF01...0xFF60,
      0x20000...0x3FFFD:
      true
    default:
      false
    }
  }

  /// U+037E and U+232A are other encodings of `;` and `〉`.
  private var isNeverFirst: Bool { isSingle && Self.neverFirst.contains(scalar) }

  /// U+2329 is another encoding of `〈`.
  private var isNeverLast: Bool { isSingle && Self.neverLast.contains(scalar) }

  private static let neverFirst = values(
    "、。，．・：；？！」』）］｝〉\u{232A}》】〕〗…ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ,.:;\u{37E}?!)]}%’”"
  )
  private static let neverLast = values("「『（［｛〈\u{2329}《【〔〖([{‘“")

  private static func values(_ scalars: String) -> Set<UInt32> {
    Set(scalars.unicodeScalars.map(\.value))
  }
}
