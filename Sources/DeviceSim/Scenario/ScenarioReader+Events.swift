import SourceText

/// Reads what a step does.
extension SettingsReader<ScenarioReader.Contents> {
  mutating func event(
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
    case .focus: return focus(step)
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

  /// Reads true or false; without the member, it is true.
  private mutating func flag(_ member: StepMember, _ nodes: StepMembers) -> Bool {
    guard let node = nodes[member] else { return true }
    let kind = document.kind(of: node)
    if kind != .true, kind != .false {
      report(
        "the value of '\(member.rawValue)' is not valid", at: node, help: "write true or false")
    }
    return kind == .true
  }

  private mutating func languages(_ nodes: StepMembers) -> [String]? {
    guard let node = nodes[.languages] else { return nil }
    guard let tags = languageTags(node) else {
      report(
        "the value of 'languages' is not valid", at: node,
        help: "write \(Self.exampleOfLanguages)")
      return nil
    }
    return tags
  }

  private mutating func focus(_ step: JSONNode) -> ScenarioStep.Event {
    let others = StepMember.common.map(SettingsMember<SimulatedDevice.Focus>.ignored)
    let (focus, _) = readFocus(
      step, into: SimulatedDevice.Focus(), FocusSettings.members + others)
    return .change { $0.focus = focus }
  }

  /// Reads a step that changes members of the device file; `app` is an object of it, or the bundle
  /// identifier of the app whose settings change.
  private mutating func set(_ step: JSONNode, _ appNode: JSONNode?) -> ScenarioStep.Event {
    let identifier = appNode.flatMap { document.string($0) }
    var others = Set(StepMember.common)
    if identifier != nil { others.insert("app") }
    let found = DeviceFile.read(
      step, of: document, into: SimulatedDevice(), besides: others, reporting: .invalidScenario)
    add(found.diagnostics)
    let changes = document.members(of: step).contains {
      !others.contains(document.name(of: $0))
    }
    if !changes, found.diagnostics.isEmpty {
      report(
        "the step changes nothing", at: step,
        help: "add what changes, as in {\"do\": \"set\", \"settings\": {\"badges\": false}}")
    }
    return .change { [document, others] device in
      let changed = DeviceFile.read(
        step, of: document, into: device.withSettings(of: identifier), besides: others,
        reporting: .invalidScenario
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
