import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// Requests that mock servers, clients and contracts have recorded as objects.
@Suite struct RecordedRequestTests {
  private static let body = #"{\"aps\":{\"alert\":\"Hi\"}}"#
  private static let json = #"{"aps":{"alert":"Hi"}}"#
  /// `json` by `base64`.
  private static let base64 = "eyJhcHMiOnsiYWxlcnQiOiJIaSJ9fQ=="

  @Test(arguments: [
    // WireMock, Admin API: GET /__admin/requests, and POST /__admin/requests/find.
    """
    {"requests": [{"id": "1", "request": {"url": "/3/device/ab12", "method": "POST",
      "absoluteUrl": "https://localhost:8443/3/device/ab12",
      "headers": {"apns-collapse-id": "c", "Host": "localhost"}, "loggedDate": 1773471600250,
      "bodyAsBase64": "\(base64)", "body": "\(body)"}, "responseDefinition": {"status": 200}}],
     "meta": {"total": 1}, "requestJournalDisabled": false}
    """,
    """
    {"requests": [{"url": "/3/device/ab12", "method": "POST", "loggedDate": 1773471600250,
      "headers": {"apns-collapse-id": "c"}, "bodyAsBase64": "\(base64)"}]}
    """,
    // WireMock.Net, Admin API: GET /__admin/requests.
    """
    [{"Guid": "1", "Request": {"DateTime": "2026-03-14T07:00:00.25Z", "Path": "/3/device/ab12",
      "AbsoluteUrl": "http://h/3/device/ab12", "Method": "POST",
      "Headers": {"apns-collapse-id": ["c"]}, "BodyAsJson": \(json)}}]
    """,
    // MockServer, REST API: retrieve with REQUEST_RESPONSES.
    """
    [{"httpRequest": {"method": "POST", "path": "/3/device/ab12",
      "headers": {"apns-collapse-id": ["c"]}, "body": {"type": "JSON", "json": \(json)}},
      "httpResponse": {"statusCode": 200}, "timestamp": "2026-03-14T07:00:00.250Z"}]
    """,
    """
    [{"httpRequest": {"method": "POST", "path": "/3/device/ab12",
      "headers": [{"name": "apns-collapse-id", "values": ["c"]}],
      "body": {"type": "BINARY", "base64Bytes": "\(base64)"}},
      "timestamp": "2026-03-14T07:00:00.250Z"}]
    """,
  ])
  func `a journal has pushes with their times`(text: String) throws {
    let reports = PushDelivery.reports(text)
    let report = try #require(reports.first)
    #expect(reports.count == 1 && report.content.body == "Hi", "\(report.diagnostics)")
    #expect(report.device == "ab12" && report.identifier == "c")
    // 2026-03-14T07:00:00.250Z, by `date -u -d … +%s`.
    #expect(report.arrival == 1_773_471_600.25)
  }

  @Test(arguments: [
    // nock, Recording: `output_objects` with `enable_reqheaders_recording`.
    """
    [{"scope": "https://api.push.apple.com:443", "method": "POST", "path": "/3/device/ab12",
      "body": \(json), "status": 200, "rawHeaders": ["apns-id", "1"],
      "reqheaders": {"apns-collapse-id": "c"}, "headers": {"apns-collapse-id": "response"}}]
    """,
    // axios, Request Config, in the JSON of an error.
    """
    {"message": "Request failed with status code 400", "name": "AxiosError", "config":
      {"url": "https://h/3/device/ab12", "method": "post", "headers": {"apns-collapse-id": "c"},
      "data": "\(body)"}, "code": "ERR_BAD_REQUEST"}
    """,
    // Pact, Specification 2 and 4.
    """
    {"consumer": {"name": "c"}, "provider": {"name": "p"}, "interactions": [{"description": "d",
      "request": {"method": "POST", "path": "/3/device/ab12",
        "headers": {"apns-collapse-id": "c"}, "body": \(json)}, "response": {"status": 200}}]}
    """,
    """
    {"interactions": [{"type": "Synchronous/HTTP", "request": {"method": "POST",
      "path": "/3/device/ab12", "headers": {"apns-collapse-id": ["c"]}, "body":
      {"content": "\(base64)", "contentType": "application/json", "encoded": "base64"}}}]}
    """,
    // Thunder Client, a collection.
    """
    {"client": "Thunder Client", "collectionName": "c", "folders": [], "requests": [
      {"_id": "1", "name": "n", "method": "POST", "url": "https://h/3/device/ab12",
      "headers": [{"name": "apns-collapse-id", "value": "c"}], "params": [],
      "body": {"type": "json", "raw": "\(body)", "form": []}}]}
    """,
    // No program in particular; a record may be a line of its own.
    """
    {"method": "POST", "url": "https://h/3/device/ab12", "headers": {"apns-collapse-id": "c"}, \
    "body": "\(body)"}
    {"level": "info", "msg": "sent"}
    """,
  ])
  func `a recorded request is a push`(text: String) throws {
    let reports = PushDelivery.reports(text)
    let report = try #require(reports.first)
    #expect(reports.count == 1 && report.content.body == "Hi", "\(report.diagnostics)")
    #expect(report.device == "ab12" && report.identifier == "c")
  }

  /// The names are those in which other recorders have the text of a body.
  @Test(arguments: [
    #""type":"chat","json":{"a":1}"#, #""type":"chat","raw":"b""#, #""mode":"dark""#,
    #""content":"b","contentType":"text""#, #""base64Bytes":"b""#, #""mimeType":"b","text":"c""#,
  ])
  func `a payload may have members with the names of parts of a body`(members: String) throws {
    let report = try PushDelivery.report(
      #"{"method":"POST","url":"/3/device/ab12","headers":{"apns-push-type":"alert"},"#
        + #""body":{"aps":{"alert":"Hi"},\#(members)}}"#)
    #expect(report.content.body == "Hi" && report.diagnostics.isEmpty)
    #expect(report.content.userInfo.members.count == members.split(separator: ",").count + 1)
  }

  @Test func `requests to other services are skipped`() {
    let other = #"{"method": "POST", "url": "https://h/x", "body": "{}"}"#
    let push = #"{"method": "POST", "url": "/3/device/ab12", "body": \#(Self.json)}"#
    for text in ["[\(other), \(push)]", "\(other)\n\(push)\n"] {
      #expect(PushDelivery.reports(text).map(\.content.body) == ["Hi"])
    }
    let journal = PushDelivery.reports(#"{"requests": [\#(other), \#(push)]}"#)
    #expect(journal.map(\.content.body) == ["Hi"] && journal[0].codes.contains("CAP107"))
    #expect(PushDelivery.codes(#"{"requests": [\#(other)]}"#) == ["CAP101"])
    #expect(PushDelivery.codes(#"{"requests": [], "meta": {"total": 0}}"#) == ["CAP101"])
  }

  @Test func `a message in a recorded request is mapped`() throws {
    let text = """
      [{"scope": "https://fcm.googleapis.com:443", "method": "POST",
        "path": "/v1/projects/p/messages:send",
        "body": {"message": {"token": "t", "notification": {"body": "B"}}}, "status": 200}]
      """
    let report = try PushDelivery.report(text)
    #expect(report.device == "t" && report.content.body == "B")
    #expect(report.reasons.contains { $0.rule.id == "M1" })
  }

  @Test func `CAP228: what APNs refuses is refused`() throws {
    let text = #"[{"request": {"method": "PUT", "url": "/3/device/ab12", "body": {"aps": {}}}}]"#
    let report = try PushDelivery.report(text)
    #expect(report.diagnostics.contains { $0.message.contains("405 MethodNotAllowed") })
  }

  @Test func `places are those in the record`() throws {
    let marked: MarkedText = """
      [{"method": "POST", "url": "/3/device/ab12",
        "body": {"aps": {"alert": "a", "badge": 1️⃣"1"2️⃣}}}]
      """
    let report = try PushDelivery.report(marked.text)
    let found = try #require(report.diagnostics.first { $0.kind.code == "PAY202" })
    #expect(found.appears(in: marked))
  }

  /// APNs counts the bytes that are sent; a program writes the JSON of a body in its own way.
  @Test func `only a body that is a text has the white space that was sent (P4)`() {
    let alert = String(repeating: "a", count: 4000)
    let space = String(repeating: " ", count: 200)
    let body = #"{"aps":\#(space){"alert":"\#(alert)"}}"#
    let text = #""\#(body.replacing("\"", with: "\\\""))""#
    for (body, isExact) in [(body, false), (text, true)] {
      let record = #"[{"method": "POST", "url": "/3/device/ab12", "body": \#(body)}]"#
      let reports = PushDelivery.reports(record)
      #expect(reports.map(\.outcome) == [isExact ? .dropped : .presented])
      #expect(reports.flatMap(\.codes).contains("PAY301") == isExact)
      #expect(!reports.flatMap(\.codes).contains("PAY311"))
    }
  }

  /// Neither are these requests to be sent again.
  @Test(arguments: [
    // A log of a server, and a payload with members of the same names.
    #"{"level": "info", "method": "POST", "url": "/3/device/ab12", "msg": "sent"}"#,
    #"{"aps": {"alert": "Mine"}, "method": "POST", "url": "/3/device/ab12", "body": {}}"#,
    #"{"payload": {"aps": {"alert": "Mine"}}, "method": "POST", "url": "/3/device/a", "body": 1}"#,
  ])
  func `other objects are no requests`(text: String) {
    let reports = PushDelivery.reports(text)
    let isMine = text.contains("Mine")
    #expect(reports.map(\.content.body) == (isMine ? ["Mine"] : [""]))
    #expect(isMine || reports.allSatisfy { $0.codes.contains("CAP101") })
  }

  @Test func `records in each other are not followed`() throws {
    let open = #"{"method":"POST","url":"/push/send","body":"#
    let text = String(repeating: open, count: 400) + "1" + String(repeating: "}", count: 400)
    #expect(PushDelivery.codes("[\(text)]") == ["CAP101"])
  }

  // HTTP Archive 1.2, postData: text and params; its type is missing in archives of Proxyman.
  @Test(arguments: [
    #""params":[]"#, #""params":[],"comment":"c""#, #""params":[],"_id":1"#, #""encoding":"""#,
  ])
  func `the text of an archive is the body, also without its type`(other: String) throws {
    let text = #"""
      {"log":{"entries":[{"request":{"method":"POST","url":"https://h/3/device/ab12","headers":[],
      "postData":{"text":"{\"aps\":{\"alert\":\"Hi\"}}",\#(other)}}}]}}
      """#
    #expect(PushDelivery.reports(text).map(\.content.body) == ["Hi"])
  }
}
