import Testing

@testable import DeviceSim

/// What is kept of the lists of phones: less for a report than for a state.
@Suite struct RetentionTests {
  private static let devices: [@Sendable (inout SimulatedDevice) -> Void] = [
    { $0.settings.scheduledSummary = true },
    {
      $0.isLocked = true
      $0.settings.notificationCenter = false
    },
    {
      $0.settings.bannerStyle = .persistent
      $0.settings.notificationCenter = false
    },
    { $0.settings.previews = .never },
  ]

  /// A push for each hour of two days: some with a badge, some that replace another one.
  private static let capture = (0..<48).map { hour in
    let badge = ["", #","badge":2"#, #","badge":0"#][hour % 3]
    let level = hour % 5 == 0 ? #","interruption-level":"time-sensitive""# : ""
    let collapse = hour % 4 == 0 ? #""apns-collapse-id":"c""# : ""
    return #"{"t":\#(hour * 3600),"device":"d","headers":{\#(collapse)},"#
      + #""payload":{"aps":{"alert":"\#(hour)","thread-id":"t"\#(badge)\#(level)}}}"#
  }.joined(separator: "\n")

  @Test(arguments: devices.indices)
  func `what is kept does not change a report`(_ device: Int) throws {
    let reports = try [Retention.complete, .visibleTexts, .replaceable].map { retention in
      var phone = TestPhone(retention: retention, Self.devices[device])
      return try phone.render(Self.capture).split(separator: "\n")
    }
    #expect(reports[0].count == 48)
    #expect(reports[1] == reports[0] && reports[2] == reports[0])
  }

  // As the documentation of each case says.
  @Test(arguments: [
    (Retention.complete, ["t", "s", ""]), (.visibleTexts, ["t", "s", ""]),
    (.replaceable, ["", "", ""]),
  ])
  func `a notification in the list has the texts that are kept`(
    retention: Retention, texts: [String]
  ) throws {
    var phone = TestPhone(retention: retention)
    _ = try phone.receive(#"{"aps":{"alert":{"title":"t","subtitle":"s"}}}"#, collapse: "c")
    let notification = try #require(phone.state.notifications.first)
    #expect([notification.title, notification.subtitle, notification.body] == texts)
    #expect("\(notification)" == (texts == ["", "", ""] ? "c" : "c: t — s"))
  }
}
