import DeviceSim
import SourceText

/// The format of a replay's report: renders pushes as bytes, on any core and in any order.
enum ReplayReport: Sendable {
  case text(TextReport)
  case concise(ConciseReport)
  case json(JSONReport)

  init(_ options: ReportOptions, _ simulation: Simulation, style: TerminalStyle) {
    switch options.format {
    case .text:
      self = .text(
        TextReport(
          simulation, in: style, printsReasons: options.printsReasons,
          printsFullTexts: options.printsFullTexts,
          printsMeasurements: options.printsMeasurements))
    case .concise:
      self = .concise(
        ConciseReport(
          printsReasons: options.printsReasons, printsMeasurements: options.printsMeasurements))
    case .json, .jsonl:
      self = .json(
        JSONReport(
          simulation, as: options.format == .json ? .array : .lines, fields: options.fields,
          printsMeasurements: options.printsMeasurements))
    }
  }

  /// Renders delivered pushes of a batch.
  func render(_ batch: PushBatch, _ range: Range<Int>) -> WrittenBytes {
    switch self {
    case .text(let report): report.render(batch, range)
    case .concise(let report): report.render(batch, range)
    case .json(let report): report.rendered(batch, range)
    }
  }

  /// Returns whether phones are rendered after the last push; in JSON only on request.
  func hasPhones(printsStates: Bool) -> Bool {
    switch self {
    case .text: true
    case .concise: false
    case .json: printsStates
    }
  }

  /// Renders some of the phones.
  func render(_ phones: Range<Int>, of simulation: Simulation) -> WrittenBytes {
    switch self {
    case .text(let report): report.render(phones, of: simulation)
    case .concise: WrittenBytes(GrowingBuffer())
    case .json(let report): report.renderedStates(phones, of: simulation)
    }
  }

  /// Returns the bytes after the last push.
  func end(of simulation: Simulation) -> [UInt8] {
    switch self {
    case .text, .concise: []
    case .json(let report): report.end(isEmpty: simulation.isFresh)
    }
  }
}
