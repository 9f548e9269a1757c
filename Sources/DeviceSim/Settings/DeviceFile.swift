package import SourceText

/// Reads a `SimulatedDevice` from the JSON of `--device`; what the file leaves out keeps its
/// default.
///
/// ```
/// {"languages": ["ko"],
///  "settings": {"authorization": "authorized", "grouping": "automatic"},
///  "app": {"name": "Acme", "state": "background",
///          "categories": {"GAME_INVITATION": {"actions": ["Play", "Decline"]}}}}
/// ```
package enum DeviceFile {
  typealias Member = SettingsMember<SimulatedDevice>

  /// Reads a device.
  ///
  /// - Parameters:
  ///   - file: The text.
  ///   - device: The device that the file changes, member by member.
  /// - Returns: The device, with PAY101 for text that is not JSON and DEV103 for other mistakes.
  package static func read(
    _ file: SourceFile, into device: SimulatedDevice = SimulatedDevice()
  ) -> Checked<SimulatedDevice> {
    SettingsReader.read(
      file, into: device, "a device", reporting: .invalidDeviceFile, members,
      check: { $0.checkApps(of: $1) })
  }

  /// Reads a device that is a part of another file.
  ///
  /// - Parameters:
  ///   - node: The object.
  ///   - document: The document of the object.
  ///   - device: The device that the object changes, member by member.
  ///   - otherMembers: The members that are not about the device.
  ///   - kind: The kind of every mistake.
  /// - Returns: The device, with the mistakes.
  static func read(
    _ node: JSONNode, of document: JSONDocument, into device: SimulatedDevice,
    besides otherMembers: Set<String> = [], reporting kind: DiagnosticKind
  ) -> Checked<SimulatedDevice> {
    var reader = SettingsReader(document: document, settings: device, kind: kind)
    let members =
      otherMembers.sorted().map(Member.ignored) + members.filter { !otherMembers.contains($0.name) }
    if let expected = reader.read(node, members) {
      reader.report("a device is not \(reader.kind(of: node))", at: node, help: "write \(expected)")
    } else {
      reader.checkApps(of: node)
    }
    return Checked(reader.settings, reader.takeDiagnostics())
  }

  static var members: [Member] {
    phone + profile
      + [
        Member(
          "apps", "further apps by bundle identifier, each with its own 'settings' and 'app'",
          .map(of: .object(of: profile, defaults: SimulatedDevice()))
        ) { $0.readApps($1) }
      ] + AssumptionSettings.members + ActivitySettings.members
  }

  private static var phone: [Member] {
    [
      .schemaName,
      .languages("languages", \.languages, "the preferred languages, first choice first"),
      .flag(
        "locked", \.isLocked,
        "the phone is locked: notifications are on the lock screen, not banners"),
      FocusSettings.focus,
      .flag("silent", \.isSilent, "the silent switch is on"),
      .flag("lowPower", \.isLowPower, "Low Power Mode is on: no app is woken"),
      .flag(
        "online", \.isOnline,
        "the phone is connected to the push service; while it is not, pushes wait or are lost"),
      .flag(
        "showNextSummary", \.showsNextSummary,
        "the switch Show Next Summary is on: notifications that wait are already in the list"),
      Member(
        "summary", "the times of the scheduled summary, for apps with 'settings.scheduledSummary'",
        .list(
          of: .text(pattern: "^([01]?[0-9]|2[0-3]):[0-5]?[0-9]$"),
          most: TimeOfDay.longestSummaries)
      ) { $0.readSummary($1) },
    ]
  }

  /// The members of an app in `apps`.
  fileprivate static var profile: [Member] {
    [
      .object(
        "settings", settings, defaults: SimulatedDevice(), "what the person allows the app to do"),
      .object(
        "app", app, defaults: SimulatedDevice(), "the properties of the app that affect a push"),
    ]
  }

  private static var settings: [Member] {
    [
      .word(
        "authorization", \.settings.authorization, "whether the person allowed notifications at all"
      ),
      .flag(
        "lockScreen", \.settings.lockScreen,
        "alerts are shown on the lock screen, if the phone is locked"),
      .flag("notificationCenter", \.settings.notificationCenter, "alerts are kept in the list"),
      .word(
        "bannerStyle", \.settings.bannerStyle,
        "whether and how long alerts are shown as banners, if the phone is unlocked"),
      Member("banners", "the older form of 'bannerStyle': 'temporary' or 'none'", .flag) {
        $0.readBanners($1)
      }.deprecated(for: "bannerStyle"),
      .flag("sounds", \.settings.sounds, "sounds are played"),
      .flag("badges", \.settings.badges, "badges are shown"),
      .flag(
        "timeSensitive", \.settings.timeSensitive,
        "time-sensitive notifications may break through"),
      .flag("critical", \.settings.critical, "critical alerts are allowed"),
      .word("grouping", \.settings.grouping, "how notifications stack"),
      .word("previews", \.settings.previews, "when the content of notifications is shown"),
      .flag(
        "scheduledSummary", \.settings.scheduledSummary,
        "notifications wait for the scheduled summary, at the times of 'summary'"),
      .flag("liveActivities", \.settings.liveActivities, "Live Activities are allowed"),
      .flag(
        "liveActivitiesAsked", \.settings.wasAskedAboutActivities,
        "the person was asked whether to allow them; if not, the first card of the app asks"),
    ]
  }

  private static var app: [Member] {
    [
      .text(
        "bundleIdentifier", \.app.bundleIdentifier,
        "the topic of the app's pushes, even if the app's bundle has another identifier"),
      .text("name", \.app.name, "the name under the icon"),
      .languages(
        "languages", \.app.languages,
        "the languages that the person chose for this app in Settings; see 'pushLanguage'"),
      .flag("installed", \.app.isInstalled, "the app is installed"),
      .flag("registered", \.app.isRegistered, "the app registered for remote notifications"),
      .word(
        "state", \.app.state,
        "the state of the app; use 'background' for an app that is not running, too"),
      Member(
        "lastOpened", "when the person opened the app last: a moment, 'recently' or 'never'",
        .either([.word(LastUse.words.map(\.word)), ScenarioSchema.moment])
      ) { $0.readLastOpened($1) },
      .flag(
        "remoteNotificationMode", \.app.hasRemoteNotificationMode,
        "the app has the background mode 'remote-notification'"),
      .flag("backgroundAppRefresh", \.app.backgroundAppRefresh, "Background App Refresh is on"),
      .flag(
        "timeSensitiveCapability", \.app.hasTimeSensitiveCapability,
        "the app has the capability for time-sensitive notifications"),
      .flag(
        "criticalEntitlement", \.app.hasCriticalEntitlement,
        "the app has Apple's entitlement for critical alerts"),
      .flag(
        "communicationCapability", \.app.hasCommunicationCapability,
        "the app has the capability for communication notifications"),
      .flag("reportsCalls", \.app.reportsCalls, "the app reports a call for each voip push"),
      .flag("inCall", \.app.isInCall, "the app has a call"),
      .flag("inChannel", \.app.isInChannel, "the app has joined a PushToTalk channel"),
      .flag(
        "leavesChannel", \.app.leavesChannel,
        "the app leaves its PushToTalk channel when a transmission comes"),
      .words(
        "foregroundPresentation", \.app.foregroundPresentation,
        "what 'willPresent' returns while the app is in the foreground"),
      CategorySettings.categories,
      .texts(
        "librarySounds", \.app.librarySounds, "an array of file names",
        "the files that the app copied to Library/Sounds while it ran"),
    ]
  }
}

/// The words and moments of `lastOpened`.
private enum LastUse {
  typealias Words = [(word: String, value: SimulatedDevice.App.LastUse)]

  static let words: Words = [("recently", .recently), ("never", .never)]

  /// Reads a word or a moment; `nil` for any other text.
  static func value(of text: String) -> SimulatedDevice.App.LastUse? {
    words.first { $0.word == text }?.value ?? SimulatedInstant(rfc3339: text).map { .at($0) }
  }
}

extension SettingsReader<SimulatedDevice> {
  /// Reads the older form of `bannerStyle`.
  fileprivate mutating func readBanners(_ node: JSONNode) -> String? {
    switch document.kind(of: node) {
    case .true: settings.settings.bannerStyle = .temporary
    case .false: settings.settings.bannerStyle = .none
    default: return "true or false"
    }
    return nil
  }

  fileprivate mutating func readLastOpened(_ node: JSONNode) -> String? {
    guard let use = document.string(node).flatMap(LastUse.value) else {
      return #""recently", "never", or a moment such as "2026-03-14T22:00:00Z""#
    }
    settings.app.lastOpened = use
    return nil
  }

  fileprivate mutating func readSummary(_ node: JSONNode) -> String? {
    guard let texts = strings(node), texts.count <= TimeOfDay.longestSummaries else {
      return "an array of up to 12 times in UTC, as in [\"08:00\", \"18:00\"]"
    }
    settings.summaryTimes = []
    for (element, text) in zip(document.elements(of: node), texts) {
      if let time = TimeOfDay(text) {
        settings.summaryTimes.append(time)
      } else {
        report("'\(text)' is not a time of the day", at: element, help: "write it as \"08:00\"")
      }
    }
    return nil
  }

  /// Reports apps that cannot be on one phone as they are described.
  fileprivate mutating func checkApps(of device: JSONNode) {
    var inFront = foregroundState(of: device)
    guard let apps = document.member("apps", of: device) else { return }
    for member in document.members(of: apps) {
      let name = document.name(of: member)
      if name == settings.app.bundleIdentifier {
        report(
          "'\(name)' is described twice: it is the app of 'app' too", at: member.name,
          help: "move its members to the 'settings' and 'app' of the device")
      }
      if let node = document.member("app", of: member.value)
        .flatMap({ document.member("bundleIdentifier", of: $0) }),
        let other = document.string(node), other != name
      {
        report(
          "the app '\(name)' has another bundle identifier here: '\(other)'", at: node,
          help: "delete it, or give 'apps' the app with this name")
      }
      guard let state = foregroundState(of: member.value) else { continue }
      if inFront != nil {
        report(
          "another app is in the foreground too", at: state,
          help: "a phone has one app in the foreground; write 'background'")
      }
      inFront = state
    }
  }

  /// Returns the state of the app of a device, or of an app, if it is in the foreground.
  private func foregroundState(of profile: JSONNode) -> JSONNode? {
    document.member("app", of: profile)
      .flatMap { document.member("state", of: $0) }
      .flatMap { document.string($0) == "foreground" ? $0 : nil }
  }

  /// Reads further apps: each changes the settings and the app of a device with the defaults.
  fileprivate mutating func readApps(_ node: JSONNode) -> String? {
    guard document.kind(of: node) == .object else {
      return "an object from bundle identifier to {\"settings\": {…}, \"app\": {…}}"
    }
    let own = settings
    for member in document.members(of: node) {
      let identifier = document.name(of: member)
      var profile = SimulatedDevice.AppProfile()
      profile.app.bundleIdentifier = identifier
      profile = own.otherApps[identifier] ?? profile
      (settings.settings, settings.app) = (profile.settings, profile.app)
      if let expected = read(member.value, DeviceFile.profile) {
        report(value: member, help: "write \(expected)")
      }
      (profile.settings, profile.app) = (settings.settings, settings.app)
      settings.otherApps[identifier] = profile
    }
    (settings.settings, settings.app) = (own.settings, own.app)
    return nil
  }
}
