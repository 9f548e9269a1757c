import LocalizationResolver
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
package struct DeviceFile {
  private let document: JSONDocument
  private var device = SimulatedDevice()
  private var diagnostics = DiagnosticList()

  /// Reads a device.
  ///
  /// - Returns: The device, with PAY101 for text that is not JSON and DEV103 for other mistakes.
  package static func read(_ file: SourceFile) -> Checked<SimulatedDevice> {
    let (document, root, diagnostics) = JSONReader.read(file)
    var reader = DeviceFile(
      document: document, diagnostics: diagnostics.map { $0.withoutLenientReading })
    if root.isAccepted, let node = root.node { reader.readRoot(node) }
    return Checked(reader.device, reader.diagnostics.all)
  }

  private init(document: JSONDocument, diagnostics: [Diagnostic]) {
    self.document = document
    self.diagnostics.append(contentsOf: diagnostics)
  }

  /// How the value of one member is read; returns what was expected if it is something else.
  private typealias Reading = (inout DeviceFile, JSONNode) -> String?

  private mutating func readRoot(_ root: JSONNode) {
    let expected = read(
      root,
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
    if let expected {
      report("a device is not \(kind(of: root))", at: root, help: "write \(expected)")
    }
  }

  private static var settings: [String: Reading] {
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

  private static var app: [String: Reading] {
    [
      "name": { reader, node in
        reader.device.app.name = reader.document.string(node)
        return reader.device.app.name == nil ? "a string" : nil
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

  // MARK: - Values

  /// Reads the members of an object.
  private mutating func read(_ node: JSONNode, _ members: [String: Reading]) -> String? {
    guard document.kind(of: node) == .object else { return "an object" }
    for member in document.members(of: node) {
      let name = document.string(member.name) ?? ""
      guard let reading = members[name] else {
        let known = members.keys.sorted()
        report(
          "'\(name)' is not a member of this object", at: member.name,
          help: nearest(to: name, in: known).map { "did you mean '\($0)'?" }
            ?? "the members are \(known.joined(separator: ", "))")
        continue
      }
      if let expected = reading(&self, member.value) {
        report("the value of '\(name)' is not valid", at: member.value, help: "write \(expected)")
      }
    }
    return nil
  }

  private mutating func read(
    _ node: JSONNode, flag: WritableKeyPath<SimulatedDevice, Bool>
  ) -> String? {
    switch document.kind(of: node) {
    case .true: device[keyPath: flag] = true
    case .false: device[keyPath: flag] = false
    default: return "true or false"
    }
    return nil
  }

  private mutating func read<Choice: RawRepresentable & CaseIterable>(
    _ node: JSONNode, choice: WritableKeyPath<SimulatedDevice, Choice>
  ) -> String? where Choice.RawValue == String {
    guard let value = document.string(node).flatMap(Choice.init) else {
      return names(of: Choice.self)
    }
    device[keyPath: choice] = value
    return nil
  }

  private mutating func read(
    _ node: JSONNode, languages: WritableKeyPath<SimulatedDevice, [String]>
  ) -> String? {
    let expected = "an array of language tags, as in [\"pt-BR\"]"
    guard document.kind(of: node) == .array else { return expected }
    let texts = document.elements(of: node).map { document.string($0) ?? "" }
    guard texts.allSatisfy(LanguageChoice.isTag) else { return expected }
    device[keyPath: languages] = texts
    return nil
  }

  private mutating func readForegroundPresentation(_ node: JSONNode) -> String? {
    typealias Option = SimulatedDevice.App.ForegroundPresentation
    let expected = "an array of \(names(of: Option.self))"
    guard document.kind(of: node) == .array else { return expected }
    let options = document.elements(of: node).map { document.string($0).flatMap(Option.init) }
    guard !options.contains(nil) else { return expected }
    device.app.foregroundPresentation = Set(options.compactMap { $0 })
    return nil
  }

  private mutating func readCategories(_ node: JSONNode) -> String? {
    guard document.kind(of: node) == .object else {
      return "an object from category to {\"actions\": […]}"
    }
    var categories: [String: SimulatedDevice.App.Category] = [:]
    for member in document.members(of: node) {
      let name = document.string(member.name) ?? ""
      var actions: [String] = []
      let expected = read(
        member.value,
        [
          "actions": { reader, node in
            guard reader.document.kind(of: node) == .array else { return "an array of strings" }
            let titles = reader.document.elements(of: node).map(reader.document.string)
            actions = titles.compactMap { $0 }
            return titles.contains(nil) ? "an array of strings" : nil
          }
        ])
      if let expected {
        report("the value of '\(name)' is not valid", at: member.value, help: "write \(expected)")
      }
      categories[name] = SimulatedDevice.App.Category(actions: actions)
    }
    device.app.categories = categories
    return nil
  }

  private func kind(of node: JSONNode) -> String {
    switch document.kind(of: node) {
    case .null: "null"
    case .true, .false: "a bool"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  private func names<Choice: RawRepresentable & CaseIterable>(of: Choice.Type) -> String
  where Choice.RawValue == String {
    let all = Choice.allCases.map { "\"\($0.rawValue)\"" }
    return all.dropLast().joined(separator: ", ") + (all.last.map { " or \($0)" } ?? "")
  }

  private mutating func report(_ message: String, at node: JSONNode, help: String) {
    if diagnostics.leavesOut(.invalidDeviceFile) { return }
    diagnostics.append(
      Diagnostic(.invalidDeviceFile, message, at: document.location(of: node), help: help))
  }
}

extension Diagnostic {
  /// The same without the offer to read the text with `--lenient`, which is for captures alone.
  var withoutLenientReading: Diagnostic {
    guard let help, let offer = help.firstRange(of: ", or read it with --lenient") else {
      return self
    }
    return replacing(
      kind: kind, help: String(help[..<offer.lowerBound] + help[offer.upperBound...]))
  }
}

extension DiagnosticKind {
  package static let invalidDeviceFile = DiagnosticKind(
    "DEV103", "invalid-device-file", .error,
    summary: "The device file has a member that is not known, or a value of the wrong type.",
    explanation: """
      The file given with --device describes the person's languages and settings and the state \
      of the app. If an unknown member were skipped, its default would silently stay in force. \
      So the run does not start.
      """,
    example: #"{"settings": {"banner": false}}"#,
    remedy: "Correct the member that is named; docs/device-file.md lists all members.")
}
