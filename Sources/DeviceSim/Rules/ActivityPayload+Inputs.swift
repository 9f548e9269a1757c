import SourceText

// The update token or the channel that a start asks for; the claims are in `ActivityPayload`.

extension ActivityPayload {
  static let wrongChannel = Decision(
    .activityPayload, 8, "LA4", "wrong-channel", .documented,
    "a start with a wrong channel starts nothing", isObstacle: true)
  static let asksForToken = Decision(
    .activityPayload, 9, "LA4", "asks-for-token", .documented,
    "the app gets an update token for the activity, which it must send to the server")

  /// The first system with `input-push-token` and `input-push-channel`.
  static let firstWithInputs = SystemVersion(18)

  static func hasInputTokens(_ device: SimulatedDevice) -> Bool {
    device.systemVersion.map { $0 >= firstWithInputs } ?? true
  }

  /// Decides whether a start names a channel that may exist (LA4).
  static func channel(
    _ members: ActivityMembers, in document: JSONDocument
  ) -> Ruling<Bool>? {
    guard let node = members.inputChannel,
      (document.string(node) ?? "").isEmpty
    else { return nil }
    let diagnostic = Diagnostic(
      .activityMemberMissing, "'input-push-channel' is not a channel, so nothing starts",
      at: document.location(of: node),
      help: "write the identifier that APNs gave the channel, in base64")
    return Ruling(false, wrongChannel, [diagnostic])
  }

  /// Returns why `input-push-token` of a start has no effect, and the help; `nil` if it has one.
  static func mistake(
    inToken members: ActivityMembers, on device: SimulatedDevice, in document: JSONDocument
  ) -> (message: String, help: String)? {
    let name = PayloadKey.inputPushToken.rawValue
    if members.inputChannel != nil {
      return (
        "'\(name)' is beside '\(PayloadKey.inputPushChannel.rawValue)'",
        "send one of them: an activity gets its updates by a token or on a channel"
      )
    }
    guard members.asksForToken(in: document) else {
      return ("'\(name)' asks for a token only as the number 1", "write 1, or leave it out")
    }
    guard !hasInputTokens(device), let version = device.systemVersion else { return nil }
    return (
      "'\(name)' needs \(firstWithInputs), and the phone has \(version)",
      "the app gets the token from 'pushTokenUpdates' there too"
    )
  }
}
