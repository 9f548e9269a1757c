import SourceText
import Testing

@testable import DeviceSim

/// Topics and push types.
@Suite struct HeadersTopicsTests {
  /// The suffixes in Apple, *Sending notification requests to APNs*, apns-topic; `nil`: only the
  /// bundle identifier.
  private static let suffixes: [(PushType, String?)] = [
    (.alert, nil), (.background, nil), (.mdm, nil), (.controls, ".push-type.controls"),
    (.location, ".location-query"), (.voip, ".voip"), (.complication, ".complication"),
    (.fileprovider, ".pushkit.fileprovider"), (.liveactivity, ".push-type.liveactivity"),
    (.pushtotalk, ".voip-ptt"), (.widgets, ".push-type.widgets"),
  ]

  private static func topicFindings(_ type: PushType, _ topic: String) -> [Diagnostic] {
    let headers =
      #""apns-push-type":"\#(type.rawValue)","apns-topic":"\#(topic)","apns-priority":"5""#
    let found = PushDelivery.findings(
      PushDelivery.reports(
        #"{"headers":{\#(headers)},"payload":{"container-identifier":"c","aps":{}}}"#))
    // Types that could show something also report that nothing is shown or changed.
    return found.filter { !["PAY310", "PAY314", "PAY329", "PAY332"].contains($0.kind.code) }
  }

  @Test(arguments: suffixes.map { $0.0 })
  func `P7: only the topic of a push type matches it`(_ type: PushType) throws {
    let own = Self.suffixes.first { $0.0 == type }?.1
    let app = "com.example.app"
    #expect(Self.topicFindings(type, app + (own ?? "")).isEmpty)
    for (other, suffix) in Self.suffixes where other != type && suffix != own {
      let found = Self.topicFindings(type, app + (suffix ?? ""))
      let isRefused = other == .voip && [.alert, .background].contains(type)
      let code = isRefused ? "CAP228" : "CAP207"
      #expect(found.map(\.kind.code) == [code], "\(type) with the topic of \(other)")
      if own != nil { #expect(found.first?.message.contains(own ?? "") == true) }
    }
  }

  // PyAPNs2#87 and sideshow/apns2#149: APNs answered 400 InvalidPushType.
  @Test(arguments: ["alert", "background"])
  func `P7: a notification to the topic of calls reaches no phone`(_ type: String) throws {
    let headers = #""apns-push-type":"\#(type)","apns-topic":"com.example.app.voip""#
    let report = try PushDelivery.report(
      #"{"headers":{\#(headers)},"payload":{"aps":{"alert":"a","content-available":1}}}"#)
    #expect(report.outcome == .dropped && report.results == ["P7 rejected"])
    let found = try #require(report.diagnostics.first { $0.kind.code == "CAP228" })
    for fact in ["voip", type, "400 InvalidPushType"] {
      #expect(found.message.contains(fact))
    }
  }

  // If APNs took it, the topic is that of an app whose own identifier ends so.
  @Test(arguments: [(200, "com.example.voip", true), (400, "com.example", false)])
  func `P18: a recorded answer wins over a refusal that Apple does not document`(
    status: Int, app: String, isAccepted: Bool
  ) throws {
    func report(_ type: String, _ priority: Int, payload: String) throws -> PushReport {
      let headers =
        #""apns-push-type":"\#(type)","apns-topic":"com.example.voip","#
        + #""apns-priority":"\#(priority)""#
      return try PushDelivery.report(
        #"{"answer":{"status":\#(status)},"headers":{\#(headers)},"payload":{"aps":\#(payload)}}"#)
    }
    let alert = try report("alert", 10, payload: #"{"alert":"a"}"#)
    #expect(alert.app == app && alert.outcome == (isAccepted ? .presented : .dropped))
    #expect(alert.codes == (isAccepted ? [] : ["CAP228"]))
    let silent = try report("background", 1, payload: #"{"content-available":1}"#)
    #expect(silent.app == app && silent.outcome == (isAccepted ? .background : .dropped))
    #expect(silent.codes.sorted() == (isAccepted ? ["CAP212"] : ["CAP204", "CAP228"]))
  }

  // C3: the app is the topic without its suffix. Only a known app can show that there is none.
  @Test(arguments: ["voip", "complication"])
  func `a topic that is the identifier of a known app has no suffix`(_ end: String) throws {
    let name = "com.example.\(end)"
    var own = Simulation.Environment()
    own.device.app.bundleIdentifier = name
    var other = Simulation.Environment()
    other.device.app.bundleIdentifier = "com.example.acme"
    other.device.otherApps[name] = SimulatedDevice.AppProfile()
    for environment in [own, other] {
      var simulation = Simulation(environment)
      func report(_ headers: String) throws -> PushReport {
        let capture = #"{"headers":{\#(headers)},"payload":{"aps":{"alert":"a"}}}"#
        return try #require(simulation.deliver(capture).first)
      }
      let alert = try report(#""apns-push-type":"alert","apns-topic":"\#(name)""#)
      #expect(alert.outcome == .presented && alert.app == name && alert.codes == [])
      #expect(try report(#""apns-topic":"\#(name)""#).outcome == .presented)
      let call = try report(#""apns-push-type":"\#(end)","apns-topic":"\#(name).\#(end)""#)
      #expect(call.outcome == .background && call.app == name && call.codes == [])
    }
  }

  // PyAPNs2#87 and node-apn#464: without the header, a push to the topic of calls reached PushKit.
  @Test(arguments: suffixes.filter { $0.1 != nil }.map { $0.0 })
  func `P7: without a push type, the suffix of the topic gives it`(_ type: PushType) throws {
    let topic = "com.example.app" + (Self.suffixes.first { $0.0 == type }?.1 ?? "")
    func report(_ header: String) throws -> PushReport {
      try PushDelivery.report(
        #"{"headers":{\#(header)"apns-topic":"\#(topic)"},"payload":{"aps":{"alert":"a"}}}"#)
    }
    let given = try report(#""apns-push-type":"\#(type.rawValue)","#)
    let inferred = try report("")
    #expect(!inferred.presentation.banner && inferred.app == "com.example.app")
    #expect(inferred.outcome == given.outcome)
    #expect(Set(inferred.results) == Set(given.results + ["P7 type-of-topic"]))
    #expect(inferred.codes.filter { $0 != "CAP201" } == given.codes)
    #expect(inferred.codes.contains("CAP201"))
  }
}
