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
  func render(_ batch: PushBatch, _ range: Range<Int>) -> [UInt8] {
    switch self {
    case .text(var report):
      report.add(batch, range)
      return report.takeOutput()
    case .concise(var report):
      report.add(batch, range)
      return report.takeOutput()
    case .json(let report): return report.render(batch, range)
    }
  }

  /// Renders what comes after the last push.
  ///
  /// - Parameters:
  ///   - simulation: The phones.
  ///   - printsStates: Whether the states of the phones are part of it.
  ///   - write: Gets the bytes, part by part.
  func end<Failure>(
    _ simulation: Simulation, printsStates: Bool, _ write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    switch self {
    case .text(var report):
      report.end(simulation)
      try write(report.takeOutput())
    case .concise: break
    case .json(let report):
      if printsStates { try report.renderStates(of: simulation, write) }
      try write(report.end(isEmpty: simulation.isFresh))
    }
  }
}

extension ReportRenderer {
  fileprivate mutating func takeOutput() -> [UInt8] {
    var output: [UInt8] = []
    takeOutput { bytes in
      unsafe bytes.withUnsafeBufferPointer { unsafe output = Array($0) }
    }
    return output
  }
}
