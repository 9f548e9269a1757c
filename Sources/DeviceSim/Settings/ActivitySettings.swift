import SourceText

/// The members of the device file about Live Activities.
enum ActivitySettings {
  typealias Member = SettingsMember<SimulatedDevice>

  private static let counts = 0...100_000

  /// The members at the top of the file.
  static var members: [Member] {
    [
      Member("systemVersion", "the version of iOS", .text(pattern: "^[0-9]+([.][0-9]+){0,2}$")) {
        $0.readSystemVersion($1)
      },
      .flag("dynamicIsland", \.hasDynamicIsland, "the phone has a Dynamic Island"),
      Member(
        "activities", "examples of the app's types of Live Activities",
        .map(of: ActivityExample.shape)
      ) { $0.readActivities($1) },
      .word(
        "endTimestamp", \.assumptions.activities.endTimestamp,
        "what happens to an end that is older than the last push"),
      .word(
        "activitySounds", \.assumptions.activities.sounds,
        "whether named sounds of an alert are played"),
      .word(
        "activityFocus", \.assumptions.activities.focus,
        "what a Focus and the silent switch do to an alert"),
      .word(
        "lowPowerStarts", \.assumptions.activities.lowPowerStarts,
        "what Low Power Mode does to a start"),
      .word(
        "forceQuitStarts", \.assumptions.activities.forceQuitStarts,
        "what a force-quit of the app does to a start"),
      .word(
        "startTokens", \.assumptions.activities.startTokens,
        "whether the tokens of starts are current, or stale and so start nothing"),
      .word(
        "nullMembers", \.assumptions.activities.nullMembers,
        "how null decodes for an optional member of an example"),
      .limit(
        "timestampAge", \.assumptions.activities.timestampAge, in: counts,
        "a number of seconds, or null for no limit",
        "how many seconds old the timestamp of an update may be when it arrives"),
      .word(
        "channelStorage", \.assumptions.activities.channelStorage,
        "what a channel stores while the phone is offline: its 'message-storage-policy'"),
      .word(
        "undecodedUpdates", \.assumptions.activities.undecodedUpdates,
        "what a card shows after an update that does not decode"),
      .number(
        "drawInterval", \.assumptions.activities.drawInterval, in: counts,
        "a number of seconds, 0 to draw each update at once",
        "how many seconds must pass before a card is drawn again, since iOS 18"),
      .number(
        "maxPerApp", \.assumptions.activities.maxPerApp, in: counts, "a whole number, 0 or more",
        "how many activities of one app run at the same time"),
      .number(
        "startBudget", \.assumptions.activities.startBudget, in: counts,
        "a whole number, 0 or more",
        "how many activities of one app can be started by push within 'startRefill'"),
      .number(
        "startRefill", \.assumptions.activities.startRefill, in: counts,
        "a whole number, 0 or more", "the time after which a start no longer counts"),
      .limit(
        "updatesPerHour", \.assumptions.activities.updatesPerHour, in: counts,
        "a whole number, 0 or more, or null for no limit",
        "how many updates of priority 10 an activity gets within an hour"),
    ]
  }
}

extension SettingsReader<SimulatedDevice> {
  fileprivate mutating func readSystemVersion(_ node: JSONNode) -> String? {
    guard let version = document.string(node).flatMap({ SystemVersion($0) }) else {
      return "a version of iOS as a string, as in \"17.2\""
    }
    settings.systemVersion = version
    return nil
  }

  fileprivate mutating func readActivities(_ node: JSONNode) -> String? {
    guard document.kind(of: node) == .object else {
      return "an object from the type of an activity to its example"
    }
    for member in document.members(of: node) {
      let type = document.name(of: member)
      let example = ActivityExample.read(member.value, of: document, reporting: kind)
      settings.activities[type] = example.value
      add(example.diagnostics)
    }
    return nil
  }
}
