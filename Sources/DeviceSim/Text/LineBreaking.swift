extension Character {
  /// Whether a line may break at this character, which is then not shown.
  package var isBreakableSpace: Bool {
    if let ascii = asciiValue { return ascii == 0x20 || 0x09...0x0D ~= ascii }
    return switch self {
    case "\u{A0}", "\u{2007}", "\u{202F}": false
    case "\u{200B}": true
    default: isWhitespace
    }
  }

  /// Returns whether a line may break between a character and this one: a small part of UAX #14.
  ///
  /// Korean text breaks only at spaces, as on the device.
  func allowsBreak(after previous: Character) -> Bool {
    if isBreakableSpace { return false }
    if previous.isBreakableSpace { return true }
    guard isIdeographic || previous.isIdeographic else { return false }
    return !Self.neverFirst.contains(self) && !Self.neverLast.contains(previous)
  }

  /// Han, kana, and their punctuation.
  private var isIdeographic: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    return switch scalar.value {
    case 0x2E80...0x312F, 0x3190...0xA4CF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF01...0xFF60,
      0x20000...0x3FFFD:
      true
    default:
      false
    }
  }

  private static let neverFirst = Set("、。，．・：；？！」』）］｝〉》】〕〗…ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ,.:;?!)]}%’”")
  private static let neverLast = Set("「『（［｛〈《【〔〖([{‘“")
}
