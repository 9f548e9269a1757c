import SourceText

/// The time between a restart of the phone and its first unlock.
enum Boot: RuleFamily {
  static let rules = [
    Rule(
      "B0", "before the first unlock after a restart",
      simulated: .partly(missing: "the protected files of programs that are not Swift extensions"),
      claims: [
        Claim(
          .observed,
          ["element-x-ios#5054", "element-ios#3353", "tutanota#7049", "public thread 744785"],
          """
          Pushes arrive, and the service extension runs, but it cannot read protected files or \
          most items of the keychain. Delivered notifications are still in the list.
          """),
        Claim(
          .observed, ["public thread 744785 of the Apple Developer Forums"],
          "A protected file is there, but it cannot be opened."),
        Claim(
          .observed, ["element-x-ios#5054", .analysis],
          "A background push waits for the first unlock before it wakes the app."),
        Claim(
          .assumed, [.decision],
          """
          So does the wake by a push that also has an alert, a badge or a sound. The alert is \
          shown at once.
          """),
        Claim(
          .assumed, [.decision],
          """
          Programs get the lock state in the environment variable `DEVSIM_LOCK_STATE`. When it \
          changes, devsim starts the program again.
          """),
      ])
  ]

  static let wakeWaits = Decision(
    .boot, 0, "B0", "waits-for-unlock", .observed,
    "the app is not woken before the first unlock after a restart", isObstacle: true)

  static let wakeWaitsAfterRestart = Decision(
    .boot, 1, "A3", "waits-after-restart", .observed,
    "no app is woken in the first minutes after a restart", isObstacle: true)

  static let alertWakeWaits = Decision(
    .boot, 2, "B0", "wake-waits", .assumed,
    "a push that is not silent does not wake the app either: the phone was restarted")

  static let decisions: [Decision] = [wakeWaits, wakeWaitsAfterRestart, alertWakeWaits]
}

// MARK: - Deciding

extension SimulatedDevice {
  /// Restarts the phone: it is locked, and no app runs (B0).
  mutating func restart(at instant: SimulatedInstant?) {
    (isLocked, isBeforeFirstUnlock, isLookedAt) = (true, true, false)
    restarted = instant
    app.end()
    for identifier in otherApps.keys { otherApps[identifier]?.app.end() }
  }
}
