/// What a request cost.
public struct ExtensionUsage: Sendable, Hashable {
  /// How long it took, as a clock on the wall shows it.
  public var time: Duration
  /// The largest amount of anonymous memory that was seen so far, in bytes; `nil` if it cannot be
  /// told.
  public var peakMemory: Int?
}
