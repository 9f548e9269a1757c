import SourceText

// Silent pushes that wake nobody (A3); the claims and the decisions are in `Background`.

extension Background {
  /// Returns DEV211 or DEV213 for a silent push that would wake the app, but for the state of the
  /// app or of the phone; `nil` for any other.
  static func nobodyWoken(
    _ decisions: DecisionSet, by payload: PushPayload, _ app: InstalledApp,
    in document: JSONDocument
  ) -> Diagnostic? {
    let place = (payload.contentAvailablePlace ?? payload.aps).map(document.location)
    let waits = [
      (appNotWokenInLowPowerMode, "Low Power Mode is on"),
      (Boot.wakeWaits, "the phone was not unlocked since its restart"),
      (Boot.wakeWaitsAfterRestart, "the phone was restarted a short time ago"),
    ]
    let alertInstead = "send an alert if it cannot wait until the person opens the app"
    if let (_, reason) = waits.first(where: { decisions.contains($0.0) }) {
      return Diagnostic(
        .wakeHeld, "\(reason), so the silent push waits", at: place, help: alertInstead)
    }
    let refusals = [
      (appNotWokenAfterForceQuit, "the person force-quit the app", alertInstead),
      (appNotWokenUnused, "the person has not opened it for a long time", alertInstead),
      (
        appNotWokenWithoutMode, "it does not have the background mode 'remote-notification'",
        "add 'remote-notification' to 'UIBackgroundModes' of its Info.plist"
      ),
      (
        appNotWokenWithoutRefresh, "Background App Refresh is off",
        "let the app ask the server for what it missed when it is opened"
      ),
    ]
    return refusals.first { decisions.contains($0.0) }.map { _, reason, help in
      Diagnostic(
        .nobodyWoken, "the silent push does not wake the app: \(reason)", at: place, help: help)
    }
  }
}

extension DiagnosticKind {
  static let nobodyWoken = DiagnosticKind(
    "DEV211", "nobody-woken", .warning, rule: "A3",
    summary: "A silent push does not wake the app because of its state or its settings.",
    explanation: """
      After the person force-quit the app, no push wakes it until the person opens it. An app \
      that the person has not opened for a long time is not woken either. The same is true for an \
      app without the background mode remote-notification, and while Background App Refresh is \
      off. The push is lost: it does not wait for the app.
      """,
    example: #"{"aps": {"content-available": 1}} sent to an app that was force-quit"#,
    remedy: """
      Do not rely on silent pushes. Let the app ask the server when it is opened, and send an \
      alert for what the person must not miss. Check UIBackgroundModes of the Info.plist.
      """)
}
