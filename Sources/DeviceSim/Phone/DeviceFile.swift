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
        "settings": { $0.read($1, Self.settings) },
        "app": { $0.read($1, Self.app) },
        "badgeZero": { $0.read($1, choice: \.assumptions.badgeZero) },
        "negativeBadge": { $0.read($1, choice: \.assumptions.negativeBadge) },
        "soundWithoutText": { $0.read($1, choice: \.assumptions.soundWithoutText) },
        "pushLanguage": { $0.read($1, choice: \.assumptions.pushLanguage) },
        "tableSearch": { $0.read($1, choice: \.assumptions.tableSearch) },
      ])
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
    ]
  }

  private static var app: [String: Reader.Reading] {
    [
      "name": { reader, node in
        reader.settings.app.name = reader.document.string(node)
        return reader.settings.app.name == nil ? "a string" : nil
      },
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
    let options = strings(node)?.map(Option.init)
    guard let options, !options.contains(nil) else {
      return "an array of \(Self.names(of: Option.self))"
    }
    settings.app.foregroundPresentation = Set(options.compactMap(\.self))
    return nil
  }

  fileprivate mutating func readCategories(_ node: JSONNode) -> String? {
    guard document.kind(of: node) == .object else {
      return "an object from category to {\"actions\": […]}"
    }
    var categories: [String: SimulatedDevice.App.Category] = [:]
    for member in document.members(of: node) {
      var actions: [String] = []
      let expected = read(
        member.value,
        [
          "actions": { reader, node in
            guard let titles = reader.strings(node) else { return "an array of strings" }
            actions = titles
            return nil
          }
        ])
      if let expected { report(value: member, help: "write \(expected)") }
      categories[document.string(member.name) ?? ""] = SimulatedDevice.App.Category(
        actions: actions)
    }
    settings.app.categories = categories
    return nil
  }
}
