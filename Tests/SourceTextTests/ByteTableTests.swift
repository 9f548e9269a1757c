import TestSupport
import Testing

@testable import SourceText

@Suite struct ByteTableTests {
  @Test(arguments: [0, 10, 5_000])
  func `the table numbers keys like a dictionary of arrays`(capacity: Int) {
    var random = RandomBytes(seed: 77)
    var table = ByteTable(minimumCapacity: capacity)
    var oracle: [[UInt8]: Int] = [:]
    for _ in 0..<20_000 {
      let length = Int(random.next() % 20)
      let key = random.next() % 2 == 0 ? random.bytes(length) : random.bytes(length, from: "ab")
      #expect(table.number(of: key.span) == oracle[key])
      let expected = oracle[key] ?? oracle.count
      let (number, isNew) = table.insert(key.span)
      #expect(number == expected && isNew == (oracle[key] == nil))
      oracle[key] = expected
      #expect(Array(table.key(number)) == key)
    }
    #expect(table.count == oracle.count && oracle.count > 5_000)
    for (key, number) in oracle { #expect(table.number(of: key.span) == number) }
  }

  @Test func `keys of any length and of zero bytes are distinct`() {
    var table = ByteTable()
    for length in 0..<200 {
      let key = [UInt8](repeating: 0, count: length)
      #expect(table.insert(key.span) == (length, true))
    }
    #expect(table.number(of: [UInt8](repeating: 0, count: 200).span) == nil)
  }

  @Test func `guesses before other keys are inserted find the same numbers`() {
    var random = RandomBytes(seed: 31)
    var table = ByteTable()
    var plain = ByteTable()
    for _ in 0..<300 {
      // So few that keys repeat, even within a window.
      let window = (0..<40).map { _ in random.bytes(Int(random.next() % 3), from: "abcdefgh") }
      let hashes = window.map { ByteHash($0.span) }
      let guesses = hashes.map { table.guess($0) }
      for (key, (hash, guess)) in zip(window, zip(hashes, guesses)) {
        let found = table.insert(key.span, hash, guess: guess)
        #expect(found == plain.insert(key.span))
        #expect(table.number(of: key.span, hash) == found.number)
      }
    }
    #expect(table.count == 73)
  }

  @Test func `the number at a guess is that of the key, and nothing is at a free place`() {
    var table = ByteTable()
    let keys = (0..<100).map { Array("key \($0)".utf8) } + [[]]
    for key in keys { _ = table.insert(key.span) }
    for (number, key) in keys.enumerated() {
      let guess = table.guess(ByteHash(key.span))
      #expect(table.number(at: guess) == number)
      #expect(table.readAhead(at: guess) == (key.first ?? 0) ^ (key.last ?? 0))
    }
    table = ByteTable()
    let seventh = keys[7]
    let guess = table.guess(ByteHash(seventh.span))
    #expect(table.number(at: guess) == -1)
    #expect(table.readAhead(at: guess) == 0)
  }

  @Test func `a wrong guess costs only a look-up`() {
    var table = ByteTable()
    for number in 0..<100 { _ = table.insert(Array("key \(number)".utf8).span) }
    let key = Array("key 7".utf8)
    for guess in 0..<600 {
      let number = table.number(of: key.span, ByteHash(key.span), guess: guess)
      #expect(number == 7)
      #expect(table.insert(key.span, ByteHash(key.span), guess: guess) == (7, false))
    }
  }
}
