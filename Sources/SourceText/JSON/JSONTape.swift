/// The tokens of a document, in the order of the text; its copies share them.
@usableFromInline
package final class JSONTape: Sendable {
  @usableFromInline let tokens: GrowingBuffer<JSONToken>
  /// Whether the texts have no mistakes, so that JSON escapes nothing in a string without escapes.
  package let hasPlainStrings: Bool

  /// Takes what a reader has written.
  init(_ tokens: consuming GrowingBuffer<JSONToken>, hasPlainStrings: Bool) {
    self.tokens = tokens
    self.hasPlainStrings = hasPlainStrings
  }

  /// How many tokens there are.
  var count: Int { tokens.count }

  /// The token with a number, which must be there.
  @inlinable
  package subscript(number: Int) -> JSONToken { tokens[number] }
}
