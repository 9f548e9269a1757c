import SourceText

/// What a table has for a key.
package struct PushKeyEntry: Sendable {
  /// The number of the entry.
  let number: Int32
  let isPlural: Bool
  let hasValue: Bool
  /// Whether the value has a percent sign; if not, it is shown as it is.
  let hasPercent: Bool
}

/// The look-up of a key in two steps.
///
/// In a large table, each step waits for memory. If many keys take the first step before one takes
/// the second, they wait together.
extension PushLocalizer {
  /// Where the entry of a key most likely is.
  package struct KeyGuess: Sendable {
    fileprivate let hash: ByteHash
    fileprivate let place: Int
  }

  /// Returns where the entry of a key most likely is, without a look at the entry.
  package func guess(_ key: Span<UInt8>) -> KeyGuess {
    let hash = ByteHash(key)
    return KeyGuess(hash: hash, place: entries.guess(hash))
  }

  /// Returns the entry of a key; `nil` if the table has none.
  package func entry(of key: Span<UInt8>, _ guess: KeyGuess) -> PushKeyEntry? {
    entries.entry(ofKey: key, guess.hash, guess: guess.place)
  }
}
