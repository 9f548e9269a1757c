import DeviceSim
import Foundation
import SourceText
import TestSupport
import Testing

@testable import devsim

/// The files of the page, and the pictures, without a browser.
@Suite struct PageFileTests {
  @Test func `the policy has the hashes of the style and of the script`() throws {
    let runner = try CommandRunner()
    guard try runner.hasProgram("python3") else { try Test.cancel("python3 is not installed") }
    let hash = """
      import base64, hashlib, sys
      digest = hashlib.sha256(sys.stdin.buffer.read()).digest()
      print("sha256-" + base64.b64encode(digest).decode(), end="")
      """
    for (file, known) in [
      (PageFiles.style, PageFiles.styleHash), (PageFiles.script, PageFiles.scriptHash),
    ] {
      #expect(try runner.bash("python3 -c '\(hash)'", input: file).output == known)
    }
  }

  @Test func `the data of a page cannot end its element`() throws {
    let hostile = "</script><script>alert(1)</script><!--"
    let push = #"{"aps":{"alert":"\#(hostile)"}}"#
    let result = try CommandRunner().devsim(["replay", "-", "--format", "html"], input: push)
    // The page itself has the data and one script.
    #expect(result.output.matches(of: /<script/).count == 2)
    #expect(result.output.matches(of: /<\/script/).count == 2)
    let pushes = try result.pageData()["pushes"] as? [[String: Any]]
    #expect((pushes?.first?["content"] as? [String: Any])?["body"] as? String == hostile)
  }

  @Test func `a page is UTF-8, whatever the capture is`() throws {
    let push = Array(#"{"aps":{"alert":"a"#.utf8) + [0xFF, 0xC3] + Array(#""}}"#.utf8)
    let folder = try ScratchFolder()
    try folder.write(push, to: "push.json")
    let page = folder.path("page.html")
    _ = try CommandRunner().devsim(
      ["replay", folder.path("push.json"), "--format", "html", "--output", page])
    // A decoder that repairs nothing.
    #expect(String(validating: try Data(contentsOf: URL(filePath: page)), as: UTF8.self) != nil)
  }

  @Test func `a page never has the value of the header 'authorization'`() throws {
    let push = #"""
      {"headers": {"Authorization": "bearer s3cret-token", "apns-topic": "com.example.acme"},
       "payload": {"aps": {"alert": "Hi", "badge": "3"}}}
      """#
    let result = try CommandRunner().devsim(["replay", "-", "--format", "html"], input: push)
    #expect(!result.output.contains("s3cret") && !result.output.contains("bearer"))
    #expect(result.output.contains("com.example.acme"))
  }

  @Test(arguments: [
    ["replay"], ["check"], ["matrix", "--app", "Resources/Localizable"],
    ["extension run", "redact", "--push"],
  ])
  func `a page says what its command read`(words: [String]) throws {
    let capture = "Examples/captures/photo.json"
    let command = words[0].split(separator: " ").map(String.init) + words.dropFirst()
    let result = try CommandRunner().devsim(command + [capture, "--format", "html"])
    #expect(try result.pageData()["command"] as? String == "\(words[0]) \(capture)")
  }

  @Test func `the page of scenarios says which`() throws {
    let paths = ["Examples/scenarios", "Examples/scenarios/missing-translation.json"]
    let result = try CommandRunner().devsim(["test"] + paths + ["--format", "html"])
    #expect(
      try result.pageData()["command"] as? String == "test \(paths.joined(separator: " "))")
  }

  @Test func `a page names no other address, and its policy allows none`() throws {
    for page in [Page.live(), Page.frozen("replay", of: []) { _ in }] {
      let text = String(decoding: page, as: UTF8.self)
      #expect(!text.contains("http://") && !text.contains("https://") && !text.contains("url("))
      #expect(text.contains("default-src 'none'"))
      #expect(!text.contains("unsafe-inline") && !text.contains("unsafe-eval"))
    }
    #expect(String(decoding: Page.live(), as: UTF8.self).contains("connect-src 'self'"))
    let frozen = String(decoding: Page.frozen("", of: []) { _ in }, as: UTF8.self)
    #expect(!frozen.contains("connect-src"))
  }

  @Test func `the script writes no markup and evaluates nothing`() {
    let forbidden = [
      "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "Function(",
      "setAttribute('on", "srcdoc", "createContextualFragment",
    ]
    let script = String(decoding: PageFiles.script, as: UTF8.self)
    #expect(forbidden.filter(script.contains) == [])
  }

  @Test func `a timeline keeps the newest steps of a long replay`() throws {
    let lines = (0..<1200).map { #"{"device": "a", "payload": {"aps": {"alert": "\#($0)"}}}"# }
    let result = try CommandRunner().devsim(
      ["replay", "-", "--format", "html"], input: lines.joined(separator: "\n"))
    let members = try result.pageData()
    #expect((members["pushes"] as? [Any])?.count == 1200)
    let steps = members["steps"] as? [[String: Any]] ?? []
    #expect(steps.compactMap { $0["push"] as? Int } == Array(700..<1200))
  }

  // MARK: - SVG

  private static func picture(_ arguments: [String], _ input: String = "") throws -> CommandResult {
    try CommandRunner().devsim(["replay"] + arguments + ["--format", "svg"], input: input)
  }

  private static func texts(of elements: [XMLReading.Element]) -> [String] {
    elements.filter { $0.name == "text" }.map(\.text)
  }

  @Test func `svg draws the first card, with hostile texts as texts`() throws {
    let hostile = #"</text><script>alert(1)</script> & \"x\""#
    let pushes = [
      #"{"aps": {"content-available": 1}}"#,
      #"{"aps": {"alert": {"title": "\#(hostile)", "body": "b"}, "badge": 3}}"#,
      #"{"aps": {"alert": "later"}}"#,
    ]
    let result = try Self.picture(["-"], pushes.joined(separator: "\n"))
    #expect(result.status == 0)
    let elements = try XMLReading.of(result.standardOutput)
    #expect(Set(elements.map(\.name)) == ["svg", "style", "rect", "text"])
    let texts = Self.texts(of: elements)
    #expect(texts.joined(separator: " ").contains(#"</text><script>alert(1)</script> & "x""#))
    #expect(texts.contains("b") && texts.contains("3"))
    #expect(!result.output.contains("later"))
  }

  @Test func `svg has the picture, the direction and the actions of a card`() throws {
    let photo = try Self.picture([
      "Examples/captures/photo.json", "--extension", "attach:dir=Examples/attachments",
    ])
    #expect(photo.output.contains("href=\"data:image/png;base64,iVBOR"))
    let arabic = try Self.picture(["-"], #"{"aps": {"alert": "رسالة جديدة"}}"#)
    #expect(arabic.output.contains("direction=\"rtl\">رسالة جديدة</text>"))
    let latin = try Self.picture(["-"], #"{"aps": {"alert": "A new message"}}"#)
    #expect(!latin.output.contains("rtl"))
  }

  // SVG 1.1, 10.9.1: the start of a text is its right side if its direction is 'rtl'.
  @Test func `svg writes each text in its own direction, at the side of the card`() throws {
    func sides(_ title: String, _ body: String) throws -> [String: [String?]] {
      let alert = #"{"title": "\#(title)", "body": "\#(body)"}"#
      let push = #"{"aps": {"alert": \#(alert), "interruption-level": "time-sensitive"}}"#
      let texts = try XMLReading.of(Self.picture(["-"], push).standardOutput)
        .filter { $0.name == "text" }
      return Dictionary(
        texts.map { text in
          (text.text, ["x", "text-anchor", "direction"].map { text.attributes[$0] })
        }, uniquingKeysWith: { first, _ in first })
    }
    let latin = try sides("Mina", "رسالة")
    #expect(latin["Mina"] == ["66", "start", nil] && latin["رسالة"] == ["66", "end", "rtl"])
    let arabic = try sides("رسالة", "Mina")
    #expect(arabic["رسالة"] == ["334", "start", "rtl"] && arabic["Mina"] == ["334", "end", nil])
    #expect(arabic["TIME SENSITIVE"] == ["334", "end", nil])
  }

  @Test(arguments: [("3", "3", 20), ("299", "299", 24), ("123456789", "1234…", 40)])
  func `svg has a badge as wide as its number`(badge: String, shown: String, least: Int) throws {
    let push = #"{"aps": {"alert": "a", "badge": \#(badge)}}"#
    let elements = try XMLReading.of(Self.picture(["-"], push).standardOutput)
    let box = elements.first { $0.attributes["class"] == "badge" }?.attributes ?? [:]
    let (x, width) = (Int(box["x"] ?? "") ?? 0, Int(box["width"] ?? "") ?? 0)
    // It is on the card, and before the texts.
    #expect(width >= least && x >= 0 && x + width <= 66)
    #expect(Self.texts(of: elements).contains(shown))
  }

  // T1: lines of 40 columns, and one line of title.
  @Test func `svg wraps texts at the columns of a card`() throws {
    func lines(_ title: String, _ flags: [String] = []) throws -> [String] {
      let result = try Self.picture(["-"] + flags, #"{"aps":{"alert":{"title":"\#(title)"}}}"#)
      return try Self.texts(of: XMLReading.of(result.standardOutput)).filter { $0.hasPrefix("t") }
    }
    let full = String(repeating: "t", count: 40)
    #expect(try lines(full) == [full])
    #expect(try lines(full + "t") == [full + "…"])
    #expect(try lines(full + "t", ["--full"]) == [full, "t"])
  }

  // A line of 40 columns reaches the right side, where the time is.
  @Test func `svg leaves room for the time beside the title`() throws {
    let full = String(repeating: "t", count: 40)
    let payload = #"{"aps": {"alert": {"title": "\#(full)", "body": "\#(full)"}}}"#
    let result = try Self.picture(["-"], #"{"t": 1773471600, "payload": \#(payload)}"#)
    let texts = try Self.texts(of: XMLReading.of(result.standardOutput))
    let lines = texts.filter { $0.hasPrefix("t") }
    #expect(lines.count == 3 && lines.last == full)
    #expect(lines.dropLast().joined() == full && lines[0].count < 34)
  }

  @Test func `svg without a card is a failure that says so`() throws {
    let result = try Self.picture(["-"], #"{"aps": {"content-available": 1}}"#)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.errors.lacks(["no push shows a card", "--format text --why"]) == [])
  }
}
