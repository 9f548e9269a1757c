import Testing
import UIKit

@Suite struct UIImageTests {
  /// Headers by the specifications of the formats, of 3 × 2 pixels.
  private static let headers: [(String, [UInt8])] = [
    (
      "PNG",
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        + [0, 0, 0, 3, 0, 0, 0, 2, 8, 2, 0, 0, 0]
    ),
    ("GIF", Array("GIF89a".utf8) + [3, 0, 2, 0, 0, 0, 0]),
    (
      "JPEG",
      [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC0, 0, 11, 8, 0, 2, 0, 3, 1, 1, 0x11, 0]
    ),
    (
      "BMP",
      Array("BM".utf8) + [UInt8](repeating: 0, count: 16) + [3, 0, 0, 0, 0xFE, 0xFF, 0xFF, 0xFF]
    ),
    (
      "WebP",
      Array("RIFF....WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 1, 0, 0]
    ),
  ]

  @Test(arguments: headers)
  func `the size is read from the header`(name: String, bytes: [UInt8]) throws {
    let image = try #require(UIImage(data: Data(bytes)))
    #expect(image.size == CGSize(width: 3, height: 2))
    #expect(image.jpegData(compressionQuality: 0.5) == (name == "JPEG" ? Data(bytes) : nil))
    #expect(image.pngData() == (name == "PNG" ? Data(bytes) : nil))
    #expect(UIImage(data: Data(bytes), scale: 2)?.size == CGSize(width: 1.5, height: 1))
  }

  @Test(arguments: headers)
  func `a header that is cut off is no picture`(name: String, bytes: [UInt8]) {
    for count in 0..<bytes.count - 8 { #expect(UIImage(data: Data(bytes.prefix(count))) == nil) }
  }

  @Test func `a text is no picture`() {
    #expect(UIImage(data: Data("<html>".utf8)) == nil)
    #expect(UIImage(contentsOfFile: "/nowhere.png") == nil)
  }
}
