extension String {
  /// Returns the text in lines of at most a width, broken at spaces; a longer word gets its own
  /// line.
  ///
  /// The first line begins with `first`, the others with `rest`.
  func wrapped(to width: Int, first: String = "", rest: String = "") -> [String] {
    var lines: [String] = []
    var line = first
    var isEmpty = true
    for word in split(whereSeparator: \.isWhitespace) {
      if !isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = rest
        isEmpty = true
      }
      line += isEmpty ? word : " " + word
      isEmpty = false
    }
    return isEmpty ? lines : lines + [line]
  }

  /// Returns the wrapped text with an indent and a line break for each line.
  func block(indent: Int, width: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    return wrapped(to: max(width - indent, 20)).map { margin + $0 + "\n" }.joined()
  }

  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
