import DeviceSim
import HTTPServer
import Platform
import SourceText
import TestSupport
import Testing

@testable import devsim

@Suite struct PushServiceTests {
  @Test func `a refusal names the limit that holds`() {
    var limits = ServerLimits()
    limits.head = 8 << 10
    let service = PushService(checksAuthorization: false, limits: limits)
    var request = ServerRequest()
    request.problem = .headTooLong
    let reply = service.answer(request, at: 0)
    #expect(reply.response.status == 431 && reply.note?.contains("8 KB") == true)
  }

  // RFC 9110, 9.3.6: the target of CONNECT is a host and its port.
  @Test(arguments: [
    ("api.push.apple.com:443", 502, "http://"), ("example.com:443", 502, "NO_PROXY"),
    ("api.push.apple.com", 400, "port"), ("api.push.apple.com:", 400, "port"),
    ("api.push.apple.com:65536", 400, "port"), ("api.push.apple.com:0", 400, "port"),
    (":443", 400, "port"), ("443", 400, "port"),
  ])
  func `a tunnel that is refused is named with what to change`(
    target: String, status: Int, advice: String
  ) {
    let service = PushService(checksAuthorization: false, limits: ServerLimits())
    var request = ServerRequest()
    request.method = "CONNECT"
    request.target = target
    let reply = service.answer(request, at: 0)
    #expect(reply.response.status == status && reply.push == nil)
    #expect(reply.note?.contains(target) == true && reply.note?.contains(advice) == true)
  }

  // Apple, *Sending channel management requests to APNs*: another host serves these paths.
  @Test(arguments: ["channels", "all-channels"])
  func `a request that manages channels is refused without a push`(name: String) {
    let service = PushService(checksAuthorization: false, limits: ServerLimits())
    var request = ServerRequest()
    request.method = "POST"
    request.target = "/1/apps/com.example.acme/\(name)"
    let reply = service.answer(request, at: 0)
    #expect(reply.response.status == 404 && reply.push == nil)
    #expect(reply.note?.contains("channels") == true)
    request.target = "/4/broadcasts/apps/com.example.channels"
    #expect(service.answer(request, at: 0).push != nil)
  }

  // Apple, *Handling notification responses from APNs*: also if the header has no token.
  @Test(
    arguments: [
      (nil, .missingProviderToken), ("", .missingProviderToken), ("bearer", .missingProviderToken),
      ("Bearer ", .missingProviderToken), ("bearer a", .invalidProviderToken),
      ("basic", .invalidProviderToken), ("Basic YTpi", .invalidProviderToken),
    ] as [(String?, ServiceReason)])
  func `a field without a token counts as missing`(field: String?, reason: ServiceReason) {
    #expect(ProviderToken(field).reason(at: 0) == reason)
  }

  // RFC 7519, 2: a NumericDate is a number of seconds.
  @Test func `a provider token whose time is not a number is invalid`() {
    // {"alg":"ES256","kid":"A"} and {"iss":"T","iat":"nan"}
    let text = "eyJhbGciOiJFUzI1NiIsImtpZCI6IkEifQ.eyJpc3MiOiJUIiwiaWF0IjoibmFuIn0.c"
    #expect(ProviderToken("bearer \(text)").reason(at: 0) == .invalidProviderToken)
  }

  // Apple, *Communicating with APNs*: with a certificate, the token is ignored, and the topic is
  // that of the certificate, unless it has several.
  @Test(
    arguments: [
      (ClientCertificate(topic: "com.example.acme"), nil, nil, "com.example.acme"),
      (
        ClientCertificate(topic: "com.example.acme"), "com.example.acme.voip", nil,
        "com.example.acme.voip"
      ),
      (ClientCertificate(topic: nil), nil, "MissingTopic", nil),
      (nil, "com.example.acme", "MissingProviderToken", "com.example.acme"),
    ] as [(ClientCertificate?, String?, String?, String?)])
  func `a client with a certificate needs no token`(
    certificate: ClientCertificate?, topic: String?, reason: String?, received: String?
  ) {
    let service = PushService(checksAuthorization: true, limits: ServerLimits())
    var request = ServerRequest()
    request.version = .http2
    request.method = "POST"
    request.target = "/3/device/" + String(repeating: "a", count: 64)
    request.certificate = certificate
    request.body = Array(#"{"aps":{"alert":"a"}}"#.utf8)
    if let topic { request.fields.add("apns-topic", topic) }
    if certificate != nil { request.fields.add("authorization", "bearer old") }
    let push = service.answer(request, at: 0).push
    #expect(push?.reason == reason && push?.findings == [])
    #expect(push?.headers.first { $0.name == "apns-topic" }?.value == received)
  }

  // P4: 5120 bytes for a call; P7: the topic is that of calls.
  @Test(arguments: [("com.a", 4096), ("com.a.voip", 5120)])
  func `the topic gives the limit of a push without a type`(topic: String, limit: Int) {
    let service = PushService(checksAuthorization: false, limits: ServerLimits())
    for (count, status) in [(limit, 200), (limit + 1, 413)] {
      var request = ServerRequest()
      request.method = "POST"
      request.target = "/3/device/" + String(repeating: "a", count: 64)
      request.fields.add("apns-topic", topic)
      request.body = [UInt8](repeating: 0x20, count: count)
      #expect(service.answer(request, at: 0).response.status == status)
    }
  }

  // RFC 9110, 11.6.1.
  @Test func `a refused client learns the scheme of the token`() {
    let access = ReceiverAccess(SocketAddress(host: "10.0.0.1", port: 80), token: "secret")
    var request = ServerRequest()
    request.authority = "10.0.0.1"
    #expect(access.refusal(of: request)?.fields["www-authenticate"] == "Bearer")
    request.fields.add("authorization", "Bearer secret")
    #expect(access.refusal(of: request) == nil)
  }

  @Test func `a search finds text in any case`() throws {
    let push = #"{"device":"a1","payload":{"aps":{"alert":"Your ÉCLAIR is Ready"}}}"#
    let file = SourceFile(name: "day.jsonl", bytes: Array((push + "\n").utf8))
    var phones = LivePhones(Simulation.Environment(), keeping: 100)
    let parts = phones.deliver(.lines(file)) { _, _ in }.value
    let reports = parts.flatMap { phones.reports(of: $0) }
    var log = PushLog(keeping: 10)
    for report in reports { log.add(PushLog.Entry(report, capture: [], isReceived: false)) }
    for (text, count) in [("éclair", 1), ("READY", 1), ("steady", 0)] {
      #expect(log.entries(matching: try PushQuery(["text": text])).count == count)
    }
  }
}
