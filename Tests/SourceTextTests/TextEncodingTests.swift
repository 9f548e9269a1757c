import TestSupport
import Testing

@testable import SourceText

@Suite struct TextEncodingTests {
  @Test(
    arguments: [
      ([], .utf8), ([0x7B], .utf8), ([0x7B, 0x22], .utf8), ([0x00, 0x7B], .utf16BigEndian),
      ([0x7B, 0x00], .utf16LittleEndian), ([0x00, 0x7B, 0x00, 0x22], .utf16BigEndian),
      ([0x7B, 0x00, 0x22, 0x00], .utf16LittleEndian),
      ([0x00, 0x00, 0x00, 0x7B], .utf32BigEndian), ([0x7B, 0x00, 0x00, 0x00], .utf32LittleEndian),
      ([0xEF, 0xBB], .utf8), ([0xFF], .utf8),
    ] as [([UInt8], TextEncoding)])
  func `without a byte order mark the zeros among the first four bytes decide (RFC 4627, 3)`(
    bytes: [UInt8], encoding: TextEncoding
  ) {
    let detected = TextEncoding.detect(in: bytes)
    #expect(detected.encoding == encoding && detected.markLength == 0)
  }
}
