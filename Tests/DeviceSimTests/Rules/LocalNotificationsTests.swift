import TestSupport
import Testing

@testable import DeviceSim

/// P17: local notifications in captures and scenarios.
@Suite struct LocalNotificationsTests {
  private static let reminder = #"""
    {"local": {"identifier": "r-1", "title": "Water", "body": "Drink", "sound": "default",
               "badge": 2, "threadIdentifier": "t", "interruptionLevel": "timeSensitive",
               "userInfo": {"x": 1}}, "app": "com.x", "id": 7}
    """#

  @Test func `a local notification appears like a remote one`() throws {
    var simulation = Simulation(.init())
    let report = try #require(simulation.deliver(Self.reminder).first)
    #expect(report.outcome == .presented && report.diagnostics.isEmpty)
    #expect(report.identifier == "r-1" && report.app == "com.x")
    #expect(report.content.title == "Water" && report.content.body == "Drink")
    #expect(report.content.threadIdentifier == "t" && report.content.userInfo["x"] == 1)
    #expect(report.presentation.sound == .default && report.presentation.badge == 2)
    #expect(report.presentation.interruptionLevel == .timeSensitive)
    #expect(report.results.contains("P17 local") && report.results.contains("C1 app-identifier"))
    let again = try #require(simulation.deliver(Self.reminder).first)
    #expect(again.outcome == .replaced)
  }

  // Apple, UNMutableNotificationContent: relevanceScore is 0 to 1; the others are strings.
  @Test(arguments: ["relevanceScore", "threadIdentifier", "interruptionLevel"])
  func `a mistake has the name of the member that the app wrote`(member: String) throws {
    var phone = TestPhone()
    let report = try phone.receive(
      capture: #"{"local":{"identifier":"a","title":"x","\#(member)":5}}"#)
    #expect(report.diagnostics.count == 1)
    #expect(report.diagnostics.first?.message.hasPrefix("'\(member)'") == true)
  }

  @Test func `the settings count, but no connection, size or registration`() throws {
    let local =
      #"{"local": {"identifier": "l", "body": "\#(String(repeating: "a", count: 6_000))"}}"#
    let steps = """
      {"do": "offline"}, {"do": "set", "app": {"registered": false}},
      {"push": \(local), "expect": {"outcome": "presented", "diagnostics": []}},
      {"do": "set", "settings": {"authorization": "denied"}},
      {"push": \(local), "expect": {"outcome": "suppressed"}}
      """
    #expect(try TestScenario.failures(steps) == [])
  }

  @Test func `a local notification with nothing to show is an error`() throws {
    let report = try PushDelivery.report(#"{"local": {"identifier": "x"}}"#)
    #expect(report.outcome == .dropped && report.codes == ["PAY310"])
  }

  // Apple, UNMutableNotificationContent: the names of the properties.
  @Test func `each member is read, by the name of Apple's property`() throws {
    var phone = TestPhone()
    let texts = [
      "title", "subtitle", "body", "threadIdentifier", "categoryIdentifier",
      "targetContentIdentifier", "filterCriteria",
    ]
    let members = texts.map { #""\#($0)":"\#($0)""# }.joined(separator: ",")
    let report = try phone.receive(
      capture: #"{"local":{"identifier":"a","relevanceScore":0.5,\#(members)}}"#)
    for text in texts {
      #expect(ContentField(name: text)?.text(of: report.content) == text)
    }
    #expect(report.content.relevanceScore == 0.5)
    #expect(
      LocalMember.names.sorted()
        == (texts + [
          "identifier", "badge", "sound", "interruptionLevel", "relevanceScore", "userInfo",
        ]).sorted())
  }

  @Test func `a misspelt member is named`() throws {
    let report = try PushDelivery.report(#"{"local": {"body": "x", "threadIdentifer": "t"}}"#)
    #expect(report.diagnostics.map(\.kind) == [.unknownMember])
    #expect(report.diagnostics[0].help?.lacks(["threadIdentifier"]) == [])
  }

  @Test(arguments: [
    (
      #"{1️⃣"local"2️⃣: {"body": "L"}, "payload": {"aps": {"alert": "P"}}}"#, "CAP210",
      Outcome.presented
    ),
    (#"{"local": 1️⃣[]2️⃣, "app": "com.x"}"#, "CAP101", .invalid),
    (#"{"local": {"identifier": 1️⃣52️⃣, "body": "x"}}"#, "CAP209", .presented),
    (#"{"local": {"body": "x"}, "app": 1️⃣72️⃣}"#, "CAP209", .presented),
  ])
  func `what does not count is reported`(text: String, code: String, outcome: Outcome) throws {
    let marked = MarkedText(text)
    let report = try PushDelivery.report(marked.text)
    let found = report.diagnostics.filter { ["CAP", "PAY"].contains($0.kind.code.prefix(3)) }
    #expect(report.outcome == outcome && found.map(\.kind.code).contains(code), "\(found)")
    #expect(found.first { $0.kind.code == code }?.appears(in: marked) == true)
  }
}
