import ImageIO
import Testing

@Suite struct ImageDestinationTests {
  private func source(width: CGFloat, height: CGFloat) throws -> (Data, CGImageSource) {
    let size = CGSize(width: width, height: height)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let drawn = UIGraphicsImageRenderer(size: size, format: format).image { _ in }
    let data = try #require(drawn.pngData())
    return (data, try #require(CGImageSourceCreateWithData(data as CFData, nil)))
  }

  private func file(
    _ type: String, _ add: (CGImageDestination) -> Void
  ) throws -> Data? {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    let destination = try #require(CGImageDestinationCreateWithURL(url as CFURL, type, 1, nil))
    add(destination)
    return CGImageDestinationFinalize(destination) ? try Data(contentsOf: url) : nil
  }

  // The first bytes are those of ISO 15948 and ITU T.81.
  @Test(
    arguments: [
      ("public.png", [0x89, 0x50, 0x4E, 0x47]), ("public.jpeg", [0xFF, 0xD8, 0xFF]),
    ] as [(String, [UInt8])])
  func `a picture is written in the format that is asked for`(
    type: String, start: [UInt8]
  ) throws {
    let (_, source) = try source(width: 30, height: 20)
    let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    let file = try #require(
      try file(type) {
        let most = [kCGImageDestinationImageMaxPixelSize: 15] as NSDictionary
        CGImageDestinationAddImage($0, image, most)
      })
    #expect(file.starts(with: start))
    let written = try #require(UIImage(data: file))
    #expect(written.size == CGSize(width: 15, height: 10))
  }

  @Test func `the file of a source stays as it is in its format`() throws {
    let (data, source) = try source(width: 4, height: 4)
    let copy = try file("public.png") { CGImageDestinationAddImageFromSource($0, source, 0, nil) }
    #expect(copy == data)
    let all = NSMutableData()
    let destination = try #require(CGImageDestinationCreateWithData(all, "public.png", 1, nil))
    CGImageDestinationAddImageFromSource(destination, source, 0, nil)
    #expect(CGImageDestinationFinalize(destination))
    #expect(all as Data == data)
  }

  @Test func `other formats are reported and not written`() async throws {
    let (_, source) = try source(width: 4, height: 4)
    let names = try await NotSimulated.names {
      let written = try file("com.compuserve.gif") {
        CGImageDestinationAddImageFromSource($0, source, 0, nil)
      }
      #expect(written == nil)
    }
    #expect(names == ["CGImageDestination"])
    let none = try file("public.png") { _ in }
    #expect(none == nil)
  }

  // Source: CGImageProperties.h. Exif 2.32, tag 274, has the numbers; a file without it has none.
  @Test func `the properties of a picture have its size, and no orientation that it does not say`()
    throws
  {
    let (_, source) = try source(width: 30, height: 20)
    let properties = try #require(
      CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [String: Any])
    #expect(properties[kCGImagePropertyPixelWidth as String] as? Int == 30)
    #expect(properties[kCGImagePropertyPixelHeight as String] as? Int == 20)
    #expect(properties[kCGImagePropertyOrientation as String] == nil)
    #expect(CGImagePropertyOrientation(rawValue: 6) == .right)
    #expect(CGImagePropertyOrientation(rawValue: 8) == .left)
  }
}
