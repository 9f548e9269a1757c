import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// Command lines of curl.
///
/// The expected words are those of `sh` and of curl's manual.
@Suite struct CurlTests {
  private static let url = "https://api.push.apple.com/3/device/ab12"
  private static let payload = #"{"aps":{"alert":"Hi"}}"#

  private static func bodies(_ text: String) -> [String] {
    PushDelivery.reports(text).map(\.content.body)
  }

  /// Sources: the manuals of timeout, nice, xargs, docker run, make (recipe echoing) and bash (PS4).
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

  @Test func `the report of a body that cannot be read has the device of the URL`() {
    let reports = PushDelivery.reports("curl -d '{\"aps\":' \(Self.url)")
    #expect(reports.map(\.outcome) == [.invalid])
    #expect(reports.map(\.device) == ["ab12"])
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

  @Test func `headers show that a request with a variable for its URL is for APNs`() throws {
    let text = """
      if $debug; then U=https://api.development.push.apple.com/3/device/
      else U=https://api.push.apple.com/3/device/; fi
      curl -d '\(Self.payload)' -H 'apns-priority: 5' $U$token
      """
    let report = try #require(PushDelivery.reports(text).first)
    #expect(report.content.body == "Hi")
    #expect(report.batch.captured.last?.capture.headers.priority == 5)
    #expect(report.diagnostics.contains { $0.kind == .unfilledVariable })
  }

  @Test(arguments: [
    "curl -d '\(payload)' \(url)",
    "curl \(url) --data '\(payload)'",
    "curl --json '\(payload)' --url \(url)",
    "curl --http2 -sSv -XPOST --data-binary '\(payload)' '\(url)'",
    "curl -d'\(payload)' \"\(url)\"",
    "$ curl \\\n  -d '\(payload)' \\\n  \(url)\n{\"reason\":\"BadDeviceToken\"}",
    "curl \\\r\n -d '\(payload)' \\\r\n \(url)\r\n",
    "/usr/bin/curl -d '\(payload)' \(url) > out.txt 2>&1",
    "#!/bin/sh\nset -e\nTOKEN=x LANG=C curl -d '\(payload)' \(url)",
    "RESULT=$(curl -s -d '\(payload)' \(url))\necho $RESULT",
    "curl -d \"{\\\"aps\\\":{\\\"alert\\\":\\\"Hi\\\"}}\" \(url)",
    "curl -d $'{\"aps\":{\"alert\":\"\\x48\\u0069\"}}' \(url)",
    "curl --data-binary @- \(url) <<EOF\n\(payload)\nEOF",
    "curl -d @- \(url) <<'EOF'\n{\"aps\":\n{\"alert\":\"Hi\"}}\nEOF\n",
    "curl --data-binary @- \(url) <<< '\(payload)'",
    "curl -d '{\"aps\":' -d '{}}' \(url) # joined with '&'",
  ])
  func `a payload is found in each way to write it`(text: String) throws {
    let reports = PushDelivery.reports(text)
    let report = try #require(reports.first)
    guard !text.contains("joined") else {
      // curl joins the pieces of -d with '&', so this is not JSON.
      #expect(report.codes.contains("PAY101"))
      return
    }
    #expect(report.device == "ab12")
    #expect(reports.map(\.content.body) == ["Hi"], "\(report.diagnostics)")
    #expect(report.outcome == .presented)
  }

  // The manual of curl 8: each of these has a value, which is not a URL.
  @Test(arguments: [
    "--continue-at 5", "-C 5", "--speed-limit 9", "-sSY 9", "--doh-url https://dns.example/q",
    "--aws-sigv4 aws:amz", "--unix-socket /run/s", "--expand-user-agent a",
  ])
  func `the value of an option is not a URL`(option: String) throws {
    let report = try PushDelivery.report("curl \(option) -d '\(Self.payload)' \(Self.url)")
    #expect(report.content.body == "Hi")
    let other = try PushDelivery.report("curl -d '\(Self.payload)' \(Self.url)")
    #expect(report.codes == other.codes)
  }

  @Test func `a URL may have bytes that are not UTF-8`() {
    let start = Array("curl -d '\(Self.payload)' https://h/".utf8)
    let reports = PushDelivery.reports(start + [0xFF, 0xFF, 0xC3] + Array("/3/device/ab12".utf8))
    #expect(reports.map(\.device) == ["ab12"] && reports.map(\.content.body) == ["Hi"])
  }

  // POSIX, Shell Command Language, 2.2.
  @Test(arguments: [
    (#"'it'\''s'"#, "it's"), (#""a\"b""#, "a\"b"), (#"'a\b'"#, "a\\b"), (#"a\ b"#, "a b"),
    (#""a\b""#, "a\\b"), (#"$'it\'s'"#, "it's"), (#"$'\101\x42'"#, "AB"), (#"''"#, ""),
    (#"a"b"'c'"#, "abc"), ("\"a\\\nb\"", "ab"), (#""`x`$(y)${z}$w""#, "`x`$(y)${z}$w"),
  ])
  func `words lose their quotes as in a shell`(word: String, expected: String) throws {
    let file = SourceFile(name: "c", bytes: Array(word.utf8))
    var reader = ShellReader(TextPlace(file.bytes.indices, of: file))
    let bytes = file.bytes
    let next = reader.next(in: bytes.span)
    let command = try #require(next)
    let text = try #require(reader.text)
    #expect(command.words.map { TextPlace($0, of: text).text } == [expected])
  }

  @Test func `headers become those of the push, and others are dropped`() throws {
    let text = """
      curl -H 'apns-collapse-id: c' -H "Apns-Topic: com.example.app" -H 'apns-id;' \
      -H 'authorization: bearer secret' -H 'apns-push-type:alert' -d '\(Self.payload)' \(Self.url)
      """
    let report = try PushDelivery.report(text)
    #expect(report.identifier == "c" && report.app == "com.example.app")
    #expect(!"\(report.batch.document.bytes)".contains("secret"))
    #expect(!String(decoding: report.batch.document.bytes, as: UTF8.self).contains("secret"))
  }

  @Test func `several commands are several pushes with their lines`() {
    let text = """
      # two pushes
      curl -d '{"aps":{"alert":"1"}}' \(Self.url)
      sleep 1; curl -d '{"aps":{"alert":"2"}}' \(Self.url) && echo sent
      curl https://oauth2.googleapis.com/token -d grant_type=x
      """
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.content.body) == ["1", "2"])
    #expect(reports.map(\.line) == [2, 3])
    #expect(reports[0].codes.contains("CAP107"))
  }

  @Test func `places are those in the command line`() throws {
    let marked: MarkedText = """
      curl -d '{"aps":{"alert":"it'\\''s","badge":1️⃣"1"2️⃣}}' https://h/3/device/ab
      """
    let report = try PushDelivery.report(marked.text)
    #expect(report.content.body == "it's")
    let found = try #require(report.diagnostics.first { $0.kind.code == "PAY202" })
    #expect(found.appears(in: marked))
  }

  @Test func `a variable stays a named hole, and those of other headers are not named`() throws {
    let marked: MarkedText = """
      curl -H "authorization: bearer $JWT" -H 'apns-topic: com.example.app' \\
        -d '{"aps":{"alert":"Hi"}}' https://h/3/device/1️⃣$TOKEN2️⃣
      """
    let report = try PushDelivery.report(marked.text)
    #expect(report.device == "$TOKEN" && report.outcome == .presented)
    let found = report.diagnostics.filter { $0.kind == .unfilledVariable }
    #expect(found.count == 1 && found[0].appears(in: marked))
  }

  @Test(arguments: [
    ("curl -d @payload.json \(url)", ["'payload.json'"]),
    ("cat p.json | curl -d @- \(url)", ["another command"]),
    ("curl -T p.json \(url)", ["'p.json'"]),
    ("curl -d '\(payload) \(url)", ["quote"]),
  ])
  func `CAP106 says what is missing`(text: String, facts: [String]) throws {
    let reports = PushDelivery.reports(text)
    let found = PushDelivery.findings(reports)
    let isNamed = found.contains { $0.kind == .incompleteRequest && $0.message.lacks(facts) == [] }
    #expect(isNamed, "\(found)")
    #expect(reports.count == 1 && reports[0].outcome == .invalid)
  }

  /// Source: Apple, Handling notification responses from APNs.
  @Test(arguments: [
    ("curl \(url)", "405 MethodNotAllowed"),
    ("curl -X POST \(url)", "400 PayloadEmpty"),
    ("curl -d '\(payload)' https://h/3/device/xyz", "400 BadDeviceToken"),
    ("curl -d '\(payload)' https://h/3/device/abc", "400 BadDeviceToken"),
    ("curl -d '\(payload)' https://h/3/device/", "400 MissingDeviceToken"),
    ("curl -X PUT -d '\(payload)' \(url)", "405 MethodNotAllowed"),
    (
      "curl -H 'apns-topic: a' -H 'apns-topic: b' -d '\(payload)' \(url)", "400 DuplicateHeaders"
    ),
    ("curl -H 'apns-id: 123' -d '\(payload)' \(url)", "400 BadMessageId"),
    ("curl -H 'apns-expiration: tomorrow' -d '\(payload)' \(url)", "400 BadExpirationDate"),
    ("curl -H 'apns-topic: not one' -d '\(payload)' \(url)", "400 BadTopic"),
  ])
  func `CAP228 quotes the error of APNs`(text: String, error: String) throws {
    let report = try PushDelivery.report(text)
    #expect(report.outcome == .dropped || report.outcome == .invalid)
    let found = try #require(report.diagnostics.first { $0.kind == .refusedByService })
    #expect(found.message.contains(error))
  }

  @Test func `a request to FCM is mapped`() throws {
    let text = """
      curl -H "Authorization: Bearer $(gcloud auth print-access-token)" \
      --json '{"message":{"token":"t","notification":{"body":"B"}}}' \
      https://fcm.googleapis.com/v1/projects/acme/messages:send
      """
    let report = try PushDelivery.report(text)
    #expect(report.content.body == "B" && report.device == "t")
    #expect(report.reasons.contains { $0.rule.id == "M1" })
  }

  // The manual of curl: -H @FILE has headers, and -K FILE has options.
  @Test(arguments: [
    ("curl -H @h.txt -d '\(payload)' \(url)", "CAP226", "h.txt"),
    ("curl -K push.cfg -d '\(payload)' \(url)", "CAP226", "push.cfg"),
    ("curl -K push.cfg \(url)", "CAP106", "push.cfg"),
    ("curl --config push.cfg \(url)", "CAP106", "push.cfg"),
  ])
  func `a file with headers or options is named`(text: String, code: String, name: String) throws {
    let codes = PushDelivery.codes(text)
    let found = PushDelivery.findings(PushDelivery.reports(text)).filter { $0.kind.code == code }
    #expect(found.count == 1 && found[0].message.contains("'\(name)'"))
    #expect(!codes.contains("CAP228"))
  }

  // The manual of curl, --next: a separate operation with options of its own.
  @Test(arguments: ["--next", "-:", "-s:"])
  func `options before the next operation do not count in it`(next: String) throws {
    let other = "https://api.push.apple.com/3/device/cd34"
    let text = """
      curl -H 'apns-topic: a' -d '\(Self.payload)' \(Self.url) \(next) \
        -H 'apns-collapse-id: c' -d '{"aps":{"alert":"2"}}' \(other) \(next) \(other)
      """
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.device).prefix(2) == ["ab12", "cd34"] && reports.count == 3)
    #expect(reports.prefix(2).map(\.content.body) == ["Hi", "2"])
    #expect(reports.map(\.app).prefix(2) == ["a", ""] && reports[1].identifier == "c")
    #expect(reports[2].codes.contains("CAP228"))
  }

  // The manual of curl: each URL gets the same data.
  @Test func `each URL of an operation gets its body`() {
    let reports = PushDelivery.reports(
      "curl \(Self.url) -d '\(Self.payload)' --url https://h/3/device/cd34")
    #expect(reports.map(\.device) == ["ab12", "cd34"])
    #expect(reports.map(\.content.body) == ["Hi", "Hi"])
  }

  @Test func `a long chain of operations is read`() {
    let chain = Array(repeating: "-d '\(Self.payload)' \(Self.url)", count: 500)
    let reports = PushDelivery.reports("curl " + chain.joined(separator: " --next "))
    #expect(reports.count == 500)
  }

  @Test(arguments: [
    "if curl -d '\(payload)' \(url); then true; fi",
    "while ! curl -d '\(payload)' \(url); do true; done",
  ])
  func `a command may be a condition`(text: String) {
    #expect(Self.bodies(text) == ["Hi"])
  }

  @Test func `headers are read from a file that the script wrote`() throws {
    let text = """
      printf 'apns-collapse-id: c\\nauthorization: bearer %s\\n' "$TOKEN" > h.txt
      curl -H @h.txt -d '\(Self.payload)' \(Self.url)
      """
    let report = try PushDelivery.report(text)
    #expect(report.identifier == "c" && !report.codes.contains("CAP226"))
  }

  @Test func `other text with the word is not a command`() {
    let text = "This page explains curl to everybody: it's a tool.\n"
    #expect(PushDelivery.reports(text).map(\.outcome) == [.invalid])
  }

  @Test func `a body that a command writes into a file is missing, and the URL is not lost`() throws
  {
    let report = try PushDelivery.report("curl -d @<(echo '\(Self.payload)') \(Self.url)")
    #expect(report.codes == ["CAP106"] && report.outcome == .invalid)
    #expect(report.diagnostics[0].message.contains("another command"))
  }

  @Test(arguments: ["-T -", "-T - -X POST"])
  func `a file to upload may be the input`(option: String) throws {
    let report = try PushDelivery.report(
      "curl \(option) \(Self.url) <<'EOF'\n\(Self.payload)\nEOF\n")
    #expect(report.content.body == "Hi")
  }

  @Test(arguments: ["http", "https", "xh", "wget"])
  func `CAP106: a request of another client is named`(client: String) throws {
    let marked = MarkedText(
      """
      curl -d '\(Self.payload)' \(Self.url)
      1️⃣\(client) POST \(Self.url) apns-topic:a.b2️⃣
      \(client) GET https://example.com/
      """)
    let reports = PushDelivery.reports(marked.text)
    #expect(reports.count == 2 && reports[0].outcome == .presented)
    let found = try #require(reports.last?.diagnostics.first)
    #expect(found.kind == .incompleteRequest && found.message.contains("'\(client)'"))
    #expect(found.appears(in: marked))
  }

  @Test func `CAP107 is at the request that is skipped`() throws {
    let reports = PushDelivery.reports(
      "curl -d '\(Self.payload)' \(Self.url)\n\n  curl https://oauth2.googleapis.com/token\n")
    let found = try #require(reports[0].diagnostics.first { $0.kind == .otherRequests })
    #expect(found.location?.line == 3 && found.location?.column == 3)
  }

  @Test(arguments: [("topic", "apns-topic"), ("appns-topic", "apns-topic"), ("Apns_Id", "apns-id")])
  func `CAP208: a header with nearly the name is named`(name: String, header: String) throws {
    let report = try PushDelivery.report(
      "curl -H '\(name): a.b' -d '\(Self.payload)' \(Self.url)")
    let found = try #require(report.diagnostics.first { $0.kind.code == "CAP208" })
    #expect(found.help?.contains("'\(header)'") == true)
  }
}
