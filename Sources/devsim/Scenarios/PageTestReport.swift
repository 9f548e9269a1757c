import DeviceSim
import SourceText

struct PageTestReport: TestReport {
  var output: [UInt8] = []
  /// The files and folders of the scenarios.
  private let inputs: [String]
  private var report = JSONTestReport(isArray: true)
  /// The steps of each scenario as they happened, as JSON.
  private var runs: [[UInt8]] = []

  init(of inputs: [String]) { self.inputs = inputs }

  mutating func add(_ result: ScenarioResult) {
    report.add(result)
    runs.append(Self.run(result))
  }

  mutating func add(_ invalid: InvalidScenario) {
    report.add(invalid)
    runs.append(Array("null".utf8))
  }

  private static func run(_ result: ScenarioResult) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      let names = result.appNames.sorted { $0.key < $1.key }
      json.texts("apps", names.map { ($0.key, $0.value) })
      json.array("pushes") { json in
        for push in result.moments.flatMap(\.pushes) { json.raw(push.span) }
      }
      var count = 0
      json.array("steps") { json in
        for moment in result.moments {
          count += moment.pushes.count
          json.object { json in
            json.member("verb", moment.verb)
            if !moment.pushes.isEmpty { json.member("push", count - 1) }
            json.name("phone")
            json.raw(moment.phone.span)
          }
        }
      }
    }
    return json.bytes
  }

  mutating func end() {
    report.end()
    let scenarios = report.takeOutput()
    output = Page.frozen("test", of: inputs) { json in
      json.name("scenarios")
      json.raw(scenarios.span)
      json.array("runs") { json in for run in runs { json.raw(run.span) } }
    }
  }
}
