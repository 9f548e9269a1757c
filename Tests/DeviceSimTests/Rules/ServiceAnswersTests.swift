import SourceText
import Testing

@testable import DeviceSim

/// P18: the answers of APNs, as a capture may hold them.
@Suite struct ServiceAnswersTests {
  private static func report(answer: String, payload: String? = #"{"aps":{"alert":"a"}}"#)
    -> PushReport?
  {
    let member = payload.map { #","payload":\#($0)"# } ?? ""
    return PushDelivery.reports(
      #"{"headers":{"apns-push-type":"alert"},"answer":\#(answer)\#(member)}"#
    ).first
  }

  /// Apple, Handling notification responses from APNs.
  @Test(arguments: [
    ("BadDeviceToken", 400), ("TopicDisallowed", 400), ("ExpiredProviderToken", 403),
    ("Forbidden", 403), ("BadPath", 404), ("MethodNotAllowed", 405), ("Unregistered", 410),
    ("PayloadTooLarge", 413), ("TooManyRequests", 429), ("InternalServerError", 500),
    ("ServiceUnavailable", 503),
  ])
  func `a reason has its status, and a refused push reaches no phone`(
    reason: String, status: Int
  ) throws {
    #expect(ServiceReason(rawValue: reason)?.status == status)
    let report = try #require(
      Self.report(answer: #"{"status":\#(status),"reason":"\#(reason)"}"#, payload: nil))
    let finding = try #require(report.diagnostics.first)
    #expect(finding.kind.code == "CAP228" && report.diagnostics.count == 1)
    #expect(finding.message.contains("\(status) \(reason)"))
  }

  /// Apple, Handling notification responses from APNs: the reasons that older pages lack; APNSwift
  /// pull request 229 for the last one, which Apple's page spells differently.
  @Test(arguments: [
    ("UnrelatedKeyIdInToken", 403, true), ("BadEnvironmentKeyIdInToken", 403, true),
    ("ExpiredToken", 410, true), ("TooManyProviderTokenUpdates", 429, true),
    ("TooManyRequests", 429, true), ("InternalServerError", 500, true),
    ("ServiceUnavailable", 503, true), ("Shutdown", 503, true),
    ("BadEnvironmentKeyInToken", 403, false),
  ])
  func `a reason is documented if Apple's page names it`(
    name: String, status: Int, isDocumented: Bool
  ) throws {
    let reason = try #require(ServiceReason(rawValue: name))
    #expect(reason.status == status && reason.isDocumented == isDocumented)
  }

  @Test func `an accepted push is shown`() throws {
    let report = try #require(Self.report(answer: #"{"status":200}"#))
    #expect(report.outcome == .presented && report.diagnostics.isEmpty)
    let found = try #require(
      Self.report(answer: #"{"status":200,"findings":["MissingProviderToken"]}"#))
    #expect(found.outcome == .presented && found.codes == ["CAP229"])
    #expect(found.diagnostics.first?.message.contains("403 MissingProviderToken") == true)
  }

  // The headers may not have been recorded, and an envelope does not count white space.
  @Test(arguments: [
    ("BadCollapseId", 400), ("BadPriority", 400), ("InvalidPushType", 400),
    ("PayloadTooLarge", 413),
  ])
  func `a refusal counts, also if the envelope does not show its reason`(
    reason: String, status: Int
  ) throws {
    let space = String(repeating: " ", count: 5_000)
    for payload in [#"{"aps":{"alert":"a"}}"#, #"{"aps":\#(space){"alert":"a"}}"#] {
      let report = try #require(
        Self.report(answer: #"{"status":\#(status),"reason":"\#(reason)"}"#, payload: payload))
      #expect(report.outcome == .dropped && report.results == ["P18 refused"])
      #expect(report.codes == ["CAP228"])
    }
  }

  // A4: that an expired push does not arrive is only assumed.
  @Test func `a recorded refusal counts, also for a push that expired`() throws {
    let report = try #require(
      PushDelivery.reports(
        #"{"t":1780315200,"headers":{"apns-push-type":"alert","apns-expiration":"1780315100"},"#
          + #""answer":{"status":400,"reason":"BadDeviceToken"},"payload":{"aps":{"alert":"a"}}}"#
      ).first)
    #expect(report.outcome == .dropped && report.results == ["P18 refused"])
    #expect(report.codes == ["CAP205", "CAP228"])
  }

  // P18: the answer has the reason. The mistake in the headers is a finding of its own.
  @Test(arguments: [
    (#""apns-priority":"7""#, "CAP204", "BadPriority", "P7 rejected"),
    (#""apns-push-type":"loud""#, "CAP206", "InvalidPushType", "P7 rejected"),
    (#""apns-topic":"com.example.acme.voip""#, "CAP228", "InvalidPushType", "P7 rejected"),
    (#""apns-id":"7""#, "CAP228", "BadMessageId", "P18 refused"),
  ])
  func `a recorded reason is reported, unless the headers show it`(
    header: String, code: String, reason: String, result: String
  ) throws {
    let type = header.contains("push-type") ? "" : #""apns-push-type":"alert","#
    func report(_ status: Int, _ reason: String) throws -> PushReport {
      try PushDelivery.report(
        #"{"headers":{\#(type)\#(header)},"answer":{"status":\#(status),"reason":"\#(reason)"},"#
          + #""payload":{"aps":{"alert":"a"}}}"#)
    }
    let same = try report(400, reason)
    #expect(same.codes == [code] && same.results == [result])
    let other = try report(410, "Unregistered")
    #expect(other.outcome == .dropped && other.results == ["P18 refused"])
    #expect(other.codes == [code, "CAP228"])
    #expect(other.diagnostics.last?.message.contains("410 Unregistered") == true)
  }

  @Test(arguments: [#""410""#, "null"])
  func `a status that is not a number is reported, not ignored`(status: String) throws {
    let report = try #require(
      Self.report(answer: #"{"status":\#(status),"reason":"Unregistered"}"#))
    #expect(report.codes == ["CAP209"])
    #expect(report.diagnostics.first?.message.contains("'status'") == true)
  }

  @Test func `the mistake that has its own finding is reported once, where it is`() throws {
    let large = #"{"aps":{"alert":"\#(String(repeating: "a", count: 5_000))"}}"#
    let report = try #require(
      Self.report(answer: #"{"status":413,"reason":"PayloadTooLarge"}"#, payload: large))
    #expect(report.outcome == .dropped && report.codes == ["PAY301"])
  }
}
