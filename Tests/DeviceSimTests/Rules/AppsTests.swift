import Foundation
import TestSupport
import Testing

@testable import DeviceSim

/// C3: identifiers, badge, list and settings belong to one app; the app is the topic without its
/// suffix.
@Suite struct AppsTests {
  private static func push(_ body: String, topic: String?, collapse: String? = nil, badge: Int)
    -> String
  {
    var headers = ["\"apns-push-type\":\"alert\""]
    if let topic { headers.append("\"apns-topic\":\"\(topic)\"") }
    if let collapse { headers.append("\"apns-collapse-id\":\"\(collapse)\"") }
    return """
      {"device":"aa","headers":{\(headers.joined(separator: ","))},\
      "payload":{"aps":{"alert":{"loc-key":"HI","body":"\(body)"},"badge":\(badge)}}}
      """
  }

  private static func folder(_ identifier: String?, _ text: String) throws -> ScratchFolder {
    var files = ["en.lproj/Localizable.strings": "\"HI\" = \"\(text)\";\n"]
    if let identifier {
      files["Info.plist"] = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
        <key>CFBundleIdentifier</key><string>\(identifier)</string>
        <key>CFBundleName</key><string>\(text)</string>
        </dict></plist>
        """
    }
    return try ScratchFolder(files)
  }

  @Test func `two topics on one phone are two apps with their own badge, identifiers and list`()
    throws
  {
    var phone = TestPhone()
    let first = try phone.receive(capture: Self.push("a", topic: "com.a", collapse: "m", badge: 1))
    let second = try phone.receive(capture: Self.push("b", topic: "com.b", collapse: "m", badge: 2))
    let third = try phone.receive(capture: Self.push("c", topic: "com.a", collapse: "m", badge: 3))
    #expect([first, second, third].map(\.app) == ["com.a", "com.b", "com.a"])
    #expect([first, second, third].map(\.outcome) == [.presented, .presented, .replaced])
    let state = try #require(phone.simulation.phone("aa"))
    #expect(state.apps.map(\.identifier) == ["com.a", "com.b"])
    #expect(state.app("com.a")?.badge == 3 && state.app("com.b")?.badge == 2)
    #expect(state.badge == 5)
    #expect(state.app("com.a")?.notifications.map(\.body) == ["c"])
    #expect(state.app("com.b")?.notifications.map(\.body) == ["b"])
    // The newest group is first, whichever app it belongs to.
    #expect(state.groups().map(\.app) == ["com.a", "com.b"])
    let zero = #"{"device":"aa","headers":{"apns-push-type":"alert","apns-topic":"com.b"},"#
    _ = try phone.receive(capture: zero + #""payload":{"aps":{"badge":0}}}"#)
    let cleared = try #require(phone.simulation.phone("aa"))
    #expect(cleared.app("com.a")?.notificationCount == 1)
    #expect(cleared.app("com.b")?.notificationCount == 0)
  }

  @Test func `a phone with very many apps has the state of each, in the order of their pushes`()
    throws
  {
    var phone = TestPhone()
    let names = (0..<3_000).map { "com.app\($0)" }
    let capture = (names + names.reversed()).enumerated().map { place, name in
      Self.push("text", topic: name, collapse: "n\(place)", badge: place)
    }
    _ = phone.simulation.deliver(capture.joined(separator: "\n"))
    let state = try #require(phone.simulation.phone("aa"))
    #expect(state.apps.map(\.identifier) == names)
    #expect(state.apps.map(\.state.badge) == (3_000..<6_000).reversed())
    #expect(state.apps.allSatisfy { $0.state.notificationCount == 2 })
  }

  @Test func `a state with fewer apps has the newest of them, and the badge of all`() throws {
    var phone = TestPhone()
    let names = ["com.a", "com.b", "com.c", "com.d", "com.b", "com.d", "com.b"]
    let capture = names.map { Self.push("text", topic: $0, badge: 1) }
    _ = phone.simulation.deliver(capture.joined(separator: "\n"))
    let state = try #require(phone.simulation.phone("aa")).keeping(newest: 2)
    #expect(state.apps.map(\.identifier) == ["com.b", "com.d"])
    #expect(state.apps.map(\.state.notificationCount) == [2, 2])
    #expect(state.badge == 4)
  }

  /// P7: the suffixes of the topics.
  @Test(arguments: [
    ("com.a", "com.a"), ("com.a.voip", "com.a"), ("com.a.complication", "com.a"),
    ("com.a.pushkit.fileprovider", "com.a"), ("com.a.location-query", "com.a"),
    ("com.a.push-type.liveactivity", "com.a"), ("com.a.push-type.controls", "com.a"),
    ("com.a.voip-ptt", "com.a"), ("voip", "voip"), ("com.a.b", "com.a.b"),
  ])
  func `the app is the topic without its suffix`(topic: String, app: String) throws {
    var phone = TestPhone()
    let report = try phone.receive(#"{"aps":{"alert":"x"}}"#, headers: ["apns-topic": topic])
    #expect(report.app == app)
  }

  @Test func `the target of a file for the Simulator is the app`() throws {
    var phone = TestPhone()
    let report = try phone.receive(
      capture: #"{"Simulator Target Bundle":"com.a","aps":{"alert":"x"}}"#)
    #expect(report.app == "com.a")
  }

  @Test func `tables belong to the app with that bundle identifier`() throws {
    let folders = [try Self.folder("com.a", "from a"), try Self.folder("com.b", "from b")]
    var environment = Simulation.Environment()
    environment.apps = try folders.map { try AppBundle(path: $0.path()) }
    var simulation = Simulation(environment)
    func report(_ topic: String?) throws -> PushReport {
      try #require(simulation.deliver(Self.push("literal", topic: topic, badge: 1)).first)
    }
    #expect(try report("com.a").body.text == "from a")
    #expect(try report("com.b").body.text == "from b")
    #expect(try report(nil).body.text == "from a", "a push that names no app is for the first")
    let unknown = try report("com.c")
    #expect(unknown.body == PushReport.Text(text: "literal", key: "HI", source: .fallback))
    #expect(unknown.codes.contains("DEV104"))
    #expect(try !report("com.a").codes.contains("DEV104"))
  }

  @Test func `an app without tables has the name that the device file gives it`() throws {
    let folder = try Self.folder("com.example.acme", "Acme")
    var phone = TestPhone(app: try AppBundle(path: folder.path())) { device in
      var courier = SimulatedDevice.AppProfile()
      courier.app.name = "Courier"
      device.otherApps["com.example.courier"] = courier
      device.isLocked = true
    }
    for app in ["courier", "other"] {
      _ = try phone.receive(
        #"{"aps":{"alert":"a"}}"#, headers: ["apns-topic": "com.example.\(app)"])
    }
    let state = try #require(phone.simulation.phone(""))
    #expect(phone.simulation.lockScreen(of: state).map(\.app) == ["com.example.other", "Courier"])
  }

  // C3: state belongs to one app, and a push without a topic is for the first.
  @Test func `a push that names no app changes the badge and the list of the first`() throws {
    let folders = [try Self.folder("com.a", "a"), try Self.folder("com.b", "b")]
    var environment = Simulation.Environment()
    environment.apps = try folders.map { try AppBundle(path: $0.path()) }
    var simulation = Simulation(environment)
    let pushes = [
      Self.push("1", topic: "com.b", badge: 1), Self.push("2", topic: nil, collapse: "m", badge: 2),
      Self.push("3", topic: "com.a", collapse: "m", badge: 3),
    ]
    let reports = simulation.deliver(pushes.joined(separator: "\n"))
    #expect(reports.map(\.app) == ["com.b", "", "com.a"])
    #expect(reports.map(\.outcome) == [.presented, .presented, .replaced])
    let state = try #require(simulation.phone("aa"))
    #expect(state.apps.map(\.identifier) == ["com.b", "com.a"])
    #expect(state.app("com.a")?.badge == 3 && state.badge == 4)
    var next = Simulation(environment)
    let isRestored = next.phones.restore(state) != nil
    #expect(isRestored)
    _ = next.deliver(Self.push("4", topic: nil, badge: 5))
    #expect(next.phone("aa")?.app("com.a")?.badge == 5)
    #expect(next.phone("aa")?.app("com.a")?.notificationCount == 2)
  }

  @Test(arguments: [nil, "com.d"])
  func `without tables the first app is that of the device file`(identifier: String?) throws {
    var phone = TestPhone { $0.app.bundleIdentifier = identifier }
    let report = try phone.receive(capture: Self.push("x", topic: nil, badge: 1))
    #expect(report.app == "")
    #expect(phone.simulation.phone("aa")?.apps.map(\.identifier) == [identifier ?? ""])
  }

  @Test func `apps whose names are not known have different names on cards`() throws {
    let names = TestPhone().simulation.appNames
    #expect(["com.a", "com.b", ""].map { names[$0] } == ["com.a", "com.b", "App"])
    let folder = try Self.folder("com.a", "Acme")
    let known = TestPhone(app: try AppBundle(path: folder.path())).simulation.appNames
    #expect(["com.a", "", "com.b"].map { known[$0] } == ["Acme", "Acme", "com.b"])
    let chosen = TestPhone { $0.app.name = "Chosen" }.simulation.appNames
    #expect(chosen["com.a"] == "Chosen")
  }

  /// Apple, Bundle Resources: CFBundleDisplayName may be localized in InfoPlist.strings.
  @Test(arguments: [(["de"], "Paket"), (["en"], "Parcel"), (["fr"], "Parcel")])
  func `a card has the app's name in the language of the person`(
    languages: [String], name: String
  ) throws {
    let folder = try Self.folder("com.a", "Parcel")
    try folder.write(#"CFBundleDisplayName = "Paket";"#, to: "de.lproj/InfoPlist.strings")
    var phone = TestPhone(app: try AppBundle(path: folder.path())) {
      $0.languages = languages
      $0.isLocked = true
    }
    _ = try phone.receive(#"{"aps": {"alert": "x"}}"#)
    let state = try #require(phone.simulation.phone(""))
    #expect(phone.simulation.lockScreen(of: state).map(\.app) == [name])
  }

  @Test func `an app with an unknown identifier receives the pushes of all topics`() throws {
    let folder = try Self.folder(nil, "text")
    var phone = TestPhone(app: try AppBundle(path: folder.path()))
    let report = try phone.receive(capture: Self.push("literal", topic: "com.c", badge: 1))
    #expect(report.body.text == "text" && !report.codes.contains("DEV104"))
  }

  // Apple, PRODUCT_BUNDLE_IDENTIFIER: each configuration of a target may have its own, and its
  // pushes have that topic, while the tables stay the same.
  @Test func `the device file names the only app, as another build of it`() throws {
    let folder = try Self.folder("com.a", "text")
    var phone = TestPhone(app: try AppBundle(path: folder.path())) {
      $0.app.bundleIdentifier = "com.a.staging"
    }
    let staging = try phone.receive(capture: Self.push("x", topic: "com.a.staging", badge: 1))
    #expect(staging.body.text == "text" && !staging.codes.contains("DEV104"))
    let release = try phone.receive(capture: Self.push("x", topic: "com.a", badge: 1))
    #expect(release.body.source == .fallback && release.codes.contains("DEV104"))
    #expect(phone.simulation.appNames.identifiers == ["com.a.staging"])
  }

  @Test func `of several apps, the device file names only those without an identifier`() throws {
    let folders = [try Self.folder("com.a", "from a"), try Self.folder(nil, "from b")]
    var environment = Simulation.Environment()
    environment.apps = try folders.map { try AppBundle(path: $0.path()) }
    environment.device.app.bundleIdentifier = "com.b"
    var simulation = Simulation(environment)
    let pushes = ["com.a", "com.b", "com.c"].map { Self.push("x", topic: $0, badge: 1) }
    let reports = simulation.deliver(pushes.joined(separator: "\n"))
    #expect(reports.map(\.body.text) == ["from a", "from b", "x"])
  }

  // G5: a banner has the actions of the app of its push. A step that names an app gives others new
  // numbers.
  @Test func `a report has the actions of its app, after a step named another`() throws {
    var phone = TestPhone { device in
      device.app.bundleIdentifier = "com.example.acme"
      var courier = SimulatedDevice.AppProfile()
      courier.app.categories = ["TOUR": SimulatedDevice.App.Category(actions: ["Call"])]
      device.otherApps["com.example.courier"] = courier
    }
    let report = try phone.receive(
      #"{"aps":{"alert":"a","category":"TOUR"}}"#,
      headers: ["apns-topic": "com.example.courier"])
    phone.simulation.perform(.background(app: "com.example.chess"))
    #expect(report.bannerActions.titles == ["Call"])
    let document = JSONReport(as: .lines).document(of: report)
    #expect(document.text(of: JSONNode(0)).contains(#""actions":["Call"]"#))
  }

  // MARK: - Numbers

  /// Returns the lines of a report, without the place of its push in the capture.
  private static func lines(_ capture: [String]) throws -> [String] {
    var phone = TestPhone()
    return try phone.render(
      capture.joined(separator: "\n"), fields: ["-index", "-source", "-diagnostics"],
      withStates: true
    ).split(separator: "\n").map(String.init)
  }

  @Test func `splitting a capture by device changes no report and no state`() throws {
    var random = RandomBytes(seed: 11)
    let pushes = (0..<400).map { number in
      let device = "d\(Int.random(in: 0..<5, using: &random))"
      let topic = ["com.a", "com.b"].randomElement(using: &random) ?? ""
      let collapse = Bool.random(using: &random) ? "c\(number % 4)" : nil
      let push = TestPhone.envelope(
        #"{"aps":{"alert":"\#(number)","badge":\#(number % 5),"thread-id":"t\#(number % 3)"}}"#,
        type: "alert", collapse: collapse, device: device, headers: ["apns-topic": topic])
      return (device: device, text: push)
    }
    let whole = try Self.lines(pushes.map(\.text))
    let devices = Set(pushes.map(\.device)).sorted()
    let parts = try devices.flatMap { device in
      try Self.lines(pushes.filter { $0.device == device }.map(\.text))
    }
    #expect(whole.sorted() == parts.sorted())
    #expect(whole.count == 400 + devices.count)
  }

  @Test func `any id of an envelope is repeated, up to 256 bytes`() throws {
    for id in [#""r-17""#, "17", #"{"a":[1,null]}"#, "null"] {
      var phone = TestPhone()
      let report = try phone.receive(capture: #"{"id":\#(id),"payload":{"aps":{"alert":"x"}}}"#)
      var json = JSONWriter()
      report.reference.map { json.value($0) }
      #expect(String(decoding: json.bytes, as: UTF8.self) == id)
      #expect(report.codes.isEmpty)
    }
    func codes(_ length: Int) throws -> (String, [String]) {
      var phone = TestPhone()
      let id = String(repeating: "x", count: length - 2)
      let report = try phone.receive(capture: #"{"id":"\#(id)","payload":{"aps":{"alert":"x"}}}"#)
      return (report.reference?.stringValue ?? "", report.codes)
    }
    #expect(try codes(256).0.count == 254 && codes(256).1.isEmpty)
    #expect(try codes(257).0.isEmpty && codes(257).1 == ["CAP209"])
    var phone = TestPhone()
    let bare = try phone.receive(capture: #"{"id":1,"aps":{"alert":"x"}}"#)
    #expect(bare.reference == nil, "a bare payload has custom members of its own")
  }
}
