/// How many units of another encoding a text has before a place.
///
/// Counts at marks are kept, so that many places in a long line cost no more than the line.
struct UnitCounts: Sendable {
  /// The distance of two marks, at least.
  private static let step = 4096

  private var marks = [(index: 0, count: 0)]

  /// Returns the number of units before an index.
  ///
  /// - Parameters:
  ///   - index: The index in `text`.
  ///   - text: The same text in each call.
  ///   - size: Returns the number of units of a piece of the text; the same in each call.
  /// - Returns: The number of units.
  mutating func count(
    before index: Int, in text: [UInt8], _ size: (ArraySlice<UInt8>) -> Int
  ) -> Int {
    while let last = marks.last, index - last.index >= Self.step {
      // A mark within a character would cut it.
      let ahead = text[(last.index + Self.step)..<index]
      guard let next = ahead.firstIndex(where: { $0 & 0xC0 != 0x80 }) else { break }
      marks.append((next, last.count + size(text[last.index..<next])))
    }
    let mark = marks[marks.partitioningIndex { $0.index > index } - 1]
    return mark.count + size(text[mark.index..<index])
  }
}
