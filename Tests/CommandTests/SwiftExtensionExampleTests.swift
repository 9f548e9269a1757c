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
    #expect((push.object["presentation"] as? [String: Any])?["communication"] as? Bool == true)
    let communication = try #require(push.content["communication"] as? [String: Any])
    #expect((communication["sender"] as? [String: Any])?["customIdentifier"] as? String == "7")
    #expect((communication["image"] as? [String: Any])?["name"] as? String == "avatar")
    let effects = (push.object["extension"] as? [String: Any])?["effects"] as? [[String: Any]]
    #expect(effects?.map { $0["intent"] as? String } == ["INSendMessageIntent"])
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

  @Test func `what an extension takes away is gone, and its badge is that of the device`() throws {
    let pushes = try SwiftExtensionRunner().replay(
      "ReplaceEarlier",
      [
        #""conversation":"a","message":"1""#, #""conversation":"b","message":"2""#,
        #""conversation":"a","message":"3""#, #""conversation":"c","read":["2","9"]"#,
      ])
    let effects = pushes.map { push in
      ((push.object["extension"] as? [String: Any])?["effects"] as? [[String: Any]] ?? []).map {
        "\($0["action"] ?? "") \($0["badge"] ?? $0["removed"] ?? 0)"
      }
    }
    #expect(
      effects == [
        ["setBadge 1"], ["setBadge 2"], ["removeDelivered 1", "setBadge 2"],
        ["removeDelivered 1", "setBadge 2"],
      ])
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
    guard try runner.runner.hasProgram("python3") else {
      try Test.cancel("Python, which serves the picture, is not installed")
    }
    let scratch = try ScratchFolder()
    try #require(Data(base64Encoded: Self.png)).write(to: scratch.url.appending(path: "cat.png"))
    let server = try PictureServer(folder: scratch.path())
    defer { server.stop() }
    let url = "http://127.0.0.1:\(server.port)/"
    let pushes = try runner.replay(
      "ImageAttachment",
      [
        #""media-attachment-url":"\#(url)cat.png""#, #""media-attachment-url":"\#(url)cat.tiff""#,
        "",
      ])
    #expect(pushes.map(\.outcome) == ["modified", "unchanged", "unchanged"])
    let attachments = try #require(pushes[0].content["attachments"] as? [[String: Any]])
    #expect(attachments.count == 1)
    #expect((attachments[0]["path"] as? String)?.hasSuffix("-cat.png") ?? false)
    #expect(pushes[0].text("subtitle") == "2 × 1")
    // The server answers with a page that there is no such file, whose type is no picture's.
    #expect(pushes[1].talk.contains("no attachment: Unrecognized attachment file type"))
  }
}

/// Serves a folder on a port of this machine.
private final class PictureServer {
  let port: Int
  private let process = Process()

  init(folder: String) throws {
    let script = """
      import functools, http.server, sys
      handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=sys.argv[1])
      server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
      print(server.server_port, flush=True)
      server.serve_forever()
      """
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script, folder]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw SupportError("the server did not start")
    }
    self.port = port
  }

  func stop() {
    kill(process.processIdentifier, SIGKILL)
  }
}
