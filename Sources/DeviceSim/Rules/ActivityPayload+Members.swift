import SourceText

// The members that an event of a Live Activity needs or ignores (LA4); the claims are in
// `ActivityPayload`.

extension ActivityPayload {
  /// Decides that a push without some members has no effect (PAY314).
  static func missing(
    _ names: [String], _ help: String, _ decision: Decision, _ payload: PushPayload,
    _ document: JSONDocument
  ) -> Ruling<ActivityPush.Event?> {
    let list = names.map { "'\($0)'" }.joined(before: "and")
    let diagnostic = Diagnostic(
      .activityMemberMissing,
      "\(list) \(names.count == 1 ? "is" : "are") missing, so the push has no effect",
      at: payload.aps.map(document.location), help: help)
    return Ruling(nil, decision, [diagnostic])
  }

  /// Decides whether a push has the members that its event needs, with the right types (LA4).
  static func needed(
    _ members: ActivityMembers, _ event: ActivityPush.Event, of payload: PushPayload,
    in document: JSONDocument
  ) -> Ruling<Bool> {
    typealias Need = (node: JSONNode?, name: PayloadKey, kind: JSONKind, isNeeded: Bool)
    let isStart = event == .start
    var needs: [Need] = [
      (members.timestamp, .timestamp, .number, true),
      (members.contentState, .contentState, .object, event != .end),
    ]
    if isStart {
      needs.append((members.attributesType, .attributesType, .string, true))
      needs.append((members.attributes, .attributes, .object, true))
    }
    var ruling = Ruling(true)
    var absent: [(name: String, form: String)] = []
    for need in needs {
      let form =
        switch need.kind {
        case .number: "the time of sending in UNIX seconds, without quotes"
        case .string: "the name of the Swift type"
        default: "an object"
        }
      guard let node = need.node else {
        if need.isNeeded { absent.append((need.name.rawValue, form)) }
        continue
      }
      guard document.kind(of: node) != need.kind else { continue }
      let diagnostic = Diagnostic(
        .activityMemberMissing,
        "'\(need.name.rawValue)' has the wrong type, so the push has no effect",
        at: document.location(of: node), help: "write \(form)")
      ruling.take(Ruling((), memberUnusable, [diagnostic]))
      ruling.value = false
    }
    if !absent.isEmpty {
      let help = absent.map { "'\($0.name)' (\($0.form))" }.joined(separator: ", ")
      let names = absent.map(\.name)
      let isOnlyContent = event == .update && names == [PayloadKey.contentState.rawValue]
      let decision = isOnlyContent ? contentMissing : memberMissing
      ruling.take(missing(names, "add \(help)", decision, payload, document))
      ruling.value = false
    }
    return ruling
  }

  /// Decides whether the attributes type of a start may be the name of a Swift type (LA7).
  static func type(
    _ members: ActivityMembers, in document: JSONDocument
  ) -> Ruling<Bool>? {
    guard let node = members.attributesType, let name = document.string(node),
      !name.isNameOfSwiftType
    else { return nil }
    let key = PayloadKey.attributesType.rawValue
    let diagnostic = Diagnostic(
      .activityMemberMissing,
      name.isEmpty
        ? "'\(key)' is empty, so nothing starts"
        : "'\(key)' is '\(name)', which cannot be a Swift type, so nothing starts",
      at: document.location(of: node), help: "write the name of the Swift type")
    return Ruling(false, ActivityContent.unknownType, [diagnostic])
  }

  /// Returns PAY326 for members that have no effect with the event.
  static func withoutEffect(
    _ members: ActivityMembers, _ event: ActivityPush.Event, of payload: PushPayload,
    in document: JSONDocument
  ) -> [Diagnostic] {
    let isStart = event == .start
    let idle: [(JSONNode?, PayloadKey, Bool)] = [
      (members.attributesType, .attributesType, !isStart),
      (members.attributes, .attributes, !isStart),
      (members.inputToken, .inputPushToken, !isStart),
      (members.inputChannel, .inputPushChannel, !isStart),
      (members.dismissalDate, .dismissalDate, event != .end),
      (members.staleDate, .staleDate, event == .end),
      (members.relevanceScore, .relevanceScore, event == .end),
    ]
    var found: [Diagnostic] = []
    func report(_ key: PayloadKey, _ node: JSONNode, on what: String) {
      found.append(
        Diagnostic(
          .activityMemberWithoutEffect, "'\(key.rawValue)' has no effect on \(what)",
          at: document.location(of: node), help: "leave it out"))
    }
    for case (let node?, let key, true) in idle {
      report(key, node, on: "the event '\(event.rawValue)'")
    }
    let keys: [PayloadKey] = [
      .badge, .category, .threadIdentifier, .interruptionLevel, .targetContentIdentifier,
      .filterCriteria,
    ]
    for key in keys {
      guard let node = payload.aps.flatMap({ document.member(key.rawValue, of: $0) }) else {
        continue
      }
      report(key, node, on: "a Live Activity")
    }
    return found
  }
}

extension String {
  /// Whether it consists of identifiers of Swift with periods between them; every character outside
  /// ASCII counts as a letter.
  fileprivate var isNameOfSwiftType: Bool {
    split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      part.utf8.first?.isDigit == false
        && part.utf8.allSatisfy {
          $0 >= 0x80 || $0 == UInt8(ascii: "_") || $0.isASCIILetterOrDigit
        }
    }
  }
}

extension DiagnosticKind {
  static let activityMemberMissing = DiagnosticKind(
    "PAY314", "live-activity-member-missing", .error, rule: "LA4",
    summary: "A Live Activity push lacks a member that its event needs, or has it as another type.",
    explanation: """
      Every event needs timestamp, in UNIX seconds and without quotes. A start and an update need \
      content-state, which is an object. A start also needs attributes-type and attributes. \
      Otherwise the device drops the push with its alert.
      """,
    example: """
      {"headers": {"apns-push-type": "liveactivity"},
       "payload": {"aps": {"event": "update", "timestamp": "1788729113", "content-state": {}}}}
      """,
    remedy: "Send all members that the event needs.")

  static let activityMemberWithoutEffect = DiagnosticKind(
    "PAY326", "live-activity-member-without-effect", .note, rule: "LA4",
    summary: "A member of a Live Activity push has no effect.",
    explanation: """
      attributes, attributes-type, input-push-token and input-push-channel belong to a start. \
      stale-date and relevance-score belong to a start or an update, and dismissal-date belongs to \
      an end. The alert is not a notification, so members such as badge, category and \
      interruption-level have no effect (LA2).
      """,
    example: """
      {"headers": {"apns-push-type": "liveactivity"},
       "payload": {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {},
        "dismissal-date": 1788732713}}}
      """,
    remedy: "Leave the member out, or send it with the event that it belongs to.")
}
