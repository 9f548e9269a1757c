/// How a command line ended: the one place that knows text, stream and exit status of each end.
enum CommandEnding {
  case finished(ExitStatus)
  case misused(UsageError)
  case failed(CommandFailure)

  /// Prints the last messages, writes what is left, and returns the status of the process.
  func conclude(on console: inout Console) -> ExitStatus {
    switch self {
    case .finished(let status):
      do throws(CommandFailure) {
        try console.finish()
        return console.hasReportedFailure ? .failure : status
      } catch {
        return Self.status(after: error, on: &console)
      }
    case .misused(let error):
      console.report(
        CommandFailure(error.message, help: error.help),
        usage: error.command?.usage ?? ToolPage.usage)
      return .failure
    case .failed(let failure):
      return Self.status(after: failure, on: &console)
    }
  }

  /// A reader that left has seen what it wanted, so there is no message.
  private static func status(
    after failure: CommandFailure, on console: inout Console
  ) -> ExitStatus {
    console.discard()
    guard failure != .outputClosed else { return .readerLeft }
    console.report(failure)
    return .failure
  }
}
