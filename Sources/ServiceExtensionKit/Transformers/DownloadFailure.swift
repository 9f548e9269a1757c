/// A reason why a file of the web could not be downloaded.
public enum DownloadFailure: Error, Sendable, Hashable {
  /// The server answered with a status other than 200.
  case status(Int)
  /// It took longer than an extension has until its time expires (rule X3).
  case timeOver
  /// The file is larger than the limit.
  case tooLarge
  /// The server did not answer: one phrase with the reason, from the downloader.
  case noAnswer(String)
  /// No program can download: the name of the missing program.
  case missingProgram(String)

  /// The reason as a phrase that follows "cannot be downloaded".
  var reason: String {
    switch self {
    case .status(let status): "the server answered with status \(status)"
    case .timeOver: "it was not complete after \(SimulatedTime.expiry.components.seconds) seconds"
    case .tooLarge: "it is too large"
    case .noAnswer(let reason): reason
    case .missingProgram(let name): "'\(name)' is not in the PATH"
    }
  }
}
