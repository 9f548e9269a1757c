import SourceText

/// A publish request of Pusher Beams (N6).
struct BeamsMessage {
  let document: JSONDocument
  let envelope: MadeEnvelope

  func envelopes(of root: JSONNode) -> [MadeEnvelope] {
    var envelope = envelope
    let message = MessageMembers(of: root, in: document)
    envelope.decisions.insert(OtherSenders.beamsMessage)
    envelope.payload = message["apns"].map { .copy(document.place(of: $0)) }
    return [envelope]
  }
}
