import DeviceSim
import SourceText
import Testing

/// Tests the effect of push types that are not for UserNotifications.
@Suite struct DestinationsTests {
  struct Destination: Sendable, CustomTestStringConvertible {
    let type: String
    let result: String
    /// A payload as the page of its framework shows it.
    let payload: String
    var wakesApp = false
    var testDescription: String { type }
  }

  static let destinations = [
    Destination(
      type: "voip", result: "P10 starts-call", payload: #"{"handle":"+1555","uuid":"1"}"#,
      wakesApp: true),
    Destination(
      type: "pushtotalk", result: "P11 starts-push-to-talk", payload: #"{"activeSpeaker":"Ada"}"#,
      wakesApp: true),
    Destination(
      type: "complication", result: "P15 updates-complication", payload: #"{"steps":7000}"#,
      wakesApp: true),
    Destination(
      type: "fileprovider", result: "P14 signals-file-provider",
      payload: #"{"container-identifier":"NSFileProviderWorkingSetContainerItemIdentifier"}"#),
    Destination(type: "location", result: "P12 asks-location", payload: #"{"aps":{}}"#),
    Destination(
      type: "controls", result: "P13 reloads-widgets", payload: #"{"aps":{"content-changed":true}}"#
    ),
    Destination(
      type: "widgets", result: "P13 reloads-widgets", payload: #"{"aps":{"content-changed":true}}"#),
    Destination(type: "mdm", result: "P15 manages-device", payload: #"{"mdm":"PushMagic"}"#),
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
      #"{"aps":{"alert":"Hi","badge":3,"content-available":1}}"#, type: destination.type)
    #expect(report.outcome == .background)
    #expect(phone.state.notificationCount == 0)
    #expect(phone.state.badge == 0)
  }

  @Test func `no push starts a missing app, but management continues (P9, P15)`()
    throws
  {
    for destination in Self.destinations {
      var phone = TestPhone { $0.app.isInstalled = false }
      let report = try phone.receive(destination.payload, type: destination.type)
      #expect(report.outcome == (destination.type == "mdm" ? .background : .dropped))
    }
  }

  @Test func `a reload or a location request needs aps (P10 to P15)`() throws {
    for type in ["location", "controls", "widgets"] {
      var phone = TestPhone()
      let report = try phone.receive(#"{"a":1}"#, type: type)
      #expect(report.outcome == .dropped)
      #expect(report.codes == ["PAY201"])
    }
  }
}
