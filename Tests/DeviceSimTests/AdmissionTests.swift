import DeviceSim
import ServiceExtensionKit
import SourceText
import Testing

@Suite
struct AdmissionTests {
  enum Content: String, CaseIterable {
    case none = ""
    case alert = #""alert":"Hi","#
    case badge = #""badge":3,"#
    case sound = #""sound":"default","#
  }

  /// A row of P8 and what it says about the three questions.
  struct Row: Sendable, CustomTestStringConvertible {
    let type: String?
    let content: Content
    let isContentAvailable: Bool
    let isMutable: Bool

    var isShown: Bool { type != "background" && content != .none }
    var isWoken: Bool { isContentAvailable && (type != "alert" || content != .none) }
    var isExtended: Bool { type != "background" && content == .alert && isMutable }

    var aps: String {
      content.rawValue + "\"content-available\":\(isContentAvailable ? 1 : 0),"
        + "\"mutable-content\":\(isMutable ? 1 : 0)"
    }

    var testDescription: String { "\(type ?? "no type"): \(aps)" }

    static let all: [Row] = [nil, "alert", "background"].flatMap { type in
      Content.allCases.flatMap { content in
        [false, true].flatMap { isContentAvailable in
          [false, true].map {
            Row(
              type: type, content: content, isContentAvailable: isContentAvailable, isMutable: $0)
          }
        }
      }
    }
  }

  @Test(arguments: Row.all)
  func `the push type decides whether it is shown, wakes the app and is extended (P8)`(_ row: Row)
    throws
  {
    var phone = TestPhone(extension: .editing { $0.body += "!" })
    let report = try phone.receive(aps: row.aps, type: row.type)
    let presentation = report.presentation
    #expect(presentation.banner == (row.isShown && row.content == .alert))
    #expect(presentation.badge == (row.isShown && row.content == .badge ? 3 : nil))
    #expect(presentation.wakesApp == row.isWoken)
    #expect(report.results.contains("X1 extension-ran") == row.isExtended)
    #expect(report.content.body == (row.content == .alert ? (row.isExtended ? "Hi!" : "Hi") : ""))
    let expected: Outcome =
      switch (row.isShown, row.content) {
      case (true, .alert): .presented
      case (true, _): .updated
      case (false, _): row.isWoken ? .background : .dropped
      }
    #expect(report.outcome == expected)
    #expect(report.codes.contains("CAP202") == (row.type == "background" && row.content != .none))
  }

  @Test(arguments: [
    ["apns-expiration": "1"], ["apns-priority": "7"],
    ["apns-collapse-id": String(repeating: "x", count: 65)],
  ])
  func `CAP202 is said whatever else stops the push (P8)`(headers: [String: String]) throws {
    var phone = TestPhone()
    let report = try phone.receive(
      #"{"aps":{"alert":"Hi"}}"#, type: "background", headers: headers)
    #expect(report.codes.filter { $0 == "CAP202" }.count == 1)
    #expect(report.outcome == .dropped)
    let silent = try phone.receive(
      #"{"aps":{"content-available":1}}"#, type: "background", headers: headers)
    #expect(!silent.codes.contains("CAP202"))
  }

  @Test func `CAP202 is said of a push that is too large, or that the device does not take (P8)`()
    throws
  {
    let text = String(repeating: "x", count: 5_000)
    var phone = TestPhone()
    let large = try phone.receive(aps: #""alert":"\#(text)""#, type: "background")
    #expect(large.codes.contains("PAY301") && large.codes.contains("CAP202"))
    var bare = TestPhone { $0.app.isInstalled = false }
    let refused = try bare.receive(aps: #""alert":"Hi""#, type: "background")
    #expect(refused.codes.contains("DEV101") && refused.codes.contains("CAP202"))
  }

  @Test(arguments: ["title", "subtitle"])
  func `a title or a subtitle alone is an alert (P2, P8)`(field: String) throws {
    var phone = TestPhone()
    let report = try phone.receive(aps: #""alert":{"\#(field)":"Hi"}"#)
    #expect(report.outcome == .presented)
  }

  @Test(arguments: ["voip", "complication", "fileprovider", "location", "pushtotalk"])
  func `pushes for PushKit and extensions of the app go to it, and are never shown (P7)`(
    type: String
  ) throws {
    var phone = TestPhone()
    let report = try phone.receive(aps: #""alert":"Hi","badge":3"#, type: type)
    #expect(report.outcome == .background)
    #expect(report.presentation.wakesApp)
    #expect(phone.state.notificationCount == 0)
    #expect(report.results.contains("P7 handled-by-app"))
  }

  @Test(arguments: ["controls", "mdm", "widgets"])
  func `pushes for controls, widgets and management neither show nor wake the app (P7)`(
    type: String
  ) throws {
    var phone = TestPhone()
    let report = try phone.receive(aps: #""alert":"Hi","content-available":1"#, type: type)
    #expect(report.outcome == .background)
    #expect(!report.presentation.wakesApp)
  }

  @Test func `of a Live Activity only the alert is simulated, and the report says so (LA1)`() throws
  {
    var phone = TestPhone()
    let members = #""event":"update","timestamp":1000,"content-state":{}"#
    let silent = try phone.receive(aps: members, type: "liveactivity")
    #expect(silent.outcome == .background)
    #expect(silent.results.contains("LA1 not-simulated"))
    let loud = try phone.receive(aps: members + #","alert":{"title":"Goal"}"#, type: "liveactivity")
    #expect(loud.outcome == .presented)
    #expect(loud.results.contains("LA1 not-simulated"))
  }

  @Test(arguments: ["{}", #"{"aps":"Hi"}"#])
  func `a payload without an aps object shows nothing (P2)`(payload: String) throws {
    var phone = TestPhone()
    let report = try phone.receive(payload)
    #expect(report.outcome == .dropped)
    #expect(report.results.contains("P2 no-aps"))
  }

  // MARK: - P9

  struct Refusal: Sendable {
    let reason: String
    let edit: @Sendable (inout SimulatedDevice) -> Void
  }

  static let refusals: [Refusal] = [
    Refusal(reason: "P9 not-installed") { $0.app.isInstalled = false },
    Refusal(reason: "P9 not-registered") { $0.app.isRegistered = false },
    Refusal(reason: "P9 not-allowed") {
      ($0.settings.authorization, $0.app.hasRemoteNotificationMode) = (.denied, false)
    },
    Refusal(reason: "P9 not-allowed") {
      ($0.settings.authorization, $0.app.backgroundAppRefresh) = (.notDetermined, false)
    },
  ]

  @Test(arguments: refusals)
  func `an app that is missing, not registered or not allowed gets nothing (P9)`(_ refusal: Refusal)
    throws
  {
    var phone = TestPhone { refusal.edit(&$0) }
    for type in ["alert", "background"] {
      let report = try phone.receive(aps: #""alert":"Hi","content-available":1"#, type: type)
      #expect(report.outcome == .dropped)
      #expect(!report.presentation.wakesApp)
      #expect(report.codes.filter { $0 == "DEV101" }.count == 1)
      #expect(report.results.contains(refusal.reason))
    }
    #expect(phone.state.notificationCount == 0)
  }

  @Test func `a refused app that may be woken still gets background pushes (P9)`() throws {
    var phone = TestPhone { $0.settings.authorization = .denied }
    let report = try phone.receive(aps: #""content-available":1"#, type: "background")
    #expect(report.outcome == .background)
    #expect(report.presentation.wakesApp)
    let alert = try phone.receive(aps: #""alert":"Hi","badge":1,"sound":"default""#)
    #expect(alert.outcome == .suppressed)
    #expect(alert.results.contains("A1 not-authorized"))
    #expect(alert.codes == ["DEV102"])
    #expect(phone.state.badge == 0)
  }

  @Test func `neither background mode nor refresh is needed for what is only shown (P9)`() throws {
    var phone = TestPhone {
      ($0.app.hasRemoteNotificationMode, $0.app.backgroundAppRefresh) = (false, false)
    }
    #expect(try phone.receive(aps: #""alert":"Hi""#).outcome == .presented)
  }

  // MARK: - A3

  struct Waking: Sendable {
    let isWoken: Bool
    let edit: @Sendable (inout SimulatedDevice) -> Void
  }

  static let wakings: [Waking] = [
    Waking(isWoken: true) { _ in },
    Waking(isWoken: true) { $0.app.state = .foreground },
    Waking(isWoken: false) { $0.app.state = .forceQuit },
    Waking(isWoken: false) { $0.app.backgroundAppRefresh = false },
    Waking(isWoken: false) { $0.app.hasRemoteNotificationMode = false },
    // In front nothing is to be woken: the push is handed over.
    Waking(isWoken: true) { ($0.app.state, $0.app.backgroundAppRefresh) = (.foreground, false) },
  ]

  @Test(arguments: wakings)
  func `a force-quit or limited app is not woken, and its alert is still shown (A3)`(
    _ waking: Waking
  ) throws {
    var phone = TestPhone {
      waking.edit(&$0)
      $0.app.foregroundPresentation = [.banner]
    }
    let silent = try phone.receive(aps: #""content-available":1"#, type: "background")
    #expect(silent.presentation.wakesApp == waking.isWoken)
    #expect(silent.outcome == (waking.isWoken ? .background : .dropped))
    #expect(silent.results.contains("A3 app-not-woken") == !waking.isWoken)
    let loud = try phone.receive(aps: #""content-available":1,"alert":"Hi""#)
    #expect(loud.outcome == .presented)
    #expect(loud.presentation.wakesApp == waking.isWoken)
  }

  // MARK: - A4

  @Test(arguments: [("999", true), ("1000", false), ("1001", false), ("0", false)])
  func `a push that expired before it arrived is dropped; 0 means one attempt (A4)`(
    seconds: String, isExpired: Bool
  ) throws {
    var phone = TestPhone()
    let report = try phone.receive(
      #"{"aps":{"alert":"Hi"}}"#, headers: ["apns-expiration": seconds])
    #expect(report.outcome == (isExpired ? .dropped : .presented))
    #expect(report.results.contains("A4 expired") == isExpired)
    #expect(report.codes.contains("CAP205") == isExpired)
  }

  @Test(arguments: [
    ("apns-collapse-id", String(repeating: "é", count: 33), "CAP203"),
    ("apns-priority", "7", "CAP204"), ("apns-push-type", "alrt", "CAP206"),
  ])
  func `what the push service rejects never arrives (P4, P7)`(
    header: String, value: String, code: String
  ) throws {
    var phone = TestPhone()
    let report = try phone.receive(
      #"{"aps":{"alert":"Hi"}}"#, type: header == "apns-push-type" ? value : "alert",
      collapse: header == "apns-collapse-id" ? value : nil,
      headers: header == "apns-priority" ? [header: value] : [:])
    #expect(report.outcome == .dropped)
    #expect(report.codes.contains(code))
    let reason = code == "CAP203" ? "P4 collapse-identifier-too-long" : "P7 rejected"
    #expect(report.results.contains(reason))
  }

  @Test func `a collapse identifier may have 64 bytes (P4)`() throws {
    var phone = TestPhone()
    let identifier = String(repeating: "é", count: 32)
    let report = try phone.receive(#"{"aps":{"alert":"Hi"}}"#, collapse: identifier)
    #expect(report.outcome == .presented)
    #expect(report.identifier == identifier)
  }
}
