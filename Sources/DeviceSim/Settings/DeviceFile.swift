package import SourceText

/// Reads a `SimulatedDevice` from the JSON of `--device`; what the file leaves out keeps its
/// default.
///
/// ```
/// {"languages": ["ko"],
///  "settings": {"authorization": "authorized", "banners": true, "grouping": "automatic"},
///  "app": {"name": "Acme", "state": "background",
///          "categories": {"GAME_INVITATION": {"actions": ["Play", "Decline"]}}}}
/// ```
package enum DeviceFile {
  fileprivate typealias Reader = SettingsReader<SimulatedDevice>

  /// Reads a device.
  ///
  /// - Returns: The device, with PAY101 for text that is not JSON and DEV103 for other mistakes.
  package static func read(_ file: SourceFile) -> Checked<SimulatedDevice> {
    Reader.read(
      file, into: SimulatedDevice(), "a device", reporting: .invalidDeviceFile, members)
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
    var reader = Reader(document: document, settings: device, kind: kind)
    var members = members
    for name in otherMembers { members[name] = { _, _ in nil } }
    if let expected = reader.read(node, members) {
      reader.report("a device is not \(expected)", at: node, help: "write \(expected)")
    }
    return Checked(reader.settings, reader.takeDiagnostics())
  }

  private static var members: [String: Reader.Reading] {
    [
      "languages": { $0.read($1, languages: \.languages) },
      "locked": { $0.read($1, flag: \.isLocked) },
      "focus": { $0.readFocus($1) },
      "silent": { $0.read($1, flag: \.isSilent) },
      "lowPower": { $0.read($1, flag: \.isLowPower) },
      "online": { $0.read($1, flag: \.isOnline) },
      "summary": { $0.readSummary($1) },
      "settings": { $0.read($1, Self.settings) },
      "app": { $0.read($1, Self.app) },
      "apps": { $0.readApps($1, Self.profile) },
      "badgeZero": { $0.read($1, choice: \.assumptions.badgeZero) },
      "negativeBadge": { $0.read($1, choice: \.assumptions.negativeBadge) },
      "soundWithoutText": { $0.read($1, choice: \.assumptions.soundWithoutText) },
      "pushLanguage": { $0.read($1, choice: \.assumptions.pushLanguage) },
      "tableSearch": { $0.read($1, choice: \.assumptions.tableSearch) },
      "offlineKeeps": { $0.read($1, choice: \.assumptions.offlineKeeps) },
      "backgroundWakesPerHour": { $0.readWakes($1) },
    ].merging(ActivitySettings.members) { $1 }
  }

  /// The members of an app in `apps`.
  private static var profile: [String: Reader.Reading] {
    ["settings": { $0.read($1, Self.settings) }, "app": { $0.read($1, Self.app) }]
  }

  private static var settings: [String: Reader.Reading] {
    [
      "authorization": { $0.read($1, choice: \.settings.authorization) },
      "lockScreen": { $0.read($1, flag: \.settings.lockScreen) },
      "notificationCenter": { $0.read($1, flag: \.settings.notificationCenter) },
      "banners": { $0.read($1, flag: \.settings.banners) },
      "sounds": { $0.read($1, flag: \.settings.sounds) },
      "badges": { $0.read($1, flag: \.settings.badges) },
      "timeSensitive": { $0.read($1, flag: \.settings.timeSensitive) },
      "critical": { $0.read($1, flag: \.settings.critical) },
      "grouping": { $0.read($1, choice: \.settings.grouping) },
      "previews": { $0.read($1, choice: \.settings.previews) },
      "scheduledSummary": { $0.read($1, flag: \.settings.scheduledSummary) },
      "liveActivities": { $0.read($1, flag: \.settings.liveActivities) },
    ]
  }

  private static var app: [String: Reader.Reading] {
    [
      "bundleIdentifier": { $0.read($1, string: \.app.bundleIdentifier) },
      "name": { $0.read($1, string: \.app.name) },
      "languages": { $0.read($1, languages: \.app.languages) },
      "installed": { $0.read($1, flag: \.app.isInstalled) },
      "registered": { $0.read($1, flag: \.app.isRegistered) },
      "state": { $0.read($1, choice: \.app.state) },
      "remoteNotificationMode": { $0.read($1, flag: \.app.hasRemoteNotificationMode) },
      "backgroundAppRefresh": { $0.read($1, flag: \.app.backgroundAppRefresh) },
      "timeSensitiveCapability": { $0.read($1, flag: \.app.hasTimeSensitiveCapability) },
      "criticalEntitlement": { $0.read($1, flag: \.app.hasCriticalEntitlement) },
      "communicationCapability": { $0.read($1, flag: \.app.hasCommunicationCapability) },
      "foregroundPresentation": { $0.readForegroundPresentation($1) },
      "categories": { $0.readCategories($1) },
    ]
  }
}

extension SettingsReader<SimulatedDevice> {
  fileprivate mutating func readForegroundPresentation(_ node: JSONNode) -> String? {
    typealias Option = SimulatedDevice.App.ForegroundPresentation
    guard let options: Set<Option> = choices(node) else {
      return "an array of \(Self.names(of: Option.self))"
    }
    settings.app.foregroundPresentation = options
    return nil
  }

  fileprivate mutating func readSummary(_ node: JSONNode) -> String? {
    let times = strings(node)?.map { TimeOfDay($0) }
    guard let times, !times.contains(nil) else {
      return "an array of times in UTC, as in [\"08:00\", \"18:00\"]"
    }
    settings.summaryTimes = times.compactMap(\.self)
    return nil
  }

  fileprivate mutating func readWakes(_ node: JSONNode) -> String? {
    guard let count = document.integer(node), (0...1_000_000).contains(count) else {
      return "a number of times an hour, as in 3"
    }
    settings.assumptions.backgroundWakesPerHour = count
    return nil
  }

  /// Reads further apps: each changes the settings and the app of a device with the defaults.
  fileprivate mutating func readApps(
    _ node: JSONNode, _ members: [String: SettingsReader.Reading]
  ) -> String? {
    guard document.kind(of: node) == .object else {
      return "an object from bundle identifier to {\"settings\": {…}, \"app\": {…}}"
    }
    let own = settings
    for member in document.members(of: node) {
      let identifier = document.string(member.name) ?? ""
      var profile = SimulatedDevice.AppProfile()
      profile.app.bundleIdentifier = identifier
      profile = own.otherApps[identifier] ?? profile
      (settings.settings, settings.app) = (profile.settings, profile.app)
      if let expected = read(member.value, members) {
        report(value: member, help: "write \(expected)")
      }
      (profile.settings, profile.app) = (settings.settings, settings.app)
      settings.otherApps[identifier] = profile
    }
    (settings.settings, settings.app) = (own.settings, own.app)
    return nil
  }

  /// Reads the Focus that is on; `false` or `null` for none.
  fileprivate mutating func readFocus(_ node: JSONNode) -> String? {
    if document.kind(of: node) == .false || document.kind(of: node) == .null {
      settings.focus = nil
      return nil
    }
    var focus = SimulatedDevice.Focus()
    let expected = read(
      node,
      [
        "name": { reader, node in
          focus.name = reader.document.string(node) ?? ""
          return reader.document.string(node) == nil ? "a string" : nil
        },
        "allows": { reader, node in
          focus.allowedApps = reader.strings(node) ?? []
          return reader.strings(node) == nil ? "an array of bundle identifiers" : nil
        },
        "allowsTimeSensitive": { reader, node in
          let kind = reader.document.kind(of: node)
          focus.allowsTimeSensitive = kind == .true
          return kind == .true || kind == .false ? nil : "true or false"
        },
        "filter": { reader, node in
          focus.acceptedCriteria = reader.strings(node)
          return focus.acceptedCriteria == nil ? "an array of strings" : nil
        },
      ])
    settings.focus = focus
    return expected.map { "\($0), or false for no Focus" }
  }

  fileprivate mutating func readCategories(_ node: JSONNode) -> String? {
    guard document.kind(of: node) == .object else {
      return "an object from category to {\"actions\": […]}"
    }
    var categories: [String: SimulatedDevice.App.Category] = [:]
    for member in document.members(of: node) {
      var category = SimulatedDevice.App.Category(actions: [])
      let expected = read(
        member.value,
        [
          "actions": { reader, node in
            guard let titles = reader.strings(node) else { return "an array of strings" }
            category.actions = titles
            return nil
          },
          "hiddenPreviewsBodyPlaceholder": { reader, node in
            guard let text = reader.document.string(node) else { return "a string" }
            category.hiddenPreviewsBodyPlaceholder = text
            return nil
          },
          "options": { reader, node in
            typealias Option = SimulatedDevice.App.Category.Option
            guard let options: Set<Option> = reader.choices(node) else {
              return "an array of \(Self.names(of: Option.self))"
            }
            category.options = options
            return nil
          },
        ])
      if let expected { report(value: member, help: "write \(expected)") }
      categories[document.string(member.name) ?? ""] = category
    }
    settings.app.categories = categories
    return nil
  }
}
