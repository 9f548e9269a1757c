/// A form of the report of a replay: it gets batches and the state at the end, and gives bytes.
///
/// Pure: it writes nowhere. The caller writes `output` and removes it.
package protocol ReportRenderer {
  /// What was rendered since it was last removed.
  var output: [UInt8] { get }
  /// Removes the output; the storage is kept.
  mutating func removeOutput()
  /// Renders the pushes of a batch.
  mutating func add(_ batch: PushBatch)
  /// Renders the end of the report.
  mutating func end(_ simulation: Simulation)
}
