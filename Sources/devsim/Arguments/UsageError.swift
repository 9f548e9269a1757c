/// A command line that is not understood.
struct UsageError: Error, Equatable {
  /// One phrase, lower case, no period.
  let message: String
  /// The cure; `nil` if the usage line says it all.
  let help: String?
  /// Whose usage line is to be shown; `nil` for that of the tool.
  let command: Command?

  init(_ message: String, help: String? = nil, command: Command?) {
    self.message = message
    self.help = help
    self.command = command
  }
}
