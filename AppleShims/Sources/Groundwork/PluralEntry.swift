/// An entry of a `.stringsdict` table: a format with a text for each plural category of a variable.
struct PluralEntry {
  private let format: String
  private let variables: [String: [String: Any]]

  /// Reads an entry; `nil` if it has no format.
  init?(_ entry: Any?) {
    guard let entry = entry as? [String: Any],
      let format = entry["NSStringLocalizedFormatKey"] as? String
    else { return nil }
    self.format = format
    variables = entry.compactMapValues { $0 as? [String: Any] }
  }

  /// The format with the text of the category `other` in place of each variable.
  ///
  /// The number is not known yet, and Foundation on Linux does not compute the category.
  var text: String { expand(format, depth: 0) }

  /// - Parameter depth: The nesting of variables in texts, which is limited.
  private func expand(_ format: String, depth: Int) -> String {
    var text = ""
    var rest = Substring(format)
    while let mark = rest.firstIndex(of: "%") {
      text += rest[..<mark]
      rest = rest[mark...]
      guard let match = rest.prefixMatch(of: #/%(\d+\$)?#@([^@]*)@/#),
        let other = variables[String(match.output.2)]?["other"] as? String, depth < 8
      else {
        text += rest.prefix(2)
        rest = rest.dropFirst(2)
        continue
      }
      // The position applies to the number in the variable's text.
      let position = match.output.1.map(String.init) ?? ""
      let expanded = expand(other, depth: depth + 1)
      text += position.isEmpty ? expanded : positioned(expanded, at: position)
      rest = rest[match.range.upperBound...]
    }
    return text + rest
  }

  /// Returns the text with this position in each specifier that has none.
  private func positioned(_ text: String, at position: String) -> String {
    text.replacing(#/%%|%(?!\d+\$)/#) { $0.output == "%%" ? "%%" : "%\(position)" }
  }
}
