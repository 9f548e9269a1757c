import SourceText

/// A request to start, update or end a Live Activity at OneSignal (N3).
///
/// Source: OneSignal, *Start Live Activity* and *Update Live Activity*. The activity and its type
/// are in the path of the request. A start names the activity in `activity_id`; it needs no
/// `event`.
struct OneSignalActivity {
  let document: JSONDocument
  let envelope: MadeEnvelope
  /// The path of the URL of the request; `nil` if it is not known.
  let path: TextPlace?

  /// Whether an object is such a request.
  static func isRequest(_ members: MessageMembers) -> Bool {
    let isEvent =
      members["event"] == nil
      ? members.kind("event_attributes") == .object
      : ["start", "update", "end"].contains(members.text("event"))
    return isEvent && members.kind("event_updates") == .object
  }

  func envelope(of message: MessageMembers) -> MadeEnvelope {
    var envelope = envelope
    var content = MessageContent(document, of: envelope.place)
    if let event = message.member("event") {
      content.add(.event, event)
    } else {
      content.add(.event, text: "start")
    }
    envelope.activity =
      message["activity_id"].map { .copy(document.place(of: $0)) }
      ?? path?.part(after: "/live_activities/").map { .string($0) }
    content.addTimestamp(to: &envelope)
    content.add(
      [
        "event_updates": .contentState, "event_attributes": .attributes, "stale_date": .staleDate,
        "dismissal_date": .dismissalDate, "ios_relevance_score": .relevanceScore,
      ], of: message)
    content.add(.title, message.object("headings").member("en"))
    content.add(.body, message.object("contents").member("en"))
    if let sound = message.member("ios_sound") {
      content.use(sound)
      content.addToAlert(document.copied(sound, as: PayloadKey.sound.rawValue))
    }
    if let sound = message.member("sound") {
      envelope.diagnostics.append(
        Diagnostic(
          .leftOut, "OneSignal does not read 'sound' in a request for a Live Activity",
          at: document.location(of: sound.name), help: "write 'ios_sound'"))
    }
    if let type = path?.part(after: "/activities/activity/") {
      content.add(.attributesType, textAt: type)
    } else if message["event"] == nil || message.text("event") == "start" {
      envelope.diagnostics.append(
        Diagnostic(
          .leftOut, "the type of the Live Activity is in the path of the request",
          at: envelope.place.location,
          help: "replay the payload with 'attributes-type', if it matters"))
    }
    content.add(.pushType, PushType.liveactivity.rawValue)
    content.add(.priority, message.member("priority"))
    content.add(.priority, "10")
    content.finish(&envelope)
    envelope.decisions.insert(OtherSenders.oneSignalActivity)
    return envelope
  }
}
