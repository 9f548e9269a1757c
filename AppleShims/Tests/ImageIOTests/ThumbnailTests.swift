import ImageIO
import Testing

@Suite struct ThumbnailTests {
  @Test(arguments: [(100, 100, 50), (300, 300, 150), (1, 1, 1)])
  func `no side of a thumbnail is larger than asked for`(most: Int, width: Int, height: Int) throws
  {
    let drawn =
      UIGraphicsImageRenderer(size: CGSize(width: 100, height: 50)).image { _ in }.pngData()
    let picture = try #require(drawn)
    let source = try #require(CGImageSourceCreateWithData(picture as CFData, nil))
    let options: [CFString: Any] = [
      kCGImageSourceCreateThumbnailFromImageAlways: true,
      kCGImageSourceThumbnailMaxPixelSize: most,
    ]
    let image = try #require(
      CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary))
    #expect(image.width == width && image.height == height)
    #expect(CGImageSourceCreateThumbnailAtIndex(source, 1, nil) == nil)
  }

  @Test func `what is not a picture has no source`() {
    #expect(CGImageSourceCreateWithData(Data("text".utf8) as CFData, nil) == nil)
    #expect(CGImageSourceCreateWithURL(URL(fileURLWithPath: "/nowhere") as CFURL, nil) == nil)
  }
}
