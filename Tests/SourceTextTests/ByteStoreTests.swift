import TestSupport
import Testing

@testable import SourceText

@Suite struct ByteStoreTests {
  /// Returns a text of a given size in which no two adjacent characters are equal.
  private static func text(_ count: Int) -> String {
    String(decoding: (0..<count).map { UInt8(ascii: "a") + UInt8($0 % 26) }, as: UTF8.self)
  }

  @Test(arguments: 0...70)
  func `a string of any length is written completely`(count: Int) {
    let text = Self.text(count)
    var json = JSONWriter()
    json.beginArray()
    json.string(text)
    json.string(text)
    json.endArray()
    #expect(String(decoding: json.bytes, as: UTF8.self) == "[\"\(text)\",\"\(text)\"]")
  }

  @Test(arguments: 0...40)
  func `texts are equal if all of their bytes are`(count: Int) {
    func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
      left.span.isEqual(to: right.span)
    }
    let text = Array(Self.text(count).utf8)
    #expect(areEqual(text, Array(text)))
    #expect(!areEqual(text, text + [0]))
    for index in text.indices {
      var other = text
      other[index] ^= 1
      #expect(!areEqual(text, other))
    }
  }

  @Test func `a byte is found at the same place as by a plain search`() {
    var random = RandomBytes(seed: 7)
    for _ in 0..<500 {
      let text = random.bytes(Int.random(in: 0...60, using: &random), from: "ab\n\r")
      for start in 0...text.count {
        let plain = text[start...].firstIndex(of: 0x0A) ?? text.count
        let found = text.span.firstIndex(of: 0x0A, from: start)
        #expect(found == plain)
        let either = text[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.count
        let foundEither = text.span.firstIndex(of: 0x0A, or: 0x0D, from: start)
        #expect(foundEither == either)
      }
    }
  }

  @Test func `a name is found under its own number, and no other text under any`() {
    // Names of every length up to the longest, and some that differ in one middle byte.
    let names =
      ["bab", "bbb", "interruption-level", "interruptioo-level", "title-loc-key"]
      + (0...24).map(Self.text)
    let table = NameTable(names.enumerated().map { ($1, $0) })
    func number(of name: String) -> Int? {
      let bytes = Array(name.utf8)
      return table[bytes.span]
    }
    for (index, name) in names.enumerated() {
      #expect(number(of: name) == index)
    }
    let others = ["b", "bcb", "title-loc-kez", "title-loc-keyy", "interruptipn-level"]
    for other in others + [Self.text(25)] {
      #expect(number(of: other) == nil)
    }
  }

  @Test func `a store grows past its capacity and keeps its elements`() {
    var store = GrowingBuffer<UInt32>(minimumCapacity: 1)
    for value in 0..<UInt32(5000) { store.append(value) }
    #expect(store.array == Array(0..<5000))
    store.removeLast()
    #expect(store.last == 4998)
    store.removeAll()
    #expect(store.last == nil)
  }
}
