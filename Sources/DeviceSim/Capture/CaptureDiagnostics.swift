package import SourceText

extension DiagnosticKind {
  /// The kinds that the readers of captures report, in code order.
  package static let capture: [DiagnosticKind] = [
    unknownCaptureForm, unreadableLine, truncatedCapture, invalidPushKeyList, unusableState,
    incompleteRequest, otherRequests, surroundingText, printedDictionary, unsearchedText,
    unknownEnvelopeMember, unfilledVariable, repairedText,
  ]

  static let incompleteRequest = DiagnosticKind(
    "CAP106", "incomplete-request", .error,
    summary: "A request in the capture is not complete.",
    explanation: """
      The request is one to a push service, but a part of it is not in the capture. The body is in \
      a file, comes from another command, or was not recorded. devsim opens no other files and \
      runs no command, so the push is not replayed. A backslash continues a line only if it is the \
      last character. If blanks follow it, a shell ends the command there; devsim reads the next \
      lines too.
      """,
    example: "curl --http2 -d @payload.json https://api.push.apple.com/3/device/00fc13ad",
    remedy: "Write the body in its place, or replay the file with the body.")

  static let otherRequests = DiagnosticKind(
    "CAP107", "other-requests", .note,
    summary: "Some requests of the capture are not for a push service.",
    explanation: """
      A capture of network traffic also has requests to other services, such as those for tokens. \
      They are skipped.
      """,
    example: "curl https://oauth2.googleapis.com/token -d grant_type=refresh_token",
    remedy: "Change nothing.")

  static let surroundingText = DiagnosticKind(
    "CAP108", "surrounding-text", .note,
    summary: "The capture is a text with pushes in it.",
    explanation: """
      Logs, issues and programs have payloads between other text. devsim reads each JSON object in \
      such a text that is a payload, an envelope or a message. The object may be in a string of a \
      program. In a structured log each record is JSON, and a record of a push has the payload in \
      a string. All other text and all other records are skipped.
      """,
    example: "10:42:07 sent {\"aps\":{\"alert\":\"Hi\"}} to 2 devices",
    remedy: "Change nothing. If the file is for a push service, it must have only the JSON.")

  static let unsearchedText = DiagnosticKind(
    "CAP110", "unsearched-text", .error,
    summary: "The rest of a text is not searched for pushes.",
    explanation: """
      devsim looks for a push at each bracket of a text. After a bracket that does not close, it \
      reads far ahead, so a text with very many of them would take hours. A bracket that does not \
      close because a logger cut its line takes little time. The text is not searched after this \
      place.
      """,
    example: "10:42:07 sent {\"aps\":{\"alert\":\"Hi\"}} {{{{{{{{ … and so on",
    remedy: "Split the text, or delete the part with the brackets.")

  static let printedDictionary = DiagnosticKind(
    "CAP109", "printed-dictionary", .note,
    summary: "The payload is a dictionary as a debugger or a program prints it.",
    explanation: """
      A push that an app prints is not JSON. Foundation, Swift, Dart, Java, Go and print_r of PHP \
      do not show which values are numbers: 5 and "5" look the same. In such text, devsim reads a \
      value as a number if Apple documents a number. It also reads digits in the state of a Live \
      Activity as numbers. All other values are strings. Dictionaries of Python, JavaScript, Ruby, \
      PHP, Elixir, Erlang and Objective-C have quotes around strings, so nothing is guessed.
      """,
    example: "{ aps = { alert = Hi; badge = 5; }; }",
    remedy: "Print the payload with JSONSerialization, if it matters which values are numbers.")

  static let unfilledVariable = DiagnosticKind(
    "CAP226", "unfilled-variable", .note,
    summary: "A request refers to a variable without a value, another command or a file.",
    explanation: """
      devsim runs no command, reads no environment variable and opens no other file. A variable \
      without a value stays in the text as it is written; in a payload, a person would read it. In \
      place of another value, it counts as null; but a timestamp counts as the time of its line. \
      A topic or a push type with such a variable counts as sent, but its value is not known. A \
      variable that a script sets only in some cases has no value. Headers and options in a file \
      are not read. A URL with a pattern for more than 256 URLs is read as it is written.
      """,
    example:
      "curl --json '{\"aps\":{\"alert\":\"Hi\"}}' https://api.push.apple.com/3/device/$TOKEN",
    remedy: "Write the value in its place, if it matters.")

  static let repairedText = DiagnosticKind(
    "CAP227", "repaired-text", .note,
    summary: "A body that was recorded in a wrong encoding was repaired.",
    explanation: """
      Some proxies write a body in UTF-8 as if it were Latin-1, so that each letter outside ASCII \
      becomes two to four others. All characters of this body are below U+0100, and as bytes they \
      are UTF-8. devsim reads them as such.
      """,
    example: #"{"text": "{\"aps\":{\"alert\":\"CafÃ©\"}}"}"#,
    remedy: "Record the request with the content type application/json.")

  static let unknownCaptureForm = DiagnosticKind(
    "CAP101", "unknown-capture-form", .error,
    summary: "The file is not a known form of a captured push.",
    explanation: """
      devsim recognizes a capture by its content. A capture can be a payload object, a file for \
      the Simulator, an envelope with headers, or a message to Firebase or another service. It can \
      also be an array of these, or have one of them on each line. Command lines of curl, requests \
      as text and HTTP Archives are captures too. This input is none of these, or is an empty \
      array, so no push is replayed.
      """,
    example: #"["Hello", "World"]"#,
    remedy: #"""
      Give the payload object itself, or put it in an envelope: {"headers": {…}, "payload": \#
      {"aps": {…}}}.
      """#)

  static let unreadableLine = DiagnosticKind(
    "CAP102", "unreadable-line", .error,
    summary: "A line of a JSON Lines capture is not JSON.",
    explanation: """
      In JSON Lines each line is one whole push. This line cannot be read, so its push is not \
      replayed; devsim continues with the next line. The message is about the first mistake in the \
      line, and the notes are about further mistakes.
      """,
    example: """
      {"payload": {"aps": {"alert": "one"}}}
      {"payload": {"aps": {"alert":
      """,
    remedy: """
      Correct the marked place. Write each push on one line, and write \\n for a line break in a \
      text.
      """)

  static let truncatedCapture = DiagnosticKind(
    "CAP103", "truncated-capture", .error,
    summary: "The capture ends in the middle of a record.",
    explanation: """
      The last record says that it is longer than what is left of the file, or its brackets do not \
      close. It is not replayed, because a device never acts on part of a push. The records before \
      it are complete.
      """,
    example: "00 0020 <32 bytes of token> 0065 <fewer than 101 bytes of payload>",
    remedy: "Record the push again, and let the recorder finish before the file is copied.")

  static let invalidPushKeyList = DiagnosticKind(
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

  static let unknownEnvelopeMember = DiagnosticKind(
    "CAP210", "unknown-envelope-member", .warning,
    summary: "The name of a member of an envelope is nearly one that devsim reads.",
    explanation: """
      An envelope has the members t, device, headers and payload. A misspelt member is not read, \
      so headers or the device are missing. A token, a topic or a collapse id in another place is \
      not read either. Headers that are beside aps become custom members of the payload. Other \
      members are allowed and are ignored.
      """,
    example: #"{"header": {"apns-push-type": "background"}, "payload": {"aps": {}}}"#,
    remedy: "Correct the name, or move the member to the place where it belongs.")
}
