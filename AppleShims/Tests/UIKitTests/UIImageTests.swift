import Compression
import Foundation
import Testing

@testable import UIKit

@Suite struct UIImageTests {
  /// Headers for 3 × 2 pixels, by the specifications of the formats.
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
    #expect((image.jpegData(compressionQuality: 0.5) == Data(bytes)) == (name == "JPEG"))
    #expect((image.pngData() == Data(bytes)) == (name == "PNG"))
    #expect(UIImage(data: Data(bytes), scale: 2)?.size == CGSize(width: 1.5, height: 1))
  }

  @Test(arguments: headers)
  func `a header that is cut off is not a picture`(name: String, bytes: [UInt8]) {
    for count in 0..<bytes.count - 8 { #expect(UIImage(data: Data(bytes.prefix(count))) == nil) }
  }

  // Apple, jpegData(compressionQuality:): the result may be nil if the image has no data.
  @Test func `an empty picture makes no file`() async {
    let names = await NotSimulated.names {
      let image = UIImage()
      #expect(image.size == .zero && image.cgImage == nil)
      #expect(image.pngData() == nil && image.jpegData(compressionQuality: 1) == nil)
    }
    #expect(names == [])
  }

  @Test func `a text is not a picture`() {
    #expect(UIImage(data: Data("<html>".utf8)) == nil)
    #expect(UIImage(contentsOfFile: "/nowhere.png") == nil)
  }

  // 300 × 70 pixels: several blocks, none of them whole at the edges.
  @Test func `what needs pixels gives a picture of the same size`() throws {
    let image = UIImage(cgImage: CGImage(width: 300, height: 70), scale: 2, orientation: .up)
    for data in [image.pngData(), image.jpegData(compressionQuality: 1)] {
      let data = try #require(data)
      let read = try #require(UIImage(data: data, scale: 2))
      #expect(read.size == CGSize(width: 150, height: 35))
    }
    let huge = UIImage(cgImage: CGImage(width: 1 << 40, height: 1))
    #expect(huge.pngData() == nil && huge.jpegData(compressionQuality: 1) == nil)
  }

  // ISO 15948 and RFC 1950: each line has a filter byte; the end of a PNG is always the same.
  @Test func `a grey PNG has all of its lines`() throws {
    let picture = try #require(GreyPicture(width: 300, height: 70)?.png)
    #expect(
      Array(picture.suffix(12)) == [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82])
    let mark = try #require(picture.range(of: Data("IDAT".utf8)))
    let count = picture[..<mark.lowerBound].suffix(4).reduce(0) { $0 << 8 | Int($1) }
    let stream = picture[mark.upperBound...].prefix(count)
    let lines = try NSData(data: Data(stream.dropFirst(2).dropLast(4))).decompressed(using: .zlib)
    #expect(Data(referencing: lines) == Data(count: (1 + 38) * 70))
    let sum =
      (Data(referencing: lines).reduce((1, 0)) { sums, byte in
        let one = (sums.0 + Int(byte)) % 65521
        return (one, (sums.1 + one) % 65521)
      })
    #expect(stream.suffix(4).reduce(0) { $0 << 8 | Int($1) } == sum.1 << 16 | sum.0)
  }

  // ITU T.81: 38 × 9 blocks of two bits, the last byte filled with 1, then the end.
  @Test func `a grey JPEG has all of its blocks`() throws {
    let picture = try #require(GreyPicture(width: 300, height: 70)?.jpeg)
    #expect(Array(picture.suffix(88)) == [UInt8](repeating: 0, count: 85) + [0x0F, 0xFF, 0xD9])
    #expect(Array(picture.dropLast(88).suffix(6)) == [1, 1, 0, 0, 63, 0])
  }

  // Apple: a renderer's picture has its size in points, and the scale of its format.
  @Test func `a drawn picture has the size of its renderer`() throws {
    let format = UIGraphicsImageRendererFormat.preferred()
    format.scale = 2
    let size = CGSize(width: 40, height: 30)
    let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor.red.setFill()
      #expect(context.format.bounds == CGRect(origin: .zero, size: size))
      context.fill(context.format.bounds)
      UIImage(systemName: "person")?.withTintColor(.white).draw(
        in: CGRect(origin: .zero, size: size))
    }
    #expect(image.size == size && image.scale == 2 && image.cgImage?.width == 80)
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.size == size)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    #expect(UIImage(drawn: CGSize(width: -1, height: CGFloat.nan), scale: 1) == nil)
  }

  @Test func `a part of a picture is not larger than it`() throws {
    let image = CGImage(width: 100, height: 50)
    let part = try #require(image.cropping(to: CGRect(x: 80, y: 10, width: 50, height: 20)))
    #expect(part.width == 20 && part.height == 20)
    #expect(image.cropping(to: CGRect(x: 200, y: 0, width: 5, height: 5)) == nil)
  }
}
