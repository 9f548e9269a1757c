package import SourceText

extension DiagnosticKind {
  /// The kinds that the readers of captures report, in code order.
  package static let capture: [DiagnosticKind] = [
    unknownCaptureForm, unreadableLine, truncatedCapture, invalidPushKeyList, unusableState,
    unknownEnvelopeMember,
  ]

  package static let unknownCaptureForm = DiagnosticKind(
    "CAP101", "unknown-capture-form", .error,
    summary: "The file is not a known form of a captured push.",
    explanation: """
      A capture is recognized by its content: a payload object, a file for the Simulator, an \
      envelope with headers, an array of these, or one of these on each line. This input is none \
      of them, or an empty array, so no push of it is replayed.
      """,
    example: #"["Hello", "World"]"#,
    remedy: #"""
      Give the payload object itself, or put it in an envelope: {"headers": {…}, "payload": \#
      {"aps": {…}}}.
      """#)

  package static let unreadableLine = DiagnosticKind(
    "CAP102", "unreadable-line", .error,
    summary: "A line of a JSON Lines capture is not JSON.",
    explanation: """
      In JSON Lines each line is one whole push. This line cannot be read, so its push is not \
      replayed; devsim continues with the next line. The message is about the first mistake of \
      the line, and the notes are about the others.
      """,
    example: """
      {"payload": {"aps": {"alert": "one"}}}
      {"payload": {"aps": {"alert":
      """,
    remedy: """
      Correct the marked place. Write each push on one line, and write \\n for a line break in a \
      text.
      """)

  package static let truncatedCapture = DiagnosticKind(
    "CAP103", "truncated-capture", .error,
    summary: "The capture ends in the middle of a record.",
    explanation: """
      The last record says that it is longer than what is left of the file. It is not replayed, \
      because a device never acts on part of a push. The records before it are complete.
      """,
    example: "00 0020 <32 bytes of token> 0065 <fewer than 101 bytes of payload>",
    remedy: "Record the push again, and let the recorder finish before the file is copied.")

  package static let invalidPushKeyList = DiagnosticKind(
    "CAP104", "invalid-push-key-list", .error,
    summary: "A list of keys contains a value that is not a key or a number of arguments.",
    explanation: """
      The file given with --push-keys lists the keys that a backend uses in pushes. If a part of \
      it were skipped, keys would silently stay unchecked. So the run does not start.
      """,
    example: #"{"GAME_REQUEST": "1"}"#,
    remedy: """
      Write one key on each line, a JSON array of keys, or a JSON object from keys to numbers of \
      arguments.
      """)

  package static let unknownEnvelopeMember = DiagnosticKind(
    "CAP210", "unknown-envelope-member", .warning,
    summary: "A member of an envelope is nearly one that devsim reads.",
    explanation: """
      An envelope has the members t, device, headers and payload. A misspelt member is not read, \
      so headers or the device are missing. Other members are allowed and are ignored.
      """,
    example: #"{"header": {"apns-push-type": "background"}, "payload": {"aps": {}}}"#,
    remedy: "Correct the name.")
}
