import TestSupport
import Testing

@testable import SourceText

@Suite struct ByteHashTests {
  @Test func `keys that collide in one run do not collide in another`() throws {
    let first = ByteHash.Seed(first: 1_234_567, second: 7_654_321)
    let second = ByteHash.Seed(first: 7_654_321, second: 1_234_567)
    // Keys of 32 letters with the same low bits in their hashes, chosen by someone who knows the
    // first seed.
    var random = RandomBytes(seed: 5)
    var chosen: [[UInt8]] = []
    while chosen.count < 200 {
      let key = random.bytes(32, from: "0123456789abcdef")
      if ByteHash(key.span, first).bits & 0xFF == 0 { chosen.append(key) }
    }
    let places = Set(chosen.map { ByteHash($0.span, second).bits & 0xFF })
    // 200 keys that are spread evenly over 256 places fill about 139 of them.
    #expect(places.count > 100)
  }

  @Test func `a change of two words never cancels out, whatever the seed`() {
    var random = RandomBytes(seed: 8)
    // A multiplication modulo 2^64 does not move the highest bit, so changes to it in two words
    // could cancel out for each seed.
    for _ in 0..<200 {
      let seed = ByteHash.Seed(first: random.next() | 1, second: random.next() | 1)
      let key = random.bytes(64)
      let hash = ByteHash(key.span, seed)
      for word in 0..<7 {
        for other in [[7], [3, 7], [0, 7]] {
          var changed = key
          changed[word * 8 + 7] ^= 0x80
          for byte in other { changed[(word + 1) * 8 + byte] ^= 0x80 }
          #expect(ByteHash(changed.span, seed) != hash)
        }
      }
    }
  }

  @Test func `short keys have distinct hashes`() {
    var hashes: Set<UInt32> = [ByteHash([UInt8]().span).bits]
    for first in UInt8.min...UInt8.max {
      hashes.insert(ByteHash([first].span).bits)
      for second in UInt8.min...UInt8.max { hashes.insert(ByteHash([first, second].span).bits) }
    }
    // Of 65,793 keys, half a pair is expected to share one of 2^32 hashes.
    #expect(hashes.count > 65_793 - 10)
  }

  @Test func `a run has one seed`() {
    let key = Array("0123456789abcdef".utf8)
    #expect(ByteHash(key.span) == ByteHash(key.span))
    #expect(ByteHash.Seed.ofThisRun.first != 0 && ByteHash.Seed.ofThisRun.second != 0)
  }
}
