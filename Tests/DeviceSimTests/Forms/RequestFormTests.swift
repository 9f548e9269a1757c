import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// Requests as HTTP text and in HTTP Archives, and captures in base64 and hexadecimal digits.
@Suite struct RequestFormTests {
  private static let payload = #"{"aps":{"alert":"Hi","badge":1}}"#

  // MARK: - Text

  @Test(arguments: [
    "POST /3/device/ab12 HTTP/1.1\nhost: h\napns-collapse-id: c\n\n\(payload)\n",
    "POST /3/device/ab12 HTTP/2\r\napns-collapse-id:c\r\n\r\n\(payload)",
    "POST https://api.push.apple.com/3/device/ab12\napns-collapse-id: c\n\n\(payload)\n\n###\n",
    ":method: POST\n:path: /3/device/ab12\n:scheme: https\napns-collapse-id: c\n\n\(payload)",
    ":path: /3/device/ab12\nuser-agent: x\napns-collapse-id: c\n\n{\n\"aps\": "
      + "{\"alert\":\"Hi\",\n\"badge\":1}}\n\nHTTP/2 200\napns-id: 1\n",
    // The frames of RFC 9113, 8.8, as Apple's pages show them.
    "HEADERS\n  - END_STREAM\n  + END_HEADERS\n  :method = POST\n  :path = /3/device/ab12\n"
      + "  host = api.push.apple.com:443\n  apns-collapse-id = c\nDATA\n  + END_STREAM\n"
      + "  \(payload)\n",
    "HEADERS\n  - END_HEADERS\n  :path = /3/device/ab12\nCONTINUATION\n  + END_HEADERS\n"
      + "  apns-collapse-id = c\nDATA\n  - END_STREAM\n\(payload)\nHEADERS\n  + END_STREAM\n",
  ])
  func `a request as text is a push`(text: String) throws {
    let reports = PushDelivery.reports(text)
    let report = try #require(reports.first)
    #expect(reports.count == 1 && report.outcome == .presented, "\(report.diagnostics)")
    #expect(report.device == "ab12" && report.identifier == "c")
    #expect(report.content.body == "Hi" && report.content.badge == 1)
  }

  /// The Hurl file format: a body follows the headers, as JSON or as a string with a language.
  ///
  /// ngrep prints the carriage return at the end of a line as a period; mitmdump has the address of
  /// the client before a request.
  @Test(arguments: [
    "POST https://h/3/device/ab12\napns-collapse-id: c\n{\n  \"aps\": "
      + "{\"alert\":\"Hi\",\"badge\":1}\n}\nHTTP 200\n[Asserts]\nheader \"a\" exists\n",
    "POST https://h/3/device/ab12\napns-collapse-id: c\n```json\n\(payload)\n```\nHTTP 200\n",
    "T 127.0.0.1:5000 -> 127.0.0.1:2197 [AP] #4\nPOST /3/device/ab12 HTTP/1.1.\nHost: h.\n"
      + "apns-collapse-id: c.\n.\n\(payload)\n",
    "127.0.0.1:53012: POST https://h/3/device/ab12 HTTP/2.0\n    :authority: h\n"
      + "    apns-collapse-id: c\n\n    \(payload)\n",
  ])
  func `a request of Hurl, ngrep or mitmdump is a push`(text: String) throws {
    let reports = PushDelivery.reports(text)
    let report = try #require(reports.first)
    #expect(reports.count == 1 && report.outcome == .presented, "\(report.diagnostics)")
    #expect(report.device == "ab12" && report.identifier == "c")
    #expect(report.content.body == "Hi" && report.content.badge == 1)
  }

  /// CommonMark, 4.5: a block of code ends at its fence.
  @Test(arguments: ["```", "~~~"])
  func `a request in a block of Markdown ends with the block`(fence: String) {
    let headers = "apns-push-type: alert\napns-topic: com.example.acme\n"
    let request = "POST /3/device/ab12 HTTP/2\n\(headers)\n\(Self.payload)\n"
    let reports = PushDelivery.reports(
      "# A push\n\n\(fence)http\n\(request)\(fence)\n\nAnd again:\n\n\(fence)http\n\(request)"
        + "\(fence)\nThe end.\n")
    #expect(reports.map(\.content.body) == ["Hi", "Hi"])
    #expect(reports.allSatisfy { report in report.diagnostics.allSatisfy { $0.severity == .note } })
  }

  @Test func `requests one after another are pushes with their lines`() {
    let request = "POST /3/device/ab12 HTTP/2\n\n\(Self.payload)\n\n"
    let reports = PushDelivery.reports("\(request)\(request)")
    #expect(reports.map(\.line) == [1, 5])
    #expect(reports.map(\.content.body) == ["Hi", "Hi"])
  }

  @Test func `frames one after another are pushes`() {
    let frames = (1...2).map {
      "HEADERS\n+ END_HEADERS\n:path = /3/device/a\($0)\nDATA\n+ END_STREAM\n\(Self.payload)\n"
    }
    let reports = PushDelivery.reports(frames.joined())
    #expect(reports.map(\.device) == ["a1", "a2"])
    #expect(reports.map(\.content.body) == ["Hi", "Hi"])
  }

  /// As `nghttp -v` and `curl -v` print them: without the bodies.
  @Test(arguments: [
    """
    [  0.003] send HEADERS frame <length=57, flags=0x24, stream_id=13>
              ; END_HEADERS | PRIORITY
              (padlen=0, dep_stream_id=11, weight=16, exclusive=0)
              ; Open new stream
              :method: POST
              :path: /3/device/ab12
              apns-push-type: alert
    [  0.003] send DATA frame <length=23, flags=0x01, stream_id=13>
    """,
    """
    * Connected to api.push.apple.com
    > POST /3/device/ab12 HTTP/2
    > Host: api.push.apple.com
    > apns-push-type: alert
    >
    < HTTP/2 200
    """,
  ])
  func `CAP106: a dump without bodies says so`(text: String) throws {
    let reports = PushDelivery.reports(text)
    let found = PushDelivery.findings(reports)
    #expect(reports.map(\.outcome) == [.invalid])
    #expect(found.map(\.kind.code) == ["CAP106"] && found[0].message.contains("no body"))
  }

  @Test func `a broadcast has the topic of its path`() throws {
    let text = """
      POST /4/broadcasts/apps/com.example.app HTTP/2
      apns-channel-id: c
      apns-push-type: liveactivity

      {"aps":{"timestamp":1,"event":"update","content-state":{}}}
      """
    let report = try PushDelivery.report(text)
    #expect(report.app == "com.example.app")
  }

  // MARK: - Archives

  private static func archive(_ entries: String...) -> String {
    #"{"log":{"version":"1.2","creator":{},"entries":[\#(entries.joined(separator: ",\n"))]}}"#
  }

  private static func entry(_ body: String, url: String = "https:\\/\\/h\\/3\\/device\\/ab12")
    -> String
  {
    """
    {"startedDateTime":"2026-03-14T08:00:00.250+01:00","request":{"method":"POST","url":"\(url)",
    "headers":[{"name":":path","value":"/3/device/ab12"},
    {"name":"authorization","value":"bearer secret"},{"name":"apns-collapse-id","value":"c"},
    {"name":"apns-topic","value":"com.example.app"}],
    "postData":{"mimeType":"application/json","text":"\(body)"}},"response":{"status":200}}
    """
  }

  @Test func `the entries of an archive are pushes at their times`() throws {
    let text = Self.archive(
      Self.entry("", url: "https://example.com/"),
      Self.entry(#"{\"aps\":{\"alert\":\"Caf\u00e9\"}}"#),
      Self.entry(
        #"{\"message\":{\"notification\":{\"body\":\"B\"}}}"#,
        url: "https://h/v1/projects/p/messages:send"))
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.content.body) == ["Café", "B"])
    #expect(reports[0].device == "ab12" && reports[0].identifier == "c")
    // 2026-03-14T07:00:00.250Z, by `date -u -d … +%s`.
    #expect(reports.map(\.arrival) == [1_773_471_600.25, 1_773_471_600.25])
    #expect(reports[0].codes.contains("CAP107"))
    #expect(!String(decoding: reports[0].batch.document.bytes, as: UTF8.self).contains("secret"))
  }

  @Test func `places are those in the archive`() throws {
    let marked = MarkedText(
      Self.archive(Self.entry(#"{\"aps\":{\"alert\":\"a\",\"badge\":1️⃣\"1\"2️⃣}}"#)))
    let report = try PushDelivery.report(marked.text)
    let found = try #require(report.diagnostics.first { $0.kind.code == "PAY202" })
    #expect(found.appears(in: marked))
  }

  // As mitmproxy writes a body whose content type is that of a form.
  @Test(arguments: [
    ("CafÃ©", "Café", true), ("ë¦¬", "리", true), ("Café", "Café", false), ("리", "리", false),
    ("CafÃ© 리", "CafÃ© 리", false),
  ])
  func `CAP227: UTF-8 that was taken for Latin-1 is repaired`(
    written: String, read: String, isRepaired: Bool
  ) throws {
    let text = Self.archive(Self.entry(#"{\"aps\":{\"alert\":\"\#(written)\"}}"#))
    let report = try PushDelivery.report(text)
    #expect(report.content.body == read)
    #expect(report.codes.contains("CAP227") == isRepaired)
  }

  /// The URL is read all the same: the size is the only problem.
  @Test func `a request of more than a megabyte is not read, and its size is named`() throws {
    let body = String(repeating: "a", count: 1 << 20)
    let found = PushDelivery.findings(
      PushDelivery.reports(Self.archive(Self.entry(#"{\"aps\":{\"alert\":\"\#(body)\"}}"#))))
    #expect(found.map(\.kind.code) == ["CAP106"])
    #expect(found.first?.message.lacks(["more than any push service accepts"]) == [])
  }

  /// HTTP Archive 1.2 has `text` and `params` in `postData`; a recorder may leave out both.
  @Test(arguments: ["", #","postData":{"mimeType":"application/json"}"#])
  func `an archive without bodies says so`(body: String) {
    let without = #"{"request":{"method":"POST","url":"https://h/3/device/ab"\#(body)}}"#
    let found = PushDelivery.findings(PushDelivery.reports(Self.archive(without)))
    #expect(found.map(\.kind.code) == ["CAP106"])
    #expect(found.first?.message.contains("postData.text") == true)
  }

  /// F21 and N2: the time to live counts from the time of the request, here 1773471600.25.
  @Test(arguments: [
    (
      #"{\"to\":\"t\",\"notification\":{\"title\":\"l\"},\"time_to_live\":60}"#,
      "https://fcm.googleapis.com/fcm/send"
    ),
    (
      #"{\"to\":\"ExpoPushToken[a]\",\"body\":\"b\",\"ttl\":60,\"expiration\":5}"#,
      "https://exp.host/--/api/v2/push/send"
    ),
    (
      #"{\"app_id\":\"x\",\"contents\":{\"en\":\"b\"},\"ttl\":60}"#,
      "https://api.onesignal.com/notifications"
    ),
  ])
  func `a time to live becomes the expiration`(body: String, url: String) throws {
    let report = try PushDelivery.report(Self.archive(Self.entry(body, url: url)))
    let push = report.batch.document.file
    #expect(
      String(decoding: push.bytes, as: UTF8.self).contains(#""apns-expiration":"1773471660""#))
    #expect(!report.codes.contains("CAP224"))
  }

  @Test func `an archive without pushes says so`() {
    let none = PushDelivery.codes(Self.archive(Self.entry("", url: "https://example.com")))
    #expect(none == ["CAP101"])
    #expect(PushDelivery.codes(Self.archive()) == ["CAP101"])
  }

  @Test func `an archive that was cut gives the entries before the cut`() {
    let entry = Self.entry(#"{\"aps\":{\"alert\":\"a\"}}"#)
    let text = Self.archive(entry, entry, entry)
    let cut = String(text.dropLast(entry.count / 2))
    let reports = PushDelivery.reports(cut)
    // Both have the same collapse identifier.
    #expect(reports.prefix(2).map(\.outcome) == [.presented, .replaced])
    #expect(reports.count == 3 && reports[2].diagnostics.contains { $0.severity == .error })
  }

  // MARK: - Encoded

  /// Encoded by `base64` and `xxd -p`.
  @Test(arguments: [
    "eyJhcHMiOnsiYWxlcnQiOiJIaSIsImJhZGdlIjoxfX0=",
    "eyJhcHMiOnsiYWxl\ncnQiOiJIaSIsImJh\nZGdlIjoxfX0\n",
    "7b22617073223a7b22616c657274223a224869222c226261646765223a317d7d",
    "7B22 6170 7322 3A7B 2261 6C65 7274 223A\n2248 6922 2C22 6261 6467 6522 3A31 7D7D",
  ])
  func `base64 and hexadecimal digits are decoded`(text: String) throws {
    let report = try PushDelivery.report(text)
    #expect(report.content.body == "Hi" && report.content.badge == 1)
  }

  @Test func `each line may be encoded on its own`() {
    let lines = [
      "eyJhcHMiOnsiYWxlcnQiOiJIaSIsImJhZGdlIjoxfX0=",
      "7b22617073223a7b22616c657274223a224869222c226261646765223a317d7d",
    ]
    let reports = PushDelivery.reports(lines.joined(separator: "\n"))
    #expect(reports.map(\.content.body) == ["Hi", "Hi"] && reports.map(\.line) == [1, 2])
  }

  @Test func `places are those of the digits`() throws {
    // {"aps":{"alert":"Hi","badge":"1"}} by `xxd -p`: the badge is the bytes 29 to 31.
    let text = "7b22617073223a7b22616c657274223a224869222c226261646765223a223122" + "7d7d"
    let report = try PushDelivery.report(text)
    let place = try #require(report.diagnostics.first { $0.kind.code == "PAY202" }?.location)
    #expect(place.offset == 58 && place.length == 6)
  }

  @Test(arguments: ["hello world, this is text", "aGVsbG8gd29ybGQgaGVsbG8=", "0123456789abcdef01"])
  func `other texts are not decoded`(text: String) {
    #expect(PushDelivery.reports(text).map(\.outcome) == [.invalid])
  }

  @Test func `a note after a blank line is not a part of the body`() throws {
    let text = "POST /3/device/ab12\napns-topic: a.b\n\n\(Self.payload)\n\n== Another push\n"
    let report = try PushDelivery.report(text)
    #expect(report.outcome == .presented && report.content.body == "Hi")
    let mistake = text.replacing("\n\n==", with: "\n==")
    #expect(PushDelivery.codes(mistake).contains("PAY101"))
  }

  /// HTTP request files of Visual Studio Code and JetBrains: the body is in a file.
  @Test(arguments: ["< ./payload.json", "<@ ./payload.json", "<@latin1 ./payload.json\n"])
  func `CAP106: a body in a file is named`(body: String) throws {
    let found = PushDelivery.findings(
      PushDelivery.reports("POST https://h/3/device/ab12\napns-topic: a.b\n\n\(body)"))
    #expect(found.map(\.kind.code) == ["CAP106"])
    #expect(found.first?.message.contains("'./payload.json'") == true)
  }
}
