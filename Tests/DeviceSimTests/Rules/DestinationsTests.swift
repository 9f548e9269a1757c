import DeviceSim
import SourceText
import TestSupport
import Testing

/// Tests the effect of push types that are not for UserNotifications.
@Suite struct DestinationsTests {
  struct Destination: Sendable, CustomTestStringConvertible {
    let type: String
    let result: String
    /// A payload as the page of its framework shows it.
    let payload: String
    let wakesApp: Bool
    var testDescription: String { type }

    init(_ type: String, _ result: String, _ payload: String, wakesApp: Bool = false) {
      (self.type, self.result, self.payload, self.wakesApp) = (type, result, payload, wakesApp)
    }
  }

  static let destinations = [
    Destination(
      "voip", "P10 starts-call", #"{"handle":"+1555","uuid":"1"}"#, wakesApp: true),
    Destination(
      "pushtotalk", "P11 starts-push-to-talk", #"{"activeSpeaker":"Ada"}"#, wakesApp: true),
    Destination(
      "complication", "P15 updates-complication", #"{"steps":7000}"#, wakesApp: true),
    Destination(
      "fileprovider", "P14 signals-file-provider",
      #"{"container-identifier":"NSFileProviderWorkingSetContainerItemIdentifier"}"#),
    Destination("location", "P12 asks-location", #"{"aps":{}}"#),
    Destination("controls", "P13 reloads-widgets", #"{"aps":{"content-changed":true}}"#),
    Destination("widgets", "P13 reloads-widgets", #"{"aps":{"content-changed":true}}"#),
    Destination("mdm", "P15 manages-device", #"{"mdm":"PushMagic"}"#),
  ]

  @Test(arguments: destinations)
  func `each type has the effect in its framework's documentation, and shows nothing (P10 to P15)`(
    _ destination: Destination
  ) throws {
    var phone = TestPhone()
    let report = try phone.receive(destination.payload, type: destination.type)
    #expect(report.outcome == .background)
    #expect(report.results.contains(destination.result))
    #expect(report.results.contains("P7 handled-by-app"))
    #expect(report.presentation.wakesApp == destination.wakesApp)
    #expect(report.codes == [])
  }

  @Test(arguments: destinations)
  func `an alert, a badge and the permission have no effect (P10 to P15)`(
    _ destination: Destination
  ) throws {
    var phone = TestPhone {
      $0.settings.authorization = .denied
      $0.app.backgroundAppRefresh = false
    }
    let report = try phone.receive(
      #"{"container-identifier":"c","aps":{"alert":"Hi","badge":3,"content-available":1}}"#,
      type: destination.type)
    #expect(report.outcome == .background)
    #expect(phone.state.notificationCount == 0)
    #expect(phone.state.badge == 0)
  }

  @Test func `no push starts a missing app, but management continues (P9, P15)`() throws {
    for destination in Self.destinations {
      var phone = TestPhone { $0.app.isInstalled = false }
      let report = try phone.receive(destination.payload, type: destination.type)
      #expect(report.outcome == (destination.type == "mdm" ? .background : .dropped))
    }
  }

  // Apple Developer Forums 706004.
  @Test(arguments: [
    (#"{}"#, "add"), (#"{"container-identifier":""}"#, "add"),
    (#"{"container-identifier":1,"aps":{}}"#, "add"),
    (#"{"aps":{"container-identifier":"c"}}"#, "move"),
  ])
  func `a fileprovider push needs its identifier at the top of the payload (P14)`(
    payload: String, help: String
  ) throws {
    var phone = TestPhone()
    let report = try phone.receive(payload, type: "fileprovider")
    #expect(report.outcome == .dropped)
    #expect(report.results.contains("P14 container-missing"))
    #expect(report.codes == ["PAY328"])
    #expect(report.diagnostics.first?.help?.lacks([help, "container-identifier"]) == [])
  }

  // Apple: about 360 location pushes in 24 hours, and 50 complication pushes a day.
  @Test(arguments: [("location", "P12", 360), ("complication", "P15", 50)])
  func `a type has a budget for 24 hours (P12, P15)`(
    type: String, rule: String, limit: Int
  ) throws {
    func push(_ second: Int, app: String = "com.a") -> String {
      let headers = #"{"apns-push-type":"\#(type)","apns-topic":"\#(app)"}"#
      return #"{"t":\#(second),"headers":\#(headers),"payload":{"aps":{}}}"#
    }
    var phone = TestPhone()
    for second in 0..<limit {
      #expect(try phone.receive(capture: push(second)).outcome == .background)
    }
    let spent = try phone.receive(capture: push(86_399))
    #expect(spent.outcome == .dropped && !spent.presentation.wakesApp)
    #expect(spent.results.contains("\(rule) budget-spent"))
    let finding = spent.diagnostics.first { $0.kind.code == "DEV215" }
    #expect(finding?.message.contains("\(limit) pushes") == true)
    #expect(try phone.receive(capture: push(86_399, app: "com.b")).outcome == .background)
    // The first one no longer counts, and the one that was dropped never did.
    #expect(try phone.receive(capture: push(86_400)).outcome == .background)
    #expect(try phone.receive(capture: push(86_400)).outcome == .dropped)
  }

  @Test func `the device file sets the budgets (P12, P15)`() throws {
    var phone = TestPhone {
      $0.assumptions.locationPushesPerDay = 1
      $0.assumptions.complicationPushesPerDay = 0
    }
    func receive(_ type: String) throws -> Outcome {
      try phone.receive(#"{"aps":{}}"#, type: type).outcome
    }
    #expect(try receive("complication") == .dropped)
    #expect(try receive("location") == .background)
    #expect(try receive("location") == .dropped)
    #expect(try receive("widgets") == .background)
  }

  // Apple, Device Management: the payload is {"mdm": PushMagic}, a string.
  @Test(arguments: [
    (#"{"mdm":"A1B2"}"#, false), (#"{"aps":{}}"#, true), (#"{"mdm":""}"#, true),
    (#"{"mdm":1}"#, true),
  ])
  func `an mdm push without the string of the device has a warning (P15)`(
    payload: String, isReported: Bool
  ) throws {
    var phone = TestPhone()
    let report = try phone.receive(payload, type: "mdm")
    #expect(report.outcome == .background)
    #expect(report.codes == (isReported ? ["PAY332"] : []))
  }

  @Test func `a reload or a location request needs aps (P10 to P15)`() throws {
    for type in ["location", "controls", "widgets"] {
      var phone = TestPhone()
      let report = try phone.receive(#"{"a":1}"#, type: type)
      #expect(report.outcome == .dropped)
      #expect(report.codes == ["PAY201"])
      // Nothing would be shown with it either.
      #expect(report.diagnostics.first?.message.contains("shown") == false)
    }
  }

  // P13 and LA4: what such a push has in `aps`; nothing of it is an alert.
  @Test(arguments: [
    ("widgets", "content-changed"), ("controls", "content-changed"), ("liveactivity", "event"),
    ("background", "content-available"), ("location", "aps"),
  ])
  func `the help for a missing aps names what the type needs`(type: String, member: String) throws {
    var phone = TestPhone()
    let found = try phone.receive(#"{"a":1}"#, type: type).diagnostics
    let help = found.first { $0.kind.code == "PAY201" }?.help
    #expect(help?.lacks([member]) == [] && help?.contains("alert") == false)
  }

  // X1: only a push for notifications runs the service extension.
  @Test(arguments: [
    ("alert", true), ("background", false), ("voip", false), ("widgets", false),
    ("liveactivity", false),
  ])
  func `only an alert may lack mutable-content`(type: String, isReported: Bool) throws {
    var phone = TestPhone()
    let report = try phone.receive(
      #"{"aps":{"alert":{"title":"t","body":"b"}},"attachment-url":"https://e.com/a.jpg"}"#,
      type: type)
    #expect(report.codes.contains("PAY308") == isReported)
  }
}
