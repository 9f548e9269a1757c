import SourceText

/// The device tokens of phones.
///
/// A token is bytes, and its text has two digits for each: the case of the letters does not matter.
/// Only a new token is looked at twice, so that a known one costs no more than its look-up.
struct PhoneTokens: Sendable {
  /// The tokens as they are written.
  private var spellings = ByteTable()
  /// The phone of each spelling; empty as long as each phone has one.
  private var phones: [Int] = []
  /// The number of the first spelling of each phone; empty with the former.
  private var firstSpellings: [Int] = []

  var haveSeveralSpellings: Bool { !phones.isEmpty }

  /// Reads where the search for a token starts, before ``guess(_:)``.
  func readAhead(of hash: ByteHash) -> UInt8 { spellings.readAhead(of: hash) }

  /// Returns where a token most likely is, without a look at it.
  func guess(_ hash: ByteHash) -> Int { spellings.guess(hash) }

  /// Reads from the token at a guess, so that it is in the cache.
  func readAhead(at guess: Int) -> UInt8 { spellings.readAhead(at: guess) }

  /// Returns the phone of the token at a guess, without a look at the token; -1 if there is none.
  func phone(at guess: Int) -> Int {
    let number = spellings.number(at: guess)
    return number < 0 || phones.isEmpty ? number : phones[number]
  }

  /// Returns the phone of a token; a new one gets the next number.
  mutating func insert(
    _ token: Span<UInt8>, _ hash: ByteHash, guess: Int
  ) -> (phone: Int, isNew: Bool) {
    let (number, isNew) = spellings.insert(token, hash, guess: guess)
    if !isNew { return (phones.isEmpty ? number : phones[number], false) }
    if phones.isEmpty, !token.isTokenWithCapitals { return (number, true) }
    return insert(spelling: number, of: token)
  }

  /// Adds a new spelling, and the same in lower case.
  private mutating func insert(
    spelling number: Int, of token: Span<UInt8>
  ) -> (phone: Int, isNew: Bool) {
    if phones.isEmpty {
      phones = Array(0..<number)
      firstSpellings = phones
    }
    guard token.isTokenWithCapitals else {
      phones.append(firstSpellings.count)
      firstSpellings.append(number)
      return (phones[number], true)
    }
    let small = spellings.insert(token.inSmallLetters.span)
    guard small.isNew else {
      phones.append(phones[small.number])
      return (phones[number], false)
    }
    let phone = firstSpellings.count
    phones += [phone, phone]
    firstSpellings.append(number)
    return (phone, true)
  }

  /// Returns the phone of a token; `nil` if there is none.
  func phone(of token: Span<UInt8>) -> Int? {
    let number =
      spellings.number(of: token)
      ?? (token.isTokenWithCapitals ? spellings.number(of: token.inSmallLetters.span) : nil)
    return number.map { phones.isEmpty ? $0 : phones[$0] }
  }

  /// Returns the token of a phone as it was written first.
  func first(of phone: Int) -> ArraySlice<UInt8> {
    spellings.key(firstSpellings.isEmpty ? phone : firstSpellings[phone])
  }
}

extension Span<UInt8> {
  /// The shortest token, in bytes: shorter texts are names that people gave phones.
  private static var shortestToken: Int { 32 }

  /// Whether it is a token in hexadecimal digits with a capital letter among them.
  fileprivate var isTokenWithCapitals: Bool {
    guard count >= 2 * Self.shortestToken, count.isMultiple(of: 2), mayHaveCapitals
    else { return false }
    var hasCapitals = false
    for index in indices {
      switch self[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): break
      case UInt8(ascii: "A")...UInt8(ascii: "F"): hasCapitals = true
      default: return false
      }
    }
    return hasCapitals
  }

  /// Whether a byte may be a capital letter; there are at least eight bytes.
  private var mayHaveCapitals: Bool {
    var found: UInt64 = 0
    for index in stride(from: 0, to: count &- 8, by: 8) { found |= capitals(at: index) }
    return (found | capitals(at: count &- 8)) & 0x4040_4040_4040_4040 != 0
  }

  /// Eight bytes from an index on; in those that may be capital letters the bit 0x40 is set.
  @inline(__always)
  private func capitals(at index: Int) -> UInt64 {
    let word: UInt64 = word(at: index)
    return word & ~(word << 1)
  }

  /// The text with the capital letters of ASCII in lower case.
  fileprivate var inSmallLetters: [UInt8] {
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    return indices.map { capitals.contains(self[$0]) ? self[$0] | 0x20 : self[$0] }
  }
}

extension String {
  /// The token in lower case, if it is one; any other text as it is.
  package var asToken: String {
    let bytes = Array(utf8)
    guard bytes.span.isTokenWithCapitals else { return self }
    return String(decoding: bytes.span.inSmallLetters, as: UTF8.self)
  }
}
