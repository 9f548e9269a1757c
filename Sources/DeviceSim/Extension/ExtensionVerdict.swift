/// What the service extension did to a push; the raw values are the words of the report.
package enum ExtensionVerdict: String, Sendable, CaseIterable {
  /// Its answer is presented.
  case modified
  /// It answered with the content that it was given.
  case unchanged
  /// Its answer does not count, so the original content is presented.
  case original
  /// Nothing is shown.
  case suppressed
}
