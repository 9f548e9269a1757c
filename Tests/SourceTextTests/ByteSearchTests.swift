import SourceText
import TestSupport
import Testing

@Suite struct ByteSearchTests {
  /// Returns the index after a string, byte by byte.
  private func end(of text: [UInt8]) -> Int? {
    var index = 1
    while index < text.count {
      if text[index] == UInt8(ascii: "\"") { return index + 1 }
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  @Test func `a string ends at the first quote that is not escaped`() {
    var random = RandomBytes(seed: 1)
    for _ in 0..<2000 {
      let count = Int.random(in: 0...12, using: &random)
      let text = [UInt8(ascii: "\"")] + random.bytes(count, from: #""\\\a"#)
      #expect(text.span.endOfString(from: 0) == end(of: text), "\(text)")
    }
  }
}
