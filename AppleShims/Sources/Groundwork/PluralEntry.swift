/// An entry of a `.stringsdict` table: a format with a text for each plural category of a variable.
struct PluralEntry {
  private let format: String
  private let variables: [String: [String: Any]]
  private let language: String

  /// Reads an entry of a language; `nil` if it has no format.
  init?(_ entry: Any?, language: String) {
    guard let entry = entry as? [String: Any],
      let format = entry["NSStringLocalizedFormatKey"] as? String
    else { return nil }
    self.format = format
    self.language = language
    variables = entry.compactMapValues { $0 as? [String: Any] }
  }

  /// Whether its text depends on a number.
  var hasCategories: Bool {
    variables.values.contains { variable in
      Self.categories.contains { variable[$0] != nil }
    }
  }

  private static let categories = ["zero", "one", "two", "few", "many"]

  /// Returns the format with a text in place of each variable.
  ///
  /// - Parameter numbers: The arguments of the format, `nil` for those that are not numbers. If
  ///   they are given, each specifier of the result has a position. Without them, or for a text,
  ///   the category is `other`.
  func text(for numbers: [Double?]? = nil) -> String {
    var next = 0
    return expand(format, numbers, &next, depth: 0)
  }

  /// - Parameters:
  ///   - format: The format, or a text of a variable.
  ///   - numbers: The arguments.
  ///   - next: The index of the argument for the next specifier without a position.
  ///   - depth: The nesting of variables in texts, which is limited.
  private func expand(
    _ format: String, _ numbers: [Double?]?, _ next: inout Int, depth: Int
  ) -> String {
    var text = ""
    var rest = Substring(format)
    while let mark = rest.firstIndex(of: "%") {
      text += rest[..<mark]
      rest = rest[mark...]
      if let match = rest.prefixMatch(of: #/%(\d+\$)?#@([^@]*)@/#), depth < 8 {
        let position = match.output.1.map(String.init) ?? ""
        let index = Int(position.dropLast()).map { $0 - 1 } ?? next
        if let form = form(of: String(match.output.2), at: index, numbers) {
          var inner = index
          let expanded = expand(form, numbers, &inner, depth: depth + 1)
          // The position applies to the number in the variable's text.
          text += position.isEmpty ? expanded : positioned(expanded, at: position)
          if position.isEmpty { next = max(inner, index + 1) }
          rest = rest[match.range.upperBound...]
          continue
        }
      }
      if rest.hasPrefix("%%") || rest.prefixMatch(of: #/%\d+\$/#) != nil {
        text += rest.prefix(2)
        rest = rest.dropFirst(2)
      } else {
        next += 1
        text += numbers == nil ? "%" : "%\(next)$"
        rest = rest.dropFirst()
      }
    }
    return text + rest
  }

  /// Returns the text of a variable for an argument; `nil` if there is no such variable.
  private func form(of variable: String, at index: Int, _ numbers: [Double?]?) -> String? {
    guard let forms = variables[variable] else { return nil }
    var category: String?
    if let numbers, numbers.indices.contains(index), let number = numbers[index] {
      // A text for zero is used in every language.
      category =
        number == 0 && forms["zero"] != nil
        ? "zero" : PluralCategory.name(of: number, in: language)
    }
    return (category.flatMap { forms[$0] } ?? forms["other"]) as? String
  }

  /// Returns the text with this position in each specifier that has none.
  private func positioned(_ text: String, at position: String) -> String {
    text.replacing(#/%%|%(?!\d+\$)/#) { $0.output == "%%" ? "%%" : "%\(position)" }
  }
}
