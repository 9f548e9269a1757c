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
    json.name("line")
    json.integer(report.line)
    json.endObject()
    json.name("identifier")
    json.string(report.identifier)
    json.name("outcome")
    json.string(report.outcome.rawValue)
    if let verdict = run.outcome {
      json.name("extension")
      json.extensionObject(
        verdict, printsMeasurements ? run.usage : nil, report.extensionEffects)
    }
    if run.hasContent {
      json.name("before")
      json.content(run.before)
      json.name("after")
      json.content(run.after)
      json.name("changed")
      json.beginArray()
      for name in run.before.changedMembers(in: run.after) { json.string(name) }
      json.endArray()
    }
    if !requests.isEmpty { json.requests(requests) }
    json.name("decisions")
    json.decisions(report.push.decisions)
    json.name("diagnostics")
    json.beginArray()
    for diagnostic in run.diagnostics { json.diagnostic(diagnostic) }
    json.endArray()
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
      name("milliseconds")
      integer(Int(usage.time / .milliseconds(1)))
      if let peak = usage.peakMemory {
        name("peakMemory")
        integer(peak)
      }
    }
    self.effects(effects)
    endObject()
  }

  fileprivate mutating func requests(_ requests: [FixtureRequest]) {
    name("requests")
    beginArray()
    for request in requests {
      beginObject()
      name("method")
      string(request.method)
      name("path")
      string(request.path)
      name("status")
      integer(request.status)
      if let size = request.size {
        name("size")
        integer(size)
      }
      endObject()
    }
    endArray()
  }
}
