extension String {
  /// Returns the text in lines of at most a width, broken at spaces; a longer word gets its own
  /// line.
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

  /// Returns the wrapped text with an indent and a line break for each line.
  func block(indent: Int, width: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    return wrapped(to: max(width - indent, 20)).map { margin + $0 + "\n" }.joined()
  }

  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
