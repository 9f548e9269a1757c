/// A form of the report of a replay: it gets pushes and the state at the end, and gives bytes.
///
/// Pure: it writes nowhere, the caller does.
package protocol ReportRenderer: ~Copyable {
  /// Hands out what was rendered since the last call.
  mutating func takeOutput<Failure>(_ body: (Span<UInt8>) throws(Failure) -> Void) throws(Failure)
  /// Renders the pushes of a batch whose records stand in a range.
  mutating func add(_ batch: PushBatch, _ range: Range<Int>)
  /// Renders the end of the report.
  mutating func end(_ simulation: Simulation)
}
