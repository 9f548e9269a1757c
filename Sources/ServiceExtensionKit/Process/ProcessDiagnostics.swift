import Platform
import SourceText

extension DiagnosticKind {
  static let extensionMemoryExceeded = DiagnosticKind(
    "EXT202", "extension-memory-exceeded", .warning, rule: "X7",
    summary: "The extension used more memory than a device gives it, so it was killed.",
    explanation: """
      A device kills an extension that uses more than 24 MB, and shows the original content. \
      devsim counts the anonymous memory of the process and its children every 5 milliseconds. \
      That is close to what a device counts, so the limit is approximate. The note has the largest \
      amount that was measured.
      """,
    example: "an extension that decodes a large image to scale it down",
    remedy: "Work on files, not in memory; let the device scale images.")

  static let extensionCrashed = DiagnosticKind(
    "EXT203", "extension-crashed", .warning, rule: "X5",
    summary: "The extension crashed, or could not be started.",
    explanation: """
      The process of the extension was ended by a signal, ended with a status other than 0, or \
      could not be started. The device shows the original content, and starts the extension again \
      for the next push. If the output on standard error names a file and a line, a note has them. \
      That is an error of Swift, a traceback of Python, or a message after path:line:.
      """,
    example: "a force unwrap of a member that the payload does not have",
    remedy: """
      Read what the extension wrote to standard error. If a member is missing, answer with the \
      unchanged content.
      """)

  static let extensionProtocolError = DiagnosticKind(
    "EXT205", "extension-protocol-error", .error,
    summary: "The extension wrote a line that the protocol does not allow, so it was killed.",
    explanation: """
      An extension process writes one JSON object on each line: first that it is ready, then an \
      answer to each request, in their order. After any other line on standard output, the process \
      is killed and the original content is shown. The same happens if an answer has the id of an \
      unknown request, or a content member of the wrong name or type. It also happens after too \
      much output.
      """,
    example: #"print("got it"), which goes to standard output"#,
    remedy: "Print to standard error; docs/extension-protocol.md shows the messages.")
}

/// The wording of diagnostics about a process.
struct ProcessWording: Sendable {
  /// The name of the extension in diagnostics.
  let name: String
  let author: ExtensionAuthor

  private func diagnostic(
    _ kind: DiagnosticKind, _ predicate: String, notes: [Diagnostic.Note] = [],
    help: String? = nil
  ) -> Diagnostic {
    Diagnostic(kind, "extension '\(name)' \(predicate)", notes: notes, help: help)
  }

  var answeredLate: Diagnostic {
    diagnostic(
      .extensionTimeExpired, "answered only when its time was nearly over",
      help: author.answeringEarly)
  }

  func outOfTime(_ limit: Duration) -> Diagnostic {
    diagnostic(
      .extensionTimeExpired, "did not answer within \(PlainAmount.seconds(limit))",
      help: author.answeringInTime)
  }

  func neverReady(_ limit: Duration) -> Diagnostic {
    diagnostic(
      .extensionTimeExpired, "did not say within \(PlainAmount.seconds(limit)) that it is ready",
      help: author.beingReady)
  }

  func outOfMemory(_ limit: Int, peak: Int) -> Diagnostic {
    diagnostic(
      .extensionMemoryExceeded, "used more than \(PlainAmount.megabytes(limit)) of memory",
      notes: [Diagnostic.Note("it used about \(PlainAmount.megabytes(peak))")],
      help: "work on files, not in memory")
  }

  func cannotStart(_ error: SystemError) -> Diagnostic {
    diagnostic(.extensionCrashed, "cannot be started: \(error.startMessage)")
  }

  func crashed(_ ending: SystemProcess.Ending, _ place: Diagnostic.Note? = nil) -> Diagnostic {
    let predicate =
      switch ending {
      case .status(let status): "ended with status \(status) and gave no answer"
      case .signal(let number): "crashed: \(Self.signal(number))"
      }
    return diagnostic(
      .extensionCrashed, predicate, notes: place.map { [$0] } ?? [],
      help: place == nil ? "its output on standard error may say why" : nil)
  }

  var exited: Diagnostic {
    diagnostic(.extensionNeverAnswered, "ended without an answer", help: author.answeringAtAll)
  }

  func forgot(_ limit: Duration) -> Diagnostic {
    diagnostic(
      .extensionNeverAnswered, author.forgetting,
      notes: [
        Diagnostic.Note(
          "a device waits \(PlainAmount.seconds(limit)) before it shows the original content")
      ],
      help: author.answeringAtAll)
  }

  var closedOutput: Diagnostic {
    diagnostic(
      .extensionNeverAnswered, "closed its standard output without an answer",
      help: author.keepingOutputOpen)
  }

  func mistake(_ mistake: ProtocolMistake) -> Diagnostic {
    diagnostic(
      .extensionProtocolError, mistake.message,
      help: mistake.help ?? "docs/extension-protocol.md has the messages with their members")
  }

  func answeredAgain(_ count: Int) -> Diagnostic {
    diagnostic(
      .handlerCalledAgain, "answered \(count) times",
      help: author.answeringOnce)
  }

  /// Returns a diagnostic about a request whose push is already reported.
  func answeredAgain(request id: Int) -> Diagnostic {
    diagnostic(.handlerCalledAgain, "answered request \(id) again")
  }

  /// Returns a diagnostic about changes that arrived when no push was pending.
  func changedTooLate(_ count: Int) -> Diagnostic {
    diagnostic(
      .extensionProtocolError,
      "sent the center \(counted(count, "change")) after its last answer, too late")
  }

  private static func signal(_ number: Int32) -> String {
    guard let name = SystemProcess.name(ofSignal: number) else { return "signal \(number)" }
    let isTrap = ["SIGILL", "SIGTRAP"].contains(name)
    return "signal \(number) (\(name)\(isTrap ? ", as a Swift trap is" : ""))"
  }
}
