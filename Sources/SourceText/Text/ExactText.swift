/// A name that is compared by its bytes, as a device does with identifiers.
///
/// Swift finds two strings equal that only look the same, such as `é` as one scalar and as two.
package struct ExactText: Sendable, Hashable {
  package let text: String

  @inlinable
  package init(_ text: String) { self.text = text }

  @inlinable
  package static func == (left: ExactText, right: ExactText) -> Bool {
    left.text.isExactly(right.text)
  }

  @inlinable
  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension String {
  /// Returns whether a text has the same bytes.
  @inlinable
  package func isExactly(_ other: String) -> Bool {
    // First as Swift compares them, which is fastest if they differ.
    self == other && utf8.span.isEqual(to: other.utf8.span)
  }
}
