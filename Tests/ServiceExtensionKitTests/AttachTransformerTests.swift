import ServiceExtensionKit
import SourceText
import TestSupport
import Testing

@Suite struct AttachTransformerTests {
  private static let files: [String: [UInt8]] = [
    "web/cdn.example.com/photos/gate.png": [1], "web/gate.png": [2], "web/plain.jpg": [3],
    "web/a b.gif": [4], "web/huge.png": Array(repeating: 0, count: 10 << 20 | 1),
    "web/noextension": [5], "secret.png": [6], "web/clip.webp": [7], "web/ö.png": [8],
  ]

  /// The files, and one outside the folder, under the paths by which a file system would find it.
  private static let reachable = files.merging(
    ["web/x.example/../secret.png": [9], "web/../secret.png": [9]]) { $1 }

  private func run(
    _ options: String = "", on userInfo: JSONValue
  ) throws -> (paths: [String]?, result: Checked<ExtensionOutcome>) {
    let request = NotificationRequest.carrying(userInfo.objectValue ?? JSONObject())
    let result = try TransformerRegistry.builtIn.pipeline(
      ["attach:dir=web" + options], in: .holding(files: Self.reachable)
    ).run(request)
    return (result.value.content(for: request)?.attachments.map(\.path), result)
  }

  @Test(arguments: [
    ("https://cdn.example.com/photos/gate.png", "web/cdn.example.com/photos/gate.png"),
    (
      "HTTP://me@CDN.example.com:8080/photos//gate.png?w=1&u=https://x/y.jpg#top",
      "web/cdn.example.com/photos/gate.png"
    ),
    ("https://other.example/x/gate.png", "web/gate.png"),
    ("https://cdn.example.com/plain.jpg?name=gate.png", "web/plain.jpg"),
    ("https://x.example/a%20b.gif", "web/a b.gif"), ("https://x.example/%C3%B6.png", "web/ö.png"),
  ])
  func `a file is found by host and path, or else by the last component of the path`(
    url: String, path: String
  ) throws {
    let (paths, result) = try run(on: ["image": .string(url)])
    #expect(paths == [path])
    #expect(result.codes == [])
  }

  @Test(arguments: [
    "https://cdn.example.com/none.png", "https://cdn.example.com", "https://cdn.example.com/",
    "https://x.example/../secret.png", "https://x.example/%2e%2e/secret.png",
    "https://x.example/..%2Fsecret.png", "https://../secret.png", "https://x.example/gate%00.png",
    "ftp://cdn.example.com/gate.png", "gate.png", "", "https://", "://", "https:///gate.png",
    "https://x.example/%", "https://x.example/%zz",
  ])
  func `a missing file leaves the rest unchanged, EXT306`(url: String) throws {
    let (paths, result) = try run(on: ["image": .string(url)])
    #expect(paths == [])
    #expect(result.codes == ["EXT306"])
    #expect(result.value == .unchanged(.sameContent))
  }

  @Test
  func
    `a member that is not a string has no file either, EXT306; a missing one needs no diagnostic`()
    throws
  {
    #expect(try run(on: ["image": 5]).result.codes == ["EXT306"])
    #expect(try run(on: ["picture": "https://x.example/gate.png"]).result.codes == [])
  }

  @Test(
    arguments: [
      ("", ["media-attachment-url": "https://x.example/gate.png"]),
      ("", ["attachment-url": "https://x.example/gate.png"]),
      ("", ["image-url": "https://x.example/gate.png"]),
      ("", ["fcm_options": ["image": "https://x.example/gate.png"]]),
      ("", ["image": "https://x.example/plain.jpg", "attachment-url": "https://x/gate.png"]),
      (",member=icon", ["icon": "https://x.example/gate.png", "image": "https://x/plain.jpg"]),
      (",member=media.1.url", ["media": [5, ["url": "https://x.example/gate.png"]]]),
    ] as [(String, JSONValue)])
  func `usual names are looked up, and 'member' sets another one`(
    options: String, userInfo: JSONValue
  ) throws {
    #expect(try run(options, on: userInfo).paths == ["web/gate.png"])
  }

  @Test(arguments: ["huge.png", "noextension", "clip.webp"])
  func `X9: type and size of the file are checked when the extension has ended, EXT303`(
    name: String
  ) throws {
    let (paths, result) = try run(on: ["image": .string("https://x.example/\(name)")])
    #expect(paths == [])
    #expect(result.codes == ["EXT303"])
  }

  @Test(arguments: [("0", []), ("28.9", []), ("29", ["EXT201"]), ("40", ["EXT201"])])
  func `X3: a download that takes too long is not attached, EXT201`(
    seconds: String, codes: [String]
  ) throws {
    let (paths, result) = try run(
      ",seconds=\(seconds)", on: ["image": "https://x.example/gate.png"])
    #expect(paths == (codes.isEmpty ? ["web/gate.png"] : []))
    #expect(result.codes == codes)
  }

  @Test func `attachments of earlier steps stay`() throws {
    let request = NotificationRequest.carrying(
      JSONObject([("image", "https://x.example/gate.png"), ("icon", "https://x.example/plain.jpg")])
    )
    let pipeline = try TransformerRegistry.builtIn.pipeline(
      ["attach:dir=web", "attach:dir=web,member=icon"], in: .holding(files: Self.files))
    #expect(
      pipeline.run(request).value.content(for: request)?.attachments.map(\.path) == [
        "web/gate.png", "web/plain.jpg",
      ])
  }

  @Test(arguments: [
    ("attach", "needs the option 'dir'"), ("attach:dir=none", "there is no folder 'none'"),
    ("attach:dir=web/gate.png", "'web/gate.png' of 'attach' is a file"),
    ("attach:dir=web,seconds=-1", "cannot be '-1'"), ("attach:dir=web,seconds=nan", "'nan'"),
    ("attach:dir=web,seconds=0x10", "'0x10'"), ("attach:dir=web,url=x", "no option 'url'"),
  ])
  func `wrong options are errors`(specification: String, says: String) {
    #expect {
      try TransformerRegistry.builtIn.pipeline([specification], in: .holding(files: Self.files))
    } throws: {
      "\($0)".contains(says)
    }
  }
}
