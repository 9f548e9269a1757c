/// The time of a request or command, if the capture does not have it.
enum AssumedTime {
  /// The time of the start of a file, in UNIX seconds.
  private static let start = 1_700_000_000

  /// Returns the time of a line, in UNIX seconds.
  ///
  /// It grows by one from line to line, because only the order of timestamps matters.
  static func seconds(ofLine line: Int) -> Int { start + line }
}
