import ServiceExtensionKit
import SourceText

/// How a run of `curl` ended.
struct CurlAnswer {
  /// The exit status of the program; its manual lists them.
  let status: Int32
  /// The output: messages, and the last HTTP status after a mark.
  let output: String

  static let mark = "devsim-http-status="

  /// Throws unless there is a file.
  func check() throws(DownloadFailure) {
    switch status {
    case 0:
      guard let answered = httpStatus else { throw .noAnswer("curl reported no HTTP status") }
      if answered != 200 { throw .status(answered) }
    case 28: throw .timeOver
    case 63: throw .tooLarge
    default: throw .noAnswer(message ?? "curl ended with status \(status)")
    }
  }

  private var httpStatus: Int? {
    lines.first { $0.hasPrefix(Self.mark) }.flatMap { Int($0.dropFirst(Self.mark.count)) }
  }

  /// The message of curl without its name: "(6) Could not resolve host: example.org".
  private var message: String? {
    guard let line = lines.first(where: { $0.hasPrefix("curl: ") }) else { return nil }
    let text = line.dropFirst("curl: ".count)
    guard text.hasPrefix("("), let end = text.firstRange(of: ") ") else { return String(text) }
    let words = text[end.upperBound...]
    // "SSL" and the like keep their case.
    guard words.dropFirst().first?.isLowercase == true else { return String(words) }
    return words.lowercasedFirst
  }

  private var lines: [Substring] { output.split(whereSeparator: \.isNewline) }
}
