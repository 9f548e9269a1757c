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

/// The look-up of many keys in steps.
///
/// In a large table, each step waits for memory. If all keys take a step before one takes the next,
/// they wait together. So each step is a short loop, which the processor runs far ahead in.
extension PushLocalizer {
  /// Where the entry of a key most likely is.
  package struct KeyGuess: Sendable {
    fileprivate let hash: ByteHash
    fileprivate var place = 0
    /// The number of the entry at the place; -1 if there is none.
    fileprivate var number = -1
    /// Bytes that were read only to have them in the cache.
    fileprivate var readAhead: UInt8 = 0

    package init(_ key: Span<UInt8>) { hash = ByteHash(key) }

    fileprivate init(_ key: Span<UInt8>, in table: StringsTable) {
      hash = ByteHash(key)
      place = table.numbers.guess(hash)
    }
  }

  /// Takes all steps of the look-ups but the last.
  package func prepare(_ guesses: inout [KeyGuess], in range: Range<Int>) {
    let numbers = entries.numbers
    for index in range { guesses[index].readAhead = numbers.readAhead(of: guesses[index].hash) }
    for index in range { guesses[index].place = numbers.guess(guesses[index].hash) }
    for index in range { guesses[index].number = numbers.number(at: guesses[index].place) }
    for index in range {
      guesses[index].readAhead &+= numbers.readAhead(at: guesses[index].place)
    }
    for index in range where guesses[index].number >= 0 {
      guesses[index].readAhead &+= entries.readValueAhead(guesses[index].number)
    }
  }

  /// Returns where the entry of a single key most likely is.
  package func guess(_ key: Span<UInt8>) -> KeyGuess { KeyGuess(key, in: entries) }

  /// Returns the entry of a key; `nil` if the table has none.
  package func entry(of key: Span<UInt8>, _ guess: KeyGuess) -> PushKeyEntry? {
    entries.entry(ofKey: key, guess.hash, guess: guess.place)
  }
}
