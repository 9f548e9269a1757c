import ServiceExtensionKit
import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// Payloads as people copy them from pages: some are not JSON, some are for another service.
@Suite
struct PayloadFixtureTests {
  struct Expected: Sendable {
    let outcome: Outcome
    /// The codes with their lines, each once.
    let strict: [String]
    var lenient: Outcome?
    var lenientCodes: [String] = []
    /// The title and the body when read leniently.
    let text: String
  }

  private static func spaces(_ code: String, _ lines: ClosedRange<Int>) -> [String] {
    lines.map { "\(code):\($0)" }
  }

  private static let expected: [String: Expected] = [
    "no-break-spaces-string.json": Expected(
      outcome: .invalid, strict: spaces("PAY101", 2...3), lenient: .presented,
      lenientCodes: spaces("PAY103", 2...3), text: "|Supper is ready"),
    "no-break-spaces-action.json": Expected(
      outcome: .invalid, strict: spaces("PAY101", 2...5), lenient: .presented,
      lenientCodes: spaces("PAY103", 2...5), text: "Chess|Ada has moved"),
    "no-break-spaces-key.json": Expected(
      outcome: .invalid, strict: spaces("PAY101", 2...8), lenient: .presented,
      lenientCodes: spaces("PAY103", 2...8), text: "|MOVE_FORMAT"),
    "comma-and-curly-quote.json": Expected(
      outcome: .invalid, strict: spaces("PAY101", 2...7), lenient: .presented,
      lenientCodes: spaces("PAY103", 2...7), text: "|A message from Ada"),
    "invitation.json": Expected(
      outcome: .presented, strict: [], text: "Chess|Grace wants to play"),
    "sound-tiff.json": Expected(outcome: .updated, strict: [], text: "|"),
    "keys-and-arguments.json": Expected(
      outcome: .presented, strict: [], text: "ORDER_TITLE|ORDER_TIME"),
    "critical-comments.json": Expected(
      outcome: .invalid, strict: ["PAY101:6", "PAY101:8", "PAY203:6"], lenient: .presented,
      lenientCodes: ["PAY103:6", "PAY103:8", "PAY203:6"],
      text: "The kettle boils|Take it off the stove"),
    "custom-data.json": Expected(outcome: .presented, strict: [], text: "|Here"),
    "campaign-mutable.json": Expected(
      outcome: .presented, strict: ["PAY303:4"], text: "Spring|Twenty new colours"),
    "campaign.json": Expected(
      outcome: .presented, strict: [], text: "Spring|Twenty new colours"),
    "cloud-data.json": Expected(
      outcome: .dropped, strict: ["CAP224:3", "CAP225:1"], text: "|"),
    "enhanced-frame.hex": Expected(
      outcome: .presented, strict: ["PAY303:1"], text: "|안녕 abc"),
    "simple-frame.hex": Expected(outcome: .presented, strict: [], text: "|Hello"),
    // The length of its payload is written in one byte.
    "simple-frame-long.hex": Expected(
      outcome: .dropped, strict: ["CAP213:1"],
      text: "|" + Array(repeating: "long ", count: 60).joined()),
  ]

  private static func codes(_ reports: [PushReport]) -> [String] {
    Set(PushDelivery.findings(reports).map { "\($0.kind.code):\($0.location?.line ?? 0)" }).sorted()
  }

  @Test(arguments: expected.keys.sorted())
  func `each is read or explained, strictly and leniently`(_ name: String) throws {
    let expected = try #require(Self.expected[name])
    let fixture = try #require(try Fixtures.files(in: "payloads").first { $0.name == name })
    let bytes = try fixture.bytes()
    let strict = PushDelivery.reports(bytes)
    #expect(strict.first?.outcome == expected.outcome)
    #expect(Self.codes(strict) == expected.strict)
    let lenient = PushDelivery.reports(bytes, isLenient: true)
    #expect(lenient.first?.outcome == expected.lenient ?? expected.outcome)
    let lenientCodes = expected.lenient == nil ? expected.strict : expected.lenientCodes
    #expect(Self.codes(lenient) == lenientCodes)
    let text = lenient.first.map { "\($0.content.title)|\($0.content.body)" }
    #expect(text == expected.text)
  }

  @Test func `each file has an expectation`() throws {
    #expect(Set(try Fixtures.files(in: "payloads").map(\.name)) == Set(Self.expected.keys))
  }

  @Test func `P6: the misspelt flag makes no critical sound, even where comments are skipped`()
    throws
  {
    let fixture = try #require(
      try Fixtures.files(in: "payloads").first { $0.name == "critical-comments.json" })
    let report = try PushDelivery.report(try fixture.bytes(), isLenient: true)
    #expect(report.content.sound?.isCritical == false)
    #expect(report.content.sound?.name == "whistle.caf")
    let found = PushDelivery.findings([report]).first { $0.kind.code == "PAY203" }
    #expect(found?.help?.lacks(["critical"]) == [])
  }
}
