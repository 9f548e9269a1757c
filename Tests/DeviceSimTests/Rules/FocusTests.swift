import DeviceSim
import ServiceExtensionKit
import TestSupport
import Testing

/// Expected values: the cases of Apple's Human Interface Guidelines and of WWDC22-10121.
@Suite struct FocusTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let aps: String
    let isSilenced: Bool
    let result: String
    var codes: [String] = []
    var edit: @Sendable (inout SimulatedDevice) -> Void = { _ in }
  }

  private static func allow(_ device: inout SimulatedDevice, _ criteria: [String]? = nil) {
    device.focus?.allowedApps = ["com.example.acme"]
    device.focus?.acceptedCriteria = criteria
  }

  static let rows: [Row] = [
    Row(
      testDescription: "active, app not allowed", aps: #""alert":"a""#, isSilenced: true,
      result: "I3 silenced-by-focus"),
    Row(
      testDescription: "time-sensitive, permitted",
      aps: #""alert":"a","interruption-level":"time-sensitive""#, isSilenced: false,
      result: "I3 breaks-through-focus"),
    Row(
      testDescription: "time-sensitive, not permitted by the Focus",
      aps: #""alert":"a","interruption-level":"time-sensitive""#, isSilenced: true,
      result: "I3 silenced-by-focus", edit: { $0.focus?.allowsTimeSensitive = false }),
    Row(
      testDescription: "time-sensitive without the capability",
      aps: #""alert":"a","interruption-level":"time-sensitive""#, isSilenced: true,
      result: "I3 silenced-by-focus", edit: { $0.app.hasTimeSensitiveCapability = false }),
    Row(
      testDescription: "critical, permitted", aps: #""alert":"a","interruption-level":"critical""#,
      isSilenced: false, result: "I3 breaks-through-focus",
      edit: {
        $0.app.hasCriticalEntitlement = true
        $0.settings.critical = true
        $0.focus?.allowsTimeSensitive = false
      }),
    Row(
      testDescription: "app allowed", aps: #""alert":"a""#, isSilenced: false,
      result: "I3 allowed-by-focus", edit: { allow(&$0) }),
    Row(
      testDescription: "another app silenced", aps: #""alert":"a""#, isSilenced: false,
      result: "I3 allowed-by-focus", edit: { $0.focus?.silencedApps = ["com.example.other"] }),
    Row(
      testDescription: "app silenced", aps: #""alert":"a""#, isSilenced: true,
      result: "I3 silenced-by-focus", edit: { $0.focus?.silencedApps = ["com.example.acme"] }),
    Row(
      testDescription: "criteria not accepted", aps: #""alert":"a","filter-criteria":"work""#,
      isSilenced: true, result: "I2 silenced-by-filter", edit: { allow(&$0, ["home"]) }),
    Row(
      testDescription: "criteria accepted", aps: #""alert":"a","filter-criteria":"home""#,
      isSilenced: false, result: "I3 allowed-by-focus", edit: { allow(&$0, ["home"]) }),
    Row(
      testDescription: "no criteria", aps: #""alert":"a""#, isSilenced: false,
      result: "I3 allowed-by-focus", edit: { allow(&$0, ["home"]) }),
    Row(
      testDescription: "no filter", aps: #""alert":"a","filter-criteria":"work""#,
      isSilenced: false, result: "I3 allowed-by-focus", codes: ["DEV214"], edit: { allow(&$0) }),
    Row(
      testDescription: "time-sensitive with criteria that are not accepted",
      aps: #""alert":"a","filter-criteria":"work","interruption-level":"time-sensitive""#,
      isSilenced: false, result: "I3 breaks-through-focus", edit: { allow(&$0, ["home"]) }),
  ]

  @Test(arguments: rows)
  func `a Focus silences what it does not let through, but keeps it in the list (I2, I3)`(
    _ row: Row
  ) throws {
    for isLocked in [false, true] {
      var phone = TestPhone {
        $0.isLocked = isLocked
        $0.app.bundleIdentifier = "com.example.acme"
        $0.focus = SimulatedDevice.Focus()
        row.edit(&$0)
      }
      let report = try phone.receive(aps: row.aps + #","sound":"default","badge":2"#)
      let presentation = report.presentation
      #expect(presentation.banner == (!row.isSilenced && !isLocked))
      #expect(presentation.lockScreen == (!row.isSilenced && isLocked))
      #expect(presentation.screenLights == presentation.lockScreen)
      #expect((presentation.sound == nil) == row.isSilenced)
      #expect(presentation.list && presentation.badge == 2)
      #expect(report.outcome == (row.isSilenced ? .quiet : .presented))
      #expect(report.results.contains(row.result))
      #expect(report.codes.filter { $0 == "DEV214" } == row.codes)
    }
  }

  // The option of a Focus to show silenced notifications on the lock screen.
  @Test(arguments: [false, true])
  func `a Focus may show on the lock screen what it silences (I3)`(isLocked: Bool) throws {
    var phone = TestPhone {
      $0.isLocked = isLocked
      $0.focus = SimulatedDevice.Focus()
      $0.focus?.showsSilencedOnLockScreen = true
    }
    let report = try phone.receive(aps: #""alert":"a","sound":"default""#)
    let presentation = report.presentation
    #expect(presentation.lockScreen == isLocked && presentation.list)
    #expect(!presentation.banner && !presentation.screenLights && presentation.sound == nil)
    #expect(report.outcome == .quiet)
    #expect(report.results.contains("I3 silenced-on-lock-screen") == isLocked)
    let passive = try phone.receive(aps: #""alert":"a","interruption-level":"passive""#)
    #expect(!passive.presentation.lockScreen)
  }

  // Apple's Human Interface Guidelines: it breaks through by its sender, whatever its level.
  @Test(arguments: [
    (["Mina"], true, true), (["m@example.com"], true, true), (["Jun"], true, false),
    ([], true, false), (["Mina"], false, false),
  ])
  func `a message of an allowed person breaks through (I3, X10)`(
    people: [String], hasCapability: Bool, isSeen: Bool
  ) throws {
    let sender = CommunicationContext.Sender(displayName: "Mina", handle: "m@example.com")
    let pipeline = ExtensionPipeline.editing {
      $0.communication = CommunicationContext(sender: sender)
    }
    var phone = TestPhone(extension: pipeline) {
      $0.focus = SimulatedDevice.Focus()
      $0.focus?.allowedPeople = people
      $0.app.hasCommunicationCapability = hasCapability
    }
    let report = try phone.receive(aps: #""alert":"Hi","mutable-content":1"#)
    #expect(report.presentation.banner == isSeen)
    #expect(report.results.contains("I3 person-allowed-by-focus") == isSeen)
    #expect(report.results.contains("I3 silenced-by-focus") == !isSeen)
  }

  // I3b: the filter is asked when the Focus would otherwise let the push through.
  @Test(arguments: [("home", true), ("work", false)])
  func `a person whom the Focus allows does not pass its filter (I2)`(
    criteria: String, isSeen: Bool
  ) throws {
    let pipeline = ExtensionPipeline.editing {
      $0.communication = CommunicationContext(sender: .init(displayName: "Mina"))
    }
    var phone = TestPhone(extension: pipeline) {
      $0.focus = SimulatedDevice.Focus()
      $0.focus?.allowedPeople = ["Mina"]
      $0.focus?.acceptedCriteria = ["home"]
    }
    let report = try phone.receive(
      aps: #""alert":"Hi","mutable-content":1,"filter-criteria":"\#(criteria)""#)
    #expect(report.presentation.banner == isSeen)
  }

  @Test func `the topic of a push says which app the Focus is asked about`() throws {
    var environment = Simulation.Environment()
    environment.device.focus = SimulatedDevice.Focus()
    environment.device.focus?.allowedApps = ["com.example.other"]
    var simulation = Simulation(environment)
    for (topic, outcome) in [
      ("com.example.other", Outcome.presented), ("com.example.acme", .quiet),
    ] {
      let report = try #require(
        simulation.deliver(
          """
          {"headers": {"apns-push-type": "alert", "apns-topic": "\(topic)"},
           "payload": {"aps": {"alert": "a"}}}
          """
        ).first)
      #expect(report.outcome == outcome)
    }
  }

  @Test func `without a Focus, criteria have no effect`() throws {
    var phone = TestPhone { _ in }
    #expect(try phone.receive(aps: #""alert":"a","filter-criteria":"work""#).outcome == .presented)
  }

  // S5 (documented) has no exception for an app in the foreground. On macOS, a banner that
  // `willPresent` asks for is suppressed by a Focus (ingo-eichhorst/Irrlicht#339).
  @Test(
    arguments: [
      ([.banner, .list, .sound], "active", Outcome.quiet), ([.banner], "active", .suppressed),
      ([.banner, .sound], "time-sensitive", .presented),
    ] as [(Set<SimulatedDevice.App.ForegroundPresentation>, String, Outcome)])
  func `a Focus silences what an app in the foreground presents`(
    options: Set<SimulatedDevice.App.ForegroundPresentation>, level: String, outcome: Outcome
  ) throws {
    var phone = TestPhone {
      $0.focus = SimulatedDevice.Focus()
      $0.app.state = .foreground
      $0.app.foregroundPresentation = options
    }
    let report = try phone.receive(
      aps: #""alert":"a","sound":"default","interruption-level":"\#(level)""#)
    let isPresented = outcome == .presented
    #expect(report.outcome == outcome && report.presentation.banner == isPresented)
    #expect((report.presentation.sound != nil) == isPresented)
    #expect(report.results.contains("I3 silenced-by-focus") != isPresented)
    let notices = report.diagnostics.filter { $0.kind.code == "DEV102" }
    #expect(notices.count == (outcome == .suppressed ? 1 : 0))
    let facts = ["alert", "foreground", "Focus", "banner"]
    #expect(notices.allSatisfy { $0.message.lacks(facts) == [] })
  }

  @Test func `a Focus silences a sound without a text, and leaves a badge alone`() throws {
    var phone = TestPhone { $0.focus = SimulatedDevice.Focus() }
    let sound = try phone.receive(aps: #""sound":"default""#)
    #expect(sound.presentation.sound == nil && sound.outcome == .suppressed)
    #expect(sound.results.contains("I3 silenced-by-focus"))
    let badge = try phone.receive(aps: #""badge":3"#)
    #expect(badge.outcome == .updated && phone.state.badge == 3)
    // I3a: that the number still changes is inferred.
    #expect(badge.results.contains("I3 silenced-by-focus"))
    #expect(badge.results.contains("B1 changes-anyway"))
    var allowing = TestPhone {
      $0.focus = SimulatedDevice.Focus()
      $0.focus?.silencedApps = []
    }
    #expect(try !allowing.receive(aps: #""badge":3"#).results.contains("B1 changes-anyway"))
  }

  @Test func `the silent switch silences every sound but a critical one (S5)`() throws {
    var phone = TestPhone { $0.isSilent = true }
    let report = try phone.receive(aps: #""alert":"a","sound":"default""#)
    #expect(report.presentation.sound == nil && report.outcome == .presented)
    #expect(report.results.contains("S5 silent-switch"))
    var critical = TestPhone {
      $0.isSilent = true
      $0.app.hasCriticalEntitlement = true
      $0.settings.critical = true
    }
    let heard = try critical.receive(
      aps: #""alert":"a","sound":{"critical":1,"name":"default","volume":1}"#)
    #expect(heard.presentation.sound != nil)
    #expect(!heard.results.contains("S5 silent-switch"))
    let alone = try critical.receive(aps: #""sound":{"critical":1,"name":"default"}"#)
    #expect(alone.presentation.sound != nil && alone.results.contains("I1 critical"))
    let badge = try critical.receive(aps: #""badge":1,"interruption-level":"critical""#)
    #expect(badge.presentation.sound == nil && !badge.results.contains("I1 critical"))
  }

  // Apple, Human Interface Guidelines, Managing notifications: the first one asks.
  @Test func `the first time-sensitive notification of an app asks whether to go on (I3)`() throws {
    let asks = "I3 asks-to-go-on"
    let aps = #""alert":"a","interruption-level":"time-sensitive""#
    func push(_ app: String) -> String {
      #"{"headers":{"apns-push-type":"alert","apns-topic":"\#(app)"},"payload":{"aps":{\#(aps)}}}"#
    }
    var phone = TestPhone { $0.app.bundleIdentifier = "com.a" }
    #expect(
      try !phone.receive(capture: push("com.a").replacing("time-sensitive", with: "active"))
        .results.contains(asks))
    #expect(try phone.receive(capture: push("com.a")).results.contains(asks))
    #expect(try !phone.receive(capture: push("com.a")).results.contains(asks))
    #expect(try phone.receive(capture: push("com.b")).results.contains(asks))
    phone.simulation.perform(.uninstall(app: "com.a"))
    phone.simulation.perform(.install(app: "com.a"))
    phone.simulation.perform(.open(app: "com.a"))
    phone.simulation.perform(.background(app: "com.a"))
    #expect(try phone.receive(capture: push("com.a")).results.contains(asks))
  }

  @Test(
    arguments: [
      { $0.settings.timeSensitive = false }, { $0.app.hasTimeSensitiveCapability = false },
      {
        $0.focus = .init()
        $0.focus?.allowsTimeSensitive = false
      },
      { $0.settings.bannerStyle = .none }, { $0.app.state = .foreground },
    ] as [@Sendable (inout SimulatedDevice) -> Void])
  func `one that does not break through, or is not seen, asks nothing (I3)`(
    edit: @Sendable (inout SimulatedDevice) -> Void
  ) throws {
    var phone = TestPhone { edit(&$0) }
    let aps = #""alert":"a","interruption-level":"time-sensitive""#
    #expect(try !phone.receive(aps: aps).results.contains("I3 asks-to-go-on"))
  }
}
