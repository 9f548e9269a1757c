import LocalizationResolver

/// `devsim completions`: the script of a shell, or the languages of an app for these scripts.
enum CompletionsCommand {
  static let languages = "languages"

  /// Returns the error for a folder after the name of a shell; `nil` if there is none.
  static func misuse(of arguments: Arguments) -> UsageError? {
    guard arguments.operands.count > 1, arguments.operands[0] != languages else { return nil }
    return UsageError("unexpected argument '\(arguments.operands[1])'")
  }

  static func run(
    _ arguments: Arguments, console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    if let shell = arguments.operands.first.flatMap(Shell.init) {
      try console.write(shell.completionScript)
      return .success
    }
    guard let path = arguments.operands.dropFirst().first ?? arguments.app else { return .success }
    for language in try AppBundle(opening: path, for: console).shownLanguages() {
      try console.write("\(language)\n")
    }
    return .success
  }
}
