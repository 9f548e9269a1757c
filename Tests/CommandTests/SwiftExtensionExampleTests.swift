import Foundation
import TestSupport
import Testing

/// The examples of Apple-style extensions, unmodified, with the built command.
@Suite struct SwiftExtensionExampleTests {
  /// PNGs of 2 × 1 pixels and of one pixel, made by another program (Python's zlib and struct).
  private static let png =
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR4nGP4z8Dwn4EBAAn9Af8rCnH+AAAAAElFTkSuQmCC"
  private static let onePoint =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC"

  // The plaintext is that of Examples/README.md, which the transformer `decrypt` also opens.
  @Test func `an encrypted push is decrypted with CryptoKit`() throws {
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
    #expect(try line("decrypt:key=Examples/keys/chat.key,ciphertext=enc,nonce=iv") == opened)
  }

  @Test func `a message becomes a communication notification`() throws {
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

  @Test func `the next push finds data in an app group, and the next run does not`()
    throws
  {
    let runner = try SwiftExtensionRunner()
    for _ in 0..<2 {
      let pushes = try runner.replay("BadgeCounter", ["", "", ""])
      #expect(pushes.map { $0.content["badge"] as? Int } == [1, 2, 3])
      #expect(pushes.map { $0.text("subtitle") } == [nil, "2 new messages", "3 new messages"])
    }
  }

  /// A phone keeps the settings of an app when the program of its extension ends, as it does here
  /// with each change of the lock.
  @Test func `settings stay when the program of the extension ends`() throws {
    let extensionPath = Repository.root.appending(path: "Examples/extensions/BadgeCounter").path()
    func push(_ badge: Int) -> String {
      """
      {"push": {"aps": {"alert": {"title": "Ada", "body": "Hi"}, "mutable-content": 1}},
       "expect": {"content": {"badge": \(badge)}}}
      """
    }
    let files = try ScratchFolder([
      "day.json": """
      {"scenario": "badges", "extension": "\(extensionPath)", "device": {"locked": true},
       "timeline": [\(push(1)), \(push(2)), {"do": "unlock"}, \(push(3)), {"do": "reboot"},
         {"do": "unlock"}, \(push(4))]}
      """
    ])
    let result = try SwiftExtensionRunner().runner.devsim(["test", files.path("day.json")])
    #expect(result.status == 0, "\(result.output)")
  }

  // The counts are those of Python's sqlite3 for the same messages.
  @Test func `unread messages are counted in a database, each once`() throws {
    guard FileManager.default.fileExists(atPath: "/usr/include/sqlite3.h") else {
      try Test.cancel("libsqlite3-dev is missing")
    }
    func message(_ id: String, _ conversation: String, _ time: Int, _ more: String = "") -> String {
      #""conversation":"\#(conversation)","message":"\#(id)","time":\#(time)\#(more)"#
    }
    let pushes = try SwiftExtensionRunner().replay(
      "UnreadMessages",
      [
        message("1", "a", 10), message("2", "b", 11), message("3", "a", 12),
        message("3", "a", 12), message("4", "a", 13, #","readUntil":12"#),
        message("it's", "o'b", 14), "",
      ])
    #expect(pushes.map { $0.content["badge"] as? Int } == [1, 2, 3, 3, 2, 3, nil])
    let count = "2 unread messages"
    #expect(pushes.map { $0.text("subtitle") } == [nil, nil, count, nil, nil, nil, nil])
    #expect(
      pushes.map { $0.text("interruptionLevel") == "passive" }
        == [false, false, false, true, false, false, false])
    #expect(pushes.flatMap(\.codes) == [])
  }

  @Test func `notifications that an extension removes are gone, and its badge is set`() throws {
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
  func `the extension's own tables use the language of the device`(
    language: String, title: String, body: String
  ) throws {
    let push = try SwiftExtensionRunner().replay(
      "LocalizedArguments", #""player":"Ada","points":3"#, ["--language", language])
    #expect(push.text("title") == title)
    #expect(push.text("body") == body)
  }

  // The rows of LanguageCase, as Apple's ICU matches them. One folder, so that it is built once.
  @Test func `L8: a table for a related region is used`() throws {
    let runner = try SwiftExtensionRunner()
    let source = Repository.url("Examples/extensions/LocalizedArguments/NotificationService.swift")
    let scratch = try ScratchFolder([
      "NotificationService.swift": try String(contentsOf: source, encoding: .utf8),
      "en.lproj/Localizable.strings": #""GAME_TITLE" = "%@ plays";"#,
      "zh-Hant.lproj/Localizable.strings": #""GAME_TITLE" = "%@ 有人在玩";"#,
      "pt-BR.lproj/Localizable.strings": #""GAME_TITLE" = "%@ joga";"#,
    ])
    for (language, word) in [
      ("zh-TW", "有人在玩"), ("zh-HK", "有人在玩"), ("pt-PT", "joga"), ("pt", "joga"),
    ] {
      let push = try runner.replay(
        path: scratch.path(), [#""player":"Ada","points":3"#], ["--language", language])
      #expect(push.first?.text("title") == "Ada \(word)", "\(language)")
    }
  }

  @Test func `an extension in Swift 6 mode waits for an actor, which keeps its state`() throws {
    let runner = try SwiftExtensionRunner()
    let files = try ScratchFolder(["ada.json": #"{"name":"Ada Lovelace","handle":"@ada"}"#])
    let server = try WebServer(folder: files.path())
    let pushes = try runner.replay(
      "AsyncAwait",
      ["ada.json", "ada.json", "nobody.json"].map { #""sender":"\#(server.url($0))""# } + [""],
      ["--swift-version", "6"])
    #expect(pushes.map { $0.text("title") } == ["Ada Lovelace", "Ada Lovelace", "Title", "Title"])
    #expect(pushes.map { $0.text("subtitle") } == ["@ada", "@ada", nil, nil])
    #expect(pushes.map(\.codes) == [[], [], ["EXT310"], []])
    #expect(pushes[0].log.contains("[com.example.chat:directory] debug: looked up @ada"))
    #expect(try server.requests == ["/ada.json", "/nobody.json"])
  }

  @Test func `an actor that waits too long is stopped in time`() throws {
    let runner = try SwiftExtensionRunner()
    let server = try WebServer(folder: try ScratchFolder([:]).path())
    let push = try runner.replay(
      "AsyncAwait", #""sender":"\#(server.url("odd/slow/ada.json"))""#,
      ["--swift-version", "6", "--time-scale", "0.25"])
    #expect(push.outcome == "unchanged" && push.text("title") == "Title")
    #expect(push.codes == ["EXT201"])
  }

  // For a program of `extension build`, EXT201 would be reported only after 30 s.
  @Test func `X5: a forgotten handler shows the original, and is reported at once`() throws {
    let pushes = try SwiftExtensionRunner().replay(
      "ForgottenHandler", [#""state":"refunded""#, #""state":"baking""#])
    #expect(pushes.map(\.outcome) == ["original", "modified"])
    #expect(pushes[0].text("title") == "Title")
    #expect(pushes[0].codes == ["EXT204"])
    #expect(pushes[0].diagnostics.contains("never called the content handler"))
    #expect(pushes[1].text("subtitle") == "In the oven")
    #expect(pushes[1].codes == [])
  }

  @Test func `the first of two answers counts`() throws {
    let push = try SwiftExtensionRunner().replay(
      "DoubleHandler", #""breaking":true,"section":"Sports""#)
    #expect(push.text("title") == "Breaking: Title")
    #expect(push.text("subtitle") == nil)
    #expect(push.text("interruptionLevel") == "time-sensitive")
    #expect(push.codes == ["EXT302"])
    let single = try SwiftExtensionRunner().replay("DoubleHandler", #""section":"Sports""#)
    #expect(single.text("title") == "Title" && single.text("subtitle") == "Sports")
    #expect(single.codes == [])
  }

  @Test func `a slow extension answers when its time expires`() throws {
    let runner = try SwiftExtensionRunner()
    let files = try ScratchFolder(["goal.mp4": "video"])
    let server = try WebServer(folder: files.path())
    let slow = try runner.replay(
      "SlowDownload", #""video":"\#(server.url("odd/slow/goal.mp4"))""#, ["--time-scale", "0.25"])
    #expect(slow.outcome == "modified")
    #expect(slow.text("subtitle") == "Open to watch")
    #expect(slow.codes == ["EXT201"], "\(slow.diagnostics) \(slow.log)")
    let quick = try runner.replay("SlowDownload", #""video":"\#(server.url("goal.mp4"))""#)
    #expect((quick.content["attachments"] as? [Any])?.count == 1)
    #expect(quick.text("subtitle") == nil && quick.codes == [])
  }

  @Test func `an image that is drawn at full size does not fit into memory`() throws {
    func sketch(_ side: Int) -> String {
      #""sketch":{"width":\#(side),"height":\#(side),"points":[[50,50]]}"#
    }
    let pushes = try SwiftExtensionRunner().replay("MemoryHog", [sketch(4000), sketch(160)])
    #expect(pushes.map(\.outcome) == ["original", "modified"])
    #expect(pushes[0].codes == ["EXT202"])
    // A square of 80 points is a quarter of the canvas.
    #expect(pushes[1].text("subtitle") == "Sketch, 25 % drawn")
  }

  @Test func `an image is downloaded and attached, or the text is shown without it`() throws {
    let runner = try SwiftExtensionRunner()
    let files = try ScratchFolder([:])
    for (name, png) in [("cat.png", Self.png), ("cat", Self.png), ("count.png", Self.onePoint)] {
      try #require(Data(base64Encoded: png)).write(to: files.url.appending(path: name))
    }
    try files.write("text", to: "cat.txt")
    let server = try WebServer(folder: files.path())
    let pushes = try runner.replay(
      "ImageAttachment",
      ["cat.png", "odd/png/cat", "none.png", "cat.txt", "count.png"].map {
        #""media-attachment-url":"\#(server.url($0))""#
      } + [""])
    let attached = ["modified", "modified", "unchanged", "unchanged", "unchanged", "unchanged"]
    #expect(pushes.map(\.outcome) == attached)
    for push in pushes.prefix(2) {
      let attachments = try #require(push.content["attachments"] as? [[String: Any]])
      #expect(attachments.count == 1)
      #expect((attachments[0]["path"] as? String)?.hasSuffix(".png") ?? false)
    }
    #expect(pushes.map(\.codes) == [[], [], ["EXT310"], ["EXT303"], [], []])
    #expect(pushes[2].diagnostics.contains("the server answered with status 404"))
    #expect(pushes[0].log.contains("the server has no picture at \(server.url("none.png"))"))
    #expect(pushes[0].log.contains("no attachment: Unrecognized attachment file type"))
  }

  @Test func `a download that is cancelled when the time expires answers once`() throws {
    let runner = try SwiftExtensionRunner()
    let server = try WebServer(folder: try ScratchFolder([:]).path())
    let push = try runner.replay(
      "ImageAttachment", #""media-attachment-url":"\#(server.url("odd/slow/cat.png"))""#,
      ["--time-limit", "5", "--time-scale", "0.5"])
    #expect(push.outcome == "unchanged")
    #expect(push.codes == ["EXT201"], "\(push.diagnostics) \(push.log)")
  }

  @Test func `files of a folder replace the web`() throws {
    let runner = try SwiftExtensionRunner()
    let scratch = try ScratchFolder(["cdn.example.com/readme.txt": ""])
    try #require(Data(base64Encoded: Self.png))
      .write(to: scratch.url.appending(path: "cdn.example.com/cat.png"))
    let pushes = try runner.replay(
      "ImageAttachment",
      [
        "https://cdn.example.com/cat.png?size=2", "https://cdn.example.com/cat.tiff",
        "https://cdn.example.com/dog.png",
      ].map { #""media-attachment-url":"\#($0)""# } + [""], ["--serve", scratch.path()])
    #expect(pushes.map(\.outcome) == ["modified", "unchanged", "unchanged", "unchanged"])
    let attachments = try #require(pushes[0].content["attachments"] as? [[String: Any]])
    #expect(attachments.count == 1)
    #expect((attachments[0]["path"] as? String)?.hasSuffix(".png") ?? false)
    let userInfo = pushes[0].content["userInfo"] as? [String: Any]
    #expect(
      userInfo?["media-attachment-url"] as? String == "https://cdn.example.com/cat.png?size=2")
    #expect(pushes[1].log.contains("the server has no picture at https://cdn.example.com/cat.tiff"))
    #expect(pushes[2].log.contains("the server has no picture at https://cdn.example.com/dog.png"))
    #expect(pushes.map(\.codes) == [[], ["EXT308"], ["EXT308"], []])
    for line in [
      "GET cdn.example.com/cat.png: 200, 72 bytes", "GET cdn.example.com/cat.tiff: 404 Not Found",
      "GET cdn.example.com/dog.png: 404 Not Found",
    ] {
      #expect(pushes[0].log.contains("requested: \(line)\n"), "\(pushes[0].log)")
    }
  }
}
