import DeviceSim
import Foundation
import LocalizationResolver
import ServiceExtensionKit
import SourceText
import TestSupport
import Testing

/// Compares a matrix with devices of one language, for any bytes.
@Suite
struct MatrixPropertyTests {
  private static let seeds = [
    #"{"aps":{"alert":{"title":"é","loc-key":"GREET","loc-args":["a",5,null]},"badge":3}}"#,
    #"{"aps":{"alert":{"title-loc-key":"PLAIN","title-loc-args":["x"],"loc-key":"NO","#
      + #""body":"b"}}}"#,
    "{\"aps\":{\"alert\":{\"loc-key\":\"GREET\"}}}\r\n[{\"aps\":{\"alert\":{\"loc-key\":\"CUT\"}}},"
      + "{\"aps\":{\"alert\":\"x\"}}]\n{\"aps\":{\"alert\":{\"loc-key\":\"GREET\",\"loc-args\":[]}}}\n",
    #"[{"aps":{"alert":{"loc-key":"EMPTY"}}},{"headers":{"apns-push-type":"background"},"#
      + #""payload":{"aps":{}}}]"#,
  ]

  private static func check(_ bytes: [UInt8], app: AppBundle) {
    var environment = Simulation.Environment()
    environment.app = app
    var simulation = Simulation(environment)
    let reports = simulation.deliver(bytes)

    var matrix = PushMatrix(AppTables(reading: app))
    CaptureReader.read(bytes, named: "capture") { piece in matrix.add(matrix.reading(piece)) }
    let report = matrix.sorted
    let counts = report.counts
    // The list of problems fails if the matrix does: the marks come from the device, the list from
    // `check`.
    let isShownFailure = report.summary.contains { $0.mark.isFailure }
    #expect(report.isFailure == (isShownFailure || counts.unreadable > 0), "\(bytes)")
    #expect(report.isFailure == report.allDiagnostics.contains(where: report.failures.contains))

    #expect(counts.pushes == reports.count, "\(bytes)")
    #expect(counts.unreadable == reports.count { $0.outcome == .invalid }, "\(bytes)")
    #expect(counts.localized == report.rows.map(\.count).reduce(0, +), "\(bytes)")
    #expect(
      counts.pushes == counts.localized + counts.literal + counts.textless + counts.unreadable)
    if counts.unreadable > 0 { #expect(!report.diagnostics.isEmpty, "\(bytes)") }

    guard let english = report.languages.firstIndex(where: { $0.name == "en" }) else {
      Issue.record("no English")
      return
    }
    for row in report.rows {
      let content = reports[row.push].content
      #expect(reports[row.push].line == row.line)
      for (field, text) in zip(row.fields, row.cells[english].texts) {
        let shown =
          switch field.name {
          case .title: content.title
          case .subtitle: content.subtitle
          case .body: content.body
          }
        #expect(text.text == shown, "\(bytes)")
      }
    }
    #expect(MatrixJSONRenderer().render(report).last == UInt8(ascii: "\n"))
  }

  @Test(arguments: seeds.indices)
  func `mutations of captures show what a device shows`(_ index: Int) throws {
    let small = try SmallApp()
    var random = RandomBytes(seed: UInt64(index) + 7)
    let seed = Array(Self.seeds[index].utf8)
    Self.check(seed, app: small.app)
    for _ in 0..<150 {
      let count = Int.random(in: 1...3, using: &random)
      Self.check(random.mutations(of: seed, count: count), app: small.app)
    }
  }

  @Test(.enabled(if: Repository.corpora != nil, "DEVSIM_CORPORA names no folder of them"))
  func `payloads of other projects show what a device shows`() throws {
    let small = try SmallApp()
    guard let corpora = Repository.corpora else { return }
    for file in try Fixtures.files(at: corpora.appending(path: "payloads")) {
      Self.check(try file.bytes(), app: small.app)
    }
  }
}
