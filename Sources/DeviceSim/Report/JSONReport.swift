import LocalizationResolver
import SourceText

/// The report as JSON: an object a push, and one a device at the end (`docs/report-format.md`).
package struct JSONReport: ~Copyable {
  /// How the objects are put together.
  package enum Layout: Sendable {
    /// An array, an object a line.
    case array
    /// JSON Lines.
    case lines
  }

  private var objects: JSONReportObjects
  private let layout: Layout
  private let printsEndState: Bool
  private var json = JSONWriter()
  private var isFirst = true

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - simulation: The simulation before its first push.
  ///   - layout: An array, or an object a line.
  ///   - printsEndState: Whether the devices are written at the end.
  ///   - printsMeasurements: Whether it says what a process of the extension took, which differs from run to run.
  package init(
    _ simulation: Simulation, as layout: Layout, printsEndState: Bool,
    printsMeasurements: Bool = false
  ) {
    objects = JSONReportObjects(
      device: simulation.environment.device, language: simulation.language?.localization,
      printsMeasurements: printsMeasurements)
    self.layout = layout
    self.printsEndState = printsEndState
  }

  /// Hands out what was written since the last call.
  package mutating func takeOutput<Failure>(
    _ body: (Span<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    try json.withBytes(body)
    json.removeAll()
  }

  /// Writes the pushes of a batch whose records are in a range.
  package mutating func add(_ batch: PushBatch, _ range: Range<Int>) {
    var file = JSONWriter()
    file.string(batch.document.file.name)
    let name = file.bytes
    // A span lends its elements: a record is too large to be copied for each push.
    let records = batch.records.span
    for index in range {
      beginObject()
      objects.write(records[index], from: name.span, of: batch, to: &json)
      endObject()
    }
  }

  /// Writes the end of the report.
  package mutating func end(_ simulation: Simulation) {
    if printsEndState {
      for (token, state) in simulation.fleet.devices {
        beginObject()
        objects.write(device: token, state, to: &json)
        endObject()
      }
    }
    if layout == .array { json.endText(isFirst ? "[]\n" : "\n]\n") }
  }

  private mutating func beginObject() {
    if layout == .array { json.endText(isFirst ? "[\n" : ",\n") }
    isFirst = false
  }

  private mutating func endObject() {
    json.endText(layout == .lines ? "\n" : "")
  }
}
