import TestSupport
import Testing

@testable import SourceText

@Suite struct StringBlockTests {
  /// Whether JSON escapes a byte of a string (RFC 8259, section 7).
  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte <= 0x1F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  @Test(arguments: 0..<16)
  func `every byte at every place of a block is looked at`(place: Int) {
    for byte in UInt8.min...UInt8.max {
      var bytes = SIMD16<UInt8>(repeating: UInt8(ascii: "a"))
      bytes[place] = byte
      let block = StringBlock(bytes)
      #expect(block.firstEscape == (Self.isEscaped(byte) ? place : 16))
      let isSpecial = Self.isEscaped(byte) || byte > 0x7F
      #expect(block.firstNotPlainASCII == (isSpecial ? place : 16))
      for start in 0..<16 {
        let isSeen = isSpecial && place >= start
        #expect(block.firstNotPlainASCII(from: start) == (isSeen ? place : 16))
      }
    }
  }

  @Test func `two words make a block in the order of their bytes`() {
    let block = StringBlock(0x2020_2020_2020_2020, 0x2020_2020_2020_2220)
    #expect(block.firstEscape == 9)
  }

  @Test func `the end of plain text is found at the same place as by a plain search`() {
    var random = RandomBytes(seed: 12)
    for _ in 0..<2_000 {
      let length = Int.random(in: 0...70, using: &random)
      var text = random.bytes(length, from: "abc é")
      if length > 0, random.next() % 2 == 0 {
        text[Int.random(in: 0..<length, using: &random)] = random.bytes(1)[0]
      }
      for start in 0...length {
        let escape = text[start...].firstIndex(where: Self.isEscaped) ?? length
        let special = text[start...].firstIndex { Self.isEscaped($0) || $0 > 0x7F } ?? length
        let plain = JSONGrammar.endOfPlainText(text.span, from: start)
        let ascii = JSONGrammar.endOfPlainASCII(text.span, from: start)
        #expect(plain == escape && ascii == special)
      }
    }
  }

  @Test(arguments: 0...40)
  func `what must be escaped is, at every place of a string of every length`(length: Int) {
    for place in 0..<length {
      for (byte, escape) in [(0x22, #"\""#), (0x5C, #"\\"#), (0x0A, #"\n"#), (0x01, #"\u0001"#)] {
        var text = [UInt8](repeating: UInt8(ascii: "x"), count: length)
        text[place] = UInt8(byte)
        var json = JSONWriter()
        json.beginArray()
        json.string("a")
        json.string(text.span)
        json.endArray()
        let before = String(repeating: "x", count: place)
        let after = String(repeating: "x", count: length - place - 1)
        let written = String(decoding: json.bytes, as: UTF8.self)
        #expect(written == #"["a","\#(before)\#(escape)\#(after)"]"#)
      }
    }
  }
}
