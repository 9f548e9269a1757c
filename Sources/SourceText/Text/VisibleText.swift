/// Makes text from strangers safe to print: it shows control characters instead of obeying them.
package enum VisibleText {
  /// Returns the text with a picture for each control and bidirectional formatting character.
  ///
  /// `␛` and its like for C0 and DEL, `⟪RLO⟫` for a bidirectional control, `⟪U+009B⟫` for the rest.
  package static func make(from text: String) -> String {
    guard mayNeedPictures(text.utf8.span),
      text.unicodeScalars.contains(where: { picture(of: $0) != nil })
    else { return text }
    var visible = ""
    for scalar in text.unicodeScalars {
      if let picture = picture(of: scalar) {
        visible += picture
      } else {
        visible.unicodeScalars.append(scalar)
      }
    }
    return visible
  }

  /// Returns whether the UTF-8 of a text has a control character, or the first byte of one.
  private static func mayNeedPictures(_ utf8: Span<UInt8>) -> Bool {
    for index in utf8.indices {
      switch utf8[index] {
      case 0x20..<0x7F, 0x80..<0xC2, 0xC3..<0xE2, 0xE3...0xFF: continue
      case 0xC2: if utf8[index + 1] < 0xA0 { return true }
      case 0xE2: if utf8[index + 1] <= 0x81 { return true }
      default: return true
      }
    }
    return false
  }

  /// Returns the picture of a character that controls a terminal; `nil` for other characters.
  private static func picture(of scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x00...0x1F:
      Unicode.Scalar(0x2400 + scalar.value).map { String($0) }
    case 0x7F:
      "␡"
    case 0x80...0x9F, 0x2028...0x2029:
      "⟪\(scalar.codePoint)⟫"
    case 0x202A...0x202E:
      "⟪\(["LRE", "RLE", "PDF", "LRO", "RLO"][Int(scalar.value - 0x202A)])⟫"
    case 0x2066...0x2069:
      "⟪\(["LRI", "RLI", "FSI", "PDI"][Int(scalar.value - 0x2066)])⟫"
    default:
      nil
    }
  }
}
