/// How sure a fact about the device is.
public enum Evidence: String, Sendable, Hashable, CaseIterable {
  /// Written down by Apple, or by the service that the fact is about.
  case documented
  /// Seen on devices and reported in public by developers, but not written down by Apple.
  case observed
  /// Reported by third-party analysis alone, or decided here where sources are silent or disagree.
  case assumed
}
