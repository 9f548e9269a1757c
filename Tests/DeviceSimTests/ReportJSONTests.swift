import DeviceSim
import Foundation
import LocalizationResolver
import ServiceExtensionKit
import SourceText
import TestSupport
import Testing

@Suite
struct ReportJSONTests {
  /// Renders the pushes of a capture as JSON Lines.
  private func lines(
    _ capture: String, app: AppBundle? = nil, extension pipeline: ExtensionPipeline? = nil,
    isLenient: Bool = false, printsEndState: Bool = false,
    _ edit: (inout SimulatedDevice) -> Void = { _ in }
  ) throws -> [String] {
    let output = try render(
      capture, as: .lines, app: app, extension: pipeline, isLenient: isLenient,
      printsEndState: printsEndState, edit)
    #expect(output.hasSuffix("\n"))
    return output.split(separator: "\n").map(String.init)
  }

  private func render(
    _ capture: String, as layout: JSONReport.Layout, app: AppBundle? = nil,
    extension pipeline: ExtensionPipeline? = nil, isLenient: Bool = false, printsEndState: Bool,
    _ edit: (inout SimulatedDevice) -> Void = { _ in }
  ) throws -> String {
    var phone = TestPhone(app: app, extension: pipeline, isLenient: isLenient, edit)
    let output = try phone.render(
      Array(capture.utf8), named: "a \"b\"\n.json", as: layout, withStates: printsEndState)
    return try #require(String(validating: output, as: UTF8.self))
  }

  private func members(_ line: String) throws -> [String] {
    let (document, root, diagnostics) = JSONReader.read(
      SourceFile(name: "line", bytes: Array(line.utf8)))
    #expect(diagnostics == [])
    return document.members(of: try #require(root.node)).compactMap { document.string($0.name) }
  }

  private func member(_ path: String..., of line: String) throws -> [String] {
    var document: Any = try FoundationJSON.object(line)
    for name in path { document = try #require((document as? [String: Any])?[name]) }
    return try #require(document as? [String: Any]).keys.sorted()
  }

  // MARK: - Members and their order

  private static let full = #"""
    {"t":1000,"device":"ab","headers":{"apns-push-type":"alert","apns-collapse-id":"m-1"},"payload":\#
    {"aps":{"alert":{"title-loc-key":"GREET","title-loc-args":["Ada","Leo"],"subtitle":"s","body":"b"},\#
    "badge":3,"sound":{"critical":1,"name":"a.caf","volume":0.5},"thread-id":"t","category":"C",\#
    "target-content-id":"x","interruption-level":"active","relevance-score":0.25,\#
    "filter-criteria":"f","content-available":1,"bagde":1},"custom":[1,2.50,"three"]}}
    """#

  @Test func `a push has the members of the schema in their order`() throws {
    let small = try SmallApp()
    let line = try lines(Self.full, app: small.app) {
      ($0.settings.critical, $0.app.hasCriticalEntitlement) = (true, true)
      $0.app.categories = ["C": SimulatedDevice.App.Category(actions: ["Play", "No", "Later"])]
    }[0]
    // design: schema, index, source, device, identifier, outcome, replaces, content, presentation,
    // …
    #expect(
      try members(line) == [
        "schema", "index", "source", "date", "device", "identifier", "outcome", "replaces",
        "content", "presentation", "localization", "decisions", "diagnostics",
      ])
    let order = [
      #""schema":"devsim.push/1","index":0,"source":{"file":"a \"b\"\n.json","line":1},"date":1000"#,
      #""device":"ab","identifier":"m-1","outcome":"presented","replaces":false,"content":{"#,
      #""title":"Ada greets Leo","subtitle":"s","body":"b","badge":3,"#,
      #""sound":{"critical":true,"name":"a.caf","volume":0.5},"threadIdentifier":"t","#,
      #""categoryIdentifier":"C","targetContentIdentifier":"x","interruptionLevel":"active","#,
      #""relevanceScore":0.25,"filterCriteria":"f","userInfo":{"aps":"#,
      #""presentation":{"banner":true,"lockScreen":false,"list":true,"#,
      #""sound":{"critical":true,"name":"a.caf","volume":0.5},"badge":3,"screenLights":false,"#,
      #""wakesApp":true,"interruptionLevel":"critical","actions":["Play","No"],"group":"t"}"#,
      #""localization":{"language":"en","title":{"key":"GREET","source":"table"},"#,
      #""subtitle":{"source":"literal"},"body":{"source":"literal"}}"#,
      #""decisions":[{"rule":"P8","result":"shown","evidence":"observed"}"#,
      #""diagnostics":[{"code":"PAY203","name":"unknown-member","severity":"warning","#,
    ]
    var rest = line[...]
    for part in order {
      let range = try #require(rest.firstRange(of: part), "\(part) is not in \(rest)")
      rest = rest[range.upperBound...]
    }
  }

  @Test func `absent members are left out`() throws {
    let line = try lines(#"{"aps":{"badge":0}}"#)[0]
    #expect(!line.contains("null"))
    #expect(try member("content", of: line) == ["badge", "interruptionLevel", "userInfo"])
    #expect(
      try member("presentation", of: line) == [
        "badge", "banner", "interruptionLevel", "list", "lockScreen", "screenLights", "wakesApp",
      ])
    #expect(
      try members(line) == [
        "schema", "index", "source", "device", "identifier", "outcome", "replaces", "content",
        "presentation", "decisions", "diagnostics",
      ])
  }

  @Test func `an unreadable push has no content, but its diagnostics`() throws {
    let lines = try lines(
      "{\"aps\":{\"alert\":\"a\"}}\n{\"aps\":{\"alert\":}}\n{\"aps\":{\"badge\":1}}\n")
    #expect(lines.count == 3)
    #expect(
      try members(lines[1]) == [
        "schema", "index", "source", "device", "identifier", "outcome", "replaces", "decisions",
        "diagnostics",
      ])
    let object = try FoundationJSON.object(lines[1])
    #expect(object["outcome"] as? String == "invalid")
    #expect((object["source"] as? [String: Any])?["line"] as? Int == 2)
    let diagnostics = try #require(object["diagnostics"] as? [[String: Any]])
    #expect(diagnostics.map { $0["code"] as? String } == ["CAP102"])
  }

  @Test(arguments: [
    Array(#"{"device":"a"b","payload":{"aps":{}}}"#.utf8),
    Array(#"{"device":"a\#tb","payload":{"aps":{}}}"#.utf8),
    Array(#"{"device":"a"#.utf8) + [0xFF] + Array(#"","payload":{"aps":{}}}"#.utf8),
  ])
  func `a text with a guessed encoding gives no device, so that it cannot break the report`(
    capture: [UInt8]
  ) throws {
    for isLenient in [false, true] {
      var phone = TestPhone(isLenient: isLenient)
      let output = try phone.render(capture, withStates: true)
      let line = try #require(String(validating: output, as: UTF8.self))
      let object = try FoundationJSON.object(line)
      #expect(object["device"] as? String == "" && object["outcome"] as? String == "invalid")
    }
  }

  @Test func `the extension and its result are in the report (X5)`() throws {
    let pipeline = ExtensionPipeline.editing {
      $0.body = "new"
      $0.attachments = [NotificationAttachment(identifier: "a", path: "cat.png")]
      $0.userInfo["seen"] = true
    }
    let line = try lines(#"{"aps":{"alert":"old","mutable-content":1}}"#, extension: pipeline)[0]
    let object = try FoundationJSON.object(line)
    #expect((object["extension"] as? [String: Any])?["outcome"] as? String == "modified")
    let content = try #require(object["content"] as? [String: Any])
    #expect(content["body"] as? String == "new")
    #expect((content["attachments"] as? [[String: Any]])?.first?["path"] as? String == "cat.png")
    #expect((content["userInfo"] as? [String: Any])?["seen"] as? Bool == true)
  }

  // MARK: - userInfo

  @Test(arguments: [
    #"{"aps":{"alert":"Hi"}}"#,
    #"{"aps":{"alert":"\u0048\ud83d\ude00 \"q\" \\ \/ \b\f\n\r\t \u0000\u001f"},"\u0061b":1}"#,
    "{ \"aps\" : {\r\n\t\"alert\" : \"Hi\" } ,\n\n \"list\" : [ 1 , 2.50 , -0 , 1e3 , true , null , { } , [ ] ] }",
    #"{"aps":{"alert":"한국어 😀 é ﷽"},"n":123456789012,"deep":{"a":{"b":[{"c":[]}]}}}"#,
    "{\"aps\":{\"alert\":\"\u{7F}\u{80}\u{2028}\u{2029}\u{FEFF}\"}}",
  ])
  func `userInfo equals the payload as Foundation reads it, on one line`(payload: String) throws {
    for capture in [payload, "[\(payload)]", TestPhone.envelope(payload, type: "alert")] {
      let lines = try lines(capture)
      #expect(lines.count == 1)
      let content = try #require(FoundationJSON.object(lines[0])["content"] as? [String: Any])
      let userInfo = try #require(content["userInfo"] as? [String: Any])
      let expected = try FoundationJSON.object(payload)
      #expect(userInfo as NSDictionary == expected as NSDictionary)
    }
  }

  @Test func `the last of duplicate members wins, in userInfo too (P5)`() throws {
    let line = try lines(#"{"aps":{"alert":"a","alert":"b"},"k":1,"k":{"x":1,"x":2}}"#)[0]
    let content = try #require(FoundationJSON.object(line)["content"] as? [String: Any])
    #expect(content["body"] as? String == "b")
    #expect(line.contains(#""userInfo":{"aps":{"alert":"b"},"k":{"x":2}}"#))
  }

  @Test func `numbers stay as they were written`() throws {
    let line = try lines(
      #"{"aps":{"alert":"a"},"n":[12345678901234567890123,1.10,1E5,-0.0,0.1e-7]}"#)[0]
    #expect(line.contains("[12345678901234567890123,1.10,1E5,-0.0,0.1e-7]"))
  }

  @Test func `text that lenient reading skipped is not in the output (P6)`() throws {
    let capture =
      "{\"aps\": {\"alert\": {\"loc-key\": \"A B\", \"title\": \"x\",}, /* c */ \"badge\": 1,},}"
    let line = try lines(capture, isLenient: true)[0]
    let content = try #require(FoundationJSON.object(line)["content"] as? [String: Any])
    let aps = try #require((content["userInfo"] as? [String: Any])?["aps"] as? [String: Any])
    #expect(aps["badge"] as? Int == 1)
  }

  @Test func `control characters and quotes are escaped wherever they come from`() throws {
    let all =
      (0..<0x20).map { "\\u00\($0 < 16 ? "0" : "")\(String($0, radix: 16))" }.joined() + #"\"\\"#
    let raw =
      String(String.UnicodeScalarView((0..<0x20).compactMap { Unicode.Scalar($0) })) + "\"\\"
    let small = try SmallApp(["en.lproj/Localizable.strings": #""K\n" = "a\t\"b\"\\ %@";"#])
    let capture = #"""
      {"device":"ab","headers":{"apns-push-type":"alert","apns-collapse-id":"\#(all)"},\#
      "payload":{"aps":{"alert":{"loc-key":"K\n","loc-args":["\#(all)"],"title":"\#(all)"},\#
      "thread-id":"\#(all)","category":"\#(all)","sound":"\#(all).caf"},"\#(all)":"\#(all)"}}
      """#
    let line = try lines(capture, app: small.app)[0]
    #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 })
    let object = try FoundationJSON.object(line)
    #expect(object["identifier"] as? String == raw)
    let content = try #require(object["content"] as? [String: Any])
    #expect(content["title"] as? String == raw)
    #expect(content["body"] as? String == "a\t\"b\"\\ " + raw)
    #expect(content["threadIdentifier"] as? String == raw)
    #expect(content["sound"] as? String == raw + ".caf")
    #expect((content["userInfo"] as? [String: Any])?[raw] as? String == raw)
    let localization = try #require(object["localization"] as? [String: Any])
    #expect((localization["body"] as? [String: Any])?["key"] as? String == "K\n")
  }

  @Test func `a random capture gives lines that Foundation reads, whatever its bytes`() throws {
    var random = RandomBytes(seed: 21)
    let sample = Array(Self.full.utf8)
    for round in 0..<300 {
      let bytes = random.mutations(of: sample, count: 1 + round % 4)
      var phone = TestPhone(isLenient: round % 2 == 0)
      let output = try phone.render(bytes, withStates: true)
      #expect(throws: Never.self, "\(String(decoding: bytes, as: UTF8.self))") {
        try FoundationJSON.lines(output)
      }
    }
  }

  // MARK: - The device, the array

  @Test func `the device at the end: badge, groups, newest first (G2)`() throws {
    let pushes = [("a", "x"), ("b", "y"), ("c", "x")].map { identifier, thread in
      TestPhone.envelope(
        #"{"aps":{"alert":"1","badge":2,"thread-id":"\#(thread)"}}"#, type: "alert",
        collapse: identifier, device: "ab")
    }
    let lines = try lines(pushes.joined(separator: "\n"), printsEndState: true)
    func notification(_ identifier: String, thread: String, order: Int) -> String {
      """
      {"identifier":"\(identifier)","date":1000,"order":\(order),"content":{"body":"1","badge":2,\
      "threadIdentifier":"\(thread)","interruptionLevel":"active","userInfo":\
      {"aps":{"alert":"1","badge":2,"thread-id":"\(thread)"}}}}
      """
    }
    #expect(
      lines.last == """
        {"schema":"devsim.device/1","device":"ab","locked":false,"language":"en","badge":2,"groups":[\
        {"thread":"x","notifications":["c","a"]},{"thread":"y","notifications":["b"]}],\
        "lockScreen":[],"held":{"summary":[],"offline":0,"background":0},"apps":[{"app":"","badge":2,"requests":0,"notifications":[\
        \(notification("c", thread: "x", order: 3)),\(notification("b", thread: "y", order: 2)),\
        \(notification("a", thread: "x", order: 1))]}],"lastArrival":1000}
        """)
  }

  @Test func `the array has the same objects as the lines`() throws {
    let capture = "{\"aps\":{\"alert\":\"a\"}}\n{\"aps\":{\"alert\":\"b\"}}"
    let text = try render(capture, as: .array, printsEndState: true)
    let array = try FoundationJSON.array(text)
    let expected = try FoundationJSON.lines(render(capture, as: .lines, printsEndState: true))
    #expect(array as NSArray == expected as NSArray)
    #expect(array.count == 3)
  }

  @Test func `without any push the array is empty`() {
    let simulation = Simulation(Simulation.Environment())
    let report = JSONReport(as: .array)
    #expect(report.end(isEmpty: simulation.isFresh) == Array("[]\n".utf8))
  }
}
