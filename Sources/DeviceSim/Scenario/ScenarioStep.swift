import SourceText

/// One step of a scenario: time passes, something happens, and something is expected.
struct ScenarioStep: Sendable {
  /// What happens in a step.
  enum Event: Sendable {
    /// Only time passes.
    case wait
    /// Pushes arrive: an object, an array, or the path of a capture.
    case push(JSONNode)
    /// The person or the device does something.
    case action(PhoneAction)
    /// The person does something with a notification, which must be there.
    case actionOn(notification: String, PhoneAction)
    /// The device changes.
    case change(@Sendable (inout SimulatedDevice) -> Void)
  }

  /// Its place in the file.
  let node: JSONNode
  let time: ScenarioTime?
  let event: Event
  /// What is expected after it; `nil` for nothing.
  let expected: JSONNode?
}

/// The words of `do`.
enum ScenarioVerb: String, CaseIterable, Sendable {
  case lock, unlock, open, background, forceQuit, tap, dismiss, action, clear, set, focus,
    focusOff, offline, online, lowPower, silent, reboot, languages, install, uninstall, wait

  /// A member of a step that a verb has.
  enum Member: String, CaseIterable, Sendable {
    case app, notification, action, text, name, allows, allowsTimeSensitive, filter, on, languages
  }

  /// The members that a step with this verb may have.
  var members: [Member] {
    switch self {
    case .open, .background, .forceQuit, .clear, .install, .uninstall, .set: [.app]
    case .tap, .dismiss: [.notification]
    case .action: [.notification, .action, .text]
    case .focus: [.name, .allows, .allowsTimeSensitive, .filter]
    case .lowPower, .silent: [.on]
    case .languages: [.languages]
    case .lock, .unlock, .focusOff, .offline, .online, .reboot, .wait: []
    }
  }

  /// The members that a step with this verb must have.
  var requiredMembers: [Member] {
    switch self {
    case .tap, .dismiss: [.notification]
    case .action: [.notification, .action]
    case .languages: [.languages]
    default: []
    }
  }
}
