import SourceText

extension CaptureDecoder {
  mutating func decode(headers: JSONNode) {
    guard document.kind(of: headers) == .object else {
      report(.unexpectedHeaderValue, "'headers' is no object", at: headers)
      return
    }
    capture.headers.arePresent = true
    for member in document.members(of: headers) {
      if let header = document.withText(of: member.name, { PushHeader($0) }) {
        decode(header, member)
      } else {
        decode(unknown: member)
      }
    }
    checkTogether(headers)
  }

  private mutating func decode(_ header: PushHeader, _ member: JSONMember) {
    let value = member.value
    let kind = document.kind(of: value)
    if header == .pushType { pushTypePlace = value }
    guard kind == .string || (kind == .number && (header == .priority || header == .expiration))
    else {
      report(
        .unexpectedHeaderValue, "'\(header.rawValue)' is no string", at: value,
        help: "header values are text")
      return
    }
    switch header {
    case .pushType:
      capture.headers.pushType = document.withText(of: value) { PushType($0) }
      if capture.headers.pushType == nil { reportUnknownPushType(value) }
    case .topic:
      capture.headers.topic = value
      capture.app = value
      let suffix = document.withText(of: value) { PushType(topic: $0)?.topicSuffix }
      capture.headers.topicSuffixCount = suffix?.utf8CodeUnitCount ?? 0
    case .collapseIdentifier:
      guard !document.range(of: value).isEmpty else { return }
      capture.headers.collapseIdentifier = value
      checkCollapseIdentifier(value)
    case .priority:
      priorityPlace = value
      capture.headers.priority = document.withText(of: value) { $0.unsignedInteger }
      switch capture.headers.priority {
      case 1, 5, 10: break
      default:
        reject(
          .priorityNotAllowed, "priority \(shown(value)) does not exist", at: value,
          help: "write 10 (at once), 5 (when it suits the battery) or 1 (never wakes the device)")
      }
    case .expiration:
      expirationPlace = value
      capture.headers.expiration = document.withText(of: value) { $0.unsignedInteger }
      if capture.headers.expiration == nil {
        report(
          .unexpectedHeaderValue, "'apns-expiration' is no number of seconds", at: value,
          help: "write UNIX seconds, or 0 for a single attempt")
      }
    case .identifier:
      if !document.withText(of: value, { $0.isCanonicalUUID }) {
        report(
          .unexpectedHeaderValue, "'apns-id' is no UUID", at: value,
          help: "write 32 hexadecimal digits in groups of 8-4-4-4-12, or leave it out")
      }
    case .channelIdentifier: capture.sizeLimit = .broadcast
    case .uniqueIdentifier, .requestIdentifier: break
    }
  }

  private mutating func decode(unknown member: JSONMember) {
    let name = document.string(member.name) ?? ""
    let lowercase = Array(name.lowercased().utf8)
    if let header = PushHeader(lowercase.span) { return decode(header, member) }
    let near =
      PushHeader.meant(by: name)?.rawValue
      ?? nearest(to: name, in: PushHeader.allCases.map(\.rawValue))
    if near == nil, let key = PayloadKey(lowercase.span), key.home == .aps {
      return report(
        .unknownHeader, "'\(name)' is a member of the payload, not a header", at: member.name,
        help: "move it into 'aps'")
    }
    guard near != nil || name.lowercased().hasPrefix("apns") else { return }
    if near == PushHeader.pushType.rawValue { pushTypePlace = pushTypePlace ?? member.name }
    report(
      .unknownHeader, "'\(name)' is no header of a push", at: member.name,
      help: near.map { "did you mean '\($0)'?" })
  }

  private mutating func reportUnknownPushType(_ value: JSONNode) {
    let name = document.string(value) ?? ""
    let names = PushType.allCases.map(\.rawValue)
    reject(
      .unknownPushType, "'\(name)' is no push type", at: value,
      help: nearest(to: name, in: names).map { "did you mean '\($0)'?" }
        ?? "the types are \(names.joined(separator: ", "))")
  }

  private mutating func checkCollapseIdentifier(_ value: JSONNode) {
    let limit = PushHeader.collapseIdentifierLimit
    guard document.range(of: value).count > limit, let text = document.string(value),
      text.utf8.count > limit
    else { return }
    reject(
      .collapseIdentifierTooLong,
      "the collapse identifier has \(text.utf8.count) bytes, \(text.utf8.count - limit) too many",
      at: value, help: "keep it within \(limit) bytes of UTF-8; a hash of it will do")
    capture.rejection = Sizes.collapseIdentifierTooLong
  }

  private mutating func checkTogether(_ headers: JSONNode) {
    checkExpiration()
    guard let type = capture.headers.pushType else {
      if pushTypePlace == nil {
        report(
          .missingPushType, "there is no 'apns-push-type'", at: headers,
          help: "send 'alert' for what a person should see, 'background' for a silent push")
      }
      return
    }
    if type == .voip { capture.sizeLimit = .voip }
    if type == .background, let priority = capture.headers.priority, priority != 5,
      capture.rejection != Headers.rejectedByService
    {
      reject(
        .priorityNotAllowed, "a background push has priority \(priority)",
        at: priorityPlace ?? headers, help: "send priority 5")
      if priority == 1 { capture.rejection = Headers.rejectedForPriority }
    }
    checkTopic(type)
  }

  private mutating func checkExpiration() {
    guard let arrival = capture.arrival, let expiration = capture.headers.expiration,
      let place = expirationPlace, expiration > 0, Double(expiration) < arrival
    else { return }
    report(
      .expiredOnArrival, "it expired before it arrived", at: place,
      help: "give it a later 'apns-expiration', in UNIX seconds")
    capture.rejection = capture.rejection ?? Delivery.expired
  }

  private mutating func checkTopic(_ type: PushType) {
    guard let topic = capture.headers.topic else { return }
    let suffix = type.topicSuffix
    let fits = suffix.map { suffix in document.withText(of: topic) { $0.hasSuffix(suffix) } }
    if let suffix, fits == false {
      report(
        .topicDoesNotFit, "the topic of a \(type.rawValue) push does not end with '\(suffix)'",
        at: topic, help: "append '\(suffix)' to the bundle identifier")
    } else if suffix == nil, let other = document.withText(of: topic, { PushType(topic: $0) }) {
      report(
        .topicDoesNotFit,
        "the topic is that of a \(other.rawValue) push, but the type is \(type.rawValue)",
        at: topic,
        help: "send the bundle identifier alone, or push type '\(other.rawValue)'")
    }
  }
}
