extension Collection<String> {
  /// Returns words with commas and a last word between them: `a, b and c`.
  package func joined(before last: String) -> String {
    let words = Array(self)
    guard words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(last) \(words[words.count - 1])"
  }
}
