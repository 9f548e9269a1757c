import SourceText

// What a push for widgets or controls does (P13); the claims are in `Destinations`.

extension Destinations {
  static let reloads = Decision(
    .destinations, 5, "P13", "reloads-widgets", .documented,
    "the system reloads the widgets or controls of the app")
  static let reloadsAnyway = Decision(
    .destinations, 22, "P13", "reloads-widgets", .assumed,
    "the system reloads the widgets or controls, although 'content-changed' is not true")
  static let noBroadcast = Decision(
    .destinations, 11, "P13", "no-broadcast", .documented,
    "widgets and controls get no broadcasts", isObstacle: true)
  /// Returns PAY329 for a payload that does not say that the content changed.
  static func contentChanged(
    in payload: PushPayload, of document: JSONDocument
  ) -> [Diagnostic] {
    guard let aps = payload.aps else { return [] }
    let key = PayloadKey.contentChanged.rawValue
    let value = document.member(key, of: aps)
    guard value.map(document.kind) != .true else { return [] }
    return [
      Diagnostic(
        .contentChangedMissing,
        value == nil ? "'aps' has no '\(key)'" : "'\(key)' is not true",
        at: document.location(of: value ?? aps), help: "send {\"aps\": {\"\(key)\": true}}")
    ]
  }

  /// Returns PAY330 for a broadcast to widgets or controls.
  static func broadcast(
    to type: PushType, on channel: JSONNode, in document: JSONDocument
  ) -> Diagnostic {
    Diagnostic(
      .widgetBroadcast, "a push of type '\(type.rawValue)' is sent on a channel",
      at: document.location(of: channel),
      help: "send it to the device token that WidgetKit gave the app")
  }
}

extension DiagnosticKind {
  static let contentChangedMissing = DiagnosticKind(
    "PAY329", "content-changed-missing", .warning, rule: "P13",
    summary: "A push for widgets or controls does not have content-changed.",
    explanation: """
      The payload of these push types is {"aps": {"content-changed": true}}. Nothing of it is \
      shown, and no other member has an effect.
      """,
    example: """
      {"headers": {"apns-push-type": "widgets"}, "payload": {"aps": {"alert": "3 new"}}}
      """,
    remedy: """
      Send {"aps": {"content-changed": true}}. The widget asks for its content when it is reloaded.
      """)

  static let widgetBroadcast = DiagnosticKind(
    "PAY330", "widget-broadcast", .error, rule: "P13",
    summary: "A push for widgets or controls is sent on a channel.",
    explanation: """
      Only Live Activities get broadcasts. A widget or a control is reloaded by a push to its \
      token.
      """,
    example: """
      {"headers": {"apns-push-type": "widgets", "apns-channel-id": "dHN0LXNyY2gtY2hubA=="},
       "payload": {"aps": {"content-changed": true}}}
      """,
    remedy: "Send a push to the token of each device, without apns-channel-id.")
}
