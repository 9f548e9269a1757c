import DeviceSim

/// A line of source with carets under a place, cut to a number of columns.
///
/// ```
/// … "loc-args": ["Ada"], "sound": …
///               ^^^^^^^
/// ```
struct MarkedLine {
  let text: String
  /// The number of columns of the text before the carets.
  let indent: Int
  let caretCount: Int

  init(_ location: SourceLocation, width: Int) {
    let excerpt = location.excerpt
    let line = Cells(of: excerpt.text)
    let place = line.columns(of: excerpt.place)
    let whole = line.ends.last?.columns ?? 0

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

    let kept = line.cells(in: shown)
    // If the cut is in a wide character, the line is a column shorter on the left.
    let left = kept.isEmpty ? shown.lowerBound : line.start(of: kept.lowerBound).columns
    text =
      (isCutBefore ? "…" : "") + TextDirection.leftToRight.isolating(line.text(of: kept))
      + (isCutAfter ? "…" : "")
    indent = max(0, place.lowerBound - left) + (isCutBefore ? 1 : 0)
    caretCount = max(
      1, min(place.upperBound, max(shown.upperBound, left)) - max(place.lowerBound, left))
  }
}

/// The grapheme clusters of a line, as they are printed.
private struct Cells {
  /// A place between two cells.
  struct Place {
    var columns = 0
    /// The offset in the UTF-8 of the source.
    var source = 0
    /// The offset in the UTF-8 of the output.
    var shown = 0
  }

  private static let tabStop = 4

  /// The end of each cell.
  private(set) var ends: [Place] = []
  private var shown: [UInt8] = []

  init(of text: String) {
    let utf8 = text.utf8.span
    ends.reserveCapacity(utf8.count)
    shown.reserveCapacity(utf8.count)
    var reader = ClusterReader(text)
    var place = Place()
    while let cluster = reader.next(in: utf8) {
      let bytes = place.source..<reader.offset
      if cluster.isPlain {
        for index in bytes { shown.append(utf8[index]) }
        place.columns += cluster.columns
      } else {
        let visible =
          cluster.scalar == 0x09
          ? String(repeating: " ", count: Self.tabStop - place.columns % Self.tabStop)
          : VisibleText.make(from: String(copying: utf8.extracting(bytes)))
        shown.append(contentsOf: visible.utf8)
        place.columns += DisplayWidth.columns(of: visible)
      }
      place.source = reader.offset
      place.shown = shown.count
      ends.append(place)
    }
  }

  func start(of cell: Int) -> Place { cell > 0 ? ends[cell - 1] : Place() }

  /// Returns the cells that are whole in a range of columns.
  func cells(in columns: Range<Int>) -> Range<Int> {
    let end = ends.firstIndex { $0.columns > columns.upperBound } ?? ends.count
    let first = ends.indices.first { start(of: $0).columns >= columns.lowerBound } ?? end
    return min(first, end)..<end
  }

  func text(of cells: Range<Int>) -> String {
    let bytes = start(of: cells.lowerBound).shown..<start(of: cells.upperBound).shown
    return String(copying: shown.span.extracting(bytes))
  }

  /// Returns the columns of a place; empty for a place between two characters.
  func columns(of place: Range<Int>) -> Range<Int> {
    let end = ends.last?.columns ?? 0
    guard let first = ends.firstIndex(where: { $0.source > place.lowerBound }) else {
      return end..<end
    }
    let column = start(of: first).columns
    let last = ends.indices.last { start(of: $0).source < place.upperBound } ?? first
    guard !place.isEmpty, last >= first else { return column..<column }
    return column..<ends[last].columns
  }
}
