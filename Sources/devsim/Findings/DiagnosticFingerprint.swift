import SourceText

extension Diagnostic {
  /// A hash that identifies a finding in its file when its line moves: 16 hexadecimal digits.
  ///
  /// It is made of the code, the message, several languages, and the subject or the marked text;
  /// for a place without length, the line. It does not change when lines are added above or the
  /// file moves.
  var fingerprint: String {
    var key = ContentKey()
    key.add(kind.code)
    key.add(message)
    key.add(subject ?? location?.markedText ?? "")
    // In one more language it is new.
    if subject == nil, let languages = entry?.languages, languages.count > 1 {
      for language in languages { key.add(language) }
    }
    // One more that is not listed is new.
    if let remainder { key.add(remainder) }
    return key.text
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
