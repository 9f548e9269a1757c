import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// Requests in what clients and proxies save.
///
/// The shapes are those of files in public repositories, and of the programs that read them:
/// Insomnia 4 and 5, Hoppscotch, Bruno, Charles, Proxyman and mitmproxy.
@Suite struct RequestCollectionTests {
  private static let body = #"{\"aps\":{\"alert\":\"Hi\"}}"#

  @Test(arguments: [
    // Insomnia, with the variables of its base environment.
    """
    {"_type": "export", "__export_format": 4, "resources": [
      {"_id": "wrk_1", "name": "n", "scope": "collection", "_type": "workspace"},
      {"_id": "req_1", "url": "{{ _.base }}/3/device/{{ _.token }}", "method": "POST",
       "body": {"mimeType": "application/json", "text": "\(body)"},
       "headers": [{"id": "p", "name": "apns-collapse-id", "value": "c"},
         {"name": "apns-priority", "value": "5", "disabled": true}], "_type": "request"},
      {"_id": "env_1", "data": {"base": "https://h", "token": "ab12"}, "_type": "environment"}]}
    """,
    // Insomnia 5, with a folder, as yq writes its YAML in JSON.
    """
    {"type": "collection.insomnia.rest/5.0", "name": "n", "meta": {"id": "wrk_1"},
     "collection": [{"name": "f", "meta": {"id": "fld_1"}, "children": [
       {"url": "{{ _.base }}/3/device/{{ _.token }}", "name": "r", "method": "POST",
        "body": {"mimeType": "application/json", "text": "\(body)"},
        "headers": [{"name": "apns-collapse-id", "value": "c"},
          {"name": "apns-priority", "value": "5", "disabled": true}]}]}],
     "environments": {"name": "e", "data": {"base": "https://h"},
       "subEnvironments": [{"name": "s", "data": {"token": "ab12"}}]}}
    """,
    // Hoppscotch, an array of collections, with a folder and variables.
    """
    [{"v": 2, "name": "n", "requests": [], "folders": [{"v": 2, "name": "f", "folders": [],
      "requests": [{"v": "1", "method": "POST", "endpoint": "<<base>>/3/device/<<token>>",
        "headers": [{"key": "apns-collapse-id", "value": "c", "active": true},
          {"key": "apns-priority", "value": "5", "active": false}],
        "body": {"contentType": "application/json", "body": "\(body)"}}]}],
      "variables": [{"key": "base", "initialValue": "https://h", "currentValue": ""},
        {"key": "token", "initialValue": "x", "currentValue": "ab12"}]}]
    """,
    // Bruno, a collection as JSON, with a folder and an environment.
    """
    {"name": "n", "version": "1", "items": [{"type": "folder", "name": "f", "items": [
      {"type": "http", "name": "r", "request": {"url": "https://h/3/device/{{token}}",
        "method": "POST", "headers": [{"name": "apns-collapse-id", "value": "c", "enabled": true},
          {"name": "apns-priority", "value": "5", "enabled": false}],
        "body": {"mode": "json", "json": "\(body)", "formUrlEncoded": []}}}]}],
     "environments": [{"name": "e", "variables": [
       {"name": "token", "value": "ab12", "enabled": true}]}]}
    """,
    // Bruno, a file.
    """
    meta {
      name: n
      type: http
    }

    post {
      url: https://h/3/device/{{token}}
      body: json
      auth: none
    }

    headers {
      apns-collapse-id: c
      ~apns-priority: 5
    }

    body:json {
      {
        "aps": {
          "alert": "Hi"
        }
      }
    }

    body:text {
      Mine
    }

    vars:pre-request {
      token: ab12
    }

    docs {
      {"aps": {"alert": "Mine"}}
    }
    """,
    // Bruno, a file with a variable of the path.
    """
    meta {
      name: n
    }

    post {
      url: https://h/3/device/:token
      body: json
    }

    params:path {
      token: {{id}}
    }

    headers {
      apns-collapse-id: c
    }

    body:json {
      {"aps": {"alert": "Hi"}}
    }

    vars:pre-request {
      id: ab12
    }
    """,
  ])
  func `a client has the headers of a push and its variables`(text: String) throws {
    let reports = PushDelivery.reports(text)
    let report = try #require(reports.first)
    #expect(reports.count == 1 && report.content.body == "Hi", "\(report.diagnostics)")
    #expect(report.device == "ab12" && report.identifier == "c")
    // The header that is switched off is not sent, and the push type is not given.
    #expect(report.codes == ["CAP201"])
    #expect(CaptureForm.mayStart(Array(text.utf8)))
  }

  /// An entry in a log of Proxyman, with the body as `base64` writes it.
  @Test func `an entry of Proxyman is a push`() throws {
    let text = """
      {"id": "1", "request": {"host": "h", "port": 443, "method": {"name": "POST"},
        "scheme": "https", "fullPath": "https://h/3/device/ab12", "uri": "/3/device/ab12",
        "header": {"entries": [
          {"key": {"name": "apns-collapse-id"}, "value": "c", "isEnabled": true},
          {"key": {"name": "apns-priority"}, "value": "5", "isEnabled": false}]},
        "bodyData": "eyJhcHMiOnsiYWxlcnQiOiJIaSJ9fQ=="}, "response": null}
      """
    let report = try PushDelivery.report(text)
    #expect(report.content.body == "Hi" && report.device == "ab12" && report.identifier == "c")
    #expect(report.codes == ["CAP201"])
  }

  /// A session of Charles, and what mitmproxy saves.
  @Test(arguments: [charles, flows]) func `a proxy has the time and the answer`(
    text: String
  ) throws {
    let reports = PushDelivery.reports(text + "\n")
    let report = try #require(reports.first)
    #expect(!reports.flatMap(\.codes).contains("CAP103"))
    #expect(reports.map(\.device) == ["ab12", "cd34"], "\(report.diagnostics)")
    #expect(report.content.body == "Hi" && report.identifier == "c")
    #expect(report.arrival == 1_773_471_600.25)
    // APNs refused the second.
    #expect(reports.last?.outcome == .dropped)
    #expect(reports.last?.diagnostics.contains { $0.message.contains("BadDeviceToken") } == true)
    #expect(CaptureForm.mayStart(Array(text.utf8)))
  }

  /// The length of a flow says that more follows, and a bracket of an archive does not close: it is
  /// not known for which service the last request is.
  @Test(arguments: [
    (flow("ab12", 200, ""), String(flow("cd34", 200, "").dropLast(40))),
    (
      #"{"log":{"entries":[{"request":{"method":"POST","url":"https://h/3/device/ab12","#
        + #""headers":[],"postData":{"text":"\#(body)"}}},"#, #"{"request":{"method":"POST","#
    ),
  ])
  func `CAP103: a capture that ends inside a request says so`(whole: String, cut: String) {
    let reports = PushDelivery.reports(whole + cut)
    #expect(reports.map(\.device) == ["ab12"] && reports.first?.outcome == .presented)
    let found = PushDelivery.findings(reports).filter { $0.kind == .truncatedCapture }
    #expect(found.map(\.location?.offset) == [whole.utf8.count])
  }

  @Test func `the host shows the service`() {
    let other = Self.charles.replacing("/3/device/ab12", with: "/api/v1/notifications")
    #expect(PushDelivery.reports(other).map(\.device) == ["cd34"])
    let text = other.replacing(#""h""#, with: #""onesignal.com""#)
      .replacing(Self.body, with: #"{\"app_id\":\"a\",\"contents\":{\"en\":\"Hi\"}}"#)
    #expect(PushDelivery.reports(text).first?.content.body == "Hi")
  }

  @Test func `CAP226: a variable with several values has none`() throws {
    let text = """
      {"name": "n", "items": [{"request": {"url": "https://h/3/device/ab12", "method": "POST",
        "headers": [], "body": {"mode": "json", "json": "{\\"aps\\":{\\"alert\\":\\"{{a}} {{b}}\\"}}"}}}],
       "environments": [
         {"name": "d", "variables": [{"name": "a", "value": "1"}, {"name": "b", "value": "2"}]},
         {"name": "e", "variables": [{"name": "a", "value": "1"}, {"name": "b", "value": "3"}]}]}
      """
    let report = try PushDelivery.report(text)
    #expect(report.content.body == "1 {{b}}" && report.codes.contains("CAP226"))
  }

  /// They have members with the names of lists.
  @Test(arguments: [
    #"{"aps": {"alert": "Hi"}, "items": [{"method": "POST", "url": "/a"}]}"#,
    #"[{"aps": {"alert": "Hi"}, "items": [{"id": 1}]}]"#,
  ])
  func `a payload is not a collection`(text: String) {
    #expect(PushDelivery.reports(text).map(\.content.body) == ["Hi"])
  }

  /// A length of a value may be any number, and a value may have any other in it.
  @Test(arguments: [
    "99999999999:}", "5:1:a;}", "0:}", "14:7:request;1:x}", "8:5:ab;0:~}",
    String(repeating: "9:", count: 1000) + "}",
  ])
  func `other lengths are harmless`(text: String) {
    #expect(PushDelivery.reports(text).allSatisfy { $0.outcome == .invalid })
  }

  // MARK: - Sessions of proxies

  private static let charles = """
    [\(exchange("ab12", 200, "")), \(exchange("cd34", 400, #"{\"reason\":\"BadDeviceToken\"}"#))]
    """

  private static func exchange(_ token: String, _ status: Int, _ answer: String) -> String {
    """
    {"status": "COMPLETE", "method": "POST", "scheme": "https", "host": "h", "port": 443,
      "path": "/3/device/\(token)", "times": {"start": "2026-03-14T07:00:00.25Z"},
      "request": {"header": {"firstLine": "POST /3/device/\(token) HTTP/2.0",
        "headers": [{"name": "apns-collapse-id", "value": "c"}]},
        "body": {"text": "\(body)", "charset": "UTF-8"}},
      "response": {"status": \(status), "body": {"text": "\(answer)", "charset": "UTF-8"}}}
    """
  }

  private static let flows =
    flow("ab12", 200, "") + flow("cd34", 400, #"{"reason":"BadDeviceToken"}"#)

  /// A value as tnetstrings.org writes it: the length, a colon, the bytes, and its kind.
  private static func value(_ content: String, _ kind: String) -> String {
    "\(content.utf8.count):\(content)\(kind)"
  }

  private static func object(_ members: KeyValuePairs<String, String>) -> String {
    value(members.map { value($0.key, ";") + $0.value }.joined(), "}")
  }

  private static func flow(_ token: String, _ status: Int, _ answer: String) -> String {
    let header = value(value("apns-collapse-id", ",") + value("c", ","), "]")
    return object([
      "version": value("20", "#"), "type": value("http", ";"), "error": value("", "~"),
      "request": object([
        "headers": value(header, "]"),
        "content": value(body.replacing(#"\""#, with: "\""), ","),
        "timestamp_start": value("1773471600.25", "^"), "host": value("h", ";"),
        "port": value("443", "#"), "method": value("POST", ","), "scheme": value("https", ","),
        "path": value("/3/device/\(token)", ","),
      ]),
      "response": object([
        "headers": value("", "]"), "content": value(answer, ","),
        "status_code": value("\(status)", "#"),
      ]),
      "intercepted": value("false", "!"),
    ])
  }
}
