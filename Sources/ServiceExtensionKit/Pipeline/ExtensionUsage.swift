/// The cost of a request.
public struct ExtensionUsage: Sendable, Hashable {
  /// The elapsed wall-clock time.
  public var time: Duration
  /// The peak of anonymous memory so far, in bytes; `nil` if it is unknown.
  public var peakMemory: Int?
}
