import Foundation
import ServiceExtensionKit
import SourceText
import TestSupport
import Testing

@testable import DeviceSim

@Suite
struct CaptureEncodingTests {
  struct Written: Sendable, CustomTestStringConvertible {
    let name: String
    let encoding: String.Encoding
    let mark: [UInt8]
    var testDescription: String { name }
  }

  private static let all = [
    Written(name: "UTF-8 with a mark", encoding: .utf8, mark: [0xEF, 0xBB, 0xBF]),
    Written(name: "UTF-16LE", encoding: .utf16LittleEndian, mark: []),
    Written(name: "UTF-16LE with a mark", encoding: .utf16LittleEndian, mark: [0xFF, 0xFE]),
    Written(name: "UTF-16BE", encoding: .utf16BigEndian, mark: []),
    Written(name: "UTF-16BE with a mark", encoding: .utf16BigEndian, mark: [0xFE, 0xFF]),
    Written(name: "UTF-32LE", encoding: .utf32LittleEndian, mark: []),
    Written(name: "UTF-32LE with a mark", encoding: .utf32LittleEndian, mark: [0xFF, 0xFE, 0, 0]),
    Written(name: "UTF-32BE", encoding: .utf32BigEndian, mark: []),
    Written(name: "UTF-32BE with a mark", encoding: .utf32BigEndian, mark: [0, 0, 0xFE, 0xFF]),
  ]

  @Test(arguments: all, [1, 2, 7, 256 * 1024])
  func `a capture is read in any encoding`(_ written: Written, _ chunk: Int) throws {
    let document = "{\"aps\":\n{\"alert\":\"é😀\"}}"
    let lines = "{\"aps\":{\"alert\":\"é\"}}\n{\"aps\":{\"alert\":\"😀\"}}\n"
    for (text, bodies) in [(document, ["é😀"]), (lines, ["é", "😀"])] {
      let bytes = written.mark + Array(try #require(text.data(using: written.encoding)))
      let reports = PushDelivery.reports(bytes, chunk: chunk)
      #expect(reports.map(\.content.body) == bodies)
      #expect(PushDelivery.findings(reports).isEmpty)
    }
  }

  @Test(arguments: all)
  func `offsets are those of the file, columns count UTF-8`(_ written: Written) throws {
    let marked: MarkedText = "{\"aps\":{\"alert\":\"é😀\",\n\"badge\":1️⃣\"3\"}}"
    let bytes = written.mark + Array(try #require(marked.text.data(using: written.encoding)))
    let found = try #require(PushDelivery.findings(PushDelivery.reports(bytes)).first)
    let before = String(decoding: marked.bytes[..<marked[1].offset], as: UTF8.self)
    let offset = written.mark.count + (try #require(before.data(using: written.encoding))).count
    #expect(found.location?.offset == offset)
    #expect(found.location?.column == marked[1].column)
    #expect(found.location?.line == 2)
  }

  /// As a frame of command 0, such a text would have an empty token and 31488 bytes of payload.
  @Test func `a long text in UTF-32BE is not a binary frame`() throws {
    let text = #"{"aps":{"alert":"\#(String(repeating: "a", count: 9000))"}}"#
    let bytes = Array(try #require(text.data(using: .utf32BigEndian)))
    #expect(PushDelivery.reports(bytes).map(\.content.body.count) == [9000])
  }
}
