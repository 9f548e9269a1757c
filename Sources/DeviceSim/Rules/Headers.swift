import SourceText

/// Which headers of a push are valid.
enum Headers: RuleFamily {
  static let rules = [
    Rule(
      "P7", "push types, priorities, topics and expiration", simulated: .whole,
      claims: [
        Claim(
          .documented, [.sending],
          """
          The push types are alert, background, controls, location, voip, complication, \
          fileprovider, mdm, liveactivity and pushtotalk. For most of the special types, the topic \
          has a suffix. The priority is 10, 5 or 1, and a background push must have 5: Apple's \
          page calls 10 an error. Without a push type the device infers it. A push of priority 5 \
          may be grouped with others, come late, or not at all; devsim delivers it at once.
          """),
        Claim(
          .documented, [.sending],
          """
          `apns-expiration` is in UNIX seconds: 0 means one attempt, and no push is stored for \
          more than 30 days. `apns-id` is a UUID in its canonical form.
          """),
        Claim(
          .documented, ["Apple, WWDC 2025 session 278"],
          "Since iOS 26 there is also the push type widgets."),
        Claim(
          .assumed, [.decision],
          """
          The push service rejects a background push with priority 1. If a push has no type, the \
          suffix of its topic gives it. A topic that is the bundle identifier of a known app has \
          no suffix. An alert to the topic of any other type than voip gets a warning, and is \
          shown.
          """),
        Claim(
          .observed, ["PyAPNs2#87", "node-apn#464", "pushy#719", "sideshow/apns2#149"],
          """
          A push whose topic ends with `.voip` reaches PushKit without a push type. With type \
          alert or background APNs refuses it: InvalidPushType.
          """),
        Claim(
          .observed, ["public thread 745345 of the Apple Developer Forums"],
          "Devices were observed to wake the app for a background push with priority 10."),
        Claim(
          .documented, [.sending],
          "Priority 1 never wakes the screen."),
      ])
  ]

  static let refusedByService = Decision(
    .headers, 0, "P7", "rejected", .documented, "the push service rejects these headers",
    isObstacle: true)
  static let refusedForPriority = Decision(
    .headers, 1, "P7", "rejected", .assumed,
    "the push service rejects a background push with priority 1", isObstacle: true)

  static let screenStaysDark = Decision(
    .headers, 2, "P7", "screen-stays-dark", .documented, "priority 1 never wakes the screen")

  static let refusedForTopic = Decision(
    .headers, 3, "P7", "rejected", .observed,
    "the push service rejects an alert or a background push to the topic of calls",
    isObstacle: true)

  static let decisions: [Decision] = [
    refusedByService, refusedForPriority, screenStaysDark, refusedForTopic,
  ]

  static let diagnostics: [DiagnosticKind] = [
    .priorityNotAllowed, .unknownPushType, .topicDoesNotFit, .unknownHeader, .unexpectedHeaderValue,
    .backgroundPriority, .broadcastHeaderMissing,
  ]
}

// MARK: - Deciding

extension PushHeader {
  /// Why APNs refuses a value of this header; `nil`: it accepts the value.
  package func refusal(of value: Span<UInt8>) -> ServiceReason? {
    switch self {
    case .pushType: PushType(value) == nil ? .invalidPushType : nil
    case .topic: value.isVisibleASCII ? nil : .badTopic
    case .identifier: value.isCanonicalUUID ? nil : .badMessageIdentifier
    case .expiration: value.unsignedInteger == nil ? .badExpirationDate : nil
    case .priority:
      switch value.unsignedInteger {
      case 1, 5, 10: nil
      default: .badPriority
      }
    case .collapseIdentifier:
      value.count > Self.collapseIdentifierLimit ? .badCollapseIdentifier : nil
    case .channelIdentifier: value.isBase64 ? nil : .badChannelIdentifier
    case .uniqueIdentifier, .requestIdentifier: nil
    }
  }
}

extension CaptureDecoder {
  mutating func decode(headers: JSONNode) {
    guard document.kind(of: headers) == .object else {
      report(
        .unexpectedHeaderValue, "'headers' is not an object", at: headers,
        help: #"write {"apns-push-type": "alert"}"#)
      return
    }
    capture.headers.arePresent = true
    var rest = document.membersToWalk(of: headers)
    while let member = rest.nextMember(in: document) {
      if let header = document.withText(of: member.name, { headerNames[$0] }) {
        decode(header, member)
      } else {
        decode(unknown: member, in: headers)
      }
    }
    checkTogether(headers)
  }

  private mutating func decode(_ header: PushHeader, _ member: JSONMember) {
    let value = member.value
    let kind = document.kind(of: value)
    // An empty one counts as absent: curl does not send it.
    if kind == .string, document.range(of: value).isEmpty { return }
    if header == .pushType { pushTypePlace = value }
    guard kind != .null else {
      // It was sent, but its value is not known.
      if header == .priority { priorityPlace = value }
      if header == .expiration { expirationPlace = value }
      return
    }
    guard kind == .string || (kind == .number && (header == .priority || header == .expiration))
    else {
      report(
        .unexpectedHeaderValue, "'\(header.rawValue)' is not a string", at: value,
        help: "write the value as a string")
      return
    }
    switch header {
    case .pushType:
      capture.headers.pushType = document.withText(of: value) { PushType($0) }
      if capture.headers.pushType == nil { reportUnknownPushType(value) }
    case .topic:
      capture.headers.topic = value
      capture.app = value
      capture.headers.topicType = type(ofTopic: value)
      refuse(value, as: header)
    case .collapseIdentifier:
      capture.headers.collapseIdentifier = value
      if isRefused(value, as: header) { reportLongCollapseIdentifier(value) }
    case .priority:
      priorityPlace = value
      capture.headers.priority = document.withText(of: value) { $0.unsignedInteger }
      if isRefused(value, as: header) {
        refuse(
          .badPriority, as: .priorityNotAllowed, "priority '\(shown(value))' does not exist",
          at: value,
          help: "write 10 (at once), 5 (when it saves power) or 1 (never wakes the device)")
      }
    case .expiration:
      expirationPlace = value
      capture.headers.expiration = document.withText(of: value) { $0.unsignedInteger }
      refuse(value, as: header)
    case .identifier: refuse(value, as: header)
    case .channelIdentifier:
      capture.channel = value
      if isRefused(value, as: header) {
        report(
          .unexpectedHeaderValue, "'apns-channel-id' is not in base64", at: value,
          help: ServiceReason.badChannelIdentifier.remedy)
      }
    case .uniqueIdentifier, .requestIdentifier: break
    }
  }

  /// Returns the push type whose topics end as a topic does; `nil` if the topic is an app's own.
  @inline(__always)
  private func type(ofTopic topic: JSONNode) -> PushType? {
    let type = document.withText(of: topic) { PushType(topic: $0) }
    guard type != nil, !options.appsLikeTopics.isEmpty else { return type }
    return document.string(topic).map(options.appsLikeTopics.contains) == true ? nil : type
  }

  /// Whether APNs refuses a value.
  ///
  /// It reads the value again, so it is called only where nothing else shows the mistake.
  @inline(__always)
  private func isRefused(_ value: JSONNode, as header: PushHeader) -> Bool {
    document.withText(of: value) { header.refusal(of: $0) != nil }
  }

  /// Rejects a push with a value that APNs refuses.
  private mutating func refuse(_ value: JSONNode, as header: PushHeader) {
    let reason = document.withText(of: value) { header.refusal(of: $0) }
    guard let reason else { return }
    refuse(
      reason, reason.decision, as: .refusedByService, reason.message, at: value,
      help: reason.remedy)
  }

  private mutating func decode(unknown member: JSONMember, in headers: JSONNode) {
    let name = document.name(of: member)
    let lowercase = Array(name.lowercased().utf8)
    if let header = headerNames[lowercase.span] {
      reportRepetition(of: header, at: member.name, in: headers)
      return decode(header, member)
    }
    let near = PushHeader.meant(byHeader: name)?.rawValue
    if near == nil, let key = PayloadKey(lowercase.span), key.home == .aps {
      return report(
        .unknownHeader, "'\(name)' is a member of the payload, not a header", at: member.name,
        help: "move it into 'aps'")
    }
    guard near != nil || name.lowercased().hasPrefix("apns") else { return }
    if near == PushHeader.pushType.rawValue { pushTypePlace = pushTypePlace ?? member.name }
    report(
      .unknownHeader, "'\(name)' is not a header of a push", at: member.name,
      help: near.map { "did you mean '\($0)'?" } ?? "remove it: APNs does not know it")
  }

  /// Reports a header that is there more than once, in different letters: names have no case.
  private mutating func reportRepetition(
    of header: PushHeader, at name: JSONNode, in headers: JSONNode
  ) {
    let names = document.members(of: headers).map { document.name(of: $0) }
    guard names.count(where: { $0.lowercased() == header.rawValue }) > 1 else { return }
    report(
      .duplicateMember,
      "'\(header.rawValue)' appears more than once in these headers, whose names have no case",
      at: name, help: "the last one counts; delete the others")
  }

  private mutating func reportUnknownPushType(_ value: JSONNode) {
    let name = document.string(value) ?? ""
    let names = PushType.allCases.map(\.rawValue)
    refuse(
      .invalidPushType, as: .unknownPushType, "'\(name)' is not a push type", at: value,
      help: didYouMean(name, in: names) ?? "the types are \(names.joined(separator: ", "))")
  }

  private mutating func reportLongCollapseIdentifier(_ value: JSONNode) {
    let limit = PushHeader.collapseIdentifierLimit
    let count = document.withText(of: value) { $0.count }
    refuse(
      .badCollapseIdentifier, Sizes.collapseIdentifierTooLong, as: .collapseIdentifierTooLong,
      "the collapse identifier has \(count) bytes, \(count - limit) too many",
      at: value, help: "send at most \(limit) bytes of UTF-8, for example a hash")
  }
}

extension DiagnosticKind {
  static let priorityNotAllowed = DiagnosticKind(
    "CAP204", "priority-not-allowed", .error, rule: "P7",
    summary: "The apns-priority header does not fit the push.",
    explanation: """
      The priority is 10, 5 or 1. APNs refuses any other value with the reason BadPriority. \
      devsim assumes that it also refuses a background push with priority 1.
      """,
    example: "apns-priority: high",
    remedy: """
      Send 10 for immediate delivery, 5 to save battery, or 1 never to wake the device. Send 5 \
      with a background push.
      """)

  static let unknownPushType = DiagnosticKind(
    "CAP206", "unknown-push-type", .error, rule: "P7",
    summary: "The apns-push-type header has a value that Apple does not define.",
    explanation: """
      APNs refuses the push with the reason InvalidPushType, and no device gets it. The values are \
      in lower case, without spaces or hyphens.
      """,
    example: "apns-push-type: live-activity",
    remedy: """
      Send one of alert, background, controls, location, voip, complication, fileprovider, mdm, \
      liveactivity, pushtotalk or widgets.
      """)

  static let unknownHeader = DiagnosticKind(
    "CAP208", "unknown-header", .warning,
    summary: "A header starts with apns- but is not one of Apple's.",
    explanation: """
      APNs ignores an unknown header, so it has no effect. A misspelt apns-collapse-id replaces \
      nothing, and a misspelt apns-push-type counts as missing.
      """,
    example: "apns-colapse-id: score",
    remedy: """
      Use apns-id, apns-push-type, apns-topic, apns-priority, apns-expiration, apns-collapse-id or \
      apns-channel-id.
      """)

  static let unexpectedHeaderValue = DiagnosticKind(
    "CAP209", "unexpected-header-value", .warning, rule: "P7",
    summary: "A value of an envelope does not have the form that is expected.",
    explanation: """
      In an envelope, each header, the device and the activity are strings. The time t and the \
      status of an answer are numbers. devsim continues as if a value of another kind were absent. \
      APNs has identifiers of channels in base64, but in an envelope apns-channel-id may be \
      another string. If APNs refuses a value, CAP228 reports it, and the push is dropped.
      """,
    example: #"{"device": 17, "headers": {"apns-collapse-id": 42}, "payload": {"aps": {}}}"#,
    remedy: "Write the values of headers, the device and the activity in quotes.")
}
