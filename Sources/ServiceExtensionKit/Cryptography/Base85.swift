/// Base85 with the alphabet of Z85 (ZeroMQ RFC 32), for any length, not only multiples of four.
///
/// The relay of the Mastodon app uses this encoding: one to three bytes at the end become two to
/// four digits.
enum Base85 {
  private static let values: [UInt8: UInt64] = {
    let digits =
      "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#"
    return Dictionary(uniqueKeysWithValues: zip(digits.utf8, 0...))
  }()

  /// Returns the bytes; `nil` if the text is not base85.
  static func decode(_ text: [UInt8]) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 5 * 4 + 3)
    var rest = text[...]
    while !rest.isEmpty {
      let digits = rest.prefix(5)
      rest = rest.dropFirst(5)
      let count = digits.count - 1
      var block: UInt64 = 0
      for digit in digits {
        guard let value = values[digit] else { return nil }
        block = block * 85 + value
      }
      guard count > 0, block >> (8 * UInt64(count)) == 0 else { return nil }
      for index in (0..<count).reversed() {
        bytes.append(UInt8(truncatingIfNeeded: block >> (8 * UInt64(index))))
      }
    }
    return bytes
  }
}
