import SourceText

/// The members of a Focus, in device files and in scenarios.
enum FocusSettings {
  /// The member of a device that is the Focus that is on; `false` or `null` for none.
  ///
  /// A Focus that is on already changes member by member, but has one list of apps.
  static var focus: SettingsMember<SimulatedDevice> {
    SettingsMember(
      "focus", "the Focus that is on",
      .either([
        .object(of: members, defaults: SimulatedDevice.Focus()), .value(false), .value(.null),
      ])
    ) { reader, node in
      let kind = reader.document.kind(of: node)
      if kind == .false || kind == .null {
        reader.settings.focus = nil
        return nil
      }
      let former = reader.settings.focus ?? SimulatedDevice.Focus()
      let (focus, expected) = reader.readFocus(node, into: former, members)
      reader.settings.focus = focus
      return expected.map { "\($0), or false for no Focus" }
    }
  }

  static var members: [SettingsMember<SimulatedDevice.Focus>] {
    [
      .text("name", \.name, "the name of the Focus"),
      .texts(
        "allows", \.allowedApps, "an array of bundle identifiers", "the apps that it allows"),
      .texts(
        "allowsPeople", \.allowedPeople, "an array of names or handles",
        "the names or handles of the people whose communication notifications break through"),
      .texts(
        "silences", \.silencedApps, "an array of bundle identifiers",
        "the apps that it silences, so that it allows all others"),
      .flag(
        "allowsTimeSensitive", \.allowsTimeSensitive,
        "time-sensitive notifications of all apps break through"),
      .texts(
        "filter", \.acceptedCriteria, "an array of strings",
        "the values of 'filter-criteria' that the app's Focus filter accepts"),
      .flag(
        "showSilencedOnLockScreen", \.showsSilencedOnLockScreen,
        "notifications that it silences are still shown on the lock screen"),
      .flag("hideBadges", \.hidesBadges, "no badge is shown while it is on"),
    ]
  }
}

extension SettingsReader {
  /// Reads a Focus; reports an app that it allows and silences.
  ///
  /// A list of apps takes the place of a former one of the other kind (I3).
  mutating func readFocus(
    _ node: JSONNode, into former: SimulatedDevice.Focus,
    _ members: [SettingsMember<SimulatedDevice.Focus>]
  ) -> (focus: SimulatedDevice.Focus, expected: String?) {
    let (changed, expected) = part(node, into: former, members)
    var focus = changed
    guard let silenced = document.member("silences", of: node) else {
      if document.member("allows", of: node) != nil { focus.silencedApps = nil }
      return (focus, expected)
    }
    if document.member("allows", of: node) == nil { focus.allowedApps = [] }
    guard document.kind(of: silenced) == .array else { return (focus, expected) }
    let allowed = Set(focus.allowedApps)
    for app in document.elements(of: silenced) {
      guard let name = document.string(app), allowed.contains(name) else { continue }
      report(
        "the Focus allows '\(name)' too", at: app, help: "remove it from 'allows' or 'silences'")
    }
    return (focus, expected)
  }
}
