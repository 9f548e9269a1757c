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
    let codes: [String]
    /// The title and the body when read leniently.
    let text: String

    init(_ outcome: Outcome, _ codes: [String], _ text: String) {
      (self.outcome, self.codes, self.text) = (outcome, codes, text)
    }
  }

  /// Mistakes of JSON that lenient reading accepts, on some lines.
  private static func mistakes(_ lines: ClosedRange<Int>) -> [String] {
    lines.map { "PAY101:\($0)" }
  }

  private static let expected: [String: Expected] = [
    "no-break-spaces-string.json": Expected(.invalid, mistakes(2...3), "|Supper is ready"),
    "no-break-spaces-action.json": Expected(.invalid, mistakes(2...5), "Chess|Ada has moved"),
    "no-break-spaces-key.json": Expected(.invalid, mistakes(2...8), "|MOVE_FORMAT"),
    "comma-and-curly-quote.json": Expected(.invalid, mistakes(2...7), "|A message from Ada"),
    "invitation.json": Expected(.presented, [], "Chess|Grace wants to play"),
    "sound-tiff.json": Expected(.updated, [], "|"),
    "keys-and-arguments.json": Expected(.presented, [], "ORDER_TITLE|ORDER_TIME"),
    "critical-comments.json": Expected(
      .invalid, ["PAY101:6", "PAY101:8", "PAY203:6"], "The kettle boils|Take it off the stove"),
    "custom-data.json": Expected(.presented, [], "|Here"),
    "campaign-mutable.json": Expected(.presented, ["PAY303:4"], "Spring|Twenty new colours"),
    "campaign.json": Expected(.presented, [], "Spring|Twenty new colours"),
    "cloud-data.json": Expected(.dropped, ["CAP224:3", "CAP225:1"], "|"),
    "enhanced-frame.hex": Expected(.presented, ["PAY303:1"], "|안녕 abc"),
    "simple-frame.hex": Expected(.presented, [], "|Hello"),
    // The length of its payload is written in one byte.
    "simple-frame-long.hex": Expected(
      .dropped, ["CAP213:1"], "|" + String(repeating: "long ", count: 60)),
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
    #expect(Self.codes(strict) == expected.codes)
    let lenient = PushDelivery.reports(bytes, isLenient: true)
    let isReadable = expected.outcome == .invalid
    #expect(lenient.first?.outcome == (isReadable ? .presented : expected.outcome))
    #expect(
      Self.codes(lenient) == expected.codes.map { $0.replacing("PAY101", with: "PAY103") })
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
