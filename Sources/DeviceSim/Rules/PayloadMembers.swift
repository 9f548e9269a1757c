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

  static let decisions: [Decision] = []

  static let diagnostics: [DiagnosticKind] = [
    .unknownMember, .misplacedMember, .otherServiceMember, .simulatorTargetMisspelt,
  ]
}

// MARK: - Deciding

/// Members that are misspelt, misplaced, or another service's (P1, P3, P6).
extension PayloadDecoder {
  /// Names that other services or client libraries use for `content-available` and
  /// `mutable-content`.
  private static let otherServiceNames = [
    "content_available": PayloadKey.contentAvailable, "contentAvailable": .contentAvailable,
    "mutable_content": .mutableContent, "mutableContent": .mutableContent,
  ]

  /// Objects of a message to Firebase Cloud Messaging, which its server turns into a payload.
  private static let cloudMessagingObjects: Set<String> = [
    "notification", "data", "message", "android", "apns", "webpush",
  ]

  /// Other members that only such a message has.
  private static let cloudMessagingNames: Set<String> = [
    "registration_ids", "collapse_key", "collapseKey", "time_to_live",
  ]

  /// Custom members that only a service extension can do something with: attachments and
  /// ciphertext.
  private static let extensionNames =
    AttachmentMember.unmistakable + [
      "ciphertext", "cipherText", "encrypted", "encryptedPayload", "enc",
    ]

  /// What Firebase Cloud Messaging puts beside `aps` for its own code in the app.
  private static let cloudMessagingOptions = "fcm_options"

  /// The meaning of a name beside `aps`, which every push has some of.
  enum RootName {
    case key(PayloadKey)
    /// Only a service extension can do something with the member.
    case forExtension
  }

  static let rootNames = NameTable(
    PayloadKey.allCases.map { ($0.rawValue, RootName.key($0)) }
      + (extensionNames + [cloudMessagingOptions]).map { ($0, .forExtension) })

  fileprivate static let simulatorTarget: StaticString = "Simulator Target Bundle"

  // MARK: - Inside aps, alert and sound

  mutating func reportUnknown(_ member: JSONMember, in home: PayloadKey.Home) {
    // With this many mistakes it does not matter what each of them was meant to be.
    if diagnostics.isFull(for: .misplacedMember) || diagnostics.isFull(for: .unknownMember) {
      return report(home == .aps ? .misplacedMember : .unknownMember, "", at: member.name)
    }
    let name = document.string(member.name) ?? ""
    let place = home.rawValue
    // PAY328 says so, and what follows from it.
    if pushType == .fileprovider, name == Destinations.containerKey { return }
    if pushType == .pushtotalk, name == Destinations.pushToTalkKey { return }
    if let key = Self.otherServiceNames[name] {
      report(
        .otherServiceMember, "'\(name)' is another service's name and does nothing in '\(place)'",
        at: member.name, help: "write \(Self.quoted(key)) in 'aps'")
    } else if name.hasPrefix("gcm.") || name.hasPrefix("google.") {
      report(
        .otherServiceMember, "'\(name)' belongs to Firebase and does nothing in '\(place)'",
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

  private static func position(of home: PayloadKey.Home) -> String {
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

  private mutating func reportHeader(_ header: PushHeader, _ member: JSONMember, _ name: String) {
    report(
      .misplacedMember, "'\(name)' has no effect in the payload", at: member.name,
      help: "send it as the header '\(header.rawValue)'")
  }

  // MARK: - Beside aps

  mutating func checkRootMembers() {
    for member in document.members(of: payload.root) {
      let name = document.string(member.name) ?? ""
      if let key = PayloadKey(rawValue: name) {
        if payload.aps != nil, key.isDistinctive, !isSet(key) {
          report(
            .misplacedMember, "'\(name)' has no effect outside of 'aps'", at: member.name,
            help: "move it \(Self.position(of: key.home))")
        }
      } else if let key = Self.otherServiceNames[name] {
        report(
          .otherServiceMember, "'\(name)' does nothing on a device", at: member.name,
          help: "write \(Self.quoted(key)) in 'aps'")
      } else if let header = PushHeader.meant(by: name), !name.lowercased().hasPrefix("push") {
        reportHeader(header, member, name)
      } else if Self.extensionNames.contains(name) {
        checkMutable(member.name, name)
      } else if name == Self.cloudMessagingOptions {
        // Only the picture is for an extension (M6).
        let hasImage = document.member("image", of: member.value) != nil
        if hasImage { checkMutable(member.name, "\(name).image") }
      } else {
        checkSimulatorTarget(member.name, name)
      }
    }
  }

  private mutating func checkMutable(_ place: JSONNode, _ name: String) {
    guard payload.hasText, !payload.isMutableContent else { return }
    report(
      .mutableContentMissing,
      "'\(name)' seems to be for a service extension, but 'mutable-content' is not on",
      at: place, help: "add \"mutable-content\": 1 to 'aps' if the extension should run")
  }

  /// Whether `aps` or its alert has the member too, so that the one outside is the app's own.
  private func isSet(_ key: PayloadKey) -> Bool {
    guard let aps = payload.aps else { return false }
    if key.home == .aps { return document.member(key.rawValue, of: aps) != nil }
    guard let alert = payload.alert, document.kind(of: alert) == .object else { return false }
    return document.member(key.rawValue, of: alert) != nil
  }

  private mutating func checkSimulatorTarget(_ place: JSONNode, _ name: String) {
    let target = Self.simulatorTarget.description
    guard name != target,
      name.simplified == target.simplified || nearest(to: name, in: [target]) != nil
    else { return }
    report(
      .simulatorTargetMisspelt, "'\(name)' is not the name that the simulator tool reads",
      at: place, help: "did you mean '\(target)'?")
  }

  mutating func reportMissingAps(_ aps: JSONNode?) {
    if let aps {
      report(
        .missingAps, "'aps' is \(description(of: aps)), so nothing is shown", at: aps,
        help: "write an object: {\"aps\": {\"alert\": …}}")
      return
    }
    if let (place, outer) = nestedAps() {
      report(
        .missingAps, "'aps' is inside '\(outer)', so nothing is shown", at: place,
        help: "move 'aps' to the top level of the payload")
      return
    }
    let (help, isMisspelt) = helpWithoutAps()
    report(
      .missingAps, "'aps' is missing, so nothing is shown", at: payload.root, help: help)
    if isMisspelt { checkRootMembers() }
  }

  /// Returns how to fix a payload without `aps`, and whether its members may be misspelt: not so if
  /// it is a message of another kind.
  private func helpWithoutAps() -> (help: String, isMisspelt: Bool) {
    if document.member("web_push", of: payload.root) != nil {
      return (
        "this is a Declarative Web Push message, which Safari shows; an app needs 'aps'", false
      )
    }
    if let foreign = ForeignObject(of: payload.root, in: document) { return (foreign.help, false) }
    var names: [String] = []
    var isCloudMessage = false
    for member in document.members(of: payload.root) {
      let name = document.string(member.name) ?? ""
      names.append(name)
      let isObject = document.kind(of: member.value) == .object
      isCloudMessage =
        isCloudMessage || Self.cloudMessagingNames.contains(name)
        || (isObject && Self.cloudMessagingObjects.contains(name))
    }
    if isCloudMessage {
      return (
        """
        this is a message for Firebase Cloud Messaging; capture the payload that reaches the \
        device, or write the 'aps' object under 'apns.payload'
        """, false
      )
    }
    let near = names.lazy.compactMap {
      nearest(to: $0, in: [PayloadKey.aps.rawValue]) == nil ? nil : $0
    }
    let help =
      near.first.map { "did you mean 'aps' instead of '\($0)'?" }
      ?? "put alert, badge and sound into an object named 'aps'"
    return (help, true)
  }
}

extension PayloadDecoder {
  /// Returns an `aps` object that is one level too deep, and the member that it is in.
  private func nestedAps() -> (place: JSONNode, outer: String)? {
    for member in document.members(of: payload.root)
    where document.kind(of: member.value) == .object {
      for inner in document.members(of: member.value)
      where meaning(of: inner.name) == .aps && document.kind(of: inner.value) == .object {
        return (inner.name, document.string(member.name) ?? "")
      }
    }
    return nil
  }
}

extension JSONDocument {
  /// Whether the name of a custom member deserves a closer look.
  func hasSuspectName(_ name: JSONNode) -> Bool {
    let bytes = bytes
    let text = bytes.span.extracting(range(of: name))
    let target = PayloadDecoder.simulatorTarget.utf8CodeUnitCount
    if abs(text.count - target) < 4, text.firstIndex(of: 0x20, from: 0) < text.count {
      return true
    }
    return Self.hasSuspectPrefix(text)
  }

  /// Whether a name begins like one that deserves a closer look beside `aps`.
  private static func hasSuspectPrefix(_ name: Span<UInt8>) -> Bool {
    guard name.count >= 4 else { return false }
    return switch name[0] | 0x20 {
    case UInt8(ascii: "a"): name.hasPrefix(inLowerCase: "apns")
    case UInt8(ascii: "c"):
      name.hasPrefix(inLowerCase: "collapse") || name.hasPrefix(inLowerCase: "content")
    case UInt8(ascii: "m"): name.hasPrefix(inLowerCase: "mutable")
    case UInt8(ascii: "s"): name.hasPrefix(inLowerCase: "simul")
    default: false
    }
  }

  func holdsPercent(_ node: JSONNode) -> Bool {
    let bytes = bytes
    let text = bytes.span.extracting(range(of: node))
    return text.firstIndex(of: UInt8(ascii: "%"), from: 0) < text.count
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
      The device looks for each member in one place only. That is aps for sound, badge and \
      thread-id, alert for the keys of texts, a header for the collapse identifier. In another \
      place the member has no effect.
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

  static let simulatorTargetMisspelt = DiagnosticKind(
    "PAY307", "simulator-target-misspelt", .warning, rule: "P6",
    summary: "A member looks like Simulator Target Bundle, but is misspelt.",
    explanation: """
      The Simulator finds the app by the member Simulator Target Bundle, with exactly this \
      spelling, unless the command line names the app. On a device it is an ordinary custom \
      member.
      """,
    example: #"{"Simulator Target Bundel": "com.example.app", "aps": {"alert": "Hello"}}"#,
    remedy: "Spell it Simulator Target Bundle, with spaces and capitals.")
}
