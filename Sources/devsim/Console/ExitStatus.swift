/// The exit status of the process: the same numbers for every command.
enum ExitStatus: Int32, Comparable, Sendable {
  /// No error was found in the input.
  case success = 0
  /// Errors were found in the input.
  case problemsFound = 1
  /// The command line is wrong, or the tool failed.
  case failure = 2

  static func < (left: ExitStatus, right: ExitStatus) -> Bool {
    left.rawValue < right.rawValue
  }
}
