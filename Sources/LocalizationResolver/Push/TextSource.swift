/// Where the text of a field comes from.
public enum TextSource: String, Sendable, Hashable, CaseIterable {
  /// The table of the chosen language.
  case table
  /// The literal beside a key that the table does not have.
  case fallback
  /// The key itself, because there is neither an entry nor a literal.
  case key
  /// The literal; the push has no key.
  case literal
}

/// How one text was found.
package struct PushTextResolution: Sendable, Hashable {
  package let source: TextSource
  package let findings: PushTextFindings
  /// The number of the entry in the table; `nil` if the table has none.
  package let entry: Int?
}
