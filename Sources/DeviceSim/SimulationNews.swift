/// What is heard of a simulation while it delivers pushes.
package enum SimulationNews {
  /// Further pushes of a batch are delivered: the places of their records.
  ///
  /// The batch is whole when the range ends where the pushes do.
  case delivered(PushBatch, Range<Int>)
  /// A line that a program of the extension wrote to standard error, and the name of its step.
  case talk(step: String, line: String)
}
