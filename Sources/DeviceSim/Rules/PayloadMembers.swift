import ServiceExtensionKit
import SourceText

/// Which members of a payload have an effect.
enum PayloadMembers: RuleFamily {
  static let rules = [
    Rule(
      "P1", "which members a device knows", simulated: .whole,
      claims: [
        Claim(
          .documented, [.generating, .activityPushes, .archived],
          """
          `aps`, its alert and its sound dictionary have a fixed set of members. An unknown member \
          has no effect, but stays in `userInfo`, which is the whole payload, unchanged. Custom \
          members belong next to `aps`, not inside it.
          """)
      ]),
    Rule(
      "P3", "names of other push services have no effect", simulated: .whole,
      claims: [
        Claim(
          .observed, ["firebase-ios-sdk#3368", "net-core#9"],
          """
          `content_available` and `mutable_content` are names in the API of another service; \
          `contentAvailable` and `mutableContent` are names in a server library. In `aps` they \
          have no effect: the device knows only the names with a hyphen.
          """)
      ]),
    Rule(
      "P6", "saved payloads are often not quite JSON", simulated: .whole,
      claims: [
        Claim(
          .observed, ["39 public .apns files"],
          """
          Files saved by hand for the Simulator often have trailing commas or comments, misspell \
          `Simulator Target Bundle`, or have a member in the wrong object.
          """),
        Claim(
          .assumed, [.decision],
          """
          A payload that is not valid JSON is not delivered. devsim reports the place and the \
          mistake. With `--lenient` it skips trailing commas and comments, and warns about each.
          """),
      ]),
    Rule(
      "W1", "Declarative Web Push is not for apps", simulated: .whole,
      claims: [
        Claim(
          .documented, ["W3C, Push API, section Declarative push messages"],
          """
          `{"web_push": 8030, "notification": {…}}` is a message that Safari shows for a web site. \
          It has no `aps`, so an app shows nothing.
          """)
      ]),
  ]

  static let diagnostics: [DiagnosticKind] = [
    .unknownMember, .misplacedMember, .otherServiceMember, .simulatorTargetMisspelt,
  ]
}

// MARK: - Deciding

/// Members that are misspelt, misplaced, or another service's (P1, P3, P6).
extension PayloadDecoder {
  /// Names that other services or client libraries use for `content-available` and
  /// `mutable-content`.
  static let otherServiceNames = [
    "content_available": PayloadKey.contentAvailable, "contentAvailable": .contentAvailable,
    "mutable_content": .mutableContent, "mutableContent": .mutableContent,
  ]

  mutating func reportUnknown(_ member: JSONMember, in home: PayloadKey.Home) {
    // With so many mistakes, the meaning of each does not matter.
    if diagnostics.isFull(for: .misplacedMember) || diagnostics.isFull(for: .unknownMember) {
      return report(home == .aps ? .misplacedMember : .unknownMember, "", at: member.name)
    }
    let name = document.name(of: member)
    let place = home.rawValue
    // It is reported as PAY328.
    if pushType == .fileprovider, name == Destinations.containerKey { return }
    if pushType == .pushtotalk, name == Destinations.pushToTalkKey { return }
    if let key = Self.otherServiceNames[name] {
      report(
        .otherServiceMember, "'\(name)' is another service's name and has no effect in '\(place)'",
        at: member.name, help: "write \(Self.quoted(key)) in 'aps'")
    } else if name.hasPrefix("gcm.") || name.hasPrefix("google.") {
      report(
        .otherServiceMember, "'\(name)' belongs to Firebase and has no effect in '\(place)'",
        at: member.name, help: "move it beside 'aps'")
    } else if let key = PayloadKey(rawValue: name), key != .name {
      report(
        .misplacedMember, "'\(name)' has no effect in '\(place)'", at: member.name,
        help: "move it \(Self.position(of: key.home))")
    } else if let header = PushHeader.meant(by: name) {
      reportHeader(header, member, name)
    } else if let near = Self.nearestName(to: name, in: home) {
      report(
        .unknownMember, "'\(name)' is not a member of '\(place)'", at: member.name,
        help: "did you mean \(near)?")
    } else if home == .aps {
      report(
        .misplacedMember, "custom member '\(name)' is inside 'aps'", at: member.name,
        help:
          "move it out of 'aps', to the top level: 'aps' is only for members that Apple defines")
    } else {
      report(
        .unknownMember, "'\(name)' is not a member of '\(place)'", at: member.name,
        help: "delete it; if it is the app's own member, move it out of 'aps', to the top level")
    }
  }

  static func quoted(_ key: PayloadKey) -> String { "'\(key.rawValue)'" }

  static func position(of home: PayloadKey.Home) -> String {
    switch home {
    case .payload: "to the top level of the payload"
    case .aps: "into 'aps'"
    case .alert: "into 'alert'"
    case .sound: "into the dictionary of 'sound'"
    }
  }

  /// The name meant, of this object or of another, as the help quotes it.
  private static func nearestName(to name: String, in home: PayloadKey.Home) -> String? {
    if let near = match(name, in: home) { return "'\(near)'" }
    for other in [PayloadKey.Home.aps, .alert] where other != home {
      if let near = match(name, in: other) {
        return "'\(near)' in '\(other.rawValue)'"
      }
    }
    return nil
  }

  /// A name that differs only in case and punctuation, else one that is near.
  private static func match(_ name: String, in home: PayloadKey.Home) -> String? {
    let plain = name.simplified
    if let key = synonyms[plain], key.home == home { return key.rawValue }
    return plainNames[home]?[plain] ?? nearest(to: name, in: PayloadKey.names(in: home))
  }

  /// The names that belong in each object, by the same without case and punctuation.
  private static let plainNames = Dictionary(
    uniqueKeysWithValues: PayloadKey.Home.allCases.map { home in
      let names = PayloadKey.names(in: home).map { ($0.simplified, $0) }
      return (home, Dictionary(names) { first, _ in first })
    })

  /// Names of Apple's interface in code, without case and punctuation.
  private static let synonyms = Dictionary(
    uniqueKeysWithValues: PayloadKey.allCases.compactMap { key in
      PlainText(key).map { ($0.field.name.simplified, key) }
    })

  mutating func reportHeader(_ header: PushHeader, _ member: JSONMember, _ name: String) {
    report(
      .misplacedMember, "'\(name)' has no effect in the payload", at: member.name,
      help: "send it as the header '\(header.rawValue)'")
  }
}

extension DiagnosticKind {
  static let unknownMember = DiagnosticKind(
    "PAY203", "unknown-member", .warning, rule: "P1",
    summary: "aps, alert or sound has a member that the device does not know.",
    explanation: """
      The device ignores the member. If the name is misspelt, its effect is missing on the screen: \
      with lockey instead of loc-key no text is found. The app still finds the member in userInfo.
      """,
    example: #"{"aps": {"alert": {"lockey": "GREETING"}}}"#,
    remedy: "Correct the name. Put custom members beside aps, not inside it.")

  static let misplacedMember = DiagnosticKind(
    "PAY206", "misplaced-member", .warning, rule: "P1",
    summary: "A member is in the wrong object.",
    explanation: """
      The device looks for each member in one place only. sound, badge and thread-id belong in \
      aps, and the keys of texts in alert. The collapse identifier is a header. In another place \
      the member has no effect.
      """,
    example: #"{"aps": {"alert": {"body": "Hello", "sound": "default"}}}"#,
    remedy: """
      Move the member to its place: sound, badge, thread-id, category and the flags into aps, \
      custom members beside aps, apns-collapse-id into the headers.
      """)

  static let otherServiceMember = DiagnosticKind(
    "PAY304", "other-service-member", .warning, rule: "P3",
    summary: "The payload has a member that belongs to another push service.",
    explanation: """
      Names such as content_available, mutableContent or gcm.notification.title belong to the API \
      of another service or to its library. In a payload for APNs they have no effect: the app is \
      not woken, and the service extension does not run.
      """,
    example: #"{"aps": {"alert": "Hello", "mutable_content": true}}"#,
    remedy: "Use Apple's names: content-available and mutable-content, with the number 1.")
}
