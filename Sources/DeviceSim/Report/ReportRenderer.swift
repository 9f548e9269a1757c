/// A form of the report of a replay: it gets batches and the state at the end, and gives bytes.
///
/// Pure: it writes nowhere, the caller does.
package protocol ReportRenderer: ~Copyable {
  /// Hands out what was rendered since the last call.
  mutating func takeOutput<Failure>(_ body: (Span<UInt8>) throws(Failure) -> Void) throws(Failure)
  /// Renders the pushes of a batch.
  mutating func add(_ batch: PushBatch)
  /// Renders the end of the report.
  mutating func end(_ simulation: Simulation)
}
