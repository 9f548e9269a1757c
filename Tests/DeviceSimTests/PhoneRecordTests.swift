import Foundation
import TestSupport
import Testing

@testable import DeviceSim

/// Tests `devsim.device/1` as input: a phone continues where an earlier run stopped.
@Suite struct PhoneRecordTests {
  private static func pushes(_ count: Int, seed: UInt64) -> [String] {
    var random = RandomBytes(seed: seed)
    return (0..<count).map { number in
      let collapse = Bool.random(using: &random) ? "c\(Int.random(in: 0..<6, using: &random))" : nil
      let badge = Int.random(in: 0..<4, using: &random)
      let level = ["active", "critical"].randomElement(using: &random) ?? ""
      let texts = #""alert":{"title":"T\#(number)","body":"b \#(number) é"}"#
      return TestPhone.envelope(
        #"{"aps":{\#(texts),"badge":\#(badge),"sound":{"critical":1,"name":"a.caf","volume":0.5},"#
          + #""thread-id":"t\#(number % 3)","interruption-level":"\#(level)"},"custom":[1,"x"]}"#,
        type: "alert", collapse: collapse, device: "d\(number % 3)",
        headers: ["apns-topic": "com.\(number % 2)"])
    }
  }

  private static func run(
    _ lines: [String], _ edit: (inout SimulatedDevice) -> Void = { _ in }
  ) throws -> [String] {
    var phone = TestPhone {
      $0.settings.critical = true
      $0.app.hasCriticalEntitlement = true
      edit(&$0)
    }
    return try phone.render(
      lines.joined(separator: "\n"), fields: ["-index", "-source", "-diagnostics"],
      withStates: true
    ).split(separator: "\n").map(String.init)
  }

  @Test(arguments: [1, 7, 60, 119])
  func `a state and the pushes after it give the same as one run over all`(cut: Int) throws {
    let pushes = Self.pushes(120, seed: 4)
    let whole = try Self.run(pushes)
    let first = try Self.run(Array(pushes[..<cut]))
    let states = first.filter { $0.hasPrefix(#"{"schema":"devsim.device/1""#) }
    let second = try Self.run(states + pushes[cut...])
    // The order of the phones is that of their first line.
    #expect((first.filter { !states.contains($0) } + second).sorted() == whole.sorted())
    #expect(states.count == min(cut, 3))
  }

  // The first push of com.b expired, and so does nothing to its phone.
  @Test(arguments: 1...5)
  func `pushes that wait wake their apps in the same order after a cut (A3)`(cut: Int) throws {
    func silent(_ time: Int, _ app: String) -> String {
      #"{"t":\#(1_773_471_600 + time),"device":"d","headers":{"apns-topic":"com.\#(app)","#
        + #""apns-push-type":"background","apns-priority":"5"},"#
        + #""payload":{"aps":{"content-available":1}}}"#
    }
    let expired = silent(0, "b")
      .replacing(#""headers":{"#, with: #""headers":{"apns-expiration":"1","#)
    let pushes = [
      expired, silent(1, "a"), silent(100, "b"), silent(200, "a"), silent(100_200, "c"),
      silent(200_000, "c"),
    ]
    let edit = { (device: inout SimulatedDevice) in device.assumptions.backgroundWakesPerDay = 1 }
    let whole = try Self.run(pushes, edit)
    let first = try Self.run(Array(pushes[..<cut]), edit)
    let states = first.filter { $0.hasPrefix(#"{"schema":"devsim.device/1""#) }
    let second = try Self.run(states + pushes[cut...], edit)
    #expect(first.filter { !states.contains($0) } + second == whole)
  }

  // A4: in one run, the second push has an earlier time than the one before it.
  @Test func `the time of the last push is restored`() throws {
    func push(_ time: Int) -> String {
      #"{"t":\#(time),"device":"d","payload":{"aps":{"alert":"x"}}}"#
    }
    var first = TestPhone()
    _ = first.simulation.deliver(push(1_773_475_200))
    var next = TestPhone()
    let reports = next.simulation.deliver(first.simulation.writtenStates + push(1_773_475_100))
    #expect(reports.map { $0.codes.contains("DEV313") } == [true])
  }

  @Test func `scheduled notifications are restored`() throws {
    let state = #"""
      {"schema":"devsim.device/1","device":"a","locked":false,"language":"en","badge":0,"groups":[],"lockScreen":[],"held":{"summary":[],"offline":0,"background":0},"apps":[{"app":"","badge":0,"requests":2,"notifications":[],"scheduled":[{"identifier":"s","content":{"body":"later","interruptionLevel":"active","userInfo":{}},"trigger":{"seconds":60}}]}]}
      """#
    #expect(try Self.run([state]) == [state])
    let push = TestPhone.envelope(#"{"aps":{"alert":"x"}}"#, type: "alert", device: "a")
    let report = try #require(try Self.run([state, push]).first)
    #expect(report.contains(#""identifier":"00000000-0000-4000-8000-000000000002""#))
  }

  // A line and an offset may be any integer, which leaves no room for those in the text after it.
  @Test(arguments: [(Int.max, 1, 0), (1, Int.max, Int.max), (1, 1, Int.max)])
  func `a kept push may be at any line and offset`(line: Int, column: Int, offset: Int) throws {
    let state =
      #"{"schema":"devsim.device/1","device":"a","apps":[],"kept":[{"source":"#
      + #"{"line":\#(line),"column":\#(column),"offset":\#(offset)},"#
      + #""text":"{\"aps\":\n{\"alert\":\"a\"}}"}]}"#
    var phone = TestPhone {
      $0.app.state = .foreground
      $0.app.foregroundPresentation = []
    }
    let push = TestPhone.envelope(#"{"aps":{"badge":1}}"#, type: "alert", device: "a")
    let reports = phone.simulation.deliver(state + "\n" + push)
    let found = reports.flatMap(\.diagnostics).filter { $0.kind == .alertSuppressed }
    let place = try #require(found.first?.location)
    #expect(place.line > line / 2 && place.offset >= offset / 2)
  }

  // States of an earlier version may have another evidence, or none.
  @Test(arguments: [
    (#","evidence":"observed""#, Background.appNotWokenWithoutRefresh),
    (#","evidence":"assumed""#, Background.alsoNotWokenWithoutRefresh),
    (#","evidence":"documented""#, Background.appNotWokenWithoutRefresh),
    ("", Background.appNotWokenWithoutRefresh),
  ])
  func `of two decisions with one result, a kept push has that with its evidence`(
    evidence: String, decision: Decision
  ) throws {
    let text = #"""
      {"source":{},"decisions":[{"rule":"A3","result":"refresh-off"\#(evidence)}],
       "text":"{\"aps\":{\"alert\":\"a\"}}"}
      """#
    let file = SourceFile(name: "kept", bytes: Array(text.utf8))
    let (document, root, _) = JSONReader.read(file)
    let push = try KeptPush(document.value(#require(root.node)), device: "a")
    #expect(push.decisions.all == [decision])
  }

  // The text of the state is longer than the line of the message.
  @Test func `what a later run finds in a message that was kept is at the message`() throws {
    let message =
      #"{"message":{"token":"a","notification":{"title":"T"},"#
      + #""apns":{"payload":{"aps":{"badge":"x"}}}}}"#
    var offline = TestPhone { $0.isOnline = false }
    _ = offline.simulation.deliver("\n   " + message)
    var later = TestPhone {
      $0.app.state = .foreground
      $0.app.foregroundPresentation = []
    }
    let push = TestPhone.envelope(#"{"aps":{"badge":1}}"#, type: "alert", device: "b")
    let reports = later.simulation.deliver(offline.simulation.writtenStates + push)
    let found = reports.flatMap(\.diagnostics).filter { $0.kind == .alertSuppressed }
    let place = try #require(found.first?.location)
    #expect(place.line == 2 && place.column == 4 && place.length == 0)
  }

  @Test func `a record after pushes of its device is reported, and changes nothing`() throws {
    let push = TestPhone.envelope(#"{"aps":{"alert":"x"}}"#, type: "alert", device: "a")
    let record = try #require(try Self.run([push]).last)
    var simulation = Simulation(Simulation.Environment())
    _ = simulation.deliver([push, record, record].joined(separator: "\n"))
    #expect(simulation.unusableStates.map(\.kind.code) == ["CAP105", "CAP105"])
    #expect(simulation.phone("a")?.notifications.count == 1)
  }
}
