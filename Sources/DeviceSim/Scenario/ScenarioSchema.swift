import SourceText

/// The shapes of a scenario file, from the tables of its steps.
enum ScenarioSchema {
  static var device: SettingsShape { .object(deviceMembers) }

  private static var deviceMembers: [SettingsShape.Property] {
    SettingsShape.properties(of: DeviceFile.members, defaults: SimulatedDevice())
  }

  /// A moment of RFC 3339, on a day that exists.
  static let moment: SettingsShape = {
    let day =
      "[0-9]{4}-((0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])|(0[13-9]|1[0-2])-(29|30)"
      + "|(0[13578]|1[02])-31)"
    let leapYear =
      "([0-9]{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)"
    let time = "([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]([.][0-9]+)?"
    let zone = "([Zz]|[-+]([01][0-9]|2[0-3]):?[0-5][0-9])"
    return .text(pattern: "^(\(day)|\(leapYear)-02-29)[Tt]\(time)\(zone)$")
  }()

  /// The steps: one shape for each word of `do`, and one for the others.
  static var timeline: SettingsShape {
    .list(
      of: .either([step(isPush: true), step(isPush: false)] + ScenarioVerb.allCases.map(step)),
      isEmptyValid: false)
  }

  /// A step without `do`.
  private static func step(isPush: Bool) -> SettingsShape {
    .object(
      StepMember.allCases.filter { $0.isCommon && $0 != .do && ($0 != .push || isPush) }
        .map { $0.property(hasReport: isPush) },
      required: isPush ? [StepMember.push.rawValue] : [],
      excluding: [[StepMember.after.rawValue, StepMember.at.rawValue]])
  }

  private static func step(_ verb: ScenarioVerb) -> SettingsShape {
    var properties = [
      SettingsShape.Property(name: StepMember.do.rawValue, shape: .value(.string(verb.rawValue)))
    ]
    properties += StepMember.allCases.filter {
      $0 != .do && verb.allows($0)
    }.map { $0.property(hasReport: verb.hasReport) }
    var changes: [SettingsShape.Property] = []
    if verb == .focus {
      properties += SettingsShape.properties(
        of: FocusSettings.members, defaults: SimulatedDevice.Focus())
    } else if verb == .set {
      properties += deviceMembers.map { member in
        guard member.name == StepMember.app.rawValue else { return member }
        return SettingsShape.Property(
          name: member.name, meaning: "the app that changes, or its new properties",
          shape: .either([.text(), member.shape]))
      }
      // The name of an app alone changes nothing.
      changes = deviceMembers.map { member in
        let isApp = member.name == StepMember.app.rawValue
        return SettingsShape.Property(name: member.name, shape: isApp ? .anyObject : .anything)
      }
    }
    return .object(
      properties,
      required: [StepMember.do.rawValue] + verb.requiredMembers.map(\.rawValue),
      requiringAny: changes,
      excluding: [[StepMember.after.rawValue, StepMember.at.rawValue]])
  }
}

extension StepMember {
  /// Returns the member of a step that has a report of its own, or of one that has none.
  fileprivate func property(hasReport: Bool) -> SettingsShape.Property {
    SettingsShape.Property(name: rawValue, meaning: meaning, shape: shape(hasReport: hasReport))
  }

  private var meaning: String {
    switch self {
    case .do: "what the person or the phone does"
    case .push: "a push, several pushes, or the path of a capture"
    case .after: "the time since the step before, such as '5m'"
    case .at: "the moment of the step"
    case .expect: "a part of the report, or of the state of the phone"
    case .app: "the bundle identifier of an app"
    case .notification: "the identifier of a notification"
    case .action: "the identifier of an action"
    case .text: "the text that the person types"
    case .name: "the name of the Live Activity"
    case .change: "what the app does with its Live Activity, with the members of 'aps'"
    case .on: "whether it is on"
    case .languages: "the preferred languages, first choice first"
    }
  }

  private func shape(hasReport: Bool) -> SettingsShape {
    switch self {
    case .do: .words(of: ScenarioVerb.self)
    case .push:
      .either([.text(pattern: "."), .anyObject, .list(of: .anyObject, isEmptyValid: false)])
    case .after: .text(pattern: "^0*[0-9]{1,6}([.][0-9]+)?[smhd]$")
    case .at: ScenarioSchema.moment
    case .expect: hasReport ? ExpectationSchema.afterPush : ExpectationSchema.afterStep
    case .app, .notification, .action, .text, .name: .text()
    case .on: .flag
    case .languages: .languages
    case .change: ActivityChange.shape
    }
  }
}
