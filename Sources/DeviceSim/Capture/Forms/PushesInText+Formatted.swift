import SourceText

/// Pushes in strings with values in single braces, in which each brace of the JSON is doubled.
///
/// | language | example |
/// |---|---|
/// | Python | `f'{{"aps": {{"alert": "Hi {name}", "badge": {count}}}}}'` |
/// | C# | `$"{{\"aps\": {{\"alert\": \"Hi {name}\"}}}}"`, `$@"{{""aps"": …}}"` |
/// | Rust | `format!(r#"{{"aps": {{"alert": "Hi {}"}}}}"#, name)` |
extension PushesInText {
  /// The longest value in such a string, in bytes.
  private static let longestHole = 256

  /// Returns the push whose doubled brace is at an index, and moves past it.
  mutating func formatted(at start: Int, before limit: Int, in text: Span<UInt8>) -> Found? {
    guard text.hasBytes("{{", at: start) else { return nil }
    let inner = start + 1..<limit
    let object: TextPlace
    let end: Int
    if let quoted = QuotedObject.escaped(in: inner, of: file, budget: &budget) {
      guard quoted.isClosed else { return nil }
      (object, end) = (TextPlace(wholeOf: quoted.object), quoted.end)
    } else {
      let close = ValueScanner.endOfBrackets(text, in: inner)
      budget -= (close ?? limit) - start
      guard let close else { return nil }
      (object, end) = (TextPlace(inner.lowerBound..<close, of: file), close)
    }
    guard text.hasBytes("}", at: end) else { return nil }
    let made = Self.withoutDoubledBraces(object)
    guard Self.isPush(made.place.file) else { return nil }
    index = end + 1
    return Found(range: made.place.range, file: made.place.file, unfilled: made.unfilled)
  }

  /// Returns an object with its braces once, and the values in it; its first and last brace are not
  /// doubled.
  private static func withoutDoubledBraces(_ object: TextPlace) -> FilledText {
    let bytes = object.bytes
    var made = DerivedText(of: object.file)
    var unfilled: [TextPlace] = []
    var index = object.range.lowerBound + 1
    var start = object.range.lowerBound
    var isInString = false
    while index + 1 < object.range.upperBound {
      let byte = bytes[index]
      if byte == JoinedStrings.backslash {
        index += 2
      } else if "{}".utf8.contains(byte), bytes[index + 1] == byte {
        made.copy(start..<index + 1, of: object.file)
        index += 2
        start = index
      } else if byte == UInt8(ascii: "{"),
        let close = bytes[index...].prefix(longestHole).firstIndex(of: UInt8(ascii: "}"))
      {
        let variable = TextPlace(index..<close + 1, of: object.file)
        unfilled.append(variable)
        made.copy(start..<(isInString ? close + 1 : index), of: object.file)
        if !isInString { made.write(valueOf: variable) }
        index = close + 1
        start = index
      } else {
        if byte == UInt8(ascii: "\"") { isInString.toggle() }
        index += 1
      }
    }
    made.copy(start..<object.range.upperBound, of: object.file)
    return FilledText(
      place: TextPlace(wholeOf: made.made()),
      unfilled: Array(unfilled.prefix(CurlCommand.mostKept)))
  }
}
