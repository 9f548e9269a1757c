import SourceText

// How often apps are woken in the background (A3); the claims and the decisions are in
// `Background`.

extension SimulatedDevice {
  /// Whether the app may be woken in the background (A3, P9).
  var mayWakeApp: Bool {
    app.hasRemoteNotificationMode && app.backgroundAppRefresh
  }

  /// How often apps may be woken in the background (A3).
  var wakeLimits: WakeLimits {
    WakeLimits(
      perHour: assumptions.backgroundWakesPerHour, perDay: assumptions.backgroundWakesPerDay,
      interval: isLocked ? 0 : Double(assumptions.wakeIntervalInUse))
  }
}

extension Background {
  /// Returns the limit that makes a push wait, and its decision; `nil` if there is none.
  ///
  /// The decisions for silent pushes and for pushes with an alert differ.
  static func obstacle(
    among effects: [PhoneEffect], isSilent: Bool
  ) -> (effect: PhoneEffect, decision: Decision)? {
    let decisions: [(PhoneEffect, Decision)] = [
      (.wakeHeld, wakeThrottled), (.wakeHeldByPhone, phoneThrottled),
      (.wakeHeldInUse, throttledInUse),
    ]
    return decisions.first { effects.contains($0.0) }
      .map { (effect: $0.0, decision: isSilent ? $0.1 : alertWakeHeld) }
  }

  /// Returns DEV213 for a silent push that waits because the budget of wakes of its app, or of all
  /// apps together, is used up.
  static func held(
    _ payload: PushPayload, _ limits: WakeLimits, by effect: PhoneEffect,
    in document: JSONDocument
  ) -> Diagnostic {
    func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }
    let fact =
      switch effect {
      case .wakeHeldByPhone:
        "the apps of the phone were woken \(times(limits.perDay ?? 0)) in a day"
      case .wakeHeldInUse:
        "the app was woken in the last \(Int(limits.interval)) seconds, and the phone is in use"
      default: "the app was woken \(times(limits.perHour)) in an hour"
      }
    return Diagnostic(
      .wakeHeld, fact + ", so the push waits",
      at: (payload.contentAvailablePlace ?? payload.aps).map(document.location),
      help: "send at most two or three background pushes an hour")
  }

  /// Returns the moment from which a device wakes apps: some time after its restart; `nil` if it
  /// was not restarted (A3).
  static func firstWake(on device: SimulatedDevice) -> SimulatedInstant? {
    device.restarted.map {
      $0.advanced(by: Double(device.assumptions.wakeDelayAfterRestart))
    }
  }
}

extension DiagnosticKind {
  static let wakeHeld = DiagnosticKind(
    "DEV213", "background-push-held", .warning, rule: "A3",
    summary: "A background push does not wake the app now, so it waits.",
    explanation: """
      Background pushes come more often than an app may be woken, Low Power Mode is on, or the \
      phone was restarted. Apple recommends no more than two or three background pushes an hour. \
      The system holds the next push. A newer push replaces it, and the older push is lost. When \
      the person opens the app, it gets the held push. All apps of a phone share another budget, \
      for a day. With wakeIntervalInUse, the device file sets a time between two wakes while the \
      phone is in use.
      """,
    example: """
      a fourth push with {"aps": {"content-available": 1}} within an hour
      """,
    remedy: """
      Send fewer of them: one push can say that there is something new, and the app asks the \
      server for all of it. The device file sets the numbers with backgroundWakesPerHour and \
      backgroundWakesPerDay.
      """)
}
