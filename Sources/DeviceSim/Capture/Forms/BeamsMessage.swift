import SourceText

/// A publish request of Pusher Beams (N6).
struct BeamsMessage {
  private let document: JSONDocument
  private var envelope: MadeEnvelope

  init(_ document: JSONDocument, _ envelope: MadeEnvelope) {
    self.document = document
    self.envelope = envelope
  }

  func envelopes(of root: JSONNode) -> [MadeEnvelope] {
    var envelope = envelope
    let message = MessageMembers(of: root, in: document)
    envelope.decisions.insert(OtherSenders.beamsMessage)
    envelope.payload = message["apns"].map { .copy(document.place(of: $0)) }
    return [envelope]
  }
}
