import SourceText

/// The member `change` of a step: what the app itself does with its Live Activity (LA6, LA9).
///
/// It has the members of `aps` in a push for an activity, `start-date` and `intent`.
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
    (ActivityPush.intentKey, [.true, .false], .flag),
    (PayloadKey.alert.rawValue, [.object], .object(alert, required: alertTexts)),
  ]

  /// The members of an alert, as `AlertConfiguration` has them.
  private static let alert = [
    SettingsShape.Property(name: "title", shape: .either([.text(), .anyObject])),
    SettingsShape.Property(name: "body", shape: .either([.text(), .anyObject])),
    SettingsShape.Property(name: "sound", shape: .text()),
  ]

  /// The members that every alert has.
  private static let alertTexts = ["title", "body"]

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
      let name = document.name(of: member)
      guard let known = members.first(where: { $0.name == name }) else {
        found.append(
          Mistake(
            message: "'\(name)' is not a member of a change", node: member.name,
            help: didYouMean(name, in: names)
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
    let eventNode = document.member(PayloadKey.event.rawValue, of: change)
    guard let event = eventNode.flatMap(document.string).flatMap(ActivityPush.Event.init) else {
      found.append(
        Mistake(
          message: eventNode == nil ? "the change has no 'event'" : "the event is not valid",
          node: eventNode ?? change, help: "write \"start\", \"update\" or \"end\""))
      return found
    }
    if let alert = document.member(PayloadKey.alert.rawValue, of: change) {
      let isScheduled = document.member(ActivityPush.startDateKey, of: change) != nil
      found += mistakes(inAlert: alert, of: event, isScheduled: isScheduled, in: document)
    }
    if event != .start, let intent = document.member(ActivityPush.intentKey, of: change) {
      found.append(
        Mistake(
          message: "only a start can have 'intent'", node: intent,
          help: "remove '\(ActivityPush.intentKey)': the app may always update and end"))
    }
    return found
  }

  /// Returns the mistakes of the alert of a change.
  private static func mistakes(
    inAlert node: JSONNode, of event: ActivityPush.Event, isScheduled: Bool,
    in document: JSONDocument
  ) -> [Mistake] {
    if event == .end || event == .start && !isScheduled {
      return [
        Mistake(
          message:
            "\(event == .end ? "an end by the app" : "this start") cannot have an alert",
          node: node,
          help: "only an update, and a start with '\(ActivityPush.startDateKey)', can have one")
      ]
    }
    guard document.kind(of: node) == .object else { return [] }
    var found: [Mistake] = []
    for name in alertTexts where document.member(name, of: node) == nil {
      found.append(
        Mistake(message: "the alert has no '\(name)'", node: node, help: "add '\(name)'"))
    }
    for member in document.members(of: node) {
      let name = document.name(of: member)
      let kind = document.kind(of: member.value)
      if !alert.contains(where: { $0.name == name }) {
        found.append(
          Mistake(
            message: "'\(name)' is not a member of an alert by the app", node: member.name,
            help: "the members are \(alert.map(\.name).joined(separator: ", "))"))
      } else if kind != .string, name == "sound" || kind != .object {
        found.append(
          Mistake(
            message: "the value of '\(name)' is not valid", node: member.value,
            help: name == "sound"
              ? "write \"default\" or the name of a file"
              : "write a string, or an object with 'loc-key'"))
      }
    }
    return found
  }

  private static func wording(of kinds: [JSONKind]) -> String {
    switch kinds.first {
    case .number: "a number; a date is in UNIX seconds"
    case .object: "an object"
    case .true: "true or false"
    default: "a string"
    }
  }
}
