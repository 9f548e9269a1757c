import SourceText

/// A push object of Airship (N5).
struct AirshipMessage {
  private let document: JSONDocument
  private var envelope: MadeEnvelope

  init(_ document: JSONDocument, _ envelope: MadeEnvelope) {
    self.document = document
    self.envelope = envelope
  }

  func envelopes(of root: JSONNode) -> [MadeEnvelope] {
    var envelope = envelope
    let notification = MessageMembers(of: root, in: document).object("notification")
    let ios = notification.object("ios")
    var content = MessageContent(document, of: envelope.place)
    let alert = ios.member("alert") ?? notification.member("alert")
    if let alert, document.kind(of: alert.value) == .object {
      content.add(.alert, alert)
    } else {
      content.add(.title, ios.member("title"))
      content.add(.subtitle, ios.member("subtitle"))
      content.add(.body, alert)
    }
    for (name, key) in [
      ("sound", PayloadKey.sound), ("category", .category), ("thread_id", .threadIdentifier),
      ("interruption_level", .interruptionLevel), ("relevance_score", .relevanceScore),
      ("target_content_id", .targetContentIdentifier),
    ] {
      content.add(key, ios.member(name))
    }
    if let badge = ios.member("badge") {
      if document.kind(of: badge.value) == .number {
        content.add(.badge, badge)
      } else {
        envelope.diagnostics.append(
          Diagnostic(
            .leftOut, "Airship counts the badge, so its number is not known here",
            at: document.location(of: badge.value)))
      }
    }
    content.add(
      flag: .contentAvailable,
      ios.member("content-available") ?? ios.member("content_available"))
    content.add(flag: .mutableContent, ios.member("mutable_content"))
    content.add(.collapseIdentifier, ios.member("collapse_id"))
    content.add(.priority, ios.member("priority"))
    for (name, member) in ios.object("extra").all {
      content.addBeside(document.copied(member, as: name))
    }
    content.finish(&envelope)
    envelope.decisions.insert(OtherSenders.airshipMessage)
    if !content.isVisible, !content.wakesApp {
      envelope.refuse(
        OtherSenders.nothingFromAirship,
        Diagnostic(
          .nothingForPhone, "the notification has neither 'alert' nor a part for iOS",
          at: envelope.place.location, help: "add \"alert\""))
    }
    return [envelope]
  }
}

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
