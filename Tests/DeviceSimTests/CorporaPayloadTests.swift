import Foundation
import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// Payloads of other projects, from their documentation and the tests of their builders.
@Suite(
  "Payloads of other projects",
  .enabled(if: Repository.corpora != nil, "DEVSIM_CORPORA names no folder of them"))
struct CorporaPayloadTests {
  /// The codes of unusual payloads, by the number at the start of their names.
  private static let odd: [String: [String]] = [
    // 'action' in alert belongs to Safari; alone it shows nothing.
    "113": ["PAY203"], "141": ["PAY203", "PAY310"],
    // Arguments without a key, from the test of a single method of a builder.
    "133": ["PAY309", "PAY310"], "134": ["PAY309", "PAY310"], "137": ["PAY309", "PAY310"],
    // One member that shows nothing, from the tests of single methods of a builder (P8).
    "122": ["PAY310"], "139": ["PAY310"], "142": ["PAY310"], "143": ["PAY310"],
    "153": ["PAY310"], "157": ["PAY310"], "158": ["PAY310"], "159": ["PAY310"],
    "160": ["PAY310"], "161": ["PAY310"], "162": ["PAY310"],
    // A title alone (P2).
    "131": ["PAY312"], "132": ["PAY312"], "165": ["PAY312"], "166": ["PAY312"],
  ]

  /// The payloads that show something; the others have no alert, badge or sound, as their builder
  /// was given none.
  private static let shown: Set<String> = [
    "110", "111", "113", "114", "115", "116", "117", "118", "123", "125", "126", "127", "128",
    "131", "132", "135", "136", "138", "140", "155", "156", "164", "165", "166", "167", "168",
    // Payloads of Live Activities, which their members show.
    "170", "171", "172", "173", "174",
  ]
  /// The payloads that wake the app and show nothing.
  private static let silent: Set<String> = ["112", "121", "169"]

  private static func fixtures() throws -> [Fixture] {
    guard let corpora = Repository.corpora else { return [] }
    return try Fixtures.files(at: corpora.appending(path: "payloads"), withExtension: "json")
      .filter { $0.name != "manifest.json" }
  }

  @Test func `all are read, and only unusual ones have findings`() throws {
    let fixtures = try Self.fixtures()
    #expect(fixtures.count >= 60)
    for fixture in fixtures {
      let number = String(fixture.name.prefix { $0 != "-" })
      let reports = PushDelivery.reports(try fixture.bytes())
      #expect(reports.count == 1)
      let codes = PushDelivery.findings(reports).map(\.kind.code)
      #expect(codes == Self.odd[number] ?? [], "\(fixture.name)")
      let isSeen = reports.first.map {
        [.presented, .updated, .suppressed].contains($0.outcome)
      }
      #expect(isSeen == Self.shown.contains(number), "\(fixture.name)")
      if Self.silent.contains(number) { #expect(reports.first?.outcome == .background) }
    }
  }

  @Test func `all of them as JSON Lines and as an array give the same pushes`() throws {
    let fixtures = try Self.fixtures()
    let texts = try fixtures.map { fixture in
      let object = try FoundationJSON.object(fixture.bytes())
      return String(decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self)
    }
    let single = texts.flatMap { PushDelivery.reports($0) }.map(\.outcome)
    #expect(PushDelivery.reports(texts.joined(separator: "\n")).map(\.outcome) == single)
    #expect(
      PushDelivery.reports("[" + texts.joined(separator: ",\n") + "]").map(\.outcome) == single)
  }

  /// Files of the JSON test suite are not pushes, but someone may use each as a capture.
  @Test func `each file of the JSON test suite gives reports whose places are in it`() throws {
    guard let corpora = Repository.corpora else { return }
    for fixture in try Fixtures.files(at: corpora.appending(path: "json"), withExtension: "json") {
      let bytes = try fixture.bytes()
      for report in PushDelivery.reports(bytes) + PushDelivery.reports(bytes, chunk: 7) {
        for place in report.diagnostics.compactMap(\.location) where place.file == "capture" {
          #expect(place.offset >= 0 && place.offset <= bytes.count, "\(fixture.name)")
        }
      }
    }
  }
}
