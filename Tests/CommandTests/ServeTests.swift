import Foundation
import TestSupport
import Testing

/// Tests `--serve`, which replaces the web for programs of the extension, with the built command.
@Suite struct ServeTests {
  private func push(_ url: String) -> [UInt8] {
    Array(
      (#"{"headers":{"apns-push-type":"alert"},"payload":{"aps":{"alert":{"body":"b"},"mutable-content":1},"#
        + #""media-attachment-url":"\#(url)"}}"# + "\n").utf8)
  }

  private struct Run {
    let json: [String: Any]
    let errors: String

    var after: [String: Any] { json["after"] as? [String: Any] ?? [:] }
    var diagnostics: [[String: Any]] { json["diagnostics"] as? [[String: Any]] ?? [] }
    var requests: [String] {
      (json["requests"] as? [[String: Any]] ?? []).map {
        "\($0["method"] ?? "") \($0["path"] ?? "") \($0["status"] ?? "") \($0["size"] ?? "-")"
      }
    }
  }

  private func run(_ url: String, in folder: ScratchFolder) throws -> Run {
    let program = try AskingProgram()
    let result = try CommandRunner().devsim(
      ["extension", "run", program.path, "--serve", folder.path(), "--format", "json"],
      input: push(url))
    let json = try JSONSerialization.jsonObject(with: Data(result.standardOutput))
    return Run(json: try #require(json as? [String: Any]), errors: result.errors)
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
    // Neither a text nor userInfo contains the address of the server.
    #expect(run.after["body"] as? String == url)
    let userInfo = run.after["userInfo"] as? [String: Any]
    #expect(userInfo?["media-attachment-url"] as? String == url)
  }

  @Test func `a missing file is reported with its place, once`() throws {
    let folder = try Self.folder.get()
    let http = try run("http://cdn.example.com/cat.png?x", in: folder)
    #expect(http.requests == ["GET cdn.example.com/cat.png 404 -"])
    let https = try run("https://cdn.example.com/cat.png?x", in: folder)
    #expect(https.requests == ["CONNECT cdn.example.com 502 -"])
    for (run, scheme) in [(http, "http"), (https, "https")] {
      #expect(run.diagnostics.map { $0["code"] as? String } == ["EXT308"])
      let (message, help) = (run.diagnostics.first?["message"], run.diagnostics.first?["help"])
      #expect((message as? String)?.lacks(["\(scheme)://cdn.example.com/cat.png?x"]) == [])
      #expect((help as? String)?.lacks(["\(folder.path())/cdn.example.com/cat.png"]) == [])
    }
  }

  @Test(arguments: [
    ("http://cdn.example.com/../../p.json", "http://cdn.example.com/../../p.json"),
    ("http://cdn.example.com/", "http://cdn.example.com/"), ("/", "/"),
    ("http://cdn.example.com/.git/config", "http://cdn.example.com/.git/config"),
  ])
  func `no place is reported if no file could match the request`(url: String, name: String) throws {
    let run = try run(url, in: try Self.folder.get())
    #expect(
      run.diagnostics.compactMap { $0["message"] as? String }.lacks([[name]]) == [])
    #expect(run.diagnostics.first?["help"] == nil)
  }

  @Test func `the host of a URL may be an IPv6 address`() throws {
    let folder = try ScratchFolder(["2001:db8::1/a.png": "123"])
    let here = try run("https://[2001:db8::1]:444/a.png", in: folder)
    #expect(here.requests == ["GET 2001:db8::1/a.png 200 3"])
    let missing = try run("https://[2001:db8::1]:444/b.png", in: folder)
    #expect(missing.requests == ["CONNECT 2001:db8::1 502 -"])
    #expect(
      missing.diagnostics.first?["help"] as? String
        == "put a file at '\(folder.path())/2001:db8::1/b.png'")
  }

  @Test func `a program gets none of the user's proxies`() throws {
    let script = #"""
      #!/bin/sh
      echo '{"type":"ready","version":1}'
      read -r line
      found=$(env | grep -i '_proxy=' | LC_ALL=C sort | sed "s,$DEVSIM_SERVE,SERVER," | tr '\n' ' ')
      echo '{"type":"content","id":1,"content":{"body":"'"$found"'"}}'
      """#
    let program = try ScratchFolder(["program": script])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: program.path("program"))
    var runner = try CommandRunner()
    for name in ["http_proxy", "https_proxy", "all_proxy", "no_proxy"] {
      runner.environment[name] = "a.example"
      runner.environment[name.uppercased()] = "b.example"
    }
    let result = try runner.devsim(
      [
        "extension", "run", program.path("program"), "--serve", try Self.folder.get().path(),
        "--format", "json",
      ], input: push("x"))
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(result.standardOutput)) as? [String: Any])
    #expect(
      Run(json: json, errors: result.errors).after["body"] as? String
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
    let codes = try result.output.split(separator: "\n").map { line in
      let push = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return (push?["diagnostics"] as? [[String: Any]] ?? []).map { $0["code"] as? String }
    }
    #expect(codes == [[], ["EXT308"], ["EXT308"]])
    #expect(
      result.errors == """
        requested: GET cdn.example.com/a/b.png: 200, 5 bytes
        requested: GET x.example/none: 404 Not Found
        requested: CONNECT y.example: 502 Bad Gateway

        """)
  }

  @Test func `curl uses the server as its proxy, except for this machine`() throws {
    let runner = try CommandRunner()
    guard try runner.hasProgram("curl") else { try Test.cancel("curl is not installed") }
    let program = try ScratchFolder([
      "program": #"""
      #!/bin/sh
      echo '{"type":"ready","version":1}'
      read -r line
      a=$(curl -s http://cdn.example.com/a/b.png)
      b=$(curl -s "$DEVSIM_SERVE/cdn.example.com/a/b.png")
      c=$(curl -s -o /dev/null -w '%{http_code}' http://cdn.example.com/none)
      curl -s https://cdn.example.com/a/b.png
      echo '{"type":"content","id":1,"content":{"body":"'"$a $b $c"'"}}'
      """#
    ])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: program.path("program"))
    let result = try runner.devsim(
      [
        "extension", "run", program.path("program"), "--serve", try Self.folder.get().path(),
        "--format", "json",
      ], input: push("x"))
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(result.standardOutput)) as? [String: Any])
    let run = Run(json: json, errors: result.errors)
    #expect(run.after["body"] as? String == "12345 12345 404")
    #expect(
      run.requests == [
        "GET cdn.example.com/a/b.png 200 5", "GET cdn.example.com/a/b.png 200 5",
        "GET cdn.example.com/none 404 -", "CONNECT cdn.example.com 502 -",
      ])
    let messages = run.diagnostics.compactMap { $0["message"] as? String }
    #expect(
      messages == [
        "the folder has no file for 'cdn.example.com/none'",
        "the extension requested 'https://cdn.example.com', which cannot be served",
      ])
  }
}
