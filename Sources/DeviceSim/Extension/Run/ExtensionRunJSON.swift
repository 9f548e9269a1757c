package import ServiceExtensionKit
import SourceText

/// An extension's run as JSON: one object (`docs/report-format.md`).
package enum ExtensionRunJSON {
  /// Writes the object.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - requests: The requests to the server of fixtures.
  ///   - printsMeasurements: Whether the usage of a program is included, which differs from run to
  ///     run.
  /// - Returns: The object with a line feed.
  package static func render(
    _ run: ExtensionRun, requests: [FixtureRequest], printsMeasurements: Bool
  ) -> [UInt8] {
    let report = run.report
    var json = JSONWriter()
    json.fixed(#"{"schema":"devsim.extension/1","source":{"file":"#)
    json.string(report.file)
    json.member("line", report.line)
    json.endObject()
    json.member("identifier", report.identifier)
    json.member("outcome", report.outcome.rawValue)
    if let verdict = run.outcome {
      json.name("extension")
      json.extensionObject(verdict, printsMeasurements ? run.usage : nil, report.extensionEffects)
    }
    if run.hasContent {
      json.member("before", run.before)
      json.member("after", run.after)
      json.member("changed", run.before.changedMembers(in: run.after))
    }
    if !requests.isEmpty { json.requests(requests) }
    json.name("decisions")
    json.decisions(report.push.decisions)
    json.member("diagnostics", run.diagnostics)
    json.endObject()
    return json.bytes + [UInt8(ascii: "\n")]
  }
}

extension JSONWriter {
  /// Writes the work of the extension on a push.
  ///
  /// - Parameters:
  ///   - verdict: The verdict about its answer.
  ///   - shown: When the notification is shown; `nil` to leave it out.
  ///   - usage: The usage of a program; `nil` to leave it out.
  ///   - effects: Its effects other than the answer.
  mutating func extensionObject(
    _ verdict: ExtensionVerdict, shown: SimulatedInstant? = nil, _ usage: ExtensionUsage?,
    _ effects: [ExtensionEffect]?
  ) {
    fixed(#"{"ran":true,"outcome":"#)
    string(word: verdict.rawValue)
    member("shown", shown?.seconds)
    if let usage {
      member("milliseconds", Int(usage.time / .milliseconds(1)))
      member("peakMemory", usage.peakMemory)
    }
    self.effects(effects)
    endObject()
  }

  fileprivate mutating func requests(_ requests: [FixtureRequest]) {
    array("requests") { json in
      for request in requests {
        json.object { json in
          json.member("method", request.method)
          json.member("path", request.path)
          json.member("status", request.status)
          json.member("size", request.size)
        }
      }
    }
  }
}
