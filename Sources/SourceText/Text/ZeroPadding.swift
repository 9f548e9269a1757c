extension String {
  /// Returns the digits with zeros before them, so that they have at least this length.
  package func zeroPadded(to length: Int) -> String {
    String(repeating: "0", count: max(0, length - utf8.count)) + self
  }
}

extension Unicode.Scalar {
  /// Its code, such as `U+00A0`.
  package var codePoint: String {
    "U+" + String(value, radix: 16, uppercase: true).zeroPadded(to: 4)
  }
}
