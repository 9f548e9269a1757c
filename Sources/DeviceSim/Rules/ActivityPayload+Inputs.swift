import SourceText

// The update token or the channel that a start asks for; the claims are in `ActivityPayload`.

extension ActivityPayload {
  static let wrongChannel = Decision(
    .activityPayload, 8, "LA4", "wrong-channel", .assumed,
    "its channel is empty or not a string, so nothing starts", isObstacle: true)
  static let asksForToken = Decision(
    .activityPayload, 9, "LA4", "asks-for-token", .documented,
    "the app gets an update token for the activity, which it must send to the server")

  /// Decides whether a start names a channel that may exist (LA4).
  static func channel(
    _ members: ActivityMembers, in document: JSONDocument
  ) -> Ruling<Bool>? {
    guard let node = members.inputChannel, (document.string(node) ?? "").isEmpty else {
      return nil
    }
    let diagnostic = Diagnostic(
      .activityMemberMissing, "'input-push-channel' is not a channel, so nothing starts",
      at: document.location(of: node),
      help: "write the identifier that APNs gave the channel, in base64")
    return Ruling(false, wrongChannel, [diagnostic])
  }

  /// Returns PAY331 if a start names a channel that APNs has given no such identifier; else `nil`.
  ///
  /// It may be a placeholder of the person who wrote it, so the activity starts.
  static func mistake(inChannel members: ActivityMembers, in document: JSONDocument) -> Diagnostic?
  {
    guard let node = members.inputChannel, let channel = document.string(node), !channel.isEmpty,
      PushHeader.channelIdentifier.refusal(of: channel.utf8.span) != nil
    else { return nil }
    return Diagnostic(
      .activityInputWithoutEffect,
      "'\(PayloadKey.inputPushChannel.rawValue)' is not in base64, but channels of APNs are",
      at: document.location(of: node),
      help: "send the identifier that APNs gave: with another, the activity does not start")
  }

  /// Returns PAY331 if a start does not get a token with `input-push-token`; else `nil`.
  static func mistake(
    inToken members: ActivityMembers, on device: SimulatedDevice, in document: JSONDocument
  ) -> Diagnostic? {
    guard let node = members.inputToken else { return nil }
    let name = PayloadKey.inputPushToken.rawValue
    let message: String
    let help: String
    if members.inputChannel != nil {
      message = "'\(name)' is beside '\(PayloadKey.inputPushChannel.rawValue)'"
      help = "send one of them: an activity gets its updates by a token or on a channel"
    } else if !members.asksForToken(in: document) {
      message = "'\(name)' requests a token only if it is the number 1"
      help = "write 1, or leave it out"
    } else if let missing = device.messageIfLacking(.inputTokens, neededBy: "'\(name)'") {
      message = missing
      help = "the app gets the token from 'pushTokenUpdates' there too"
    } else {
      return nil
    }
    return Diagnostic(
      .activityInputWithoutEffect, message, at: document.location(of: node), help: help)
  }
}

extension DiagnosticKind {
  static let activityInputWithoutEffect = DiagnosticKind(
    "PAY331", "live-activity-input-without-effect", .warning, rule: "LA4",
    summary: "A start of a Live Activity requests its updates in a way that may have no effect.",
    explanation: """
      From iOS 18 on, a start requests an update token if input-push-token is the number 1. An \
      activity gets its updates either by a token or on a channel. devsim assumes that the channel \
      counts if a start has both. With a wrong channel the activity does not start. APNs gives \
      identifiers of channels in base64. devsim also accepts other text, such as match-77.
      """,
    example: """
      {"headers": {"apns-push-type": "liveactivity"},
       "payload": {"aps": {"event": "start", "timestamp": 1788729113, "content-state": {},
        "attributes-type": "Ride", "attributes": {}, "alert": {"title": "A ride"},
        "input-push-token": 1, "input-push-channel": "dHN0LXNyY2gtY2hubA=="}}}
      """,
    remedy: "Write 1 as input-push-token, or the channel as input-push-channel.")
}
