import Testing

/// The programs in `Extensions`, and what is said of each.
extension ExtensionProcessTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    /// The diagnostic of the push on which the program misbehaves; `nil` if it does not.
    let code: String?
    let message: String
    /// Whether the program still answers that push.
    var isAnswered = false
    var note: String?

    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(name: "crash-signal", code: "EXT203", message: "crashed: signal 11 (SIGSEGV)"),
    Case(name: "crash-status", code: "EXT203", message: "ended with status 3 and gave no answer"),
    Case(name: "exit-without-answer", code: "EXT204", message: "ended without an answer"),
    Case(name: "one-shot", code: nil, message: "", isAnswered: true),
    Case(name: "hang", code: "EXT201", message: "did not answer within 15 s"),
    Case(name: "busy", code: "EXT201", message: "did not answer within 15 s"),
    Case(name: "never-answers", code: "EXT201", message: "did not answer within 15 s"),
    Case(
      name: "forgets", code: "EXT204", message: "said that it will not answer",
      note: "a device waits 30 s before "),
    // It already answers the next request, which it got ahead.
    Case(name: "forgets-ahead", code: "EXT204", message: "said that it will not answer"),
    Case(name: "closed-input", code: "EXT201", message: "did not answer within 15 s"),
    Case(name: "answers-twice", code: "EXT302", message: "answered 2 times", isAnswered: true),
    Case(
      name: "not-simulated", code: "EXT206",
      message: "used 'UIPasteboard.general': nothing is copied", isAnswered: true),
    Case(
      name: "rejects-attachment", code: "EXT303",
      message: "'tmp/a.tmp' has the file extension 'tmp', which is not supported",
      isAnswered: true),
    Case(
      name: "blocks-request", code: "EXT309", message: "cannot load 'http://e.com/a.png'",
      isAnswered: true),
    Case(
      name: "fails-request", code: "EXT310",
      message: "could not load 'https://e.com/a.png': no route to the host", isAnswered: true),
    Case(name: "flood-of-lines", code: "EXT205", message: "wrote 'y', which is not a JSON object"),
    Case(
      name: "flood-of-one-line", code: "EXT205",
      message: "wrote more than 1048576 bytes in answer to one request"),
    Case(
      name: "flood-of-answers", code: "EXT205",
      message: "wrote more than 1048576 bytes in answer to one request"),
    Case(name: "flood-of-log-lines", code: nil, message: "", isAnswered: true),
    Case(name: "garbage", code: "EXT205", message: "wrote 'got it', which is not a JSON object"),
    Case(name: "garbage-bytes", code: "EXT205", message: "which is not a JSON object"),
    Case(
      name: "forged-id", code: "EXT205", message: "answered request 3, which devsim did not send"),
    Case(name: "old-id", code: "EXT205", message: "answered request 0, which devsim did not send"),
    Case(
      name: "closed-output", code: "EXT204",
      message: "closed its standard output without an answer"),
    Case(name: "stray-children", code: "EXT203", message: "ended with status 1"),
    Case(
      name: "memory-hog", code: "EXT202", message: "used more than 24 MB of memory",
      note: "it used about "),
    Case(
      name: "memory-of-children", code: "EXT202", message: "used more than 24 MB of memory",
      note: "it used about "),
    Case(name: "shared-memory", code: nil, message: "", isAnswered: true),
    Case(name: "hidden-children", code: "EXT203", message: "ended with status 1"),
    Case(name: "children-hold-pipes", code: "EXT204", message: "ended without an answer"),
    Case(name: "stops-itself", code: "EXT201", message: "did not answer within 15 s"),
    Case(name: "replaces-itself", code: "EXT201", message: "did not answer within 15 s"),
    Case(name: "never-ends", code: nil, message: "", isAnswered: true),
    Case(
      name: "garbage-after-answer", code: "EXT205",
      message: "wrote 'done with it', which is not a JSON object", isAnswered: true),
    Case(name: "answers-again-later", code: nil, message: "", isAnswered: true),
    Case(name: "answers-at-the-end", code: nil, message: "", isAnswered: true),
    Case(name: "garbage-at-the-end", code: nil, message: "", isAnswered: true),
    Case(
      name: "wrong-type", code: "EXT205", message: "wrote 'body', which is not a string"),
    Case(
      name: "misspelt-member", code: "EXT205", message: "wrote the unknown member 'boddy'"),
    Case(
      name: "misspelt-type", code: "EXT205",
      message: "wrote a message of the unknown type 'unchangd'"),
    Case(
      name: "out-of-order", code: "EXT205", message: "answered request 3 before request 2"),
    Case(name: "without-line-end", code: nil, message: ""),
    Case(name: "suppresses", code: "EXT301", message: "left title, subtitle and body empty"),
    Case(name: "slow", code: nil, message: "", isAnswered: true),
    Case(name: "works-ahead", code: nil, message: "", isAnswered: true),
  ]

  /// Programs that serve no push at all.
  static let unusable: [Case] = [
    Case(name: "never-ready", code: "EXT201", message: "did not say within 15 s that it is ready"),
    Case(
      name: "answers-before-ready", code: "EXT205",
      message: "answered before it said that it is ready"),
    Case(
      name: "wrong-version", code: "EXT205",
      message: "wrote 'ready' with version 2 of the protocol, not 1"),
    Case(
      name: "without-interpreter", code: "EXT203",
      message: "in its first line, does not exist"),
    Case(
      name: "without-first-line", code: "EXT203", message: "cannot be started: it is not a program"),
  ]
}
