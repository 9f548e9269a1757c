import DeviceSim
import SourceText

/// The form of a replay's report: makes bytes of pushes, on any core and in any order.
enum ReplayReport: Sendable {
  case text(TextReport)
  case concise(ConciseReport)
  case json(JSONReport)

  init(_ options: ReplayOptions, _ simulation: Simulation, style: TerminalStyle) {
    switch options.format {
    case .text:
      self = .text(
        TextReport(
          simulation, in: style, printsReasons: options.printsReasons,
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

  /// Renders what comes after the last push.
  ///
  /// - Parameters:
  ///   - simulation: The phones.
  ///   - printsStates: Whether JSON has the states of the phones.
  ///   - write: Gets the bytes, part by part.
  /// - Throws: What `write` throws.
  func end<Failure>(
    _ simulation: Simulation, printsStates: Bool, _ write: (Span<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    switch self {
    case .text(let report): try report.renderLists(of: simulation, write)
    case .concise: break
    case .json(let report):
      if printsStates {
        try report.renderStates(of: simulation) { (bytes) throws(Failure) in
          try write(bytes.span)
        }
      }
      try write(report.end(isEmpty: simulation.isFresh).span)
    }
  }
}
