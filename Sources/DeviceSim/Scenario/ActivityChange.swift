import SourceText

/// The member `change` of a step: what the app itself does with its Live Activity (LA6, LA9).
///
/// It has the members of `aps` in a push for an activity, without an alert, and `start-date`.
enum ActivityChange {
  /// Its members, with the kinds of values that they may have.
  private static let members: [(name: String, kinds: [JSONKind], shape: SettingsShape)] = [
    (PayloadKey.event.rawValue, [.string], .words(of: ActivityPush.Event.self)),
    (PayloadKey.timestamp.rawValue, [.number], .decimal),
    (PayloadKey.contentState.rawValue, [.object], .anyObject),
    (PayloadKey.attributesType.rawValue, [.string], .text()),
    (PayloadKey.attributes.rawValue, [.object], .anyObject),
    (PayloadKey.staleDate.rawValue, [.number], .decimal),
    (PayloadKey.dismissalDate.rawValue, [.number], .decimal),
    (PayloadKey.relevanceScore.rawValue, [.number], .decimal),
    (PayloadKey.inputPushChannel.rawValue, [.string], .text()),
    (ActivityPush.startDateKey, [.number], .decimal),
  ]

  static var shape: SettingsShape {
    .object(
      members.map { SettingsShape.Property(name: $0.name, shape: $0.shape) },
      required: [PayloadKey.event.rawValue])
  }

  /// A mistake in a change.
  struct Mistake {
    let message: String
    let node: JSONNode
    let help: String
  }

  /// Returns the mistakes of a change; empty if it is valid.
  static func mistakes(in change: JSONNode, of document: JSONDocument) -> [Mistake] {
    guard document.kind(of: change) == .object else {
      return [
        Mistake(
          message: "the value of 'change' is not valid", node: change,
          help: "write an object, as in {\"event\": \"update\", \"content-state\": {}}")
      ]
    }
    var found: [Mistake] = []
    let names = members.map(\.name)
    for member in document.members(of: change) {
      let name = document.string(member.name) ?? ""
      guard let known = members.first(where: { $0.name == name }) else {
        found.append(
          Mistake(
            message: "'\(name)' is not a member of a change", node: member.name,
            help: nearest(to: name, in: names).map { "did you mean '\($0)'?" }
              ?? "the members are \(names.joined(separator: ", "))"))
        continue
      }
      if !known.kinds.contains(document.kind(of: member.value)) {
        found.append(
          Mistake(
            message: "the value of '\(name)' is not valid", node: member.value,
            help: "write \(wording(of: known.kinds))"))
      }
    }
    let event = document.member(PayloadKey.event.rawValue, of: change)
    if event.flatMap(document.string).flatMap(ActivityPush.Event.init) == nil {
      found.append(
        Mistake(
          message: event == nil ? "the change has no 'event'" : "the event is not valid",
          node: event ?? change, help: "write \"start\", \"update\" or \"end\""))
    }
    return found
  }

  private static func wording(of kinds: [JSONKind]) -> String {
    switch kinds.first {
    case .number: "a number; a date is in UNIX seconds"
    case .object: "an object"
    default: "a string"
    }
  }
}

extension Simulation {
  /// Lets the app start, change or end a Live Activity on all phones (LA6, LA9).
  ///
  /// - Returns: Why that is not possible; `nil` if it is done. An update that is older than another
  ///   one is ignored, as the system does.
  mutating func changeActivity(_ change: ActivityPush, of app: String?) -> String? {
    let device = environment.device.met(by: app)
    guard device.app.isInstalled else { return "the app is not installed" }
    guard device.settings.liveActivities else { return "Live Activities are off in Settings" }
    let needed = change.startDate == nil ? SystemVersion(16, 1) : SystemVersion(26)
    if change.event == .start, let version = device.systemVersion, version < needed {
      let what = change.startDate == nil ? "a Live Activity" : "a scheduled start"
      return "\(what) needs \(needed), and the phone has \(version)"
    }
    var change = change
    change.app = app ?? environment.device.app.bundleIdentifier ?? ""
    change.meet(environment.device)
    let name = change.name.map { " '\($0)'" } ?? ""
    guard change.event == .start || phones.hasTarget(of: change) else {
      return "the app has no Live Activity\(name)"
    }
    let outcomes = phones.apply(byApp: change, at: now)
    for case .refused(let reason, _) in outcomes {
      switch reason {
      case .older, .ahead: continue
      case .limit: return "the app has the maximum number of Live Activities"
      case .ended, .expired: return "the Live Activity\(name) has ended"
      case .dismissed: return "the Live Activity\(name) has left the lock screen"
      case .notSubscribed, .budget, .updateBudget, .content: continue
      }
    }
    return nil
  }
}
