import DeviceSim

/// Fits texts into a number of columns.
///
/// The results of `truncated` and `wrapped` are finished: safe to print in a frame. No character in
/// them controls the terminal, and right-to-left text is isolated.
enum TextLayout {
  /// Returns the text as one line of at most `width` columns, with `…` where it is cut.
  static func truncated(_ text: String, to width: Int) -> String {
    let line = VisibleText.make(from: LineWrapping.paragraphs(of: text).joined(separator: " "))
    let direction = TextDirection(of: line)
    guard DisplayWidth.columns(of: line) > width else { return direction.isolating(line) }
    guard width > 0 else { return "" }
    var columns = 1
    var kept = line.prefix {
      columns += DisplayWidth.columns(of: $0)
      return columns <= width
    }
    while kept.last?.isBreakableSpace == true { kept.removeLast() }
    return direction.isolating(kept + "…")
  }

  /// Returns a text several times in a row.
  ///
  /// It doubles the text. `String(repeating:count:)` appends it each time, which took a tenth of
  /// a report.
  static func repeated(_ text: String, _ count: Int) -> String {
    var result = ""
    var power = text
    var rest = max(0, count)
    while rest > 0 {
      if rest % 2 == 1 { result += power }
      rest /= 2
      power += power
    }
    return result
  }

  /// Returns the text with spaces at its end, so that it takes at least `width` columns.
  static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - DisplayWidth.columns(of: text)))
  }

  /// Returns the lines of a text, each of at most `width` columns unless one character needs more.
  static func wrapped(_ text: String, to width: Int) -> [String] {
    LineWrapping.paragraphs(of: text).flatMap { paragraph in
      let visible = VisibleText.make(from: paragraph)
      let direction = TextDirection(of: visible)
      return LineWrapping.lines(of: visible, width: width).map { direction.isolating($0) }
    }
  }

  /// Returns lines of finished items, each of at most `width` columns or with one longer item.
  static func joined(_ items: [String], with separator: String, width: Int) -> [String] {
    var lines: [String] = []
    var columns = 0
    for item in items {
      let needed = DisplayWidth.columns(of: item)
      let joined = columns + DisplayWidth.columns(of: separator) + needed
      if let last = lines.indices.last, joined <= width {
        lines[last] += separator + item
        columns = joined
      } else {
        lines.append(item)
        columns = needed
      }
    }
    return lines
  }
}
