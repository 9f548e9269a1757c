/// The tokens of a document, in the order of the text; its copies share them.
@usableFromInline
package final class JSONTape: Sendable {
  @usableFromInline let tokens: GrowingBuffer<JSONToken>

  /// Takes what a reader has written.
  init(_ tokens: consuming GrowingBuffer<JSONToken>) { self.tokens = tokens }

  /// How many tokens there are.
  var count: Int { tokens.count }

  /// The token with a number, which must be there.
  @inlinable
  package subscript(number: Int) -> JSONToken { tokens[number] }
}
