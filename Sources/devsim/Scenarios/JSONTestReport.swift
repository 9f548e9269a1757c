import DeviceSim
import SourceText

/// The report of `test` as JSON: an object for each scenario, `devsim.test/1`.
struct JSONTestReport: TestReport {
  var output: [UInt8] = []
  private let isArray: Bool
  private var count = 0

  /// Makes an empty report.
  ///
  /// - Parameter isArray: Whether the objects are an array; otherwise JSON Lines.
  init(isArray: Bool) { self.isArray = isArray }

  mutating func add(_ result: ScenarioResult) {
    add { json in
      json.member("scenario", result.name)
      json.member("file", result.file)
      json.member("passed", result.passed)
      json.member("steps", result.stepCount)
      json.member("checks", result.checkCount)
      json.array("failures") { json in
        for failure in result.failures { json.failure(failure) }
      }
      if !result.findings.isEmpty { json.member("diagnostics", result.findings) }
    }
  }

  mutating func add(_ invalid: InvalidScenario) {
    add { json in
      json.member("scenario", invalid.name)
      json.member("file", invalid.file)
      json.member("passed", false)
      json.member("valid", false)
      json.member("steps", 0)
      json.member("checks", 0)
      json.array("failures") { json in
        for diagnostic in invalid.diagnostics { json.mistake(diagnostic) }
      }
    }
  }

  private mutating func add(_ members: (inout JSONWriter) -> Void) {
    if isArray { write(count == 0 ? "[\n" : ",\n") }
    count += 1
    var json = JSONWriter()
    json.object { json in
      json.member("schema", "devsim.test/1")
      members(&json)
    }
    output += json.bytes
    if !isArray { write("\n") }
  }

  mutating func end() {
    if isArray { write(count == 0 ? "[]\n" : "\n]\n") }
  }
}

extension JSONWriter {
  fileprivate mutating func mistake(_ diagnostic: Diagnostic) {
    object { json in
      json.member("message", diagnostic.message)
      json.member("location", diagnostic.location)
      json.member("help", diagnostic.help)
      json.array("decisions") { _ in }
    }
  }

  fileprivate mutating func failure(_ failure: ScenarioResult.Failure) {
    object { json in
      json.member("step", failure.step)
      if !failure.path.isEmpty { json.member("path", failure.path) }
      if let message = failure.message {
        json.member("message", message)
      } else {
        json.member("expected", json: failure.expected ?? "null")
        json.member("actual", json: failure.actual ?? "null")
      }
      json.member("location", failure.location)
      json.member("former", json: failure.former)
      json.member("decidingStep", failure.decidingStep)
      json.array("decisions") { json in
        for reason in failure.reasons {
          json.object { json in
            json.member("rule", reason.rule.id)
            json.member("result", reason.result)
            json.member("evidence", reason.evidence.rawValue)
          }
        }
      }
      if !failure.findings.isEmpty { json.member("diagnostics", failure.findings) }
    }
  }
}
