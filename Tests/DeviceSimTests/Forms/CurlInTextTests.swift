import SourceText
import Testing

@testable import DeviceSim

/// Commands of curl among other words: in scripts, terminal sessions and prose.
@Suite struct CurlInTextTests {
  private static let url = CurlTests.url
  private static let payload = CurlTests.payload

  private static func bodies(_ text: String) -> [String] {
    PushDelivery.reports(text).map(\.content.body)
  }

  /// Sources: the manuals of timeout, nice, xargs, docker run, make (recipe echoing) and bash
  /// (PS4).
  @Test(arguments: [
    "timeout 5 ", "nice -n 5 ", "retry 3 ", "+ ", "- ", "root@ci:/app# ", "user@host:~$ ",
    "PS C:\\> ", "\t@", "docker run curlimages/", "2026-03-14T07:00:01Z ",
  ])
  func `a command after other words is read too`(words: String) throws {
    let command = "curl -H 'apns-priority: 5' -d"
    let text = """
      \(command) '{"aps":{"alert":"first"}}' \(Self.url)
      \(words)\(command) '{"aps":{"alert":"second"}}' \(Self.url)
      """
    #expect(Self.bodies(text) == ["first", "second"])
    let report = try #require(PushDelivery.reports(text).last)
    #expect(report.batch.captured.last?.capture.headers.priority == 5)
  }

  /// As bash splits a variable without quotes into words.
  @Test func `a variable has the name of the program and options`() throws {
    let text = """
      CURL="curl -s -H apns-priority:5"
      $CURL -d '\(Self.payload)' \(Self.url)
      ${CURL} -d '\(Self.payload)' \(Self.url)
      $UNKNOWN_CURL -d '\(Self.payload)' \(Self.url)
      """
    let reports = PushDelivery.reports(text)
    let priorities = reports.flatMap(\.batch.captured).map(\.capture.headers.priority)
    #expect(priorities.prefix(2) == [5, 5])
    #expect(reports.prefix(2).allSatisfy { $0.content.body == "Hi" })
  }

  @Test func `a command after other words is found by what comes late`() {
    let options = (1...40).map { "-H 'x-trace-\($0): a b'" }.joined(separator: " ")
    let text = """
      curl -d '{"aps":{"alert":"first"}}' \(Self.url)
      timeout 5 curl \(options) -d '{"aps":{"alert":"second"}}' \(Self.url)
      docker run \(options) curlimages/curl -d '{"aps":{"alert":"third"}}' \(Self.url)
      """
    #expect(Self.bodies(text) == ["first", "second", "third"])
  }

  /// Source: the output of curl 7.88 with `-v`, and of bash (PS1, PS2).
  @Test func `a terminal session has commands, their dumps and the answers`() {
    let text = """
      $ curl -v -d '{"aps":{"alert":"first"}}' \(Self.url)
      *   Trying 17.188.143.34:443...
      * Connected to api.push.apple.com (17.188.143.34) port 443 (#0)
      > POST /3/device/ab12 HTTP/2
      > Host: api.push.apple.com
      > content-length: 25
      >
      * We are completely uploaded and fine
      < HTTP/2 400
      <
      {"reason":"BadDeviceToken"}
      $ curl -v \\
      > -d '{"aps":{"alert":"second"}}' \\
      > \(Self.url)
      > POST /3/device/ab12 HTTP/2
      < HTTP/2 200
      """
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.content.body) == ["first", "second"])
    #expect(reports.map(\.outcome) == [.dropped, .presented])
  }

  @Test func `a dump without its command is read itself`() {
    let text = """
      $ curl -O https://example.com/install.sh
      > POST /3/device/ab12 HTTP/2
      > apns-push-type: alert
      >
      > {"aps":{"alert":"dumped"}}
      """
    #expect(Self.bodies(text) == ["dumped"])
  }

  @Test(arguments: [
    "Or `COMMAND`.", "> COMMAND", "R=`COMMAND`", "R=$(COMMAND)", "- `COMMAND`, and so on",
  ])
  func `a command is read in prose and in substitutions`(line: String) {
    let command = "curl -d '{\"aps\":{\"alert\":\"second\"}}' \(Self.url)"
    let text = """
      curl -d '{"aps":{"alert":"first"}}' \(Self.url)
      \(line.replacing("COMMAND", with: command))
      curl -d '{"aps":{"alert":"third"}}' \(Self.url)
      """
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.content.body) == ["first", "second", "third"])
    #expect(reports.allSatisfy { $0.device == "ab12" })
  }

  /// Sources: the manual of make (`$(CURL)`), and POSIX (`${CURL}`).
  @Test(arguments: ["$CURL", "\"$CURL\"", "${CURL}", "@$(CURL)"])
  func `a variable with the name CURL is curl`(name: String) {
    #expect(Self.bodies("\(name) -d '\(Self.payload)' \(Self.url)") == ["Hi"])
  }

  @Test(arguments: ["ssh host", "sh -c"])
  func `a command in quotes is not read, and reported`(words: String) {
    let text = """
      curl -d '\(Self.payload)' \(Self.url)
      \(words) "curl -d @body.json \(Self.url)"
      """
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.outcome) == [.presented, .invalid])
    #expect(reports.last?.diagnostics.map(\.kind) == [.incompleteRequest])
  }

  @Test func `words that only name curl are not a command`() {
    let text = """
      apt-get install curl -y
      echo curl -d '{"aps":{"alert":"printed"}}' \(Self.url)
      You need curl -v to talk to \(Self.url), as here:
      curl -d '\(Self.payload)' \(Self.url)
      """
    #expect(Self.bodies(text) == ["Hi"])
    let found = PushDelivery.reports(text).flatMap(\.diagnostics)
    #expect(found.allSatisfy { $0.kind != .otherRequests })
  }

  @Test(arguments: [
    "if curl -d '\(payload)' \(url); then true; fi",
    "while ! curl -d '\(payload)' \(url); do true; done",
  ])
  func `a command may be a condition`(text: String) {
    #expect(Self.bodies(text) == ["Hi"])
  }

  @Test func `other text with the word is not a command`() {
    let text = "This page explains curl to everybody: it's a tool.\n"
    #expect(PushDelivery.reports(text).map(\.outcome) == [.invalid])
  }

  // MARK: - Pages

  private static let block = "```json\n{\"aps\":{\"alert\":\"Block\"}}\n```\n"

  @Test(arguments: [1, 3])
  func `CAP108: all payloads beside the commands of a page are counted`(count: Int) throws {
    let command = "```sh\ncurl -d '\(Self.payload)' \(Self.url)\n```\n"
    let blocks = [String](repeating: Self.block, count: count).joined(separator: "\nText\n\n")
    let report = try PushDelivery.report("# Pushes\n\n\(command)\nText\n\n\(blocks)")
    let found = try #require(report.diagnostics.first { $0.kind.code == "CAP108" })
    #expect(found.message.contains("\(count - 1) after it") == (count > 1))
    #expect(found.location?.line == 10)
  }

  /// The headers of a request are not a push whose payload is empty.
  @Test func `a page that shows headers alone has its pushes in other blocks`() {
    let request = "```\nPOST /3/device/{token} HTTP/2\napns-topic: {bundle}\n```\n"
    let reports = PushDelivery.reports("# Pushes\n\n\(request)\n\(Self.block)\n\(Self.block)")
    #expect(reports.map(\.content.body) == ["Block", "Block"])
    #expect(!reports.flatMap(\.codes).contains("CAP228"))
  }
}
