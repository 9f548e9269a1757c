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
      file, into: SimulatedDevice(), "a device", reporting: .invalidDeviceFile,
      [
        "languages": { $0.read($1, languages: \.languages) },
        "locked": { $0.read($1, flag: \.isLocked) },
        "focus": { $0.readFocus($1) },
        "silent": { $0.read($1, flag: \.isSilent) },
        "lowPower": { $0.read($1, flag: \.isLowPower) },
        "settings": { $0.read($1, Self.settings) },
        "app": { $0.read($1, Self.app) },
        "badgeZero": { $0.read($1, choice: \.assumptions.badgeZero) },
        "negativeBadge": { $0.read($1, choice: \.assumptions.negativeBadge) },
        "soundWithoutText": { $0.read($1, choice: \.assumptions.soundWithoutText) },
        "pushLanguage": { $0.read($1, choice: \.assumptions.pushLanguage) },
        "tableSearch": { $0.read($1, choice: \.assumptions.tableSearch) },
      ].merging(ActivitySettings.members) { $1 })
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
