import DeviceSim
import SourceText
import TestSupport
import Testing

/// Calls and PushToTalk (P10, P11).
extension DestinationsTests {
  private static let update = #"{"aps":{"ptt-push-type":"service-update"}}"#

  // Apple, incomingServiceUpdatePush: iOS 17.2 and later. Apple Developer Forums 787878: the
  // payload.
  @Test(arguments: [
    (update, nil, "P11 updates-service"), (update, "17.2", "P11 updates-service"),
    (update, "17.1", "P11 starts-push-to-talk"),
    (#"{"aps":{"ptt-push-type":"other"}}"#, nil, "P11 starts-push-to-talk"),
    (#"{"ptt-push-type":"service-update"}"#, nil, "P11 starts-push-to-talk"),
    (#"{"aps":{}}"#, nil, "P11 starts-push-to-talk"),
  ])
  func `a service update of PushToTalk is a pushtotalk push that says so (P11)`(
    payload: String, version: String?, result: String
  ) throws {
    var phone = TestPhone { $0.systemVersion = version.flatMap { SystemVersion($0) } }
    let report = try phone.receive(payload, type: "pushtotalk")
    #expect(report.outcome == .background && report.presentation.wakesApp)
    #expect(report.results == ["P7 handled-by-app", result])
    #expect(report.codes == [])
    // What an older system does with a service update is not documented.
    let evidence = report.reasons.first { $0.result == "starts-push-to-talk" }?.evidence
    #expect((evidence == .assumed) == (version == "17.1"))
  }

  // Apple, incomingServiceUpdatePush: there is a budget for those of high priority.
  @Test func `service updates of priority 10 have a budget, if the device file sets one (P11)`()
    throws
  {
    func push(_ second: Int, _ payload: String, priority: Int) -> String {
      let headers = #"{"apns-push-type":"pushtotalk","apns-priority":"\#(priority)"}"#
      return #"{"t":\#(second),"headers":\#(headers),"payload":\#(payload)}"#
    }
    var phone = TestPhone { $0.assumptions.serviceUpdatesPerDay = 1 }
    let transmission = #"{"activeSpeaker":"Ada"}"#
    let pushes = [
      push(0, Self.update, priority: 10), push(1, Self.update, priority: 10),
      push(2, Self.update, priority: 5), push(3, transmission, priority: 10),
      push(86_400, Self.update, priority: 10),
    ]
    let reports = try pushes.map { try phone.receive(capture: $0) }
    let isDropped = reports.map { $0.outcome == .dropped }
    #expect(isDropped == [false, true, false, false, false])
    #expect(reports[1].results.contains("P11 budget-spent"))
    var other = TestPhone()
    for second in 0..<20 {
      let push = push(second, Self.update, priority: 10)
      #expect(try other.receive(capture: push).outcome == .background)
    }
  }

  // Apple Developer Forums 768136: with a call going on, the app need not report one.
  @Test func `while a call is going on the app need not report another (P10)`() throws {
    let push = TestScenario.push("", type: "voip")
    func outcome(_ outcome: String) -> String { #""expect": {"outcome": "\#(outcome)"}"# }
    let app = #""app": {"reportsCalls": false, "inCall": true}"#
    let endings = [
      #""do": "reboot""#, #""do": "forceQuit""#, #""do": "set", "app": {"inCall": false}"#,
      #""do": "set", "app": {"state": "forceQuit"}"#,
    ]
    for ending in endings {
      let failures = try TestScenario.failures(
        #"""
        {\#(push), \#(outcome("background"))}, {\#(push), \#(outcome("background"))},
        {\#(ending)},
        {\#(push), \#(outcome("background"))},
        {\#(push), \#(outcome("dropped"))}
        """#, #""device": {"unreportedCalls": 1, \#(app)},"#)
      #expect(failures == [], "\(ending)")
    }
  }

  // Apple Developer Forums 817976: since iOS 26.4 a push that is old need not be reported.
  @Test(arguments: [("26.3", "dropped"), ("26.4", "background")])
  func `a call that the push service kept is late, and need not be reported since 26.4 (P10)`(
    version: String, outcome: String
  ) throws {
    let push = TestScenario.push("", type: "voip", further: #", "apns-expiration": 1773482400"#)
    let failures = try TestScenario.failures(
      #"""
      {"do": "offline"}, {\#(push), "expect": {"outcome": "held"}},
      {"after": "5m", "do": "online", "expect": {"delivered": [{"outcome": "background"}]}},
      {\#(push), "expect": {"outcome": "\#(outcome)"}},
      {\#(push), "expect": {"outcome": "dropped"}}
      """#,
      #"""
      "start": "2026-03-14T09:00:00Z",
      "device": {"systemVersion": "\#(version)", "unreportedCalls": 1,
                 "app": {"reportsCalls": false}},
      """#)
    // The one that is late counts as a failure only before 26.4.
    #expect(failures == [])
  }

  // Apple, PTChannelManagerDelegate: the token is not active until the person joins a channel.
  @Test(arguments: ["{}", #"{"aps": {"ptt-push-type": "service-update"}}"#])
  func `a pushtotalk push needs a channel that the app has joined (P11)`(payload: String) throws {
    var phone = TestPhone { $0.app.isInChannel = false }
    let report = try phone.receive(payload, type: "pushtotalk")
    #expect(report.outcome == .dropped && !report.presentation.wakesApp)
    #expect(report.results == ["P11 no-channel"])
    var joined = TestPhone()
    #expect(try joined.receive(payload, type: "pushtotalk").outcome == .background)
  }

  // Apple, incomingPushResult: the app returns a participant, or leaves the channel; the token of a
  // channel that it left is not active. A service update has a method of its own, without a result.
  @Test func `an app that leaves its channel gets no push until it joins one again (P11)`() throws {
    func push(_ aps: String = "", device: String = "a") -> String {
      TestScenario.push(aps, type: "pushtotalk").replacing(
        #""push": {"#, with: #""push": {"device": "\#(device)", "#)
    }
    func outcome(_ outcome: String) -> String { #""expect": {"outcome": "\#(outcome)"}"# }
    let update = #""ptt-push-type": "service-update""#
    let left = #""phone": {"apps": [{"leftChannel": true}]}"#
    let failures = try TestScenario.failures(
      #"""
      {\#(push(update)), \#(outcome("background"))},
      {\#(push()), "expect": {"outcome": "background", "presentation": {"wakesApp": true}, \#(left),
       "decisions": [{"result": "handled-by-app"}, {"rule": "P11", "result": "leaves-channel"}]}},
      {\#(push()), "expect": {"outcome": "dropped", "presentation": {"wakesApp": false},
       "decisions": [{"rule": "P11", "result": "no-channel"}]}},
      {\#(push(update)), \#(outcome("dropped"))},
      {\#(push(device: "b")), \#(outcome("background"))},
      {"do": "set", "app": {"leavesChannel": false}},
      {\#(push()), \#(outcome("dropped"))},
      {"do": "set", "app": {"inChannel": true}},
      {\#(push()), "expect": {"outcome": "background", "phone": {"apps": [{"leftChannel": null}]}}},
      {\#(push()), \#(outcome("background"))}
      """#, #""device": {"app": {"leavesChannel": true}},"#)
    #expect(failures == [])
  }

  @Test func `to join a channel counts for one app, and its state is read back (P11)`() throws {
    func push(_ app: String) -> String { TestScenario.push("", type: "pushtotalk", app: app) }
    let apps =
      #"{"a.b": {"app": {"leavesChannel": true}}, "c.d": {"app": {"leavesChannel": true}}}"#
    let failures = try TestScenario.failures(
      #"""
      {\#(push("a.b")), "expect": {"outcome": "background"}},
      {\#(push("c.d")), "expect": {"outcome": "background"}},
      {"do": "set", "apps": {"a.b": {"app": {"inChannel": true}}}},
      {\#(push("c.d")), "expect": {"outcome": "dropped"}},
      {\#(push("a.b")), "expect": {"outcome": "background"}},
      {\#(push("a.b")), "expect": {"outcome": "dropped"}}
      """#, #""device": {"apps": \#(apps), "app": {"bundleIdentifier": "e.f"}},"#)
    #expect(failures == [])
    let state = #"""
      {"schema":"devsim.device/1","device":"a","apps":[{"app":"a.b","leftChannel":true}]}
      """#
    var phone = TestPhone()
    let push =
      #"{"device":"a","headers":{"apns-push-type":"pushtotalk","apns-topic":"a.b.voip-ptt"},"#
    let report = try phone.receive(capture: state + push + #""payload":{}}"#)
    #expect(report.outcome == .dropped)
  }

  // Apple, PKPushRegistryDelegate: a call must be reported since iOS 13, and repeated failures stop
  // the launches; DTS, Forums 768136: not in the foreground.
  @Test func `an app that reports no calls is ended, and then no longer launched (P10)`() throws {
    var phone = TestPhone { $0.app.reportsCalls = false }
    for _ in 0..<2 {
      let report = try phone.receive("{}", type: "voip")
      #expect(report.outcome == .background && report.presentation.wakesApp)
      #expect(report.results.contains("P10 call-missing") && report.codes == ["DEV212"])
    }
    let stopped = try phone.receive("{}", type: "voip")
    #expect(stopped.outcome == .dropped && !stopped.presentation.wakesApp)
    #expect(stopped.results.contains("P10 no-longer-launched") && stopped.codes == ["DEV212"])
    #expect(!stopped.results.contains("P10 call-missing"))
    // It does not help that a later version reports calls: the app is not launched.
    var device = phone.simulation.environment.device
    device.app.reportsCalls = true
    phone.simulation.perform(.change(device))
    #expect(try phone.receive("{}", type: "voip").outcome == .dropped)
    phone.simulation.perform(.uninstall(app: nil))
    phone.simulation.perform(.install(app: nil))
    phone.simulation.perform(.open(app: nil))
    phone.simulation.perform(.background(app: nil))
    let again = try phone.receive("{}", type: "voip")
    #expect(again.outcome == .background && again.results.contains("P10 starts-call"))
  }

  // DTS, Forums 768136: not in the foreground; on a locked phone no app is there.
  @Test(arguments: [(false, "P10 call-not-needed"), (true, "P10 call-missing")])
  func `a locked phone has no app in the foreground that needs no call (P10)`(
    isLocked: Bool, result: String
  ) throws {
    var phone = TestPhone {
      ($0.app.reportsCalls, $0.app.state, $0.isLocked) = (false, .foreground, isLocked)
    }
    #expect(try phone.receive("{}", type: "voip").results.contains(result))
  }

  @Test(arguments: [
    ("12.4", SimulatedDevice.App.State.background, false), ("13.0", .background, true),
    ("26.4", .background, true), ("26.4", .foreground, false), ("13.0", .foreground, false),
    ("13.0", .forceQuit, true),
  ])
  func `a call is needed since iOS 13, except in the foreground (P10)`(
    version: String, state: SimulatedDevice.App.State, isNeeded: Bool
  ) throws {
    var phone = TestPhone {
      $0.systemVersion = SystemVersion(version)
      ($0.app.reportsCalls, $0.app.state) = (false, state)
      $0.assumptions.unreportedCalls = 1
    }
    let outcomes = try (0..<2).map { _ in try phone.receive("{}", type: "voip").outcome }
    #expect(outcomes == [.background, isNeeded ? .dropped : .background])
  }
}
