/// Wraps a text in lines of a number of columns.
package enum LineWrapping {
  /// Returns whether a text has a Unicode line break.
  static func hasLineBreak(_ text: String) -> Bool {
    let utf8 = text.utf8.span
    return utf8.indices.contains { utf8.sizeOfLineBreak(at: $0) > 0 }
  }

  /// Splits a text at all Unicode line breaks; tabs become spaces.
  package static func paragraphs(of text: String) -> [String] {
    // All of these are clusters of their own, apart from CR LF.
    let bytes = text.utf8.map { $0 == UInt8(ascii: "\t") ? UInt8(ascii: " ") : $0 }
    var paragraphs: [String] = []
    var start = 0
    var index = 0
    while index < bytes.count {
      let size = bytes.span.sizeOfLineBreak(at: index)
      if size > 0 {
        paragraphs.append(String(copying: bytes.span.extracting(start..<index)))
        start = index + size
      }
      index += max(1, size)
    }
    return paragraphs + [String(copying: bytes.span.extracting(start..<index))]
  }

  /// A part of a text, without the spaces at a cut end.
  package struct Line {
    /// The place in the UTF-8 of the text.
    package let bytes: Range<Int>
    package let columns: Int
  }

  /// Returns a text that takes at most `width` columns, or the start of a wider text, which leaves
  /// a column for an ellipsis.
  package static func start(of text: String, width: Int) -> Line {
    let utf8 = text.utf8.span
    var reader = ClusterReader(text)
    var columns = 0
    var kept = Line(bytes: 0..<0, columns: 0)
    while let cluster = reader.next(in: utf8) {
      columns += cluster.columns
      if columns > width { return kept }
      if columns < width, !cluster.isBreakableSpace {
        kept = Line(bytes: 0..<reader.offset, columns: columns)
      }
    }
    return Line(bytes: 0..<utf8.count, columns: columns)
  }

  /// Returns the result of ``start(of:width:)`` for a text of plain scalars and emoji of them
  /// (``DisplayWidth``), in a single pass; `nil` for any other text.
  ///
  /// The part that is cut off need not be plain.
  package static func plainStart(of text: String, width: Int) -> Line? {
    let utf8 = text.utf8.span
    var index = 0
    var columns = 0
    var kept = (end: 0, columns: 0)
    while index < utf8.count {
      let (scalar, size) = utf8.scalar(at: index)
      guard var added = DisplayWidth.plainColumns(of: scalar) else { return nil }
      index &+= size
      // The first byte of VARIATION SELECTOR-16.
      if index < utf8.count, utf8[index] == 0xEF,
        let end = DisplayWidth.endOfPlainEmoji(scalar, in: utf8, at: index)
      {
        index = end
        added = 2
      }
      columns &+= added
      if columns < width {
        if scalar != 0x20 { kept = (index, columns) }
      } else if columns > width {
        // A following mark may change the width of this cluster.
        let isCluster =
          index == utf8.count || DisplayWidth.plainColumns(of: utf8.scalar(at: index).value) != nil
        return isCluster ? Line(bytes: 0..<kept.end, columns: kept.columns) : nil
      }
    }
    return Line(bytes: 0..<index, columns: columns)
  }

  /// Returns the lines of a paragraph, each of at most `width` columns.
  ///
  /// Lines break at spaces and, in Chinese and Japanese, between characters. A word longer than a
  /// line is cut.
  package static func lines(of paragraph: String, width: Int) -> [Line] {
    let utf8 = paragraph.utf8.span
    var reader = ClusterReader(paragraph)
    var lines: [Line] = []
    var start = 0
    var columns = 0
    var previous: TextCluster?
    // The visible part of the line so far, and that part at the last possible break.
    var shown = Line(bytes: 0..<0, columns: 0)
    var lastBreak = (place: 0, shown: shown)
    while let cluster = reader.next(in: utf8) {
      let place = reader.offset - cluster.byteCount
      if place > start, let previous, cluster.allowsBreak(after: previous) {
        lastBreak = (place, shown)
      }
      columns += cluster.columns
      let isSpace = cluster.isBreakableSpace
      if columns > width, place > start, !isSpace {
        if lastBreak.place <= start { lastBreak = (place, shown) }
        lines.append(lastBreak.shown)
        start = lastBreak.place
        reader.offset = start
        columns = 0
        shown = Line(bytes: start..<start, columns: 0)
      } else {
        if !isSpace { shown = Line(bytes: start..<reader.offset, columns: columns) }
        previous = cluster
      }
    }
    lines.append(shown)
    return lines
  }
}

extension Span<UInt8> {
  /// Returns the size of the line break at an index of UTF-8; 0 if there is none.
  fileprivate func sizeOfLineBreak(at index: Int) -> Int {
    switch self[index] {
    case UInt8(ascii: "\r"): index + 1 < count && self[index + 1] == UInt8(ascii: "\n") ? 2 : 1
    case 0x0A...0x0C: 1
    // NEXT LINE, LINE SEPARATOR, PARAGRAPH SEPARATOR.
    case 0xC2: scalar(at: index).value == 0x85 ? 2 : 0
    case 0xE2: 0x2028...0x2029 ~= scalar(at: index).value ? 3 : 0
    default: 0
    }
  }
}
