import LocalizationResolver
import SourceText

/// Reads a scenario; every mistake is reported at its place.
struct ScenarioReader {
  /// What a scenario file says.
  struct Contents: Sendable {
    var name = ""
    var apps: [PlacedText] = []
    var device = SimulatedDevice()
    var extensions: [PlacedText] = []
    var hasFilteringEntitlement = false
    var start: SimulatedInstant?
    var steps: [ScenarioStep] = []
  }

  /// A text of the file.
  struct PlacedText: Sendable {
    let text: String
    let location: SourceLocation
  }

  private typealias Reader = SettingsReader<Contents>

  /// The members by which a scenario is recognized.
  static let tellingMembers = ["scenario", "timeline"]

  /// Returns whether a JSON value is meant as a scenario: its top object has one of the telling
  /// members, and the other one or a name that is nearly that.
  static func isScenario(_ root: JSONNode, of document: JSONDocument) -> Bool {
    guard document.kind(of: root) == .object else { return false }
    let names = document.members(of: root).compactMap { document.string($0.name) }
    return tellingMembers.contains(where: names.contains)
      && tellingMembers.allSatisfy { names.contains($0) || nearest(to: $0, in: names) != nil }
  }

  /// Reads a scenario.
  ///
  /// - Returns: The scenario, with DEV106 for every mistake.
  static func read(_ root: JSONNode, of document: JSONDocument) -> Checked<Contents> {
    var reader = Reader(document: document, settings: Contents(), kind: .invalidScenario)
    _ = reader.read(root, members)
    let steps = document.member("timeline", of: root).map { Array(document.elements(of: $0)) } ?? []
    let expected = steps.compactMap { document.member("expect", of: $0) }
    if !steps.isEmpty, !expected.contains(where: reader.comparesSomething) {
      reader.report(
        "the scenario expects nothing, so it tests nothing", at: root,
        help: "add an 'expect' to a step, as in {\"expect\": {\"outcome\": \"presented\"}}")
    }
    return Checked(reader.settings, reader.takeDiagnostics())
  }

  /// Reads a step alone.
  ///
  /// - Returns: The step, with DEV106 for every mistake.
  static func step(_ node: JSONNode, of document: JSONDocument) -> Checked<ScenarioStep?> {
    var reader = Reader(document: document, settings: Contents(), kind: .invalidScenario)
    guard document.kind(of: node) == .object else {
      reader.report("a step must be an object", at: node, help: "write {\"do\": …}")
      return Checked(nil, reader.takeDiagnostics())
    }
    let step = reader.step(node)
    return Checked(step, reader.takeDiagnostics())
  }

  /// The members of a scenario.
  static var members: [SettingsMember<Contents>] {
    [
      .schemaName,
      SettingsMember("scenario", "what it is about", .text(pattern: ".")) { reader, node in
        reader.settings.name = reader.document.string(node) ?? ""
        return reader.settings.name.isEmpty ? "a name" : nil
      },
      SettingsMember("app", "the folder of an app, or several", .either([.text(), .texts])) {
        let paths = $0.texts($1)
        $0.settings.apps = paths ?? []
        return paths == nil ? "the path of an app, or an array of paths" : nil
      },
      SettingsMember("device", "the phone before the first step", ScenarioSchema.device) {
        let device = DeviceFile.read(
          $1, of: $0.document, into: SimulatedDevice(), reporting: .invalidScenario)
        $0.settings.device = device.value
        $0.add(device.diagnostics)
        return nil
      },
      SettingsMember(
        "extension", "the steps of the service extension, as '--extension' takes them",
        .either([.text(), .texts])
      ) {
        let steps = $0.texts($1)
        $0.settings.extensions = steps ?? []
        return steps == nil ? "an array of what '--extension' takes" : nil
      },
      .flag(
        "filtering", \.hasFilteringEntitlement, "the extension may hide notifications"),
      SettingsMember("start", "the moment of the first step, in RFC 3339", ScenarioSchema.moment) {
        $0.settings.start = $0.document.string($1).flatMap(SimulatedInstant.init)
        return $0.settings.start == nil ? Self.exampleOfMoment : nil
      },
      SettingsMember("timeline", "what happens, step by step", ScenarioSchema.timeline) {
        $0.readTimeline($1)
      },
    ]
  }

  fileprivate static let exampleOfMoment = "a moment such as \"2026-03-14T22:00:00Z\""
}

extension SettingsReader<ScenarioReader.Contents> {
  /// Returns a text, or the elements of an array of texts; `nil` if it is something else.
  fileprivate func texts(_ node: JSONNode) -> [ScenarioReader.PlacedText]? {
    guard document.kind(of: node) == .array || document.kind(of: node) == .string else {
      return nil
    }
    let nodes = document.kind(of: node) == .array ? Array(document.elements(of: node)) : [node]
    let texts = nodes.compactMap { node in
      document.string(node).map {
        ScenarioReader.PlacedText(text: $0, location: document.location(of: node))
      }
    }
    return texts.count == nodes.count ? texts : nil
  }

  fileprivate mutating func readTimeline(_ node: JSONNode) -> String? {
    guard document.kind(of: node) == .array else { return "an array of steps" }
    if document.isEmpty(node) {
      report("there is no step", at: node, help: "write {\"push\": …, \"expect\": …}")
    }
    for element in document.elements(of: node) {
      guard document.kind(of: element) == .object else {
        report("a step must be an object", at: element, help: "write {\"do\": …} or {\"push\": …}")
        continue
      }
      if let step = step(element) { settings.steps.append(step) }
    }
    return nil
  }

  fileprivate mutating func step(_ node: JSONNode) -> ScenarioStep? {
    var nodes = StepMembers()
    var hasOthers = false
    var rest = document.membersToWalk(of: node)
    while let member = rest.nextMember(in: document) {
      if let known = document.withText(of: member.name, { StepMember.table[$0] }) {
        nodes[known] = member.value
      } else {
        hasOthers = true
      }
    }
    var verb: ScenarioVerb?
    if let place = nodes[.do] {
      verb = document.withText(of: place) { ScenarioVerb.table[$0] }
      if verb == nil {
        reportVerb(at: place)
        return nil
      }
    }
    if verb != nil, let push = nodes[.push] {
      report("a step can have 'push' or 'do', but not both", at: push, help: "make two steps of it")
      return nil
    }
    checkMembers(of: node, nodes, verb, hasOthers)
    for member in verb?.requiredMembers ?? [] where nodes[member] == nil {
      report(
        "the step has no '\(member.rawValue)'", at: node,
        help: "add the member '\(member.rawValue)'")
      return nil
    }
    let expected = expectation(
      nodes[.expect], hasReport: nodes[.push] != nil || verb == .activity)
    guard let event = nodes[.push].map({ push($0) }) ?? event(verb, nodes, node) else {
      return nil
    }
    return ScenarioStep(node: node, time: time(nodes), event: event, expected: expected)
  }

  private mutating func push(_ node: JSONNode) -> ScenarioStep.Event {
    let isRight =
      switch document.kind(of: node) {
      case .string: document.string(node) != ""
      case .array: !document.isEmpty(node)
      case .object: true
      default: false
      }
    if !isRight {
      report(
        "the value of 'push' is not valid", at: node,
        help: "write a push, an array of pushes, or the path of a capture")
    }
    return .push(node)
  }

  private mutating func reportVerb(at place: JSONNode) {
    let words = ScenarioVerb.allCases.map(\.rawValue)
    let near = document.string(place).flatMap { nearest(to: $0, in: words) }
    report(
      "this is not a valid value of 'do'", at: place,
      help: near.map { "did you mean '\($0)'?" } ?? "the words are \(words.joined(separator: ", "))"
    )
  }

  /// Reports members that a step does not have.
  private mutating func checkMembers(
    of node: JSONNode, _ nodes: StepMembers, _ verb: ScenarioVerb?, _ hasOthers: Bool
  ) {
    // Those of a 'set' step are members of the device file.
    if verb == .set { return }
    func isAllowed(_ member: StepMember) -> Bool { verb?.allows(member) ?? member.isCommon }
    let isRight =
      !hasOthers && StepMember.allCases.allSatisfy { nodes[$0] == nil || isAllowed($0) }
    guard !isRight else { return }
    let known = StepMember.allCases.filter(isAllowed).map(\.rawValue)
    for member in document.members(of: node) {
      let name = document.string(member.name) ?? ""
      guard !known.contains(name) else { continue }
      let step = verb.map { "a step with '\($0.rawValue)'" } ?? "a step without 'do'"
      report(
        "'\(name)' is not a member of \(step)", at: member.name,
        help: nearest(to: name, in: known).map { "did you mean '\($0)'?" }
          ?? "the members are \(known.joined(separator: ", "))")
    }
  }

  private mutating func time(_ nodes: StepMembers) -> ScenarioTime? {
    if let node = nodes[.after] {
      guard let seconds = document.string(node).flatMap(ScenarioTime.duration) else {
        report(
          "the value of 'after' is not a duration", at: node,
          help: "write a number and a unit: \"90s\", \"5m\", \"2h\" or \"1d\"")
        return nil
      }
      if let at = nodes[.at] {
        report(
          "a step can have 'after' or 'at', but not both", at: at, help: "leave one of them out")
      }
      return .after(seconds)
    }
    guard let node = nodes[.at] else { return nil }
    guard let moment = document.string(node).flatMap(SimulatedInstant.init) else {
      report(
        "the value of 'at' is not a moment", at: node,
        help: "write \(ScenarioReader.exampleOfMoment)")
      return nil
    }
    return .at(moment)
  }

  // MARK: - What a step does

  private mutating func event(
    _ verb: ScenarioVerb?, _ nodes: StepMembers, _ step: JSONNode
  ) -> ScenarioStep.Event? {
    let app = verb == .set ? nil : string(.app, nodes)
    let notification = string(.notification, nodes) ?? ""
    switch verb {
    case nil, .wait: return .wait
    case .lock: return .action(.lock)
    case .unlock: return .action(.unlock)
    case .open: return .action(.open(app: app))
    case .background: return .action(.background(app: app))
    case .forceQuit: return .action(.forceQuit(app: app))
    case .tap:
      return .actionOn(notification: notification, .tap(notification: notification, app: app))
    case .dismiss:
      return .actionOn(notification: notification, .dismiss(notification: notification, app: app))
    case .action:
      _ = string(.text, nodes)
      let action = string(.action, nodes) ?? ""
      return .actionOn(
        notification: notification,
        .choose(action: action, notification: notification, app: app))
    case .clear: return .action(.clear(app: app))
    case .set: return set(step, nodes[.app])
    case .focus: return focus(nodes)
    case .focusOff: return .change { $0.focus = nil }
    case .offline: return .action(.goOffline)
    case .online: return .action(.goOnline)
    case .lowPower:
      let isOn = flag(.on, nodes)
      return .change { $0.isLowPower = isOn }
    case .silent:
      let isOn = flag(.on, nodes)
      return .change { $0.isSilent = isOn }
    case .look:
      let isOn = flag(.on, nodes)
      return .change { $0.isLookedAt = isOn }
    case .reboot: return .action(.reboot)
    case .languages: return languages(nodes).map { .action(.languages($0)) }
    case .install: return .action(.install(app: app))
    case .uninstall: return .action(.uninstall(app: app))
    case .activity: return activity(nodes, app: app)
    }
  }

  private mutating func activity(
    _ nodes: StepMembers, app: String?
  ) -> ScenarioStep.Event? {
    guard let node = nodes[.change] else { return nil }
    for mistake in ActivityChange.mistakes(in: node, of: document) {
      report(mistake.message, at: mistake.node, help: mistake.help)
    }
    guard var change = ActivityPush(change: node, in: document) else { return nil }
    change.name = string(.name, nodes)
    return .activity(change, app: app)
  }

  private mutating func string(_ member: StepMember, _ nodes: StepMembers) -> String? {
    guard let node = nodes[member] else { return nil }
    guard let text = document.string(node) else {
      report("the value of '\(member.rawValue)' is not valid", at: node, help: "write a string")
      return nil
    }
    return text
  }

  /// Reads true or false.
  private mutating func flag(
    _ member: StepMember, _ nodes: StepMembers, default fallback: Bool = true
  ) -> Bool {
    guard let node = nodes[member] else { return fallback }
    let kind = document.kind(of: node)
    if kind != .true, kind != .false {
      report(
        "the value of '\(member.rawValue)' is not valid", at: node, help: "write true or false")
    }
    return kind == .true
  }

  private mutating func languages(_ nodes: StepMembers) -> [String]? {
    guard let node = nodes[.languages], let tags = strings(node),
      tags.allSatisfy(LanguageChoice.isTag)
    else {
      if let node = nodes[.languages] {
        report(
          "the value of 'languages' is not valid", at: node,
          help: "write an array of language tags, as in [\"pt-BR\"]")
      }
      return nil
    }
    return tags
  }

  private mutating func strings(_ member: StepMember, _ nodes: StepMembers) -> [String]? {
    guard let node = nodes[member] else { return nil }
    let texts = strings(node)
    if texts == nil {
      report(
        "the value of '\(member.rawValue)' is not valid", at: node,
        help: "write an array of strings")
    }
    return texts
  }

  private mutating func focus(_ nodes: StepMembers) -> ScenarioStep.Event {
    var focus = SimulatedDevice.Focus()
    focus.name = string(.name, nodes) ?? ""
    focus.allowsTimeSensitive = flag(.allowsTimeSensitive, nodes)
    focus.allowedApps = strings(.allows, nodes) ?? []
    focus.allowedPeople = strings(.allowsPeople, nodes) ?? []
    focus.silencedApps = strings(.silences, nodes)
    focus.showsSilencedOnLockScreen = flag(.showSilencedOnLockScreen, nodes, default: false)
    focus.hidesBadges = flag(.hideBadges, nodes, default: false)
    focus.acceptedCriteria = strings(.filter, nodes)
    return .change { [focus] in $0.focus = focus }
  }

  /// Reads a step that changes members of the device file; `app` is an object of it, or the bundle
  /// identifier of the app whose settings change.
  private mutating func set(_ step: JSONNode, _ appNode: JSONNode?) -> ScenarioStep.Event {
    let identifier = appNode.flatMap { document.string($0) }
    var others = Set(StepMember.allCases.filter(\.isCommon).map(\.rawValue))
    if identifier != nil { others.insert("app") }
    let found = DeviceFile.read(
      step, of: document, into: SimulatedDevice(), besides: others, reporting: .invalidScenario)
    add(found.diagnostics)
    return .change { [document, others] device in
      let met = device.met(by: identifier)
      let changed = DeviceFile.read(
        step, of: document, into: met, besides: others, reporting: .invalidScenario
      ).value
      let own = (settings: device.settings, app: device.app)
      device = changed
      (device.settings, device.app) = own
      device.withProfile(of: identifier) {
        ($0.settings, $0.app) = (changed.settings, changed.app)
      }
    }
  }
}
