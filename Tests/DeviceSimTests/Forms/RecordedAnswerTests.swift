import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// Answers of push services that were recorded with their requests.
@Suite struct RecordedAnswerTests {
  private static let head = "POST /3/device/ab12 HTTP/2\nhost: h\napns-topic: com.example.acme\n"
  private static let body = #"{"aps":{"alert":"Hi"}}"#

  /// An entry of an HTTP Archive 1.2 with a response.
  private static func entry(_ response: String, url: String = "https://h/3/device/ab12") -> String {
    let text = MadeJSON.quoted(body)
    return #"{"log":{"entries":[{"request":{"method":"POST","url":"\#(url)","headers":[],"#
      + #""postData":{"mimeType":"application/json","text":\#(text)}},"response":\#(response)}]}}"#
  }

  private static let reason = #"{"reason":"Unregistered"}"#

  /// A request and its answer as curl -v prints them.
  private static let verbose = """
    > POST /3/device/ab12 HTTP/2
    > apns-topic: com.example.acme
    >
    > \(body)
    * We are completely uploaded and fine
    < HTTP/2 100
    < HTTP/2 410
    < apns-id: 1
    <
    { [27 bytes data]
    \(reason)* Connection #0 to host h left intact

    """

  /// The frames of RFC 9113, 8.8.
  private static let frames = """
    HEADERS
      + END_HEADERS
      :method = POST
      :path = /3/device/ab12
    DATA
      + END_STREAM
      \(body)
    HEADERS
      + END_HEADERS
      :status = 410
    DATA
      + END_STREAM
      \(reason)

    """

  /// `reason` by `base64`.
  private static let encoded =
    #"{"encoding":"base64","text":"eyJyZWFzb24iOiJVbnJlZ2lzdGVyZWQifQ=="}"#

  private static let refused: [String] = [
    entry(#"{"status":410,"content":{"text":\#(MadeJSON.quoted(reason))}}"#),
    entry(#"{"status":410,"content":\#(encoded)}"#),
    "\(head)\n\(body)\n\nHTTP/2 410\napns-id: 1\n\n\(reason)\n",
    verbose, frames,
    // axios, Handling Errors: the JSON of an error, and a response.
    #"""
    {"message":"m","name":"AxiosError","config":{"method":"post","url":"https://h/3/device/ab12",
     "headers":{},"data":\#(MadeJSON.quoted(body))},"code":"ERR_BAD_REQUEST","status":410,
     "response":{"status":410,"data":\#(reason)}}
    """#,
    #"""
    [{"status":410,"data":\#(reason),"config":{"method":"post","url":"https://h/3/device/ab12",
      "data":\#(MadeJSON.quoted(body))}}]
    """#,
    // nock, Recording.
    #"""
    [{"scope":"https://api.push.apple.com:443","method":"POST","path":"/3/device/ab12",
      "body":\#(body),"status":410,"response":\#(reason)}]
    """#,
    // VCR.py and VCR, cassettes as JSON.
    #"""
    {"interactions":[{"request":{"body":\#(MadeJSON.quoted(body)),"headers":{"apns-collapse-id":["1"]},
     "method":"POST","uri":"https://h/3/device/ab12"},"response":{"status":{"code":410},
     "body":{"string":\#(MadeJSON.quoted(reason))}}}],"version":1}
    """#,
    #"""
    {"http_interactions":[{"request":{"method":"post","uri":"https://h/3/device/ab12","body":
     {"encoding":"UTF-8","string":\#(MadeJSON.quoted(body))},"headers":{}},"response":{"status":
     {"code":410,"message":"Gone"},"body":{"encoding":"","string":\#(MadeJSON.quoted(reason))}}}]}
    """#,
    // What curl -i prints.
    "$ curl -i -d '\(body)' https://h/3/device/ab12\nHTTP/2 410\napns-id: 1\n\n\(reason)\n",
    // mitmdump --flow-detail 3.
    "127.0.0.1:5301: POST https://h/3/device/ab12 HTTP/2.0\n    :authority: h\n"
      + "    content-length: 22\n\n    \(body)\n\n << HTTP/2.0 410 24b\n    apns-id: 1\n\n"
      + "    \(reason)\n",
    // Wireshark, Follow TCP Stream.
    "POST /3/device/ab12 HTTP/1.1\r\nContent-Length: 22\r\n\r\n\(body)HTTP/1.1 410 Gone\r\n\r\n"
      + reason,
  ]

  /// Any status but 200 means that no device gets the push, and the body has the reason.
  ///
  /// Source: Apple, *Handling notification responses from APNs*.
  @Test(arguments: refused)
  func `CAP228: a push that APNs refused reaches no phone`(text: String) throws {
    let reports = PushDelivery.reports(text)
    let report = try #require(reports.first)
    #expect(reports.count == 1 && report.outcome == .dropped)
    let found = report.diagnostics.filter { $0.kind.code == "CAP228" }
    #expect(found.count == 1 && found[0].message.lacks(["410", "Unregistered"]) == [], "\(found)")
  }

  // P18: devsim uses the answer. People replace the token in what they show to others.
  @Test(arguments: [
    ("200", "", []), ("410", reason, ["410 Unregistered"]),
    ("400", #"{"reason":"BadDeviceToken"}"#, ["400 BadDeviceToken"]),
  ])
  func `the recorded answer says whether a token was masked`(
    status: String, answer: String, refusals: [String]
  ) throws {
    let report = try PushDelivery.report(
      "curl -i -d '\(Self.body)' https://h/3/device/xxxx\nHTTP/2 \(status)\n\n\(answer)\n")
    #expect(report.outcome == (refusals.isEmpty ? .presented : .dropped))
    let found = report.diagnostics.filter { $0.kind.code == "CAP228" }
    #expect(found.map(\.message) == refusals.map { "APNs answers \($0)" })
  }

  @Test func `a recorded reason is reported beside another mistake of the request`() throws {
    let report = try PushDelivery.report(
      """
      \(Self.head)apns-topic: com.example.other

      \(Self.body)

      HTTP/2 410

      \(Self.reason)

      """)
    #expect(report.outcome == .dropped)
    let found = report.diagnostics.filter { $0.kind.code == "CAP228" }.map(\.message)
    try #require(found.count == 2)
    #expect(found[0].contains("DuplicateHeaders") && found[1].contains("410 Unregistered"))
  }

  @Test func `an answer without a body refuses too`() throws {
    let report = try PushDelivery.report(Self.entry(#"{"status":410,"content":{}}"#))
    #expect(report.outcome == .dropped && report.codes.contains("CAP228"))
  }

  @Test(arguments: [
    entry(#"{"status":200,"content":{"text":""}}"#),
    // HTTP Archive 1.2 does not say so, but browsers write 0 if there was no response.
    entry(#"{"status":0,"content":{}}"#),
    "\(head)\n\(body)\n\nHTTP/2 200\napns-id: 1\n",
    // The answer that a Hurl file expects, and one that a contract of Pact demands.
    "\(head)\n\(body)\n\nHTTP 410\n",
    #"""
    {"interactions":[{"request":{"method":"POST","path":"/3/device/ab12","body":\#(body)},
     "response":{"status":410}}]}
    """#,
    // The answer in another block of Markdown may be an example of another case.
    "```\n\(head)\n\(body)\n```\nAn error:\n```\nHTTP/2 410\n\n{\"reason\":\"Unregistered\"}\n```\n",
  ])
  func `a push that was not refused is shown`(text: String) throws {
    let report = try PushDelivery.report(text)
    #expect(report.outcome == .presented && !report.codes.contains("CAP228"))
  }

  /// What a mock answers is what somebody made it say.
  @Test func `the response that WireMock was told to give does not count`() throws {
    let text = """
      {"requests": [{"request": {"url": "/3/device/ab12", "method": "POST",
        "body": \(MadeJSON.quoted(Self.body))}, "responseDefinition": {"status": 404}}]}
      """
    #expect(try PushDelivery.report(text).outcome == .presented)
  }

  /// Google, FCM error codes: 404 UNREGISTERED.
  @Test func `an error of FCM counts too`() throws {
    let answer =
      #"{\"error\":{\"code\":404,\"status\":\"NOT_FOUND\","#
      + #"\"details\":[{\"errorCode\":\"UNREGISTERED\"}]}}"#
    let text = Self.entry(
      #"{"status":404,"content":{"text":"\#(answer)"}}"#,
      url: "https://fcm.googleapis.com/v1/projects/p/messages:send"
    ).replacing(
      MadeJSON.quoted(Self.body),
      with: MadeJSON.quoted(#"{"message":{"token":"t","notification":{"body":"B"}}}"#))
    let report = try PushDelivery.report(text)
    #expect(report.outcome == .dropped)
    let found = try #require(report.diagnostics.first { $0.kind.code == "CAP221" })
    #expect(found.message.lacks(["404", "UNREGISTERED"]) == [])
  }

  /// Apple, Sending notification requests to APNs: the topic may be left out only with a
  /// certificate for a single topic.
  @Test(arguments: [
    (["authorization: bearer x"], true), (["Authorization: bearer x"], true), ([], false),
    (["authorization: bearer x", "apns-topic: com.example.acme"], false),
    (["authorization: bearer x", "Apns-Topic: com.example.acme"], false),
  ])
  func `a request with a provider token needs a topic`(
    headers: [String], isRefused: Bool
  ) throws {
    let lines = (["POST /3/device/ab12 HTTP/2", "host: h"] + headers).joined(separator: "\n")
    let options = headers.map { "-H '\($0)' " }.joined()
    for text in [
      "\(lines)\n\n\(Self.body)\n", "curl \(options)-d '\(Self.body)' https://h/3/device/ab12",
    ] {
      let report = try PushDelivery.report(text)
      #expect(report.outcome == (isRefused ? .dropped : .presented), "\(text)")
      let found = report.diagnostics.filter { $0.kind.code == "CAP228" }
      #expect(found.map { $0.message.contains("400 MissingTopic") } == (isRefused ? [true] : []))
    }
  }

  @Test(arguments: [#"-H "$TOPIC""#, "-H @headers.txt", "-K push.cfg", "$OPTIONS"])
  func `a topic that may be in a file or a variable is not missing`(options: String) throws {
    let report = try PushDelivery.report(
      "curl -H 'authorization: bearer x' \(options) -d '\(Self.body)' https://h/3/device/ab12")
    #expect(!report.codes.contains("CAP228") && report.outcome == .presented)
  }

  @Test(arguments: ["apns-id: $ID", "apns-id: <uuid>", "apns-expiration: ${EXPIRY}"])
  func `a header that is still to be filled in counts as absent`(header: String) throws {
    let report = try PushDelivery.report(
      "curl -H \"\(header)\" -d '\(Self.body)' https://h/3/device/ab12")
    #expect(report.outcome == .presented && !report.codes.contains("CAP228"))
    #expect(!report.codes.contains("CAP209"))
  }

  /// APNs got what has no payload, and answered.
  @Test(arguments: ["405 MethodNotAllowed", "400 PayloadEmpty"])
  func `a refused request without a payload is dropped`(error: String) throws {
    let option = error.hasPrefix("400") ? "-X POST " : ""
    let curl = try PushDelivery.report("curl \(option)https://h/3/device/ab12")
    let words = error.split(separator: " ")
    let received = try PushDelivery.report(
      #"{"device":"ab","answer":{"status":\#(words[0]),"reason":"\#(words[1])"}}"#)
    for report in [curl, received] {
      #expect(report.outcome == .dropped)
      #expect(report.diagnostics.contains { $0.message.contains(error) })
    }
  }

  @Test func `a body that a service got is not called a string`() throws {
    let report = try PushDelivery.report(
      #"{"headers":{"apns-push-type":"alert"},"answer":{"status":200},"payload":"hello"}"#)
    let found = try #require(report.diagnostics.first { $0.kind.code == "CAP101" })
    #expect(found.message.contains("body"))
    #expect(found.help?.contains("string") == false)
  }

  // docs/receive.md: a body that is not UTF-8 is in base64 (RFC 4648). 0xFF is never in UTF-8 (RFC
  // 3629). The other text is the base64 of JSON in UTF-8, which a sender may send by mistake.
  @Test(arguments: [
    ("eyJhcHMiOnsiYWxlcnQiOiL/In19", "0xFF is not valid UTF-8"),
    ("eyJhcHMiOnsiYWxlcnQiOiJvayJ9fQ==", "is not a JSON value"),
  ])
  func `what is wrong with a body is said of its bytes`(body: String, reason: String) throws {
    let report = try PushDelivery.report(
      #"{"headers":{"apns-push-type":"alert"},"answer":{"status":200},"payload":"\#(body)"}"#)
    let found = try #require(report.diagnostics.first { $0.kind.code == "CAP101" })
    #expect(found.notes.count == 1)
    #expect(found.notes.allSatisfy { $0.message.contains(reason) })
  }
}
