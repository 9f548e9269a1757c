extension DiagnosticKind {
  package static let json: [DiagnosticKind] = [.invalidJSON, .duplicateMember, .lenientReading]

  package static let invalidJSON = DiagnosticKind(
    "PAY101", "invalid-json", .error, rule: "P5",
    summary: "The text is not JSON.",
    explanation: """
      A push service and a device read JSON strictly (RFC 8259). A text with a trailing comma, a \
      comment, a no-break space or a curly quote is rejected as a whole, so nothing is shown. \
      Files that were copied from a web page or edited by hand often have such mistakes. Every \
      mistake is reported at its own place, if it can be recognized.
      """,
    example: #"{"aps": {"alert": "Hi",}}"#,
    remedy: """
      Correct the place that is named. To see what the text would show if it were correct, read it \
      with --lenient. That accepts trailing commas, comments, Unicode spaces, curly quotes and a \
      missing comma between members, each with a warning.
      """)

  package static let duplicateMember = DiagnosticKind(
    "PAY102", "duplicate-member", .warning, rule: "P5",
    summary: "A member name appears more than once in the same object.",
    explanation: """
      JSON does not define which of the values counts. Apple's reader keeps one of them. devsim \
      uses the last one, as most readers do. The others have no effect.
      """,
    example: #"{"aps": {"badge": 1, "badge": 2}}"#,
    remedy: "Delete all but one.")

  package static let lenientReading = DiagnosticKind(
    "PAY103", "lenient-reading", .warning, rule: "P6",
    summary: "Lenient reading accepted a mistake.",
    explanation: """
      The text is not JSON, but its mistake can be read without guessing. It is a trailing comma, \
      a comment, a Unicode space, a curly quote, or a missing comma between members. A device \
      would reject the whole payload.
      """,
    example: #"{"aps": {"alert": "Hi"}} // greeting"#,
    remedy: "Correct the place that is named before the payload is sent.")
}
