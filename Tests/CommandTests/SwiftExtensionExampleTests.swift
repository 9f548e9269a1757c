import Foundation
import TestSupport
import Testing

/// The examples of Apple-style extensions, unmodified, on the built command.
@Suite(.serialized) struct SwiftExtensionExampleTests {
  /// A PNG of 2 × 1 pixels, made by another program (Python's zlib and struct).
  private static let png =
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR4nGP4z8Dwn4EBAAn9Af8rCnH+AAAAAElFTkSuQmCC"

  // The plaintext is that of Examples/README.md, which the transformer `decrypt` opens too.
  @Test func `an encrypted push is opened with CryptoKit`() throws {
    let runner = try SwiftExtensionRunner().runner
    func line(_ specification: String) throws -> String {
      try runner.devsim(
        [
          "replay", "Examples/captures/encrypted-chat.json", "--format", "concise", "--extension",
          specification,
        ]
      ).output
    }
    let opened = try line("Examples/extensions/Decrypt")
    #expect(opened.contains("Meet me at the north gate"))
    #expect(
      try line("decrypt:key=Examples/keys/chat.key,ciphertext=enc,nonce=iv") == opened)
  }

  @Test func `a message becomes one of a person`() throws {
    let push = try SwiftExtensionRunner().replay(
      "CommunicationNotification", #""sender":{"id":"7","name":"Ada"},"group":"Engine room""#)
    #expect(push.outcome == "modified")
    #expect(push.text("title") == "Ada")
    #expect(push.text("subtitle") == "Engine room")
    #expect(push.text("body") == "Body")
    let other = try SwiftExtensionRunner().replay("CommunicationNotification", "")
    #expect(other.outcome == "unchanged" && other.text("title") == "Title")
  }

  @Test func `what a push leaves in an app group the next one finds, and the next run does not`()
    throws
  {
    let runner = try SwiftExtensionRunner()
    for _ in 0..<2 {
      let pushes = try runner.replay("BadgeCounter", ["", "", ""])
      #expect(pushes.map { $0.content["badge"] as? Int } == [1, 2, 3])
      #expect(pushes.map { $0.text("subtitle") } == [nil, "after “Body”", "after “Body”"])
    }
  }

  @Test(arguments: [
    ("en", "Ada plays", "Ada scored 3 points"), ("de", "Ada spielt", "3 Punkte für Ada"),
    ("de-AT", "Ada spielt", "3 Punkte für Ada"), ("fi", "Ada plays", "Ada scored 3 points"),
  ])
  func `the extension's own tables speak the language of the device`(
    language: String, title: String, body: String
  ) throws {
    let push = try SwiftExtensionRunner().replay(
      "LocalizedArguments", #""player":"Ada","points":3"#, ["--language", language])
    #expect(push.text("title") == title)
    #expect(push.text("body") == body)
  }

  @Test func `an extension in the mode of Swift 6 waits for an actor`() throws {
    let push = try SwiftExtensionRunner().replay(
      "AsyncAwait", #""from":"ada""#, ["--swift-version", "6"])
    #expect(push.text("title") == "Ada Lovelace")
    #expect(push.text("sound") == "default")
    #expect(push.talk.contains("[com.example.chat:directory] debug: looked up ada"))
  }

  @Test func `a forgotten handler shows the original after the whole time`() throws {
    let pushes = try SwiftExtensionRunner().replay(
      "ForgottenHandler", ["", #""image":"a.png""#], ["--time-scale", "0.02"])
    #expect(pushes.map(\.outcome) == ["original", "modified"])
    #expect(pushes[0].text("title") == "Title")
    #expect(pushes[0].codes == ["EXT201"])
    #expect(pushes[1].text("subtitle") == "a.png")
    #expect(pushes[1].codes == [])
  }

  @Test func `the first of two answers counts`() throws {
    let push = try SwiftExtensionRunner().replay("DoubleHandler", "")
    #expect(push.text("title") == "first answer")
    #expect(push.codes == ["EXT302"])
    let single = try SwiftExtensionRunner().replay("DoubleHandler", #""image":"a.png""#)
    #expect(single.text("title") == "second answer")
    #expect(single.codes == [])
  }

  @Test func `a slow one answers when it is told that its time expires`() throws {
    let push = try SwiftExtensionRunner().replay("SlowDownload", "", ["--time-scale", "0.02"])
    #expect(push.outcome == "modified")
    #expect(push.text("subtitle") == "preview")
    #expect(push.codes == ["EXT201"])
  }

  @Test func `a picture that is decoded does not fit into memory`() throws {
    let pushes = try SwiftExtensionRunner().replay(
      "MemoryHog", [#""side":4000"#, #""side":500"#])
    #expect(pushes.map(\.outcome) == ["original", "modified"])
    #expect(pushes[0].codes == ["EXT202"])
    #expect(pushes[1].text("subtitle") == "1000000 bytes")
  }

  @Test func `a picture is downloaded and attached, or the text is shown without it`() throws {
    let runner = try SwiftExtensionRunner()
    let scratch = try ScratchFolder(["cdn.example.com/readme.txt": ""])
    try #require(Data(base64Encoded: Self.png))
      .write(to: scratch.url.appending(path: "cdn.example.com/cat.png"))
    let pushes = try runner.replay(
      "ImageAttachment",
      [
        "https://cdn.example.com/cat.png?size=2", "http://cdn.example.com/cat.tiff",
        "https://cdn.example.com/dog.png",
      ].map { #""media-attachment-url":"\#($0)""# } + [""], ["--serve", scratch.path()])
    #expect(pushes.map(\.outcome) == ["modified", "unchanged", "unchanged", "unchanged"])
    let attachments = try #require(pushes[0].content["attachments"] as? [[String: Any]])
    #expect(attachments.count == 1)
    #expect((attachments[0]["path"] as? String)?.hasSuffix("-cat.png") ?? false)
    #expect(pushes[0].text("subtitle") == "2 × 1")
    let userInfo = pushes[0].content["userInfo"] as? [String: Any]
    #expect(
      userInfo?["media-attachment-url"] as? String == "https://cdn.example.com/cat.png?size=2")
    // The answer is a page that there is no such file, whose type is no picture's.
    #expect(pushes[1].talk.contains("no attachment: Unrecognized attachment file type"))
    #expect(pushes[2].talk.contains("download failed"))
    #expect(pushes.map(\.codes) == [[], ["EXT308"], ["EXT308"], []])
    for line in [
      "GET cdn.example.com/cat.png: 200, 72 bytes", "GET cdn.example.com/cat.tiff: 404 Not Found",
      "CONNECT cdn.example.com: 502 Bad Gateway",
    ] {
      #expect(pushes[0].talk.contains("asked for: \(line)\n"), "\(pushes[0].talk)")
    }
  }
}
