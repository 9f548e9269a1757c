import MobileCoreServices
import Security
import Testing
import UniformTypeIdentifiers

@Suite struct UniformTypeTests {
  // Apple's table of system-declared types.
  @Test(arguments: [
    ("png", "public.png", "image/png"), ("JPG", "public.jpeg", "image/jpeg"),
    ("gif", "com.compuserve.gif", "image/gif"), ("mp4", "public.mpeg-4", "video/mp4"),
    ("mp3", "public.mp3", "audio/mpeg"), ("json", "public.json", "application/json"),
  ])
  func `a type is found by its tags`(name: String, identifier: String, mimeType: String) throws {
    let type = try #require(UTType(filenameExtension: name))
    #expect(type.identifier == identifier)
    #expect(type.preferredMIMEType == mimeType)
    #expect(UTType(mimeType: mimeType) == type)
    #expect(UTType(mimeType: mimeType + "; charset=utf-8") == type)
  }

  @Test func `types conform to what they are one of`() {
    #expect(UTType.png.conforms(to: .image) && UTType.png.conforms(to: .data))
    #expect(!UTType.png.conforms(to: .movie))
    #expect(UTType.png.conforms(to: .png) && !UTType.png.isSubtype(of: .png))
    #expect(UTType(filenameExtension: "png", conformingTo: .movie) == nil)
    #expect(UTType(filenameExtension: "nothing") == nil)
    #expect(UTType.jpeg.preferredFilenameExtension == "jpeg")
  }

  // developer.apple.com/documentation/foundation/url/appendingpathcomponent(_:conformingto:)
  @Test func `a name gets the extension of its type once`() {
    let folder = URL(fileURLWithPath: "/a")
    #expect(folder.appendingPathComponent("b", conformingTo: .png).path == "/a/b.png")
    #expect(folder.appendingPathComponent("b.png", conformingTo: .png).path == "/a/b.png")
    #expect(folder.appendingPathComponent("b.png", conformingTo: .image).path == "/a/b.png")
    var file = folder.appendingPathComponent("c")
    file.appendPathExtension(for: .gif)
    #expect(file.path == "/a/c.gif")
  }

  @Test func `the older functions agree`() {
    let identifier = UTTypeCreatePreferredIdentifierForTag(
      kUTTagClassFilenameExtension, "png" as CFString, nil)?.takeRetainedValue()
    #expect(identifier == kUTTypePNG)
    #expect(
      UTTypeCopyPreferredTagWithClass(kUTTypeGIF, kUTTagClassMIMEType)?.takeUnretainedValue()
        == "image/gif")
    #expect(UTTypeConformsTo(kUTTypeMP3, kUTTypeAudio))
    #expect(UTType(kUTTypeJPEG as String) == .jpeg)
    #expect(UTType(kUTTypeBMP as String) == .bmp && UTType(kUTTypeICO as String) == .ico)
    #expect(UTTypeConformsTo(kUTTypeScalableVectorGraphics, kUTTypeImage))
    #expect(UTTypeConformsTo(kUTTypeJSON, kUTTypeText))
  }
}
