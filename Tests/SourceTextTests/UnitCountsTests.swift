import Testing

@testable import SourceText

@Suite struct UnitCountsTests {
  /// Characters of one to four bytes, and bytes that are no UTF-8 by the Unicode Standard, table
  /// 3-7: a lone continuation, cut sequences, and a surrogate.
  private static let text: [UInt8] =
    (0..<3_000).flatMap { number -> [UInt8] in
      Array("a é 한 😀 \(number)".utf8)
        + (number % 7 == 0 ? [0x80, 0xE2, 0x82, 0xED, 0xA0, 0x80] : [])
    }

  private func utf16(_ bytes: ArraySlice<UInt8>) -> Int {
    String(decoding: bytes, as: UTF8.self).utf16.count
  }

  @Test(arguments: [1, -1])
  func `places in either order have the count of the text before them`(direction: Int) {
    let text = Self.text
    var counts = UnitCounts()
    let places = Array(stride(from: 0, through: text.count, by: 501))
    for place in direction > 0 ? places : places.reversed() {
      #expect(counts.count(before: place, in: text, utf16) == utf16(text[..<place]))
    }
  }

  @Test func `many places in a text count its bytes once, and a few before each`() {
    let text = Self.text
    var counts = UnitCounts()
    var counted = 0
    for place in text.indices {
      _ = counts.count(before: place, in: text) { piece in
        counted += piece.count
        return piece.count
      }
    }
    #expect(counted < text.count * 5_000)
  }

  @Test func `a text of continuation bytes alone has no marks, and is counted`() {
    let text = [UInt8](repeating: 0x80, count: 10_000)
    var counts = UnitCounts()
    #expect(counts.count(before: 10_000, in: text, utf16) == 10_000)
  }
}
