import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// Command lines of curl.
///
/// The expected words are those of `sh` and of curl's manual.
@Suite struct CurlTests {
  static let url = "https://api.push.apple.com/3/device/ab12"
  static let payload = #"{"aps":{"alert":"Hi"}}"#

  @Test func `the report of a body that cannot be read has the device of the URL`() {
    let reports = PushDelivery.reports("curl -d '{\"aps\":' \(Self.url)")
    #expect(reports.map(\.outcome) == [.invalid])
    #expect(reports.map(\.device) == ["ab12"])
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
      curl https://push-api.cloud.huawei.com/v1/1/messages:send -d '{"message":{"token":["a"]}}'
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

  @Test func `headers are read from a file that the script wrote`() throws {
    let text = """
      printf 'apns-collapse-id: c\\nauthorization: bearer %s\\n' "$TOKEN" > h.txt
      curl -H @h.txt -d '\(Self.payload)' \(Self.url)
      """
    let report = try PushDelivery.report(text)
    #expect(report.identifier == "c" && !report.codes.contains("CAP226"))
  }

  @Test(arguments: ["-T -", "-T - -X POST"])
  func `a file to upload may be the input`(option: String) throws {
    let report = try PushDelivery.report(
      "curl \(option) \(Self.url) <<'EOF'\n\(Self.payload)\nEOF\n")
    #expect(report.content.body == "Hi")
  }
}
