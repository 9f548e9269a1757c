/// A command line that cannot be parsed.
struct UsageError: Error, Equatable {
  /// One phrase, lower case, no period.
  let message: String
  /// The fix; `nil` if the usage line is enough.
  let help: String?
  /// The command whose usage line is shown; `nil` for that of the tool.
  private(set) var command: Command?

  init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }

  /// Returns the same error, with the usage line of a command.
  func of(_ command: Command) -> UsageError {
    var error = self
    error.command = command
    return error
  }
}
