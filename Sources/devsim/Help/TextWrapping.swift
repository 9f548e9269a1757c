extension String {
  /// Returns the text in lines of at most a width, broken at spaces; a longer word stands alone.
  func wrapped(to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// Returns the text wrapped, each line behind an indent, each with a line break.
  func block(indent: Int, width: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    return wrapped(to: max(width - indent, 20)).map { margin + $0 + "\n" }.joined()
  }

  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
