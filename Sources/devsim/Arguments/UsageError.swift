/// A command line that cannot be parsed.
struct UsageError: Error, Equatable {
  /// One phrase, lower case, no period.
  let message: String
  /// The fix; `nil` if the usage line is enough.
  let help: String?
  /// The command whose usage line is shown; `nil` for that of the tool.
  let command: Command?

  init(_ message: String, help: String? = nil, command: Command?) {
    self.message = message
    self.help = help
    self.command = command
  }
}
