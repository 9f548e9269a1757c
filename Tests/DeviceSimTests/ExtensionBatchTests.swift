import DeviceSim
import ServiceExtensionKit
import SourceText
import TestSupport
import Testing

@Suite
struct ExtensionBatchTests {
  /// Mutable and other pushes: some have a mistake before the extension or in it, and some replace
  /// others.
  private static let pushes: [String] = (0..<700).map { number in
    let mutable = number % 3 == 0 ? "" : #","mutable-content":1"#
    let mistake = number % 5 == 0 ? #","bagde":1"# : ""
    let body = number % 7 == 0 ? "empty" : "push \(number)"
    return TestPhone.envelope(
      #"{"aps":{"alert":{"body":"\#(body)"},"badge":\#(number % 23)\#(mutable)\#(mistake)}}"#,
      type: "alert", collapse: number % 4 == 0 ? "c\(number % 20)" : nil)
  }

  /// A step that fails for some pushes, and one that shows the same text for the others.
  private static func pipeline(_ redact: ExtensionStep) -> ExtensionPipeline {
    let refuse = ExtensionStep(
      "refuse",
      .function { request in
        guard request.content.body != "empty" else { throw TransformerError("there is no text") }
        return request.content
      })
    return ExtensionPipeline([refuse, redact])
  }

  @Test func `pushes of a batch get the same reports as single pushes with a transformer`() throws {
    let program = ExtensionProcess(Repository.path("Examples/extensions/redact.sh"))
    let pipeline = Self.pipeline(ExtensionStep(program))
    defer { pipeline.endProcesses() }
    var together = TestPhone(extension: pipeline)
    let reports = together.simulation.deliver(
      Array(Self.pushes.joined(separator: "\n").utf8), name: "push.json")
    #expect(reports.count == Self.pushes.count)
    let redacted = NotificationContent(
      title: "New message", sound: NotificationSound(name: "default"))
    var alone = TestPhone(
      extension: Self.pipeline(ExtensionStep("redact", .function { _ in redacted })))
    for (push, report) in zip(Self.pushes, reports) {
      let expected = try alone.receive(capture: push)
      #expect(report.index == expected.index && report.outcome == expected.outcome)
      #expect(report.content == expected.content && report.reasons == expected.reasons)
      #expect(report.diagnostics.map(\.kind.code) == expected.diagnostics.map(\.kind.code))
      #expect(report.diagnostics.map(\.message) == expected.diagnostics.map(\.message))
    }
    #expect(together.state.badge == alone.state.badge)
    let codes = Set(reports.flatMap { $0.diagnostics.map(\.kind.code) })
    #expect(codes.isSuperset(of: ["EXT102", "DEV201"]) && codes.contains { $0.hasPrefix("PAY") })
  }
}
