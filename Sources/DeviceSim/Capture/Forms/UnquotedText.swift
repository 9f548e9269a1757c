import SourceText

/// A text without its escapes, which knows where each of its bytes ends in the text with escapes.
///
/// Its places are worked out only for the part that is needed: most objects have no end.
struct UnquotedText {
  private let file: SourceFile
  private let source: [UInt8]
  private let first: Int
  /// Where what is not copied yet starts in the text with escapes.
  private var rest: Int
  private var escapes: [(made: Range<Int>, written: Range<Int>)] = []
  private(set) var bytes: [UInt8] = []

  /// Makes an empty text.
  init(of file: SourceFile, from first: Int) {
    self.file = file
    self.first = first
    source = file.bytes
    rest = first
  }

  /// Copies what is before a place.
  mutating func copy(to end: Int) {
    bytes += source[rest..<end]
    rest = end
  }

  /// Copies what is before an escape, and appends the byte that it means.
  mutating func write(_ byte: UInt8, for escape: Range<Int>) {
    copy(to: escape.lowerBound)
    escapes.append((bytes.count..<bytes.count + 1, escape))
    bytes.append(byte)
    rest = escape.upperBound
  }

  /// Copies what is before an escape, and appends the text that it means.
  mutating func write(_ text: String, for escape: Range<Int>) {
    copy(to: escape.lowerBound)
    escapes.append((bytes.count..<bytes.count + text.utf8.count, escape))
    bytes += text.utf8
    rest = escape.upperBound
  }

  /// Returns where a number of its first bytes ends in the text with escapes.
  func end(of count: Int) -> Int {
    let number = escapes.partitioningIndex { $0.made.lowerBound >= count }
    guard number > 0 else { return first + count }
    let last = escapes[number - 1]
    return last.written.upperBound + max(0, count - last.made.upperBound)
  }

  /// Returns its first bytes, with their places in the text with escapes.
  func prefix(_ count: Int) -> SourceFile {
    var made = DerivedText(of: file)
    var start = first
    for escape in escapes.prefix(while: { $0.made.lowerBound < count }) {
      made.copy(start..<escape.written.lowerBound, of: file)
      let text = bytes[escape.made].prefix(count - escape.made.lowerBound)
      made.write(text, for: escape.written, of: file)
      start = escape.written.upperBound
    }
    made.copy(start..<end(of: count), of: file)
    return made.made()
  }
}
