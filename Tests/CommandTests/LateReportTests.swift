import TestSupport
import Testing

/// Reports of pushes that the push service kept (A4).
@Suite struct LateReportTests {
  @Test func `another report of the first push does not begin the array again`() throws {
    let folder = try ScratchFolder([
      "c.jsonl": """
      {"t":1000,"device":"d","headers":{"apns-expiration":"1500"},"payload":{"aps":{"alert":"a"}}}
      {"t":2000,"device":"d","headers":{"apns-expiration":"9999"},"payload":{"aps":{"alert":"b"}}}
      """,
      "d.json": #"{"online":false}"#,
    ])
    let runner = try CommandRunner(in: folder)
    let result = try runner.devsim([
      "replay", "c.jsonl", "--device", "d.json", "--format", "json", "--fields", "outcome",
      "--fail-on", "never",
    ])
    let reports = try FoundationJSON.array(result.output)
    #expect(reports.map { $0["outcome"] as? String } == ["held", "dropped", "held"])
  }
}
