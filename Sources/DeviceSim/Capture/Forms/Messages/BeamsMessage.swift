import SourceText

/// A publish request of Pusher Beams (N6).
struct BeamsMessage {
  let document: JSONDocument
  let envelope: MadeEnvelope

  private static let targets = ["interests", "users"]
  private static let platforms = ["apns", "fcm", "web"]

  /// Whether an object is a request, or what the SDKs make one of: its parts for the platforms.
  ///
  /// Firebase has an `apns` too, but never with `aps` in it.
  static func isMessage(_ members: MessageMembers) -> Bool {
    guard members.kind("apns") == .object else { return false }
    if members.hasAny(of: targets) { return true }
    return members.object("apns").kind("aps") == .object
      && members.all.allSatisfy { platforms.contains($0.name) }
  }

  func envelopes(of root: JSONNode) -> [MadeEnvelope] {
    var envelope = envelope
    let message = MessageMembers(of: root, in: document)
    envelope.decisions.insert(OtherSenders.beamsMessage)
    envelope.payload = message["apns"].map { .copy(document.place(of: $0)) }
    return [envelope]
  }
}
