import SourceText

/// Objects of several lines in a log of rsyslog, which writes control characters as `#` and three
/// octal digits.
extension QuotedObject {
  /// A tab, a line feed and a carriage return.
  private static let blanks: [StaticString] = ["#011", "#012", "#015"]

  /// Returns the object at the start of a range with such line feeds, as ``escaped`` does.
  static func inSyslog(
    _ range: Range<Int>, of file: SourceFile, budget: inout Int
  ) -> Unquoted? {
    let bytes = file.bytes
    let text = bytes.span
    let start = range.lowerBound
    guard blanks.contains(where: { text.hasBytes($0, at: start + 1) }) else { return nil }
    var made = UnquotedText(of: file, from: start)
    let line = text.extracting(
      0..<min(text.firstIndex(of: 0x0A, from: start), range.upperBound))
    var index = start
    while index < line.count {
      if line[index] == UInt8(ascii: "\"") {
        // A string of JSON has no control characters.
        index = line.endOfString(from: index) ?? line.count
      } else if blanks.contains(where: { line.hasBytes($0, at: index) }) {
        made.write(0x20, for: index..<index + 4)
        index += 4
      } else {
        index += 1
      }
    }
    made.copy(to: index)
    budget -= index - start
    return Unquoted(made)
  }
}
