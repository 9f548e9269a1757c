import SourceText

// A payload without an `aps` object (P2); the claims are in `PayloadValues`.

extension PayloadValues {
  static let apsMissing = Decision(
    .payloadValues, 2, "P2", "no-aps", .observed,
    "without an 'aps' object there is nothing to show", isObstacle: true)
  static let apsMissingOfOtherType = Decision(
    .payloadValues, 5, "P2", "no-aps", .assumed,
    "a push of this type has no effect without an 'aps' object", isObstacle: true)
}

// MARK: - Deciding

extension PayloadValues {
  /// Decides that a push without an `aps` object does nothing, although its type needs one.
  static func withoutAps(_ type: PushType?) -> Decision {
    type ?? .alert == .alert ? apsMissing : apsMissingOfOtherType
  }
}

extension PayloadDecoder {
  /// Objects of a message to Firebase Cloud Messaging, which its server turns into a payload.
  private static let cloudMessagingObjects: Set<String> = [
    "notification", "data", "message", "android", "apns", "webpush",
  ]

  /// Other members that only such a message has.
  private static let cloudMessagingNames: Set<String> = [
    "registration_ids", "collapse_key", "collapseKey", "time_to_live",
  ]

  /// Reports a payload without an `aps` object: PAY201.
  mutating func reportMissingAps(_ aps: JSONNode?) {
    // A push of another type would show no notification anyway (P2a).
    let isAlert = pushType ?? .alert == .alert
    let effect = isAlert ? "nothing is shown" : "nothing happens"
    if let aps {
      let example = isAlert ? "\"alert\": " : ""
      report(
        .missingAps, "'aps' is \(description(of: aps)), so \(effect)", at: aps,
        help: "write an object: {\"aps\": {\(example)…}}")
      return
    }
    if let (place, outer) = nestedAps() {
      let members = MessageMembers(of: payload.root, in: document)
      report(
        .missingAps, "'aps' is inside '\(outer)', so \(effect)", at: place,
        help: ForeignObject.helpForService(of: members)
          ?? "move 'aps' to the top level of the payload")
      return
    }
    let (help, isMisspelt) = helpWithoutAps()
    report(.missingAps, "'aps' is missing, so \(effect)", at: payload.root, help: help)
    if isMisspelt { checkRootMembers() }
  }

  /// Returns how to fix a payload without `aps`, and whether its members may be misspelt.
  ///
  /// The members of a message of another kind are not misspelt.
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
      let name = document.name(of: member)
      names.append(name)
      let isPart =
        document.kind(of: member.value) == .object && Self.cloudMessagingObjects.contains(name)
        && !(name == "apns" && FirebaseNames.isAps(MessageMembers(of: member.value, in: document)))
      isCloudMessage = isCloudMessage || isPart || Self.cloudMessagingNames.contains(name)
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
      ?? expectedMembers.map { "put \($0) into an object named 'aps'" }
      ?? "add an object named 'aps'"
    return (help, true)
  }

  /// What a push of the type has in `aps`, in words; `nil` if it needs no member.
  private var expectedMembers: String? {
    switch pushType {
    case .liveactivity: "event, timestamp and content-state"
    case .controls, .widgets: "content-changed"
    case .background: "content-available"
    case .location: nil
    default: "alert, badge and sound"
    }
  }

  /// Returns an `aps` object that is one level too deep, and the member that it is in.
  private func nestedAps() -> (place: JSONNode, outer: String)? {
    for member in document.members(of: payload.root)
    where document.kind(of: member.value) == .object {
      for inner in document.members(of: member.value)
      where meaning(of: inner.name) == .aps && document.kind(of: inner.value) == .object {
        return (inner.name, document.name(of: member))
      }
    }
    return nil
  }
}

extension DiagnosticKind {
  static let missingAps = DiagnosticKind(
    "PAY201", "missing-aps", .error, rule: "P2",
    summary: "The payload has no aps object.",
    explanation: """
      Everything that a device shows comes from aps. If it is missing or not an object, there is \
      nothing to show: no alert, no badge, no sound. Members beside aps are custom members and \
      show nothing. A push of another type than alert has no effect.
      """,
    example: #"{"alert": "Hello"}"#,
    remedy: #"Put the members that Apple defines into aps: {"aps": {"alert": "Hello"}}."#)
}
