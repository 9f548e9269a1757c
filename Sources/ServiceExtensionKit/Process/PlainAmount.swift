/// Amounts of time and memory for people, without an unnecessary fraction.
package enum PlainAmount {
  /// Returns a time in seconds, as exact as it was given.
  package static func seconds(_ time: Duration) -> String { "\(plain(time / .seconds(1))) s" }

  /// Returns a number of bytes in megabytes, with one decimal place at most.
  package static func megabytes(_ bytes: Int) -> String {
    "\(plain((Double(bytes) / Double(1 << 20) * 10).rounded() / 10)) MB"
  }

  private static func plain(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}
