/// The members of the device file that say what a device does where reports differ, or where nobody
/// knows.
///
/// The members about Live Activities are in `ActivitySettings`.
enum AssumptionSettings {
  typealias Member = SettingsMember<SimulatedDevice>

  /// The members at the top of the file.
  static var members: [Member] {
    [
      .word("badgeZero", \.assumptions.badgeZero, "what badge 0 removes from the list"),
      .word("negativeBadge", \.assumptions.payloads.negativeBadge, "what a badge below 0 does"),
      .word(
        "titleAlone", \.assumptions.payloads.titleAlone,
        "whether an alert that has only a title is shown"),
      .word(
        "emptySound", \.assumptions.payloads.emptySound, "what is played if a sound is empty"),
      .word(
        "emptyAlert", \.assumptions.payloads.emptyAlert,
        "what an empty alert object does beside content-available"),
      .word(
        "textBesideKey", \.assumptions.payloads.textBesideKey,
        "whether a literal beside a loc-key is a fallback or is shown in any case"),
      .word(
        "replacements", \.assumptions.replacements,
        "whether a notification alerts that replaces one on the lock screen"),
      .word(
        "soundWithoutText", \.assumptions.soundWithoutText,
        "whether a sound without a text is played"),
      .word("pushLanguage", \.assumptions.pushLanguage, "whether pushes use 'app.languages'"),
      .word(
        "tableSearch", \.assumptions.tableSearch,
        "whether the next language is searched if the chosen one has no table"),
      .word(
        "offlineKeeps", \.assumptions.offlineKeeps,
        "which push for an app the push service keeps while the phone is offline"),
      .word(
        "offlineCalls", \.assumptions.offlineCalls,
        "whether the push service keeps voip pushes of expiration 0 while the phone is offline"),
      .word(
        "lowPowerLocation", \.assumptions.lowPowerLocation,
        "what Low Power Mode does to a location push"),
      .number(
        "backgroundWakesPerHour", \.assumptions.backgroundWakesPerHour, in: 0...1_000_000,
        "a number of times an hour, as in 3",
        "how often an app is woken in the background within an hour"),
      .limit(
        "backgroundWakesPerDay", \.assumptions.backgroundWakesPerDay, in: 0...1_000_000,
        "a number of times, or null for no limit",
        "how often all apps together are woken in the background within 24 hours"),
      .number(
        "wakeDelayAfterRestart", \.assumptions.wakeDelayAfterRestart, in: 0...1_000_000,
        "a number of seconds",
        "for how many seconds after a restart of the phone no app is woken in the background"),
      .number(
        "wakeIntervalInUse", \.assumptions.wakeIntervalInUse, in: 0...3600,
        "a number of seconds, 3600 or less",
        "for how many seconds after a wake an app is not woken again while the phone is unlocked"),
      .number(
        "unusedAfterDays", \.assumptions.unusedAfterDays, in: 0...100_000, "a number of days",
        "after how many days without use an app is not woken in the background"),
      .number(
        "locationPushesPerDay", \.assumptions.locationPushesPerDay, in: 0...1_000_000,
        "a number of pushes", "how many location pushes reach an app within 24 hours"),
      .number(
        "complicationPushesPerDay", \.assumptions.complicationPushesPerDay, in: 0...1_000_000,
        "a number of pushes", "how many complication pushes reach an app within 24 hours"),
      .limit(
        "reloadsPerDay", \.assumptions.reloadsPerDay, in: 0...1_000_000,
        "a number of pushes, or null for no limit",
        "how many pushes for widgets, and for controls, reach an app within 24 hours"),
      .limit(
        "serviceUpdatesPerDay", \.assumptions.serviceUpdatesPerDay, in: 0...1_000_000,
        "a number of pushes, or null for no limit",
        "how many PushToTalk service updates of priority 10 reach an app within 24 hours"),
      .number(
        "unreportedCalls", \.assumptions.unreportedCalls, in: 1...1_000_000,
        "a number of voip pushes, 1 or more",
        "after how many voip pushes without a reported call the system no longer launches the app"),
      .number(
        "extensionMemory", \.assumptions.extensionMemory, in: 1...1_000_000,
        "a number of megabytes", "how much memory a program of the extension may use, in MB"),
    ]
  }
}
