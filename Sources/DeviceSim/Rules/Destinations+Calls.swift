import SourceText

// What the app does for a voip push (P10), and with a pushtotalk push (P11); the claims are in
// `Destinations`.

extension Destinations {
  static let calls = Decision(
    .destinations, 0, "P10", "starts-call", .documented,
    "the app is launched by PushKit and reports a call")
  static let startsPushToTalk = Decision(
    .destinations, 1, "P11", "starts-push-to-talk", .documented,
    "the PushToTalk framework launches the app, which must name who speaks or leave the channel")
  static let takenForTransmission = Decision(
    .destinations, 23, "P11", "starts-push-to-talk", .assumed,
    "the system has no service updates yet, so it treats the push as a transmission")
  static let callMissing = Decision(
    .destinations, 12, "P10", "call-missing", .documented,
    "the app is launched by PushKit and reports no call, so the system ends it", isObstacle: true)
  static let callNotNeeded = Decision(
    .destinations, 13, "P10", "call-not-needed", .observed,
    "no call is needed: the app is in the foreground or has a call")
  static let callNotNeededYet = Decision(
    .destinations, 24, "P10", "call-not-needed", .documented,
    "no call is needed: before iOS 13, an app need not report one")
  static let callNotNeededLate = Decision(
    .destinations, 25, "P10", "call-not-needed", .assumed,
    "no call is needed: the push service kept the push, so it counts as old")
  static let callsStopped = Decision(
    .destinations, 14, "P10", "no-longer-launched", .documented,
    "the app failed to report calls, so the system no longer launches it", isObstacle: true)
  static let updatesService = Decision(
    .destinations, 15, "P11", "updates-service", .observed,
    "the app gets a service update from the PushToTalk framework")
  static let noChannel = Decision(
    .destinations, 17, "P11", "no-channel", .documented,
    "the app has not joined a channel, so its token is not active", isObstacle: true)
  static let leavesChannel = Decision(
    .destinations, 18, "P11", "leaves-channel", .documented,
    "the PushToTalk framework launches the app, which leaves the channel at once")

  /// Decides what becomes of a voip push, if the app is launched (P10).
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - isLate: Whether the push service kept the push while the phone was offline.
  /// - Returns: The decision.
  static func call(to app: InstalledApp, isLate: Bool) -> Decision {
    let device = app.device
    if device.app.reportsCalls { return calls }
    guard device.has(.callReports) else { return callNotNeededYet }
    if app.isForeground || device.app.isInCall { return callNotNeeded }
    return isLate && device.has(.callMetadata) ? callNotNeededLate : callMissing
  }

  /// The member of `aps` that says what a pushtotalk push is (P11).
  static let pushToTalkKey = "ptt-push-type"

  /// Decides what a pushtotalk push is: a transmission, on which the app leaves the channel or not,
  /// or a service update (P11).
  static func pushToTalk(
    _ payload: PushPayload, to app: InstalledApp, in document: JSONDocument
  ) -> Decision {
    let kind = payload.aps.flatMap { document.member(pushToTalkKey, of: $0) }
    if kind.flatMap(document.string) == "service-update" {
      return app.device.has(.serviceUpdates) ? updatesService : takenForTransmission
    }
    return app.device.app.leavesChannel ? leavesChannel : startsPushToTalk
  }

  /// Returns DEV212 for a voip push for which the app reports no call.
  ///
  /// - Parameters:
  ///   - isStopped: Whether the system stopped launching the app.
  ///   - payload: The payload.
  ///   - document: Its document.
  /// - Returns: The diagnostic.
  static func callNotReported(
    isStopped: Bool, _ payload: PushPayload, in document: JSONDocument
  ) -> Diagnostic {
    Diagnostic(
      .callNotReported,
      isStopped
        ? "the app failed to report calls, so the system no longer launches it for voip pushes"
        : "the app reports no call for the voip push, so the system ends the app",
      at: document.location(of: payload.root),
      help: isStopped
        ? "install the app again, and report a call for each voip push"
        : "report a call to CallKit or LiveCommunicationKit before the handler ends")
  }
}

extension SimulatedDevice.App {
  /// Force-quits the app, which ends its call (P10).
  mutating func forceQuit() { (state, isInCall) = (.forceQuit, false) }

  /// Ends the app, its call and a force-quit, as a restart and a deletion do (A3, P9, P10).
  mutating func end() { (state, isInCall) = (.background, false) }
}

extension DiagnosticKind {
  static let callNotReported = DiagnosticKind(
    "DEV212", "call-not-reported", .warning, rule: "P10",
    summary: "The app does not report a call for a voip push, so the system ends the app.",
    explanation: """
      Since iOS 13 an app must report a call for each voip push before its handler ends. Otherwise \
      the system ends the app, unless it is in the foreground or has a call. After repeated \
      failures it no longer launches the app for voip pushes, but APNs still accepts them.
      """,
    example: """
      a voip push, with {"app": {"reportsCalls": false}} in the device file
      """,
    remedy: """
      Call reportNewIncomingCall for each voip push. Send an alert push for what is not a call.
      """)
}
