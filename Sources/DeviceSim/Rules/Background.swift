import SourceText

/// The conditions under which a push wakes the app in the background.
enum Background: RuleFamily {
  static let rules = [
    Rule(
      "A3", "content-available wakes the app",
      simulated: .partly(missing: "the time limit"),
      claims: [
        Claim(
          .documented, [.background],
          """
          The app is woken in the background for at most 30 seconds, not more than two or three \
          times an hour. It needs the background mode `remote-notification`. If a push is held, \
          the next one replaces it. A force-quit of the app discards the held push. If the \
          person opens the app instead, it gets the push at once.
          """),
        Claim(
          .assumed, [.decision],
          """
          devsim wakes an app three times within any hour, if the times of arrival are known \
          (`backgroundWakesPerHour` of the device file). A restart of the phone discards a held \
          push.
          """),
        Claim(
          .documented, ["Apple, UIApplicationDelegate", "SilentPush#1"],
          """
          The app is not woken after a force-quit until the person opens it or restarts the phone.
          """),
        Claim(
          .observed, ["ChatSecure#770"],
          "A background push does not wake the app with Background App Refresh off."),
        Claim(
          .documented, ["Apple, thread 776933 of the Developer Forums"],
          """
          The budget for waking apps is that of the whole device, and it is reset every 24 hours. \
          An app that the person has not opened for a long time, or never, has no budget.
          """),
        Claim(
          .assumed, [.decision],
          """
          Apple gives no number for the device, so there is no limit by default; \
          `backgroundWakesPerDay` of the device file sets one for all apps together within any 24 \
          hours. A push beyond it waits.
          """),
        Claim(
          .observed, ["public log in question 58525436 of Stack Overflow"],
          """
          In the first 300 seconds after a restart no app was woken, even on an unlocked phone \
          (`wakeDelayAfterRestart`).
          """),
        Claim(
          .observed, ["public log in question 71523234 of Stack Overflow"],
          """
          While the phone was in use, an app was not woken again in the 900 seconds after a wake.
          """),
        Claim(
          .assumed, [.decision],
          """
          Only one log shows this time. Apple does not document it, and says two or three wakes an \
          hour. So the time is 0 by default; `wakeIntervalInUse` of the device file sets it. A \
          phone is in use while it is unlocked. A push that waits wakes the app when the time is \
          over or the phone is locked, if the budgets allow it.
          """),
        Claim(
          .assumed, [.decision],
          """
          A push that waits is lost if the app may no longer be woken at the end of the wait. A \
          push for an app that has no budget is lost. Apple does not say after how long an app has \
          no budget. devsim assumes 30 days (`unusedAfterDays` of the device file, and \
          `lastOpened` of the app).
          """),
        Claim(
          .observed, ["GitHawk#2213", "Apple Support, Use Low Power Mode"],
          "The app is not woken in Low Power Mode, which switches Background App Refresh off."),
        Claim(
          .assumed, [.analysis],
          """
          A push that also has an alert is shown and wakes the app; neither depends on the other. \
          It wakes the app only when a silent push would: not with Background App Refresh off, and \
          not in Low Power Mode. Its wakes count against the same budgets.
          """),
      ])
  ]

  static let appWoken = Decision(
    .background, 0, "P8", "app-woken", .observed, "'content-available' wakes the app")
  static let appNotWokenByType = Decision(
    .background, 1, "P8", "app-not-woken", .observed,
    "an alert push wakes the app only if it has an alert, a badge or a sound")
  static let appNotWokenAfterForceQuit = Decision(
    .background, 2, "A3", "app-not-woken", .documented,
    "the app is not woken: the person force-quit it")
  static let appNotWokenWithoutRefresh = Decision(
    .background, 3, "A3", "refresh-off", .observed,
    "the app is not woken: Background App Refresh is off")

  static let appNotWokenByPriority = Decision(
    .background, 4, "P8", "needs-low-priority", .observed,
    "without a push type, 'content-available' alone wakes the app only at priority 5")

  static let appNotWokenInLowPowerMode = Decision(
    .background, 5, "A3", "app-not-woken", .observed,
    "the app is not woken: Low Power Mode is on", isObstacle: true)

  static let wakeThrottled = Decision(
    .background, 6, "A3", "wake-held", .documented,
    "the app was woken as often as it may be in an hour, so the push waits", isObstacle: true)

  static let appNotWokenUnused = Decision(
    .background, 7, "A3", "app-unused", .assumed,
    "the app is not woken: the person has not opened it for a long time")

  static let phoneThrottled = Decision(
    .background, 8, "A3", "wake-held-by-phone", .documented,
    "the apps of the phone were woken as often as they may be in a day, so the push waits",
    isObstacle: true)

  static let throttledInUse = Decision(
    .background, 9, "A3", "wake-held-in-use", .observed,
    "the phone is in use, and the app was woken a short time before, so the push waits",
    isObstacle: true)

  static let wokenLater = Decision(
    .background, 10, "A3", "woken-later", .assumed,
    "the push had to wait, and wakes the app now that it may be woken")

  static let gotAtLaunch = Decision(
    .background, 11, "A3", "delivered-at-launch", .documented,
    "the push had to wait, and reaches the app when the person opens it")

  static let lostAtRestart = Decision(
    .background, 12, "A3", "lost-at-restart", .assumed,
    "the phone restarted, so the push that had to wait is lost", isObstacle: true)

  static let appNotWokenWithoutMode = Decision(
    .background, 13, "A3", "background-mode-missing", .documented,
    "the app is not woken: it has no background mode 'remote-notification'")

  static let appWokenWithoutType = Decision(
    .background, 14, "P8", "app-woken", .assumed,
    "'content-available' wakes the app, because no push type prevents it")

  static let heldInPlace = Decision(
    .background, 15, "A3", "replaces-held", .documented,
    "only one push waits for each app, so an earlier one is lost")

  static let alsoNotWokenWithoutRefresh = Decision(
    .background, 16, "A3", "refresh-off", .assumed,
    "a push with an alert, or that waited, does not wake the app: Background App Refresh is off")

  static let alertNotWokenInLowPowerMode = Decision(
    .background, 17, "A3", "app-not-woken", .assumed,
    "a push that is not silent does not wake the app either: Low Power Mode is on")

  static let alertWakeHeld = Decision(
    .background, 18, "A3", "wake-held", .assumed,
    "a push that is not silent wakes the app later: apps were woken as often as they may be")

  static let appNotWokenByLowestPriority = Decision(
    .background, 19, "P8", "needs-low-priority", .assumed,
    "without a push type, 'content-available' alone does not wake the app at priority 1 either")

  static let decisions: [Decision] = [
    appWoken, appNotWokenByType, appNotWokenAfterForceQuit, appNotWokenWithoutRefresh,
    appNotWokenByPriority, appNotWokenInLowPowerMode, wakeThrottled, appNotWokenUnused,
    phoneThrottled, throttledInUse, wokenLater, gotAtLaunch, lostAtRestart, appNotWokenWithoutMode,
    appWokenWithoutType, heldInPlace, alsoNotWokenWithoutRefresh, alertNotWokenInLowPowerMode,
    alertWakeHeld, appNotWokenByLowestPriority,
  ]

  static let revisions = [wakeThrottled, phoneThrottled, throttledInUse, alertWakeHeld].map {
    Revision($0, of: [appWoken, appWokenWithoutType])
  }

  static let diagnostics: [DiagnosticKind] = [.nobodyWoken, .wakeHeld, .silentWithContent]
}

// MARK: - Deciding

extension Background {
  /// Decides whether 'content-available' wakes the app.
  static func wake(
    _ app: InstalledApp, for payload: PushPayload, at instant: SimulatedInstant?,
    by woken: Decision = appWoken, _ ruling: inout Ruling<Admission>
  ) {
    guard payload.isContentAvailable else { return }
    let isSilent = ruling.value.verdict != .shown
    if let refusal = refusal(on: app.device, at: instant) {
      ruling.decisions.insert(isSilent ? refusal : inferred(from: refusal))
      return
    }
    let delay = delay(isSilent: isSilent, on: app.device, at: instant)
    ruling.value.isWakeHeld = delay != nil
    ruling.value.wakesApp = delay == nil
    ruling.decisions.insert(delay ?? woken)
  }

  /// Returns why a push waits to wake an app; `nil` if it does not.
  private static func delay(
    isSilent: Bool, on device: SimulatedDevice, at instant: SimulatedInstant?
  ) -> Decision? {
    // An app in the foreground gets the push anyway.
    if device.hasAppInForeground { return nil }
    if device.isLowPower {
      return isSilent ? appNotWokenInLowPowerMode : alertNotWokenInLowPowerMode
    }
    guard device.isBeforeFirstUnlock || isStarting(device, at: instant) else { return nil }
    if !isSilent { return Boot.alertWakeWaits }
    return device.isBeforeFirstUnlock ? Boot.wakeWaits : Boot.wakeWaitsAfterRestart
  }

  /// Whether 'content-available' wakes the app.
  static func isWoken(_ decisions: DecisionSet) -> Bool {
    decisions.contains(appWoken) || decisions.contains(appWokenWithoutType)
  }

  /// Returns why no push wakes an app, now or later; `nil` if one may.
  private static func refusal(
    on device: SimulatedDevice, at instant: SimulatedInstant?
  ) -> Decision? {
    if device.hasAppInForeground { return nil }
    if device.app.state == .forceQuit { return appNotWokenAfterForceQuit }
    if !device.app.hasRemoteNotificationMode { return appNotWokenWithoutMode }
    if !device.app.backgroundAppRefresh { return appNotWokenWithoutRefresh }
    return unused(device, at: instant)
  }

  /// Returns the refusal for a push with an alert, or for a push that waited.
  ///
  /// The report about Background App Refresh is about neither.
  private static func inferred(from refusal: Decision) -> Decision {
    refusal == appNotWokenWithoutRefresh ? alsoNotWokenWithoutRefresh : refusal
  }

  /// Returns why an app that the person does not use is not woken; `nil` if the person uses it.
  private static func unused(
    _ device: SimulatedDevice, at instant: SimulatedInstant?
  ) -> Decision? {
    switch device.app.lastOpened {
    // An app that was never opened has no token (P9).
    case .recently, .never: return nil
    case .at(let use):
      let days = Double(device.assumptions.unusedAfterDays)
      let isLong = instant.map { $0.seconds - use.seconds > days * 86_400 } ?? false
      return isLong ? appNotWokenUnused : nil
    }
  }

  /// Returns whether a device was restarted so recently that it wakes no app (A3).
  private static func isStarting(
    _ device: SimulatedDevice, at instant: SimulatedInstant?
  ) -> Bool {
    guard let instant, let restarted = device.restarted else { return false }
    return instant.seconds - restarted.seconds < Double(device.assumptions.wakeDelayAfterRestart)
  }

  /// Returns why a push that waited does not wake its app now, because the person changed
  /// something meanwhile; `nil` if it does.
  static func obstacleToHeldWake(
    on device: SimulatedDevice, at instant: SimulatedInstant?
  ) -> Decision? {
    if !device.app.isInstalled { return Installation.notInstalled }
    if !Installation.isRegistered(device.app) { return Installation.notRegistered }
    return refusal(on: device, at: instant).map(inferred)
  }

  /// Returns whether every push that would wake an app waits on a device (A3, B0).
  static func holdsWakes(on device: SimulatedDevice, at instant: SimulatedInstant?) -> Bool {
    device.isLowPower || device.isBeforeFirstUnlock || isStarting(device, at: instant)
  }
}

extension DiagnosticKind {
  static let silentWithContent = DiagnosticKind(
    "PAY303", "silent-with-content", .warning, rule: "A3",
    summary: "The push wakes the app and also alerts, badges or sounds.",
    explanation: """
      With content-available the app is woken. The alert, badge or sound is presented too, \
      independently. If the push was meant to be silent, it disturbs the person without need.
      """,
    example: #"{"aps": {"content-available": 1, "sound": "default"}}"#,
    remedy: """
      For a silent push, send content-available alone, with apns-push-type: background and \
      apns-priority: 5. For a visible push that also wakes the app, leave it as it is.
      """)
}
