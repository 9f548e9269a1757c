import SourceText

// What an mdm push does (P15); the claims are in `Destinations`.

extension Destinations {
  static let manages = Decision(
    .destinations, 6, "P15", "manages-device", .documented,
    "the device contacts its management server")

  /// Returns PAY332 for a payload without the string that the device gave its server.
  static func pushMagicMissing(
    in payload: PushPayload, of document: JSONDocument
  ) -> [Diagnostic] {
    let magic = document.member("mdm", of: payload.root)
    guard magic.flatMap(document.string)?.isEmpty ?? true else { return [] }
    return [
      Diagnostic(
        .pushMagicMissing,
        magic == nil ? "the payload has no 'mdm'" : "'mdm' is empty, or is not a string",
        at: document.location(of: magic ?? payload.root),
        help: "send {\"mdm\": \"…\"} with the PushMagic string of the device")
    ]
  }
}

extension DiagnosticKind {
  static let pushMagicMissing = DiagnosticKind(
    "PAY332", "push-magic-missing", .warning, rule: "P15",
    summary: "An mdm push does not have the string of the device in its member mdm.",
    explanation: """
      A managed device gives its server a PushMagic string. The payload of an mdm push is this \
      string in the member mdm, and nothing else. devsim does not know the string of the device.
      """,
    example: """
      {"headers": {"apns-push-type": "mdm"}, "payload": {"aps": {}}}
      """,
    remedy: """
      Send {"mdm": "…"} with the PushMagic string that the device sent in its TokenUpdate message.
      """)
}
