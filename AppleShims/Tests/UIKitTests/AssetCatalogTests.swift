import Foundation
import Testing

@testable import UIKit

/// Folders by Apple's Asset Catalog Format Reference.
@Suite struct AssetCatalogTests {
  /// A bundle with one catalog, which is removed at the end.
  private final class Folder {
    let path: String

    init() throws {
      path = NSTemporaryDirectory() + "AssetCatalogTests-\(UUID().uuidString)"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ name: String, _ data: Data) throws {
      let url = URL(fileURLWithPath: path).appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url)
    }

    func write(_ name: String, _ text: String) throws { try write(name, Data(text.utf8)) }

    /// Writes an image set whose pictures are as wide as their places in the list, in pixels.
    func write(imageSet: String, _ images: [String]) throws {
      var entries: [String] = []
      for (index, image) in images.enumerated() {
        let name = "p\(index + 1).png"
        try write("\(imageSet).imageset/\(name)", Self.png(width: index + 1))
        entries.append("{\"filename\":\"\(name)\",\(image)}")
      }
      try write(
        "\(imageSet).imageset/Contents.json",
        "{\"images\":[\(entries.joined(separator: ","))],\"info\":{\"version\":1}}")
    }

    static func png(width: Int) -> Data {
      Data(
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
          + [0, 0, 0, UInt8(width), 0, 0, 0, 6, 8, 2, 0, 0, 0])
    }

    var catalog: AssetCatalog { AssetCatalog(in: path) }

    /// The number of the chosen picture, and its scale.
    func choice(_ name: String) -> String? {
      catalog.picture(name).map { picture in
        let file = (picture.path as NSString).lastPathComponent
        return "\(file.dropFirst().prefix(1)) \(picture.scale.map { "\(Int($0))" } ?? "-")"
      }
    }
  }

  @Test(
    arguments: [
      (
        [
          #""idiom":"universal","scale":"1x""#, #""idiom":"universal","scale":"2x""#,
          #""idiom":"universal","scale":"3x""#,
        ], "3 3"
      ),
      ([#""idiom":"universal","scale":"2x""#, #""idiom":"universal","scale":"1x""#], "1 2"),
      ([#""idiom":"universal","scale":"3x""#, #""idiom":"iphone","scale":"2x""#], "2 2"),
      ([#""idiom":"ipad","scale":"3x""#, #""idiom":"universal","scale":"1x""#], "2 1"),
      ([#""idiom":"universal""#], "1 -"),
      (
        [
          #""idiom":"universal","scale":"3x","appearances":[{"value":"dark"}]"#,
          #""idiom":"universal","scale":"3x""#,
        ], "2 3"
      ),
      ([#""idiom":"ipad","scale":"2x""#], nil),
    ] as [([String], String?)])
  func `the picture for a phone is chosen`(images: [String], expected: String?) throws {
    let folder = try Folder()
    try folder.write(imageSet: "Media.xcassets/Logo", images)
    #expect(folder.choice("Logo") == expected)
  }

  @Test func `groups have no name in code, unless they provide a namespace`() throws {
    let folder = try Folder()
    let universal = [#""idiom":"universal","scale":"2x""#]
    try folder.write(imageSet: "A.xcassets/Plain/Inner/One", universal)
    try folder.write(imageSet: "A.xcassets/Spaced/Deep/Two", universal)
    try folder.write(
      "A.xcassets/Spaced/Contents.json", #"{"properties":{"provides-namespace":true}}"#)
    try folder.write(imageSet: "B.xcassets/Three", universal)
    #expect(folder.choice("One") == "1 2")
    #expect(folder.choice("Spaced/Two") == "1 2" && folder.choice("Two") == nil)
    #expect(folder.choice("Three") == "1 2")
    #expect(folder.choice("Plain/Inner/One") == nil && folder.choice("Four") == nil)
  }

  @Test func `the size is in points`() throws {
    let folder = try Folder()
    try folder.write(
      imageSet: "Media.xcassets/Logo",
      [#""idiom":"universal","scale":"1x""#, #""idiom":"universal","scale":"3x""#])
    try folder.write("Other@2x.png", Folder.png(width: 4))
    let bundle = try #require(Bundle(path: folder.path))
    let logo = try #require(UIImage(named: "Logo", in: bundle, compatibleWith: nil))
    #expect(logo.scale == 3 && logo.size == CGSize(width: 2.0 / 3, height: 2))
    let other = try #require(UIImage(named: "Other", in: bundle, compatibleWith: nil))
    #expect(other.scale == 2 && other.size == CGSize(width: 2, height: 3))
    #expect(UIImage(named: "Missing", in: bundle, compatibleWith: nil) == nil)
    #expect(UIImage(named: "Logo") == nil)
  }

  // ISO 32000 and the W3C's SVG: the media box and the size of the root.
  @Test(
    arguments: [
      (
        "%PDF-1.4\n1 0 obj<</Type/Page/MediaBox [0 0.5 24 12.5]>>endobj",
        CGSize(width: 24, height: 12)
      ),
      (
        #"<?xml version="1.0"?><svg xmlns="x" width="20px" height="30">"#,
        CGSize(width: 20, height: 30)
      ),
      (#"<svg viewBox="0 0 16 8"/>"#, CGSize(width: 16, height: 8)),
      ("<svg>", nil), ("%PDF-1.4", nil), (#"<svg width="-1" height="1e99">"#, nil), ("", nil),
    ] as [(String, CGSize?)])
  func `a vector has the size that it says`(text: String, size: CGSize?) throws {
    #expect(VectorSize.read(Data(text.utf8)) == size)
    let folder = try Folder()
    try folder.write("M.xcassets/V.imageset/v.pdf", text)
    try folder.write(
      "M.xcassets/V.imageset/Contents.json",
      #"{"images":[{"filename":"v.pdf","idiom":"universal"}]}"#)
    let bundle = try #require(Bundle(path: folder.path))
    #expect(UIImage(named: "V", in: bundle, compatibleWith: nil)?.size == size)
  }

  @Test(
    arguments: [
      (#"{"red":"1.000","green":"0.500","blue":"0.000","alpha":"0.250"}"#, [1, 0.5, 0, 0.25]),
      (#"{"red":"255","green":"51","blue":"0","alpha":"1.000"}"#, [1, 0.2, 0, 1]),
      (#"{"red":"0xFF","green":"0x33","blue":"0x00","alpha":"1.000"}"#, [1, 0.2, 0, 1]),
      (#"{"white":"0.500","alpha":"1.000"}"#, [0.5, 0.5, 0.5, 1]),
      (#"{"red":"x"}"#, nil),
    ] as [(String, [CGFloat]?)])
  func `a color has its components`(components: String, expected: [CGFloat]?) throws {
    let folder = try Folder()
    try folder.write(
      "M.xcassets/Tint.colorset/Contents.json",
      "{\"colors\":[{\"idiom\":\"universal\",\"color\":{\"components\":\(components)}}]}")
    #expect(folder.catalog.color("Tint") == expected)
    let bundle = try #require(Bundle(path: folder.path))
    let color = UIColor(named: "Tint", in: bundle, compatibleWith: nil)
    #expect(color?.cgColor.components == expected)
  }

  // Assumed: public apps name pictures of catalogs like files, and would crash otherwise.
  @Test func `a picture is found as if it were a file`() throws {
    let folder = try Folder()
    try folder.write(imageSet: "M.xcassets/Logo", [#""idiom":"universal""#])
    let bundle = try #require(Bundle(path: folder.path))
    #expect(UIImage(named: "Logo.png", in: bundle, compatibleWith: nil)?.size.width == 1)
    #expect(UIImage(named: "Logo.jpg", in: bundle, compatibleWith: nil) == nil)
  }

  @Test(arguments: ["", "{", "[]", #"{"images":7}"#, #"{"images":[{"filename":7}]}"#])
  func `a broken set has no picture`(contents: String) throws {
    let folder = try Folder()
    try folder.write("M.xcassets/A.imageset/Contents.json", contents)
    #expect(folder.choice("A") == nil)
  }
}
