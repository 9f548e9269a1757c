import DeviceSim
import SourceText

/// The format of a replay's report: renders pushes as bytes, on any core and in any order.
enum ReplayReport: Sendable {
  case text(TextReport)
  case concise(ConciseReport)
  case json(JSONReport)
  case arrow(ArrowReport)
  case svg(TextReport)

  init(_ options: ReportOptions, style: TerminalStyle) {
    let text = TextReport(
      in: style, printsReasons: options.printsReasons, printsFullTexts: options.printsFullTexts,
      printsMeasurements: options.printsMeasurements)
    switch options.format {
    case .text: self = .text(text)
    case .svg: self = .svg(text)
    case .concise:
      self = .concise(
        ConciseReport(
          printsReasons: options.printsReasons, printsMeasurements: options.printsMeasurements))
    case .json, .jsonl, .html:
      self = .json(
        JSONReport(
          as: options.format == .json ? .array : .lines, fields: options.fields,
          printsMeasurements: options.printsMeasurements,
          printsCaptures: options.format == .html))
    case .arrow:
      self = .arrow(
        ArrowReport(
          fields: options.fields, printsMeasurements: options.printsMeasurements))
    }
  }

  /// Renders delivered pushes of a batch.
  func render(_ batch: PushBatch, _ range: Range<Int>) -> WrittenBytes {
    switch self {
    case .text(let report): report.render(batch, range)
    case .concise(let report): report.render(batch, range)
    case .json(let report): report.rendered(batch, range)
    case .arrow(let report): report.rendered(batch, range)
    case .svg(let report):
      WrittenBytes(report.picture(of: batch.reports(range))?.render() ?? "")
    }
  }

  /// Returns whether phones are rendered after the last push; in JSON only on request.
  func hasPhones(printsStates: Bool) -> Bool {
    switch self {
    case .text: true
    case .concise, .svg, .arrow: false
    case .json: printsStates
    }
  }

  /// Renders some of the phones.
  func render(_ phones: Range<Int>, of simulation: Simulation) -> WrittenBytes {
    switch self {
    case .text(let report): report.render(phones, of: simulation)
    case .concise, .svg, .arrow: WrittenBytes("")
    case .json(let report): report.renderedStates(phones, of: simulation)
    }
  }

  /// Returns the bytes after the last push.
  func end(of simulation: Simulation) -> [UInt8] {
    switch self {
    case .text, .concise, .svg: []
    case .json(let report): report.end(isEmpty: simulation.isFresh)
    case .arrow(let report): report.end(isEmpty: simulation.isFresh)
    }
  }
}
