/// What a String Catalog says about the work on an entry in one language.
package enum TranslationState: String, Sendable, Hashable {
  /// Ready to be shown.
  case translated
  /// The source text has changed since, or the translator wants a second look.
  case needsReview = "needs_review"
  /// Not translated yet: the source text is shown.
  case new
  /// No code uses the key any more.
  case stale
  /// Marked as not to be translated: `"shouldTranslate": false`.
  case notTranslatable
}
