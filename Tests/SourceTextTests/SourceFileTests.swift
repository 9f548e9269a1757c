import Foundation
import TestSupport
import Testing

@testable import SourceText

@Suite struct SourceFileTests {
  @Test func `lines end at LF, CR and CR LF; columns count UTF-8 bytes`() {
    let text: MarkedText = "1️⃣a\nb2️⃣\r\n3️⃣\r4️⃣é5️⃣x\r6️⃣\r\n7️⃣"
    let file = SourceFile(name: "a", bytes: text.bytes)
    for digit in 1...7 {
      let place = text[digit]
      let location = file.location(at: place.offset)
      #expect(location.line == place.line && location.column == place.column, "\(digit)")
      #expect(location.offset == place.offset && location.length == 0)
    }
    #expect(file.location(of: 0..<1).excerpt.text == "a")
    #expect(file.location(at: text[5].offset).excerpt.text == "éx")
    #expect(file.location(at: text[7].offset).excerpt.text == "")
  }

  @Test func `a place outside the text is clamped to it, and an empty text has the place 1:1`() {
    let file = SourceFile(name: "a", bytes: Array("ab".utf8))
    #expect(file.location(of: -5..<99).length == 2)
    #expect(file.location(at: 99).column == 3)
    let empty = SourceFile(name: "a", bytes: []).location(at: 7)
    #expect(empty.line == 1 && empty.column == 1 && empty.offset == 0 && empty.excerpt.text == "")
  }

  @Test func `a piece of a larger file continues the count from its start`() {
    let file = SourceFile(name: "a", bytes: Array("x\ny".utf8), firstLine: 10, firstOffset: 500)
    let location = file.location(at: 2)
    #expect(location.line == 11 && location.column == 1 && location.offset == 502)
  }

  @Test(
    arguments: [
      (String.Encoding.utf8, TextEncoding.utf8, [0xEF, 0xBB, 0xBF]),
      (.utf16LittleEndian, .utf16LittleEndian, [0xFF, 0xFE]),
      (.utf16BigEndian, .utf16BigEndian, [0xFE, 0xFF]),
      (.utf32LittleEndian, .utf32LittleEndian, [0xFF, 0xFE, 0, 0]),
      (.utf32BigEndian, .utf32BigEndian, [0, 0, 0xFE, 0xFF]),
    ] as [(String.Encoding, TextEncoding, [UInt8])])
  func
    `files of any encoding, with and without a byte order mark, give the text and offsets on disk`(
      foundation: String.Encoding, encoding: TextEncoding, mark: [UInt8]
    ) throws
  {
    let text = "{\"é\": \"😀日\",\n\"z\": 1}"
    let data = [UInt8](try #require(text.data(using: foundation)))
    for start in [[], mark] {
      let bytes = start + data
      let detected = TextEncoding.detect(in: bytes)
      #expect(detected.encoding == encoding && detected.markLength == start.count)
      let file = SourceFile(name: "a", data: bytes)
      #expect(file.bytes == Array(text.utf8))
      // The place of a character in the file is the length of the text before it, in the file's
      // encoding.
      for index in text.indices {
        let before = try #require(String(text[..<index]).data(using: foundation)).count
        let offset = text.utf8.distance(from: text.startIndex, to: index)
        #expect(file.location(at: offset).offset == start.count + before)
      }
    }
  }

  @Test func `truncated units and units that are not Unicode become U+FFFD`() {
    #expect(text([0xFF, 0xFE, 0x61, 0x00, 0x62]) == "a\u{FFFD}")
    #expect(text([0xFF, 0xFE, 0x3D, 0xD8, 0x61, 0x00]) == "\u{FFFD}a")
    #expect(text([0xFF, 0xFE, 0, 0, 0x00, 0x00, 0x11, 0x00, 0x61, 0, 0, 0]) == "\u{FFFD}a")
    #expect(text([0xFE, 0xFF, 0x00]) == "\u{FFFD}")
    #expect(SourceFile(name: "a", data: [0xFF, 0xFE]).bytes.isEmpty)
    #expect(SourceFile(name: "a", data: [0xEF, 0xBB, 0xBF, 0xC3]).bytes == [0xC3])
  }

  private func text(_ data: [UInt8]) -> String {
    String(decoding: SourceFile(name: "a", data: data).bytes, as: UTF8.self)
  }

  @Test func `for a very long line the part around the place is shown, cut between characters`() {
    let line = String(repeating: "日本", count: 50_000)
    let file = SourceFile(name: "a", bytes: Array("first\n\(line)\nlast".utf8))
    for start in stride(from: 0, to: 300_000, by: 5_003) {
      let place = 6 + start..<6 + start + 3
      let excerpt = file.location(of: place).excerpt
      #expect(excerpt.text.utf8.count < 420 && excerpt.place.upperBound <= excerpt.text.utf8.count)
      if start % 3 == 0 { #expect(!excerpt.text.contains("\u{FFFD}")) }
      #expect(excerpt.isCutAtStart == (start > 140))
    }
    let end = file.location(at: 6 + 300_000)
    #expect(end.line == 2 && end.column == 300_001 && !end.excerpt.isCutAtEnd)
  }

  @Test func `an excerpt of any bytes contains its place`() {
    var random = RandomBytes(seed: 76)
    for count in 0..<600 {
      let bytes = random.bytes(count * 3, from: "ab\n\r日é") + random.bytes(count % 5)
      let file = SourceFile(name: "a", bytes: bytes)
      let start = Int.random(in: 0...bytes.count, using: &random)
      let end = Int.random(in: start...bytes.count, using: &random)
      let excerpt = file.location(of: start..<end).excerpt
      #expect(excerpt.place.upperBound <= excerpt.text.utf8.count)
      #expect(!excerpt.text.contains { $0.isNewline })
    }
  }
}
