import SourceText

/// A message to Amazon SNS: JSON text inside JSON text (N1).
struct AmazonMessage {
  private static let platforms = ["APNS", "APNS_SANDBOX", "APNS_VOIP", "APNS_VOIP_SANDBOX"]
  private static let otherPlatforms = ["ADM", "BAIDU", "FCM", "GCM", "MPNS", "WNS"]
  private static let prefix = "AWS.SNS.MOBILE."
  private static let headers: [(attribute: String, header: PushHeader)] = [
    ("PUSH_TYPE", .pushType), ("PRIORITY", .priority), ("COLLAPSE_ID", .collapseIdentifier),
    ("TOPIC", .topic),
  ]

  let document: JSONDocument
  var envelope: MadeEnvelope

  /// Whether an object is a request, or the message in one.
  static func isMessage(_ members: MessageMembers) -> Bool {
    if members.kind("Message") == .string {
      return members.hasAny(of: ["TargetArn", "TopicArn", "MessageStructure"])
    }
    if platforms.contains(where: { members.kind($0) == .string }) { return true }
    return members.kind("default") == .string
      && otherPlatforms.contains { members.kind($0) == .string }
  }

  func envelopes(of root: JSONNode) -> [MadeEnvelope] {
    var message = self
    message.read(root)
    return [message.envelope]
  }

  private mutating func read(_ root: JSONNode) {
    let request = MessageMembers(of: root, in: document)
    var platforms = Self.platforms
    if let target = request["TargetArn"], let platform = platform(of: target) {
      guard Self.platforms.contains(platform) else {
        if platform == "GCM", readFirebase(request, at: target) { return }
        return envelope.leaveToOthers(
          OtherSenders.amazonForOthers, "the endpoint is for '\(platform)'",
          at: document.location(of: target))
      }
      platforms = [platform]
      envelope.device = .copy(document.place(of: target))
    }
    readHeaders(of: request, for: platforms)
    guard let message = request["Message"] else {
      return readPlatforms(root, in: document, platforms)
    }
    guard request.text("MessageStructure") == "json" else {
      return setAlert(message, of: document)
    }
    let (text, node, diagnostics) = document.embedded(message)
    guard let node, text.kind(of: node) == .object else {
      envelope.diagnostics += diagnostics
      return refuse(
        "Invalid parameter: Message Structure - JSON message body failed to parse", at: message,
        of: document, help: "write the message as JSON text of an object")
    }
    readPlatforms(node, in: text, platforms)
  }

  /// Reads the request of HTTP v1 that an endpoint of Firebase gets: it may be that of an iPhone.
  ///
  /// - Returns: Whether there is one.
  private mutating func readFirebase(_ request: MessageMembers, at target: JSONNode) -> Bool {
    guard let message = request["Message"] else { return false }
    let (text, node, _) = document.embedded(message)
    guard let own = MessageMembers(of: node, in: text)["GCM"] else { return false }
    let (firebase, root, _) = text.embedded(own)
    guard let sent = MessageMembers(of: root, in: firebase)["fcmV1Message"] else { return false }
    let made = FirebaseMessage(firebase, isSDK: false, envelope).envelopes(of: sent)
    envelope = made.first ?? envelope
    envelope.device = .copy(document.place(of: target))
    envelope.decisions.insert(OtherSenders.amazonMessage)
    return true
  }

  /// Returns the platform of an endpoint: `arn:aws:sns:…:endpoint/GCM/…`.
  private func platform(of target: JSONNode) -> String? {
    let parts = document.string(target)?.split(separator: "/") ?? []
    return parts.count > 2 && parts[0].hasSuffix(":endpoint") ? String(parts[1]) : nil
  }

  /// Reads the text for the first of some platforms that has one.
  private mutating func readPlatforms(
    _ node: JSONNode, in text: JSONDocument, _ platforms: [String]
  ) {
    let members = MessageMembers(of: node, in: text)
    for name in platforms {
      guard let other = members.member(name), text.kind(of: other.value) != .string else {
        continue
      }
      envelope.diagnostics.append(
        Diagnostic(
          .leftOut, "SNS ignores '\(name)', because it is not a string",
          at: text.location(of: other.value), help: "write it as JSON text of a payload"))
    }
    guard let name = platforms.first(where: { members.kind($0) == .string }),
      let own = members[name]
    else {
      guard let common = members["default"] else {
        let platform = platforms.count == 1 ? platforms[0] : "APNS"
        let reason =
          platforms.count == 1
          ? "JSON must contain an entry for 'default' or '\(platform)'."
          : "Message Structure - No default entry in JSON message body"
        return refuse(
          "Invalid parameter: \(reason)", at: node, of: text,
          help: "add \"default\", or \"\(platform)\" with the payload as JSON text")
      }
      return setAlert(common, of: text)
    }
    let (payload, root, diagnostics) = text.embedded(own)
    guard let root, payload.kind(of: root) == .object else {
      envelope.diagnostics += diagnostics
      return refuse(
        "Invalid parameter: Message Structure - JSON message body failed to parse", at: own,
        of: text, help: "write '\(name)' as JSON text of a payload")
    }
    if name.hasPrefix("APNS_VOIP"), !hasHeader(.pushType) {
      setHeader(.pushType, "voip", own, text)
    }
    envelope.payload = .copy(payload.place(of: root))
    envelope.decisions.insert(OtherSenders.amazonMessage)
  }

  private mutating func setAlert(_ text: JSONNode, of document: JSONDocument) {
    let place = document.place(of: text)
    let alert = MadeJSON.Member(PayloadKey.alert.rawValue, at: place, .copy(place))
    let aps = MadeJSON.Member(PayloadKey.aps.rawValue, at: place, .object([alert], for: place))
    envelope.payload = .object([aps], for: place)
    envelope.decisions.insert(OtherSenders.amazonMessage)
  }

  private mutating func readHeaders(of request: MessageMembers, for platforms: [String]) {
    let attributes = request.object("MessageAttributes")
    for (name, header) in Self.headers {
      let value = attributes.object(Self.prefix + "APNS." + name)["StringValue"]
      guard let value, document.kind(of: value) == .string else { continue }
      let place = document.place(of: value)
      envelope.headers =
        (envelope.headers ?? [])
        + [MadeJSON.Member(header.rawValue, at: place, .copy(place))]
    }
    // The time to live has an attribute for each platform; the others are those of `APNS`.
    let lives = platforms.lazy.compactMap { attributes.member(Self.prefix + $0 + ".TTL") }
    if let attribute = lives.first,
      let value = MessageMembers(of: attribute.value, in: document)["StringValue"],
      let expiration = envelope.expiration(after: value, of: attribute.name, in: document)
    {
      setHeader(.expiration, expiration, value, document)
    }
  }

  private func hasHeader(_ header: PushHeader) -> Bool {
    envelope.headers?.contains { $0.name == header.rawValue } == true
  }

  private mutating func setHeader(
    _ header: PushHeader, _ value: String, _ node: JSONNode, _ text: JSONDocument
  ) {
    let place = text.place(of: node)
    envelope.headers =
      (envelope.headers ?? [])
      + [MadeJSON.Member(header.rawValue, at: place, .string(value, for: place))]
  }

  private mutating func refuse(
    _ message: String, at node: JSONNode, of text: JSONDocument, help: String
  ) {
    envelope.payload = .json("{}", for: envelope.place)
    envelope.refuse(
      OtherSenders.amazonRefused,
      Diagnostic(.refusedBySender, message, at: text.location(of: node), help: help))
  }
}
