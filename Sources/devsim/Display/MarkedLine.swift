import DeviceSim

/// A line of source with carets under a place, cut to a number of columns.
///
/// ```
/// … "loc-args": ["Ada"], "sound": …
///               ^^^^^^^
/// ```
struct MarkedLine {
  let text: String
  let carets: String

  init(_ location: SourceLocation, width: Int) {
    let excerpt = location.excerpt
    let line = Self.cells(of: excerpt.text)
    let place = Self.columns(of: excerpt.place, in: line)
    let whole = line.last?.columns.upperBound ?? 0

    var isCutBefore = excerpt.isCutAtStart
    var isCutAfter = excerpt.isCutAtEnd
    var shown = 0..<whole
    if whole + (isCutBefore ? 1 : 0) + (isCutAfter ? 1 : 0) > width {
      let room = max(1, width - 2)
      let first = place.upperBound < room ? 0 : max(0, place.lowerBound - room / 3)
      shown = first..<min(whole, first + room)
      isCutBefore = isCutBefore || first > 0
      isCutAfter = isCutAfter || shown.upperBound < whole
    }

    let kept = line.filter {
      shown.lowerBound <= $0.columns.lowerBound && $0.columns.upperBound <= shown.upperBound
    }
    // If the cut is in a wide character, the line is a column shorter on the left.
    let left = kept.first?.columns.lowerBound ?? shown.lowerBound
    text =
      (isCutBefore ? "…" : "")
      + TextDirection.leftToRight.isolating(kept.map(\.text).joined()) + (isCutAfter ? "…" : "")
    let indent = max(0, place.lowerBound - left) + (isCutBefore ? 1 : 0)
    let count = max(
      1, min(place.upperBound, max(shown.upperBound, left)) - max(place.lowerBound, left))
    carets = String(repeating: " ", count: indent) + String(repeating: "^", count: count)
  }

  /// A grapheme cluster as it is shown.
  private struct Cell {
    let text: String
    let columns: Range<Int>
    let bytes: Range<Int>
  }

  private static func cells(of text: String) -> [Cell] {
    let tabStop = 4
    var cells: [Cell] = []
    var column = 0
    var byte = 0
    for character in text {
      let shown =
        character == "\t"
        ? String(repeating: " ", count: tabStop - column % tabStop)
        : VisibleText.make(from: String(character))
      let end = column + DisplayWidth.columns(of: shown)
      let endByte = byte + character.utf8.count
      cells.append(Cell(text: shown, columns: column..<end, bytes: byte..<endByte))
      column = end
      byte = endByte
    }
    return cells
  }

  /// Returns the columns of a place; empty for a place between two characters.
  private static func columns(of place: Range<Int>, in line: [Cell]) -> Range<Int> {
    let end = line.last?.columns.upperBound ?? 0
    guard let first = line.firstIndex(where: { $0.bytes.upperBound > place.lowerBound }) else {
      return end..<end
    }
    let column = line[first].columns.lowerBound
    let last = line.lastIndex { $0.bytes.lowerBound < place.upperBound } ?? first
    guard !place.isEmpty, last >= first else { return column..<column }
    return column..<line[last].columns.upperBound
  }
}
