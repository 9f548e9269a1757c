import Testing

@testable import DeviceSim

/// N6: what Beams of Pusher sends, by its documentation and the READMEs of its SDKs.
@Suite struct BeamsMessageTests {
  /// The README of Pusher's SDK for Node.js: `publishToInterests`.
  @Test func `N6: what an SDK of Beams is given has no interests`() throws {
    let report = try PushDelivery.report(
      #"{"apns":{"aps":{"alert":"Hello!"}},"fcm":{"notification":{"title":"Hello"}}}"#)
    #expect(report.outcome == .presented && report.content.body == "Hello!")
    #expect(report.reasons.contains { $0.rule.id == "N6" })
    // Firebase has a target.
    let firebase = try PushDelivery.report(#"{"token":"t","apns":{"aps":{"alert":"Hello!"}}}"#)
    #expect(!firebase.reasons.contains { $0.rule.id == "N6" })
  }

  /// Pusher, *Publish API*: at least one of `apns`, `fcm` and `web`.
  @Test(arguments: [
    #"{"interests":["a"],"fcm":{"notification":{"title":"T","body":"B"}}}"#,
    #"{"interests":["a"],"apns":null,"web":{"notification":{"title":"T","body":"B"}}}"#,
    #"{"users":["u"],"web":{"data":{"k":"v"}},"webhookUrl":"https://h"}"#,
    #"{"fcm":{"data":{"k":"v"}},"web":{"notification":{"title":"T","body":"B"}}}"#,
    #"{"web":{"notification":{"title":"T","body":"B"}}}"#,
    // The READMEs of Pusher's SDKs for Python and Node.js: `publish_body`, `publishToInterests`.
    """
    b.publish_to_interests(interests=['h'], publish_body={
      'fcm': {'notification': {'title': 'F', 'body': 'G'}},
      'web': {'notification': {'title': 'W', 'body': 'X'}}})
    """,
    """
    beamsClient.publishToInterests(['hello'], {
      web: { notification: { title: 'Hello', body: 'Hello, world!' } } })
    """,
    """
    curl -X POST "https://h.pushnotifications.pusher.com/publish_api/v1/instances/h/publishes" \
      -d '{"interests":["hello"],"fcm":{"notification":{"title":"Hello"}}}'
    """,
  ])
  func `N6: a message of Beams for other platforms is one drop`(text: String) throws {
    let reports = PushDelivery.reports(text)
    let report = try #require(reports.first)
    #expect(reports.count == 1 && report.outcome == .dropped, "\(reports.map(\.outcome))")
    #expect(report.codes.filter { $0 != "CAP108" && $0 != "CAP109" } == ["CAP225"])
    #expect(report.reasons.map(\.result).contains("beams-for-others"))
  }

  @Test(arguments: [
    #"{"users":["u"],"web":{"port":80}}"#, #"{"users":5,"web":{"notification":{"title":"T"}}}"#,
    #"{"web":{"notification":{"title":"T"}},"version":2}"#, #"{"fcm":{"key":"k"}}"#,
  ])
  func `an object with names of Beams may be something else`(text: String) throws {
    let report = try PushDelivery.report(text)
    #expect(!report.reasons.contains { $0.rule.id == "N6" } && !report.codes.contains("CAP225"))
  }
}
