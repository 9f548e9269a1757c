import SourceText

/// A message to a service that differs from Apple only in the names of members, which are a table
/// (N8).
struct MappedMessage {
  /// A service, recognized by its members.
  enum Service: CaseIterable {
    case gorush
    case pinpoint
    case braze
    case jPush
    case parse
  }

  private let service: Service
  let document: JSONDocument
  private(set) var envelope: MadeEnvelope

  /// Recognizes a message; `nil` for any other object.
  static func service(of members: MessageMembers) -> Service? {
    let document = members.document
    if let list = members["notifications"], document.kind(of: list) == .array {
      let first = document.elements(of: list).first { _ in true }
      let message = MessageMembers(of: first, in: document)
      return message["tokens"] != nil && message["platform"] != nil ? .gorush : nil
    }
    if isPinpoint(members) { return .pinpoint }
    if isBraze(members) { return .braze }
    if isJPush(members) { return .jPush }
    return isParse(members) ? .parse : nil
  }

  init(_ service: Service, _ document: JSONDocument, _ envelope: MadeEnvelope) {
    self.service = service
    self.document = document
    self.envelope = envelope
    self.envelope.decisions.insert(OtherSenders.mappedMessage)
  }

  /// Returns the pushes for iPhones.
  func envelopes(of root: JSONNode) -> [MadeEnvelope] {
    let members = MessageMembers(of: root, in: document)
    switch service {
    case .gorush: return gorush(members)
    case .pinpoint: return pinpoint(members)
    case .braze: return [braze(members)]
    case .jPush: return jPush(members)
    case .parse: return [parse(members)]
    }
  }

  /// Completes an envelope, and says which members of the message are not mapped.
  func finish(
    _ content: MessageContent, _ message: MessageMembers, _ made: inout MadeEnvelope
  ) {
    content.finish(&made)
    content.noteUnmapped(in: message, &made)
  }
}
