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
    /// The app starts, changes or ends a Live Activity, without a push.
    indirect case activity(ActivityPush, app: String?)
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

/// The members of a step.
enum StepMember: String, CaseIterable, Sendable {
  case `do`, push, after, at, expect
  case app, notification, action, text, name, on, languages, change

  /// Whether every step may have it.
  var isCommon: Bool {
    switch self {
    case .do, .push, .after, .at, .expect: true
    default: false
    }
  }

  /// The names of the members that every step with `do` may have.
  static let common = allCases.filter { $0.isCommon && $0 != .push }.map(\.rawValue)

  static let table = NameTable<StepMember>()
}

/// The values of the members of a step.
struct StepMembers: Sendable {
  private var nodes = InlineArray<13, JSONNode?>(repeating: nil)

  subscript(member: StepMember) -> JSONNode? {
    get { nodes[Self.place(of: member)] }
    set { nodes[Self.place(of: member)] = newValue }
  }

  private static func place(of member: StepMember) -> Int {
    switch member {
    case .do: 0
    case .push: 1
    case .after: 2
    case .at: 3
    case .expect: 4
    case .app: 5
    case .notification: 6
    case .action: 7
    case .text: 8
    case .name: 9
    case .on: 10
    case .languages: 11
    case .change: 12
    }
  }
}

/// The words of `do`.
enum ScenarioVerb: String, CaseIterable, Sendable {
  case lock, unlock, open, background, forceQuit, tap, dismiss, action, clear, set, focus,
    focusOff, offline, online, lowPower, silent, look, reboot, languages, install, uninstall,
    activity,
    wait

  static let table = NameTable<ScenarioVerb>()

  /// Returns whether a step with this verb may have a member.
  func allows(_ member: StepMember) -> Bool {
    if member.isCommon { return member != .push }
    return switch self {
    case .open, .background, .forceQuit, .clear, .install, .uninstall: member == .app
    case .tap, .dismiss: member == .notification || member == .app
    case .action:
      member == .notification || member == .app || member == .action || member == .text
    case .activity: member == .app || member == .name || member == .change
    case .lowPower, .silent, .look: member == .on
    case .languages: member == .languages
    case .lock, .unlock, .focusOff, .offline, .online, .reboot, .wait, .set, .focus: false
    }
  }

  /// Whether the other members of a step with this verb are those of a settings table, which
  /// reports what it does not have.
  var takesSettings: Bool { self == .set || self == .focus }

  /// Whether a step with this verb has a report of its own, as a push has.
  var hasReport: Bool { self == .activity }

  /// The members that a step with this verb must have.
  var requiredMembers: [StepMember] {
    switch self {
    case .tap, .dismiss: [.notification]
    case .action: [.notification, .action]
    case .languages: [.languages]
    case .activity: [.change]
    default: []
    }
  }
}
