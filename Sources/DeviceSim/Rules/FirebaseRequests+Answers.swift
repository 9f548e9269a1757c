import SourceText

// Messages that FCM only checks, and its answers (F1, F8); the claims are in `FirebaseRequests`.

extension FirebaseRequests {
  static let onlyValidated = Decision(
    .firebaseRequests, 1, "F1", "only-validated", .documented,
    "FCM only validates the message and sends nothing", isObstacle: true)
  static let answeredWithError = Decision(
    .firebaseRequests, 13, "F8", "refused", .documented,
    "FCM refused the message: its answer in the capture is an error",
    isObstacle: true)

  /// Says that a message is only validated (F1).
  static func validation(_ flag: JSONMember, in document: JSONDocument) -> Diagnostic {
    Diagnostic(
      .onlyValidated,
      "'\(document.name(of: flag))' is on, so the message is checked and not sent",
      at: document.location(of: flag.name), help: "remove it to let FCM send the message")
  }

  /// Says that FCM answered with an error (F8): CAP221.
  static func answer(
    _ status: Int, _ code: String?, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .refusedByFirebase, "FCM answers \(status)" + (code.map { " \($0)" } ?? ""), at: location,
      help: code.flatMap(FirebaseError.init)?.remedy)
  }
}

extension DiagnosticKind {
  static let onlyValidated = DiagnosticKind(
    "CAP231", "only-validated", .note, rule: "F1",
    summary: "The service only checks the message.",
    explanation: """
      With validate_only, FCM checks a message and does not send it to any device. It answers with \
      an error or with a name. In the legacy protocol of FCM, the member is called dry_run. \
      Airship and JPush have a separate URL for this, which ends with /push/validate.
      """,
    example: #"{"validate_only": true, "message": {"token": "t", "notification": {"body": "Hi"}}}"#,
    remedy: "To send the message, remove the member, or /validate from the URL.")
}
