import Testing

/// The programs in `Extensions`, and what is said of each.
extension ExtensionProcessTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    /// The diagnostic of the push on which the program misbehaves; `nil` if it does not.
    let code: String?
    let message: String
    /// Whether the program still answers that push.
    let isAnswered: Bool
    let note: String?

    init(
      _ name: String, _ code: String?, _ message: String, isAnswered: Bool = false,
      note: String? = nil
    ) {
      (self.name, self.code, self.message) = (name, code, message)
      (self.isAnswered, self.note) = (isAnswered, note)
    }

    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case("crash-signal", "EXT203", "crashed: signal 11 (SIGSEGV)"),
    Case("crash-status", "EXT203", "ended with status 3 and gave no answer"),
    Case("exit-without-answer", "EXT204", "ended without an answer"),
    Case("one-shot", nil, "", isAnswered: true),
    Case("hang", "EXT201", "did not answer within 15 s"),
    Case("busy", "EXT201", "did not answer within 15 s"),
    Case("never-answers", "EXT201", "did not answer within 15 s"),
    Case("forgets", "EXT204", "said that it will not answer", note: "a device waits 30 s before "),
    // It already answers the next request, which it got ahead.
    Case("forgets-ahead", "EXT204", "said that it will not answer"),
    Case("closed-input", "EXT201", "did not answer within 15 s"),
    Case("answers-twice", "EXT302", "answered 2 times", isAnswered: true),
    Case(
      "not-simulated", "EXT206", "used 'UIPasteboard.general': nothing is copied",
      isAnswered: true),
    Case(
      "rejects-attachment", "EXT303",
      "'tmp/a.tmp' has the file extension 'tmp', which is not supported", isAnswered: true),
    Case("blocks-request", "EXT309", "cannot load 'http://e.com/a.png'", isAnswered: true),
    Case(
      "fails-request", "EXT310", "could not load 'https://e.com/a.png': no route to the host",
      isAnswered: true),
    Case("flood-of-lines", "EXT205", "wrote 'y', which is not a JSON object"),
    Case("flood-of-one-line", "EXT205", "wrote more than 1048576 bytes in answer to one request"),
    Case("flood-of-answers", "EXT205", "wrote more than 1048576 bytes in answer to one request"),
    Case("flood-of-log-lines", nil, "", isAnswered: true),
    Case("garbage", "EXT205", "wrote 'got it', which is not a JSON object"),
    Case("garbage-bytes", "EXT205", "which is not a JSON object"),
    Case("forged-id", "EXT205", "answered request 3, which devsim did not send"),
    Case("old-id", "EXT205", "answered request 0, which devsim did not send"),
    Case("closed-output", "EXT204", "closed its standard output without an answer"),
    Case("stray-children", "EXT203", "ended with status 1"),
    Case("memory-hog", "EXT202", "used more than 24 MB of memory", note: "it used about "),
    Case("memory-of-children", "EXT202", "used more than 24 MB of memory", note: "it used about "),
    Case("shared-memory", nil, "", isAnswered: true),
    Case("hidden-children", "EXT203", "ended with status 1"),
    Case("children-hold-pipes", "EXT204", "ended without an answer"),
    Case("stops-itself", "EXT201", "did not answer within 15 s"),
    Case("replaces-itself", "EXT201", "did not answer within 15 s"),
    Case("never-ends", nil, "", isAnswered: true),
    Case(
      "garbage-after-answer", "EXT205", "wrote 'done with it', which is not a JSON object",
      isAnswered: true),
    Case("answers-again-later", nil, "", isAnswered: true),
    Case("answers-at-the-end", nil, "", isAnswered: true),
    Case("garbage-at-the-end", nil, "", isAnswered: true),
    Case("wrong-type", "EXT205", "wrote 'body', which is not a string"),
    Case("misspelt-member", "EXT205", "wrote the unknown member 'boddy'"),
    Case("misspelt-type", "EXT205", "wrote a message of the unknown type 'unchangd'"),
    Case("out-of-order", "EXT205", "answered request 3 before request 2"),
    Case("without-line-end", nil, ""),
    Case("suppresses", "EXT301", "left title, subtitle and body empty"),
    Case("slow", nil, "", isAnswered: true),
    Case("works-ahead", nil, "", isAnswered: true),
  ]

  /// Programs that serve no push at all.
  static let unusable: [Case] = [
    Case("never-ready", "EXT201", "did not say within 15 s that it is ready"),
    Case("answers-before-ready", "EXT205", "answered before it said that it is ready"),
    Case("wrong-version", "EXT205", "wrote 'ready' with version 2 of the protocol, not 1"),
    Case("without-interpreter", "EXT203", "in its first line, does not exist"),
    Case("without-first-line", "EXT203", "cannot be started: it is not a program"),
  ]
}
