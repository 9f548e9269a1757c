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
  /// Reads a Focus; reports a list of apps that it allows beside one of apps that it silences.
  ///
  /// It has one list (I3): a new one takes the place of a former one of the other kind. An empty
  /// list of apps that it allows is that of a Focus without a list.
  mutating func readFocus(
    _ node: JSONNode, into former: SimulatedDevice.Focus,
    _ members: [SettingsMember<SimulatedDevice.Focus>]
  ) -> (focus: SimulatedDevice.Focus, expected: String?) {
    let (changed, expected) = part(node, into: former, members)
    var focus = changed
    let allows = document.member("allows", of: node)
    guard document.member("silences", of: node) != nil else {
      if allows != nil { focus.silencedApps = nil }
      return (focus, expected)
    }
    if allows == nil { focus.allowedApps = [] }
    if let allows, !focus.allowedApps.isEmpty {
      report(
        "'allows' is beside 'silences', but a Focus has one list of apps", at: allows,
        help: "keep 'allows' or 'silences'")
    }
    return (focus, expected)
  }
}
