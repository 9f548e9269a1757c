import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// What Pinpoint and SNS of Amazon send, by their documentation.
@Suite struct AmazonMessageTests {
  private static func envelope(_ report: PushReport) -> String {
    ServiceMessageTests.envelope(report)
  }

  /// Amazon, Pinpoint APNSMessage: without a push type, RawContent decides if a push is silent.
  @Test(arguments: [
    (#""RawContent":"{\"aps\":{\"alert\":\"B\"}}""#, "alert", "10"),
    (#""RawContent":"{\"aps\":{\"content-available\":1}}""#, "background", "5"),
    (#""APNSPushType":"alert","RawContent":"{\"aps\":{\"alert\":\"B\"}}""#, "alert", "10"),
    (#""Priority":"normal","Body":"B""#, "alert", "5"),
    (#""Priority":"high","Body":"B""#, "alert", "10"),
    (#""Priority":"5","Body":"B""#, "alert", "5"),
  ])
  func `N8: Pinpoint finds out the push type`(members: String, type: String, priority: String)
    throws
  {
    let report = try PushDelivery.report(#"{"MessageConfiguration":{"APNSMessage":{\#(members)}}}"#)
    let envelope = Self.envelope(report)
    #expect(envelope.contains(#""apns-push-type":"\#(type)""#))
    #expect(envelope.contains(#""apns-priority":"\#(priority)""#))
    #expect(report.outcome == (type == "alert" ? .presented : .background))
    #expect(!report.codes.contains("CAP202"))
  }

  /// Amazon, Pinpoint DirectMessageConfiguration: the message of a channel overrides the defaults.
  @Test(arguments: [
    #"{"MessageConfiguration":{"DefaultPushNotificationMessage":{"Title":"T","Body":"B"}}}"#,
    #"{"MessageConfiguration":{"DefaultMessage":{"Body":"B"}}}"#,
    #"{"SendUsersMessageRequest":{"MessageConfiguration":{"APNSMessage":{"Body":"B"}}}}"#,
    #"""
    {"MessageRequest":{"MessageConfiguration":{"APNSMessage":{"Body":"B"},
     "DefaultMessage":{"Body":"no"}}}}
    """#,
  ])
  func `N8: Pinpoint has default messages`(text: String) throws {
    let report = try PushDelivery.report(text)
    #expect(report.outcome == .presented && report.content.body == "B", "\(report.codes)")
  }

  @Test func `N8: each address of Pinpoint for APNs is a phone`() {
    let reports = PushDelivery.reports(
      #"""
      {"MessageRequest":{"Addresses":{"a1":{"ChannelType":"APNS"},"g":{"ChannelType":"GCM"},
       "b2":{"ChannelType":"APNS_SANDBOX"}},
       "MessageConfiguration":{"APNSMessage":{"Body":"B","CollapseId":"c"}}}}
      """#)
    #expect(reports.map(\.device) == ["a1", "b2"])
    #expect(reports.map(\.outcome) == [.presented, .presented])
  }

  /// evanshortiss/sns-mobile#6 has the words of the answer.
  @Test(arguments: [
    ("APNS_SANDBOX", "sandbox"), ("APNS", "production"), ("APNS_VOIP", "d"),
  ])
  func `N1: the platform of the endpoint chooses the text`(platform: String, body: String) throws {
    let report = try PushDelivery.report(
      #"""
      {"TargetArn":"arn:aws:sns:eu-central-1:1:endpoint/\#(platform)/acme/ada",
       "MessageStructure":"json","Message":"{\"default\":\"d\",\"APNS\":\"{\\\"aps\\\":{\\\"alert\\\":\\\"production\\\"}}\",\"APNS_SANDBOX\":\"{\\\"aps\\\":{\\\"alert\\\":\\\"sandbox\\\"}}\"}"}
      """#)
    #expect(report.content.body == body)
  }

  @Test func `CAP223: SNS refuses a message without the text for its platform`() throws {
    let report = try PushDelivery.report(
      #"""
      {"TargetArn":"arn:aws:sns:eu-central-1:1:endpoint/APNS/acme/ada","MessageStructure":"json",
       "Message":"{\"APNS_SANDBOX\":\"{\\\"aps\\\":{\\\"alert\\\":\\\"B\\\"}}\"}"}
      """#)
    let found = try #require(report.diagnostics.first { $0.kind == .refusedBySender })
    #expect(report.outcome == .dropped)
    #expect(found.message.contains("JSON must contain an entry for 'default' or 'APNS'"))
  }

  /// Amazon, SNS API Reference, Publish: what SDKs send is a form.
  @Test func `N1: a form with the action Publish is a message`() throws {
    let form = [
      "Action=Publish", "MessageStructure=json",
      "TargetArn=arn%3Aaws%3Asns%3Aus-east-1%3A1%3Aendpoint%2FAPNS%2Fa%2Fb",
      "Message=%7B%22APNS%22%3A%22%7B%5C%22aps%5C%22%3A%7B%5C%22alert%5C%22%3A%5C%22Hi+you%5C%22%7D%7D%22%7D",
      "MessageAttributes.entry.1.Name=AWS.SNS.MOBILE.APNS.COLLAPSE_ID",
      "MessageAttributes.entry.1.Value.DataType=String",
      "MessageAttributes.entry.1.Value.StringValue=c", "Version=2010-03-31",
    ].joined(separator: "&")
    let report = try PushDelivery.report(
      #"""
      {"log":{"entries":[{"startedDateTime":"2026-03-14T07:00:01Z","request":{"method":"POST",
      "url":"https://sns.us-east-1.amazonaws.com/","headers":[],"postData":{"mimeType":
      "application/x-www-form-urlencoded","text":"\#(form)"}}}]}}
      """#)
    #expect(report.outcome == .presented && report.content.body == "Hi you")
    #expect(report.identifier == "c")
    #expect(report.device == "arn:aws:sns:us-east-1:1:endpoint/APNS/a/b")
  }

  // Amazon, "Using Google Firebase Cloud Messaging v1 payloads in Amazon SNS".
  @Test func `N1: an endpoint of Firebase gets the message for an iPhone`() throws {
    let arn = "arn:aws:sns:eu-central-1:1:endpoint/GCM/acme/ada"
    let marked = MarkedText(
      #"""
      {"TargetArn":"\#(arn)","MessageStructure":"json","Message":"{\"default\":\"d\",\"GCM\":\"\#
      {\\\"fcmV1Message\\\":{\\\"message\\\":{\\\"notification\\\":{\\\"body\\\":\\\"Hi\\\"},\#
      1️⃣\\\"android\\\"2️⃣:{},\\\"apns\\\":{\\\"payload\\\":{\\\"aps\\\":{\\\"badge\\\":2}}}}}}\"}"}
      """#)
    let report = try PushDelivery.report(marked.text)
    #expect(report.content.body == "Hi" && report.content.badge == 2 && report.device == arn)
    #expect(report.reasons.map(\.rule.id).contains("N1"))
    #expect(report.diagnostics.first { $0.kind == .leftOut }?.appears(in: marked) == true)
  }
}
