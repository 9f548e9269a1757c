import Foundation
import TestSupport
import Testing

/// Tests `--serve`, which replaces the web for programs of the extension, with the built command.
@Suite struct ServeTests {
  private func push(_ url: String) -> [UInt8] {
    Array(
      (#"{"headers":{"apns-push-type":"alert"},"payload":{"aps":{"alert":{"body":"b"},"#
        + #""mutable-content":1},"#
        + #""media-attachment-url":"\#(url)"}}"# + "\n").utf8)
  }

  private func run(_ url: String, in folder: ScratchFolder) throws -> ServedRun {
    let program = try AskingProgram()
    let result = try CommandRunner().devsim(
      ["extension", "run", program.path, "--serve", folder.path(), "--format", "json"],
      input: push(url))
    return try ServedRun(result)
  }

  private static let folder = Result {
    try ScratchFolder(["cdn.example.com/a/b.png": "12345", "other.png": "1"])
  }

  @Test(arguments: [
    ("https://cdn.example.com/a/b.png?x=1#y", "cdn.example.com/a/b.png", 5),
    ("HTTPS://user@CDN.example.com:444/a/b.png", "cdn.example.com/a/b.png", 5),
    ("http://cdn.example.com/a%2Fb/../other.png", "", 0),
    ("https://elsewhere.example/x/other.png", "elsewhere.example/x/other.png", 1),
  ])
  func `a URL of the payload is served under its own name`(
    url: String, path: String, size: Int
  ) throws {
    let run = try run(url, in: try Self.folder.get())
    guard size > 0 else {
      #expect(run.requests == ["GET \(url) 404 -"])
      return
    }
    #expect(run.after["title"] as? String == "HTTP/1.1 200 OK")
    #expect(run.requests == ["GET \(path) 200 \(size)"])
    #expect(run.diagnostics.isEmpty && run.errors == "")
    #expect(run.after["body"] as? String == url)
    let userInfo = run.after["userInfo"] as? [String: Any]
    #expect(userInfo?["media-attachment-url"] as? String == url)
  }

  @Test(arguments: ["http", "https"])
  func `a missing file is reported with the flag and its place`(scheme: String) throws {
    let folder = try Self.folder.get()
    let run = try run("\(scheme)://cdn.example.com/cat.png?x", in: folder)
    #expect(run.requests == ["GET cdn.example.com/cat.png 404 -"])
    #expect(run.codes == ["EXT308"])
    let found = try #require(run.diagnostics.first)
    #expect(found["message"]?.lacks(["--serve", "\(scheme)://cdn.example.com/cat.png?x"]) == [])
    #expect(found["help"]?.lacks(["\(folder.path())/cdn.example.com/cat.png"]) == [])
  }

  @Test(arguments: [
    ("http://cdn.example.com/../../p.json", "http://cdn.example.com/../../p.json"),
    ("http://cdn.example.com/", "http://cdn.example.com/"), ("/", "/"),
    ("http://cdn.example.com/.git/config", "http://cdn.example.com/.git/config"),
  ])
  func `no place is reported if no file could match the request`(url: String, name: String) throws {
    let run = try run(url, in: try Self.folder.get())
    #expect(run.diagnostics.compactMap { $0["message"] }.lacks([[name]]) == [])
    #expect(run.diagnostics.first?["help"] == nil)
  }

  @Test func `the host of a URL may be an IPv6 address`() throws {
    let folder = try ScratchFolder(["2001:db8::1/a.png": "123"])
    let here = try run("https://[2001:db8::1]:444/a.png", in: folder)
    #expect(here.requests == ["GET 2001:db8::1/a.png 200 3"])
    let missing = try run("https://[2001:db8::1]:444/b.png", in: folder)
    #expect(missing.requests == ["GET 2001:db8::1/b.png 404 -"])
    #expect(
      missing.diagnostics.first?["help"]
        == "put a file at '\(folder.path())/2001:db8::1/b.png'")
  }

  @Test func `a program gets none of the user's proxies`() throws {
    let folder = try ScratchFolder()
    let program = try folder.program(
      #"""
      echo '{"type":"ready","version":1}'
      read -r line
      found=$(env | grep -iE '^(https?|all|no)_proxy=' | LC_ALL=C sort | sed "s,$DEVSIM_SERVE,SERVER," | tr '\n' ' ')
      echo '{"type":"content","id":1,"content":{"body":"'"$found"'"}}'
      """#)
    var runner = try CommandRunner()
    for name in ["http_proxy", "https_proxy", "all_proxy", "no_proxy"] {
      runner.environment[name] = "a.example"
      runner.environment[name.uppercased()] = "b.example"
    }
    let result = try runner.devsim(
      [
        "extension", "run", program, "--serve", try Self.folder.get().path(),
        "--format", "json",
      ], input: push("x"))
    #expect(
      try ServedRun(result).body
        == "ALL_PROXY= HTTPS_PROXY=SERVER HTTP_PROXY=SERVER NO_PROXY=127.0.0.1,localhost "
        + "all_proxy= http_proxy=SERVER https_proxy=SERVER no_proxy=127.0.0.1,localhost ")
  }

  @Test func `a replay reports each request, and the push that requested a missing file`() throws {
    let program = try AskingProgram()
    let urls = [
      "https://cdn.example.com/a/b.png", "http://x.example/none", "https://y.example/none",
    ]
    let result = try CommandRunner().devsim(
      [
        "replay", "--extension", program.path, "--serve", try Self.folder.get().path(), "--format",
        "jsonl",
      ], input: urls.flatMap(push))
    #expect(try result.jsonLines().map(\.diagnosticCodes) == [[], ["EXT308"], ["EXT308"]])
    #expect(
      result.errors == """
        requested: GET cdn.example.com/a/b.png: 200, 5 bytes
        requested: GET x.example/none: 404 Not Found
        requested: GET y.example/none: 404 Not Found

        """)
  }

  // A person reads the requests in the report, so none may be lost because the program ends.
  @Test func `requests just before the answer are in the report`() throws {
    let folder = try ScratchFolder([
      "Service.swift": """
      import UserNotifications
      class Service: UNNotificationServiceExtension {
        override func didReceive(
          _ request: UNNotificationRequest,
          withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
          for number in 0..<20 {
            var post = URLRequest(url: URL(string: "https://acme.example/\\(number)/seen.json")!)
            post.httpMethod = "POST"
            URLSession.shared.dataTask(with: post).resume()
          }
          contentHandler(request.content)
        }
      }
      """,
      "web/seen.json": "{}",
    ])
    let result = try SwiftExtensionRunner().runner.devsim(
      [
        "extension", "run", folder.path("Service.swift"), "--serve", folder.path("web"),
        "--format", "json",
      ], input: push("https://acme.example"))
    let run = try ServedRun(result)
    #expect(Set(run.requests) == Set((0..<20).map { "POST acme.example/\($0)/seen.json 200 2" }))
  }
}
