import SourceText

extension String {
  /// The text as the content of an HTML element, or of an attribute in double quotes.
  ///
  /// HTML does not allow control characters, so they become pictures. Line breaks stay.
  var htmlEscaped: String {
    let lines = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let visible = lines.map { VisibleText.make(from: String($0)) }.joined(separator: "\n")
    var escaped = ""
    for scalar in visible.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      // Neither HTML nor the XML of SVG has them.
      case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
