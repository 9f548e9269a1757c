import DeviceSim

/// Fits texts into a number of columns.
///
/// The results are finished: safe to print in a frame. No character in them controls the terminal,
/// and right-to-left text is isolated.
enum TextLayout {
  /// Returns the text as one line of at most `width` columns, with `…` where it is cut.
  static func truncated(_ text: String, to width: Int) -> String {
    fitted(text, to: width).string
  }

  /// Returns the lines of a text, each of at most `width` columns unless one character needs more.
  static func wrapped(_ text: String, to width: Int) -> [String] {
    lines(of: text, width: width).map(\.string)
  }

  /// Returns the text as one line of at most `width` columns, with `…` where it is cut.
  static func fitted(_ text: String, to width: Int) -> FittedText {
    if let start = LineWrapping.plainStart(of: text, width: width) {
      let isCut = start.bytes.count < text.utf8.count
      return isCut && width <= 0 ? .empty : FittedText(plain: text, start, isCut: isCut)
    }
    let line = VisibleText.make(from: LineWrapping.paragraphs(of: text).joined(separator: " "))
    let direction = TextDirection(of: line)
    let start = LineWrapping.start(of: line, width: width)
    if start.bytes.count == line.utf8.count { return FittedText(direction.isolating(line)) }
    return width <= 0 ? .empty : FittedText(direction.isolating(line.part(start.bytes) + "…"))
  }

  /// Returns the lines of a text, each of at most `width` columns unless one character needs more.
  static func lines(of text: String, width: Int) -> [FittedText] {
    if let lines = plainLines(of: text, width: width) { return lines }
    return LineWrapping.paragraphs(of: text).flatMap { paragraph -> [FittedText] in
      if let lines = plainLines(of: paragraph, width: width) { return lines }
      let visible = VisibleText.make(from: paragraph)
      let direction = TextDirection(of: visible)
      return LineWrapping.lines(of: visible, width: width).map {
        FittedText(direction.isolating(visible.part($0.bytes)))
      }
    }
  }

  /// Returns the lines of a plain text (``DisplayWidth``); `nil` for another one.
  private static func plainLines(of text: String, width: Int) -> [FittedText]? {
    guard let whole = LineWrapping.plainStart(of: text, width: .max) else { return nil }
    // A space at the end is not shown.
    let fits = whole.columns <= width && text.utf8.last != UInt8(ascii: " ")
    let lines = fits ? [whole] : LineWrapping.lines(of: text, width: width)
    return lines.map { FittedText(plain: text, $0) }
  }

  /// Returns the text with spaces at its end, so that it takes at least `width` columns.
  static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - DisplayWidth.columns(of: text)))
  }

  /// Returns lines of finished items, each of at most `width` columns or with one longer item.
  static func joined(_ items: [String], with separator: String, width: Int) -> [String] {
    rows(
      of: items.map { DisplayWidth.columns(of: $0) },
      separator: DisplayWidth.columns(of: separator), width: width
    ).map { items[$0].joined(separator: separator) }
  }

  /// Returns the items on each line, of at most `width` columns or with one longer item.
  ///
  /// - Parameters:
  ///   - columns: The width of each item.
  ///   - separator: The width of the separator between two items on a line.
  ///   - width: The width of a line.
  /// - Returns: For each line, the places of its items.
  static func rows(of columns: [Int], separator: Int, width: Int) -> [Range<Int>] {
    var rows: [Range<Int>] = []
    var start = 0
    var used = 0
    for (index, needed) in columns.enumerated() {
      let joined = used + separator + needed
      if index > start, joined > width {
        rows.append(start..<index)
        start = index
      }
      used = index > start ? joined : needed
    }
    if start < columns.count { rows.append(start..<columns.count) }
    return rows
  }
}
