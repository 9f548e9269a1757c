import SourceText

/// A `Notification` of node-apn as Node.js prints it: its headers, and the parts of its payload
/// (N9).
struct NodeNotification {
  /// The headers, by the properties that set them.
  private static let headers: KeyValuePairs<String, PushHeader> = [
    "topic": .topic, "pushType": .pushType, "priority": .priority, "expiry": .expiration,
    "id": .identifier, "collapseId": .collapseIdentifier, "requestId": .requestIdentifier,
    "channelId": .channelIdentifier,
  ]

  let document: JSONDocument
  let envelope: MadeEnvelope

  /// Whether an object has the properties that the constructor sets.
  static func isNotification(_ members: MessageMembers) -> Bool {
    members.kind("aps") == .object && members.kind("payload") == .object
      && members.kind("encoding") == .string && members["compiled"] != nil
  }

  func envelopes(of root: JSONNode) -> [MadeEnvelope] {
    var envelope = envelope
    let members = MessageMembers(of: root, in: document)
    envelope.headers = Self.headers.compactMap { name, header in
      guard let member = members.member(name), let value = value(of: member.value, header) else {
        return nil
      }
      return MadeJSON.Member(header.rawValue, at: document.place(of: member.name), value)
    }
    envelope.payload = payload(members)
    envelope.decisions.insert(OtherSenders.nodeNotification)
    return [envelope]
  }

  /// Returns the value of a header; `nil` if the property sets none.
  private func value(of node: JSONNode, _ header: PushHeader) -> MadeJSON? {
    switch document.kind(of: node) {
    case .number:
      // Without an expiration the property is -1.
      let isUnset = header == .expiration && (document.double(node) ?? 0) < 0
      return isUnset ? nil : .string(document.place(of: node))
    case .string: return document.range(of: node).isEmpty ? nil : .copy(document.place(of: node))
    case .null, .false, .true, .array, .object: return nil
    }
  }

  private func payload(_ members: MessageMembers) -> MadeJSON {
    if let raw = members["rawPayload"] { return .copy(document.place(of: raw)) }
    let custom = members.object("payload").all.filter { $0.name != PayloadKey.aps.rawValue }
    var made = custom.map { document.copied($0.member) }
    if let aps = members.member(PayloadKey.aps.rawValue), !document.isEmpty(aps.value) {
      made.append(document.copied(aps))
    }
    return .object(made, for: envelope.place)
  }
}
