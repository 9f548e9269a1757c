import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// Requests as documentation, editors and proxies show them.
@Suite struct PastedRequestTests {
  private static let payload = #"{"aps":{"alert":"Hi"}}"#
  private static let url = "https://api.push.apple.com/3/device/ab12"

  // Apple's page on sending with curl has '<device token>' and '<your app certificate>.pem'.
  @Test(arguments: [
    "curl -d '\(payload)' --cert <your app certificate>.pem https://h/3/device/<device token>",
    "curl --cert a.pem -d '\(payload)' https://h/3/device/<token> --http2",
    "curl -H 'apns-topic: YOUR BUNDLE ID' -d '\(payload)' https://h/3/device/YOUR_DEVICE_TOKEN",
    "TOKEN='token here'\ncurl -d '\(payload)' \"https://h/3/device/$TOKEN\"",
    "T='TOKEN HERE'\nC='PEM FILE HERE'\ncurl -d '\(payload)' --cert $C https://h/3/device/$T",
    "curl -d '\(payload)' https://h/3/device/9fe817ac...",
    "curl ^\n  -X POST ^\n  -d \"{\\\"aps\\\":{\\\"alert\\\":\\\"Hi\\\"}}\" ^\n  \(url)",
    "curl ^\r\n  -d \"{\\\"aps\\\":{\\\"alert\\\":\\\"Hi\\\"}}\" ^\r\n  \(url)",
  ])
  func `placeholders are words, and a caret continues a line`(text: String) throws {
    let report = try PushDelivery.report(text)
    #expect(report.outcome == .presented && report.content.body == "Hi")
    #expect(!report.codes.contains("CAP228") && !report.codes.contains("CAP107"))
  }

  // POSIX, Shell Command Language, 2.7: a redirection takes the next word.
  @Test(arguments: [
    "curl -d '\(payload)' \(url) <in.txt >out.txt", "curl -d '\(payload)' \(url) >out.txt",
  ])
  func `redirections are not placeholders`(text: String) throws {
    #expect(PushDelivery.reports(text).map(\.device) == ["ab12"])
  }

  @Test func `variables have the values that the script assigns`() throws {
    let text = """
      export TOKEN=ab12
      TOPIC="com.example.app"; EMPTY=
      PAYLOAD='{"aps":{"alert":"Hi $1"}}'
      URL=$BASE/x
      curl -H "apns-topic: $TOPIC" -H "apns-id: $EMPTY" -d "$PAYLOAD" \
        https://$URL/3/device/${TOKEN}
      """
    let report = try PushDelivery.report(text)
    #expect(report.content.body == "Hi $1" && report.device == "ab12")
    #expect(report.app == "com.example.app")
    let holes = report.diagnostics.filter { $0.kind == .unfilledVariable }.map(\.message)
    #expect(holes.count == 2)
    #expect(holes[0].contains("$EMPTY") && holes[1].contains("$BASE"))
  }

  @Test func `an empty variable in a word is there to be filled in`() throws {
    let report = try PushDelivery.report(
      "DEVICE_TOKEN=\ncurl -d '\(Self.payload)' https://h/3/device/${DEVICE_TOKEN}")
    #expect(report.content.body == "Hi" && !report.codes.contains("CAP228"))
    let holes = report.diagnostics.filter { $0.kind == .unfilledVariable }.map(\.message)
    #expect(holes.count == 1 && holes[0].contains("${DEVICE_TOKEN}"))
  }

  // The shell gives them a value that the text does not have.
  @Test(arguments: ["alert", "background", "liveactivity"])
  func `headers without a value are neither missing nor wrong`(type: String) throws {
    let text = """
      curl -H "apns-topic: $TOPIC" -H "apns-push-type: $TYPE" -H "apns-priority: ${PRIORITY}" \
        -H "apns-expiration: $END" -d '\(Self.payload)' https://h/3/device/ab12
      """
    for text in [text, text.replacing("$TYPE", with: type)] {
      let report = try PushDelivery.report(text)
      #expect(report.app == "" && report.device == "ab12")
      #expect(report.codes.contains("CAP226"))
      let wrong = ["CAP201", "CAP204", "CAP206", "CAP207", "CAP209", "CAP212", "CAP228", "DEV104"]
      #expect(report.codes.filter(wrong.contains) == [])
    }
  }

  @Test func `a broadcast to a channel without a value is not refused`() throws {
    let text = """
      curl -H "apns-channel-id: $CHANNEL" -H "apns-push-type: liveactivity" -H 'apns-priority: 5' \
        -H 'apns-expiration: 0' https://h/4/broadcasts/apps/com.example.acme \
        -d '{"aps":{"timestamp":1,"event":"update","content-state":{}}}'
      """
    let report = try PushDelivery.report(text)
    #expect(!report.codes.contains("CAP228") && report.app == "com.example.acme")
  }

  @Test func `each command has the values that were assigned before it`() {
    let text = """
      T=ab12; P='{"aps":{"alert":"One"}}'
      curl -d "$P" https://h/3/device/$T
      T=cd34
      curl -d "$P" https://h/3/device/$T
      P='{"aps":{"alert":"Two"}}'
      curl -d "$P" https://h/3/device/$T
      """
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.content.body) == ["One", "One", "Two"])
    #expect(reports.map(\.device) == ["ab12", "cd34", "cd34"])
  }

  /// A command of 10 KB that names a value of 40 KB in each of its headers would take 40 MB.
  @Test func `values that are longer than any push are not written into a command`() throws {
    let headers = repeatElement(#"-H "a: $P" "#, count: 1000).joined()
    let text = """
      P=\(String(repeating: "x", count: 40_000))
      curl \(headers) -H "apns-topic: $P" -d '\(Self.payload)' \(Self.url)
      """
    let report = try PushDelivery.report(text)
    let holes = report.diagnostics.filter { $0.kind == .unfilledVariable }.map(\.message)
    #expect(holes.contains { $0.contains("$P") })
  }

  // Apple's page on Live Activities has "timestamp": '$(date +%s)'.
  @Test func `the time of a command is a number that counts up`() throws {
    let command = """
      curl -H "apns-push-type: liveactivity" -d '{"aps":{"timestamp":'$(date +%s)',
      "event":"update","content-state":{}}}' \(Self.url)

      """
    let reports = PushDelivery.reports(command + command)
    #expect(reports.allSatisfy { ![.invalid, .dropped].contains($0.outcome) })
    let times = reports.compactMap { $0.content.userInfo["aps"]?.objectValue?["timestamp"] }
    #expect(times.count == 2 && times[0] != times[1])
    #expect(!reports.flatMap(\.codes).contains("CAP226"))
  }

  @Test(arguments: [
    // An editor: https://www.jetbrains.com/help/idea/exploring-http-syntax.html
    "@host = https://h\n\n### One\n# @name one\nPOST {{host}}/3/device/{{token}}\n"
      + "apns-push-type: alert\n\n\(payload)\n\n> {% client.log(1) %}\n\n### Two\n",
    // A batch of Firebase, of which each part ends at the boundary.
    "--b\nContent-Type: application/http\n\nPOST /v1/projects/p/messages:send\n"
      + "Content-Type: application/json\n\n{\"message\":{\"notification\":{\"body\":\"Hi\"}}}\n--b--",
    // mitmproxy.
    "POST \(url) HTTP/2.0\n    apns-topic: a\n\n    \(payload)\n\n << HTTP/2.0 200 OK 0b\n    x: y",
    // A blank line after the request line.
    "POST \(url) HTTP/1.1\n\napns-topic: com.example.app\n\n\(payload)",
  ])
  func `requests end where editors, batches and proxies end them`(text: String) throws {
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.content.body) == ["Hi"])
    #expect(!reports.flatMap(\.codes).contains("PAY101"))
  }

  @Test func `PAY101: a header that is not UTF-8 is a mistake with its place`() throws {
    let head = Array("POST /3/device/ab12 HTTP/2\napns-topic: a".utf8)
    let request = head + [0xCC] + Array("\n\n\(Self.payload)".utf8)
    let report = try PushDelivery.report(request)
    let found = try #require(report.diagnostics.first { $0.kind.code == "PAY101" })
    #expect(found.location?.offset == head.count)
  }

  @Test func `CAP207: a broadcast needs no topic but its path`() throws {
    let text = """
      curl -H "apns-push-type: liveactivity" -H "apns-channel-id: c" -H "apns-priority: 10" \
      -d '{"aps":{"timestamp":17,"event":"update","content-state":{}}}' \
      https://h/4/broadcasts/apps/com.example.app
      """
    let report = try PushDelivery.report(text)
    #expect(report.app == "com.example.app" && !report.codes.contains("CAP207"))
  }

  @Test(arguments: [
    ("curl https://example.com -d '{}'", "the request is not"),
    ("curl https://example.com/a\ncurl https://example.com/b", "none of the 2 requests is"),
    ("if command -v curl; then echo yes; fi", "no request that can be read"),
  ])
  func `CAP101: the number of other requests is right`(text: String, words: String) throws {
    let report = try PushDelivery.report(text)
    let found = try #require(report.diagnostics.first { $0.kind.code == "CAP101" })
    #expect(found.message.contains(words))
  }

  // Postman, Collection Format 2.1.
  @Test func `a collection of Postman has requests in folders`() throws {
    let marked: MarkedText = #"""
      {"info": {"name": "c", "schema":
        "https:\/\/schema.getpostman.com/json/collection/v2.1.0/collection.json"},
       "item": [
        {"name": "token", "request": {"method": "POST", "url": "https://example.com/token"}},
        {"name": "folder", "item": [
          {"name": "push", "request": {"method": "POST",
           "header": [{"key": "apns-collapse-id", "value": "c"},
                      {"key": "apns-topic", "value": "x", "disabled": true}],
           "body": {"mode": "raw", "raw": "{\n \"aps\": {\"alert\": \"Hi\", \"badge\": 1️⃣\"1\"2️⃣}}"},
           "url": {"raw": "https://h/3/device/{{token}}", "path": ["3", "device", "{{token}}"]}}},
          {"name": "file", "request": {"method": "POST", "body": {"mode": "file"},
           "url": "https://h/3/device/ab12"}}]}]}
      """#
    let reports = PushDelivery.reports(marked.text)
    #expect(reports.map(\.content.body) == ["Hi", ""])
    #expect(reports[0].identifier == "c" && reports[0].app == "")
    #expect(reports[0].codes.contains("CAP107"))
    #expect(reports[0].diagnostics.first { $0.kind.code == "PAY202" }?.location?.line == 9)
    #expect(reports[1].codes.contains("CAP106"))
  }

  // Postman, Collection Format 2.1: a URL without 'raw', variables of its path, and headers as
  // text; the API of Postman has the collection in a member; Collection Format 1 has 'rawModeData'.
  @Test(arguments: [
    #"""
    {"raw":"https://h/3/device/:token?x=1","path":["3","device",":token"],
     "variable":[{"key":"token","value":"ab12"}]}
    """#,
    #"{"protocol":"https","host":["api","push"],"path":["3","device","ab12"]}"#,
    #"{"host":"h","path":["3",{"type":"string","value":"device"},":token"],"#
      + #""variable":[{"id":"token","value":"ab12"}]}"#,
    #""https://h/3/device/ab12""#,
  ])
  func `the parts of a request of Postman are read`(url: String) throws {
    let collection = #"""
      {"info":{"schema":"https://schema.getpostman.com/json/collection/v2.1.0/collection.json"},
       "variable":[{"key":"id","value":"c"}],"item":[{"request":{"method":"POST","header":
       "apns-collapse-id: {{id}}\napns-priority: 5\n","url":\#(url),
       "body":{"mode":"raw","raw":"{\"aps\":{\"alert\":\"Hi\"}}"}}}]}
      """#
    for text in [collection, #"{"collection":\#(collection)}"#] {
      let report = try PushDelivery.report(text)
      #expect(report.device == "ab12" && report.identifier == "c", "\(report.diagnostics)")
      #expect(report.outcome == .presented && report.content.body == "Hi")
    }
  }

  @Test func `the first format of Postman is read`() throws {
    let report = try PushDelivery.report(
      #"""
      {"id":"1","name":"c","requests":[{"id":"2","method":"POST","headers":
       "apns-collapse-id: c\n","url":"https://h/3/device/ab12","data":[],"dataMode":"raw",
       "rawModeData":"{\"aps\":{\"alert\":\"Hi\"}}"}]}
      """#)
    #expect(report.device == "ab12" && report.identifier == "c" && report.content.body == "Hi")
  }

  // HTTP Archive 1.2: an ISO 8601 time with its zone.
  @Test(arguments: ["2026-03-14T07:00:01", "2026-03-14 07:00:01Z", "not a date"])
  func `CAP211: a time of an archive that cannot be read is reported`(time: String) throws {
    let marked = MarkedText(
      #"""
      {"log":{"entries":[{"startedDateTime":1️⃣"\#(time)"2️⃣,"request":{"method":"POST",
       "url":"https://h/3/device/ab12","headers":[],"postData":{"mimeType":"application/json",
       "text":"{\"aps\":{\"alert\":\"Hi\"}}"}}}]}}
      """#)
    let report = try PushDelivery.report(marked.text)
    let found = try #require(report.diagnostics.first { $0.kind.code == "CAP211" })
    #expect(found.appears(in: marked) && report.content.body == "Hi")
  }

  /// JavaScript and Python write objects in these ways.
  @Test(arguments: [
    "{aps: {alert: 'Hi', badge: 1}}", "{'aps': {'alert': 'Hi', 'badge': 1}}",
  ])
  func `PAY103: lenient reading accepts single quotes and names without quotes`(text: String) throws
  {
    let report = try PushDelivery.report(text, isLenient: true)
    #expect(JSONValue.object(report.content.userInfo) == ["aps": ["alert": "Hi", "badge": 1]])
    #expect(report.codes.contains("PAY103"))
    #expect(PushDelivery.codes(text).contains("PAY101"))
  }

  /// The output of 'curl -v' marks what is sent with '>'.
  @Test(arguments: [
    "> \(payload)", ">\(payload)", "> {\n> \"aps\":\n>   {\"alert\":\"Hi\"}}\n>\n* sent",
  ])
  func `a dump may have the body with marks`(body: String) throws {
    let text = """
      > POST /3/device/ab12 HTTP/2
      > apns-collapse-id: c
      >
      \(body)
      < HTTP/2 200
      """
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.content.body) == ["Hi"] && reports.map(\.identifier) == ["c"])
    #expect(!reports.flatMap(\.codes).contains("CAP106"))
  }

  @Test func `CAP108: a push beside the commands of a page is named`() throws {
    let marked = MarkedText(
      """
      ```sh
      curl -d '\(Self.payload)' \(Self.url)
      ```
      The second case:
      ```json
      1️⃣{2️⃣"aps":{"alert":"B"}}
      ```
      ```json
      {"reason":"BadDeviceToken"}
      ```
      """)
    let reports = PushDelivery.reports(marked.text)
    #expect(reports.map(\.content.body) == ["Hi"])
    let found = reports.flatMap(\.diagnostics).filter { $0.kind == .surroundingText }
    #expect(found.count == 1 && found[0].appears(in: marked))
  }
}
