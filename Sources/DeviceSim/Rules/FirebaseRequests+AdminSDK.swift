import SourceText

// What the Admin SDK does to a message before FCM gets it (F11, F12); the claims are in
// `FirebaseRequests`.

extension FirebaseRequests {
  static let sdkNames = Decision(
    .firebaseRequests, 5, "F11", "names-mapped", .documented,
    "the Admin SDK maps the names inside 'aps'")
  static let refusedBySDK = Decision(
    .firebaseRequests, 6, "F12", "refused-by-sdk", .documented,
    "the Admin SDK refuses the message", isObstacle: true)
}

extension MadeEnvelope {
  /// Records that the Admin SDK refuses the message (F12).
  mutating func refuseBySDK(_ message: String, at location: SourceLocation) {
    refuse(
      FirebaseRequests.refusedBySDK,
      Diagnostic(
        .refusedBySDK, message, at: location,
        help: "correct the message: the Admin SDK throws messaging/invalid-payload"))
  }
}

extension DiagnosticKind {
  static let refusedBySDK = DiagnosticKind(
    "CAP222", "refused-by-sdk", .error, rule: "F12",
    summary: "The Admin SDK of Firebase refuses the message.",
    explanation: """
      The SDK checks a message before it sends it, and throws messaging/invalid-payload with the \
      message that is quoted. Nothing is sent.
      """,
    example: #"{"token": "t", "data": {"count": 5}}"#,
    remedy: "Correct the member, for example by writing the number as a string.")
}
