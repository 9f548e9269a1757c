import DeviceSim

/// A form of the report of a replay: pushes and the final state in, bytes out.
///
/// Renderers have no effects. The caller writes the bytes.
protocol ReportRenderer: ~Copyable {
  /// Passes on the bytes that were rendered since the last call.
  mutating func takeOutput<Failure>(_ body: (Span<UInt8>) throws(Failure) -> Void) throws(Failure)
  /// Renders the pushes of a batch whose records are in a range.
  mutating func add(_ batch: PushBatch, _ range: Range<Int>)
  /// Renders the end of the report.
  mutating func end(_ simulation: Simulation)
}

extension JSONReport: ReportRenderer {}
