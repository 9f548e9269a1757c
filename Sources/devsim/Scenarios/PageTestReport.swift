import DeviceSim
import SourceText

/// The report of `test` on the page.
struct PageTestReport: TestReport {
  var output: [UInt8] = []
  private var report = JSONTestReport(isArray: true)

  var hasFailures: Bool { report.hasFailures }

  mutating func add(_ result: ScenarioResult) { report.add(result) }

  mutating func end() {
    report.end()
    let scenarios = report.takeOutput()
    output = Page.frozen("test") { json in
      json.name("scenarios")
      json.raw(scenarios.span)
    }
  }
}
