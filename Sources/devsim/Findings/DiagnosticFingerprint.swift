import SourceText

extension Diagnostic {
  /// A hash that identifies a finding in its file when its line moves: 16 hexadecimal digits.
  ///
  /// It is made of the code, the message, and the subject or the marked text; for a place without
  /// length, the line. It does not change when lines are added above or the file moves. FNV-1a
  /// (Fowler, Noll, Vo), 64 bits.
  var fingerprint: String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var parts = [kind.code, message, subject ?? location?.markedText ?? ""]
    // One more that is not listed is new.
    if let remainder { parts.append(remainder) }
    for part in parts {
      for byte in Array(part.utf8) + [0xFF] {
        hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
      }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension SourceLocation {
  /// The text of the place in its first line; for a place without length, the trimmed line.
  fileprivate var markedText: String {
    let excerpt = excerpt
    let text = Array(excerpt.text.utf8)
    if !excerpt.place.isEmpty { return String(decoding: text[excerpt.place], as: UTF8.self) }
    let isSpace: (UInt8) -> Bool = { $0 <= 0x20 }
    return String(
      decoding: text.drop(while: isSpace).reversed().drop(while: isSpace).reversed(),
      as: UTF8.self)
  }
}
