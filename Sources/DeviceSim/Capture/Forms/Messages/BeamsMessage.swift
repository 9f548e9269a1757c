import SourceText

/// A publish request of Pusher Beams (N6).
///
/// Sources: Pusher, *Publish API* and *Platform publish formats*.
struct BeamsMessage {
  let document: JSONDocument
  let envelope: MadeEnvelope

  private static let targets = ["interests", "users"]
  private static let platforms = ["apns"] + otherPlatforms
  private static let otherPlatforms = ["fcm", "web"]
  /// What the part for another platform has.
  private static let contents = ["notification", "data"]

  /// Whether an object is a request, or what the SDKs make one of: its parts for the platforms.
  ///
  /// Firebase has an `apns` too, but never with `aps` in it.
  static func isMessage(_ members: MessageMembers) -> Bool {
    let hasOnlyParts = members.all.allSatisfy { platforms.contains($0.name) }
    if members.kind("apns") == .object {
      return members.hasAny(of: targets)
        || hasOnlyParts && members.object("apns").kind("aps") == .object
    }
    let hasTarget = targets.contains { members.kind($0) == .array }
    return members["apns"] == nil && (hasTarget || hasOnlyParts)
      && otherPlatforms.contains { isPart(members.object($0)) }
  }

  /// Whether an object is the part for another platform.
  private static func isPart(_ members: MessageMembers) -> Bool {
    contents.contains { members.kind($0) == .object }
  }

  func envelopes(of root: JSONNode) -> [MadeEnvelope] {
    var envelope = envelope
    let message = MessageMembers(of: root, in: document)
    guard let payload = message["apns"] else {
      envelope.leaveToOthers(
        OtherSenders.beamsForOthers, "the message has no 'apns', the part for Apple devices",
        at: envelope.place.location)
      return [envelope]
    }
    envelope.decisions.insert(OtherSenders.beamsMessage)
    envelope.payload = .copy(document.place(of: payload))
    return [envelope]
  }
}
