/// An event of a simulation while it delivers pushes.
package enum SimulationEvent {
  /// Further pushes of a batch are delivered, at these places.
  ///
  /// The batch is complete when the range ends where its pushes do.
  case delivered(PushBatch, Range<Int>)
  /// What is due before the push at a place of the batch (`Simulation.deliverDue`), or a push that
  /// the push service kept in an earlier run.
  case due(PushBatch, before: Int)
  /// The state of a phone between the pushes cannot be restored: CAP105.
  case unusableState(Diagnostic)
  /// A line that a program of the extension wrote to standard error, and the name of its step.
  case log(step: String, line: String)
}
