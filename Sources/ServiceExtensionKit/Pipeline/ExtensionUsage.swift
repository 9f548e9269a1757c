/// The cost of a request.
package struct ExtensionUsage: Sendable, Hashable {
  /// The elapsed wall-clock time.
  package var time: Duration
  /// The peak of anonymous memory so far, in bytes; `nil` if it is unknown.
  package var peakMemory: Int?
}
