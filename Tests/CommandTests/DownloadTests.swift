import Foundation
import ServiceExtensionKit
import TestSupport
import Testing

@testable import devsim

/// `--allow-network`, on the built command.
@Suite struct DownloadTests {
  /// Replays a push for each address and returns the reports.
  private func replay(
    _ urls: [String], _ runner: CommandRunner, flags: [String] = ["--allow-network"]
  ) throws -> [[String: Any]] {
    let lines = try urls.map { url in
      let payload: [String: Any] = [
        "headers": ["apns-push-type": "alert"],
        "payload": ["aps": ["alert": "Hi", "mutable-content": 1], "image": url],
      ]
      return try JSONSerialization.data(withJSONObject: payload) + Data("\n".utf8)
    }
    let folder = try ScratchFolder([:])
    let result = try runner.devsim(
      ["replay", "-", "--format", "jsonl", "--extension", "attach:dir=\(folder.path())"] + flags,
      input: lines.flatMap(Array.init))
    #expect(result.errors == "" && result.status == 0)
    return try result.jsonLines()
  }

  private func attachments(_ push: [String: Any]) -> [String] {
    let content = push["content"] as? [String: Any]
    let list = content?["attachments"] as? [[String: Any]]
    return list?.compactMap { $0["path"] as? String } ?? []
  }

  private func messages(_ push: [String: Any]) -> [String] {
    (push["diagnostics"] as? [[String: Any]] ?? []).map {
      "\($0["code"] ?? "") \($0["message"] ?? "")"
    }
  }

  private func runnerWithCurl() throws -> CommandRunner {
    var runner = try CommandRunner()
    guard try runner.hasProgram("curl") else { try Test.cancel("curl is not installed") }
    // No proxy of this machine is used.
    runner.environment["no_proxy"] = "*"
    return runner
  }

  @Test func `a download of devsim uses the proxy of the user, not that of --serve`() throws {
    let files = try ScratchFolder(["web.example/cat.png": "cat"])
    let nothing = try ScratchFolder([:])
    let proxy = try LoopbackServer(serving: FixtureFolder(files.path()))
    var runner = try runnerWithCurl()
    runner.environment["no_proxy"] = ""
    runner.environment["http_proxy"] = proxy.base
    let reports = try replay(
      ["http://web.example/cat.png"], runner,
      flags: ["--allow-network", "--serve", nothing.path()])
    #expect(reports.map { attachments($0).count } == [1])
    #expect(proxy.takeRequests().map(\.path) == ["web.example/cat.png"])
  }

  @Test func `files are downloaded once, attached, and removed at the end`() throws {
    let files = try ScratchFolder(["cat.png": "cat", "a/cat.png": "another", "note.mp3": "la"])
    let server = try WebServer(folder: files.path())
    let temporary = try ScratchFolder([:])
    var runner = try runnerWithCurl()
    runner.environment["TMPDIR"] = temporary.path()
    let urls = ["cat.png", "a/cat.png", "cat.png", "odd/moved/note.mp3"].map(server.url)
    let paths = try replay(urls, runner).map(attachments)
    #expect(paths.map(\.count) == [1, 1, 1, 1])
    #expect(paths[0] == paths[2] && paths[0] != paths[1])
    #expect(
      paths.joined().map { URL(filePath: $0).lastPathComponent } == [
        "cat.png", "cat.png", "cat.png", "note.mp3",
      ])
    #expect(paths.joined().allSatisfy { $0.hasPrefix(temporary.path()) })
    #expect(try server.requests == ["/cat.png", "/a/cat.png", "/odd/moved/note.mp3", "/note.mp3"])
    #expect(try temporary.names() == [])
  }

  @Test func `a later step reads the downloaded file`() throws {
    let files = try ScratchFolder(["cat.png": "the cat"])
    let server = try WebServer(folder: files.path())
    let reader = try files.program(
      #"""
      echo '{"type":"ready","version":1}'
      while IFS= read -r line; do
        path=${line#*'"path":"'}
        cat "${path%%\"*}" >&2; echo >&2
        echo '{"type":"unchanged","id":1}'
      done
      """#, named: "read")
    let push = """
      {"headers": {"apns-push-type": "alert"}, "payload":
        {"aps": {"alert": "Hi", "mutable-content": 1}, "image": "\(server.url("cat.png"))"}}
      """
    let result = try runnerWithCurl().devsim(
      [
        "replay", "-", "--allow-network", "--extension", "attach", "--extension", reader,
        "--format", "concise",
      ], input: push)
    #expect(result.errors.contains("read: the cat"))
  }

  @Test func `without the flag nothing is requested`() throws {
    let files = try ScratchFolder(["cat.png": "cat"])
    let server = try WebServer(folder: files.path())
    let pushes = try replay([server.url("cat.png")], try runnerWithCurl(), flags: [])
    #expect(pushes.map(attachments) == [[]])
    #expect(messages(pushes[0]).map { $0.prefix(27) } == ["EXT306 the folder has no fi"])
    #expect(try server.requests == [])
  }

  @Test func `mistakes of a server are reported`() throws {
    let files = try ScratchFolder([:])
    let server = try WebServer(folder: files.path())
    let cases = [
      ("none.png", "cannot be downloaded: the server answered with status 404"),
      ("odd/empty/x.png", "cannot be downloaded: the server answered with status 204"),
      ("odd/circle/x.png", "redirects"), ("odd/inside/x.png", "rotocol"),
      ("odd/huge/x.png", "is larger than 10485760 bytes, the limit for image"),
      ("odd/endless/x.png", "is larger than 10485760 bytes, the limit for image"),
    ]
    let pushes = try replay(cases.map { server.url($0.0) }, try runnerWithCurl())
    try #require(pushes.count == cases.count)
    for (push, (path, says)) in zip(pushes, cases) {
      #expect(attachments(push) == [])
      #expect(
        messages(push).count == 1 && messages(push).joined().contains(says),
        "\(path): \(messages(push))")
    }
    // The first request and its five redirects.
    #expect(try server.requests.filter { $0.contains("circle") }.count == 6)
  }

  @Test func `a port without a server is reported`() throws {
    var server: WebServer? = try WebServer(folder: try ScratchFolder([:]).path())
    let url = try #require(server).url("cat.png")
    server = nil
    let push = try #require(try replay([url], try runnerWithCurl()).first)
    #expect(messages(push).joined().contains("onnect"), "\(messages(push))")
  }

  /// Makes a replacement for `curl` that records its arguments and then runs a script of the test.
  private func runner(withCurl script: String) throws -> (CommandRunner, ScratchFolder) {
    let folder = try ScratchFolder()
    _ = try folder.program(
      "printf '%s\\n' \"$@\" > \"${0%/*}/arguments\"\n\(script)\n", named: "curl")
    var runner = try CommandRunner()
    runner.environment["PATH"] = folder.path()
    return (runner, folder)
  }

  // The statuses are those in the manual of curl.
  @Test(arguments: [
    (
      "exit 28",
      "EXT306 'http://x.example/a.png' cannot be downloaded: it was not complete after 29 seconds"
    ),
    (
      "exit 63",
      "EXT303 attachment 'http://x.example/a.png' is larger than 10485760 bytes, the limit for image"
    ),
    (
      "echo 'curl: (35) Broken: by: design' >&2; exit 35",
      "EXT306 'http://x.example/a.png' cannot be downloaded: broken: by: design"
    ),
    ("exit 2", "EXT306 'http://x.example/a.png' cannot be downloaded: curl ended with status 2"),
    (
      "exit 0", "EXT306 'http://x.example/a.png' cannot be downloaded: curl reported no HTTP status"
    ),
    (
      "echo 'curl: (60) SSL certificate problem: self-signed certificate' >&2; exit 60",
      "EXT306 'http://x.example/a.png' cannot be downloaded: SSL certificate problem: self-signed certificate"
    ),
    (
      "echo devsim-http-status=200",
      "EXT306 'http://x.example/a.png' cannot be downloaded: the file does not exist"
    ),
    (
      "kill -9 $$",
      "EXT306 'http://x.example/a.png' cannot be downloaded: curl ended with status 137"
    ),
  ])
  func `however curl ends, there is one phrase for it`(script: String, says: String) throws {
    let (runner, folder) = try runner(withCurl: script)
    defer { withExtendedLifetime(folder) {} }
    let push = try #require(try replay(["http://x.example/a.png"], runner).first)
    #expect(messages(push) == [says])
    #expect(attachments(push) == [])
  }

  @Test func `curl gets the limits, and an address cannot become a flag`() throws {
    let (runner, folder) = try runner(withCurl: "exit 28")
    let url = "https://x.example/-o[1-9]{a,b}.mp3"
    _ = try replay([url], runner)
    let arguments = try folder.text("arguments")
      .split(separator: "\n").map(String.init)
    // Only as the first argument does this disable the user's settings.
    #expect(arguments.first == "--disable")
    #expect(arguments.suffix(2) == ["--url", url])
    for (flag, value) in [
      ("--proto", "=http,https"), ("--proto-redir", "=http,https"), ("--max-redirs", "5"),
      ("--max-time", "29"), ("--max-filesize", "5242880"),
    ] {
      let index = try #require(arguments.firstIndex(of: flag))
      #expect(arguments[index + 1] == value)
    }
    #expect(arguments.contains("--globoff"))
  }

  @Test func `without curl a push is shown without its image`() throws {
    var runner = try CommandRunner()
    runner.environment["PATH"] = try ScratchFolder([:]).path()
    let push = try #require(try replay(["http://x.example/a.png"], runner).first)
    #expect(messages(push).joined().contains("'curl' is not in the PATH"))
  }
}
