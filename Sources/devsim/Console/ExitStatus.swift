/// The exit status of the process: the same numbers for every command.
struct ExitStatus: Comparable, Sendable {
  let rawValue: Int32

  /// No error was found in the input.
  static let success = ExitStatus(rawValue: 0)
  /// Errors were found in the input.
  static let problemsFound = ExitStatus(rawValue: 1)
  /// The command line is wrong, or the tool failed.
  static let failure = ExitStatus(rawValue: 2)
  /// The reader of the output left before the end; it is 128 + SIGPIPE, as shells report for most
  /// programs.
  static let readerLeft = ExitStatus(rawValue: 141)

  static func < (left: ExitStatus, right: ExitStatus) -> Bool {
    left.rawValue < right.rawValue
  }
}
