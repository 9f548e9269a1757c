import SourceText

/// A message to a service that has its own names for the members of Apple, and nothing else that is
/// special (N8): the names are a table.
struct MappedMessage {
  /// A service, recognized by its members.
  enum Service: CaseIterable {
    case gorush
    case pinpoint
    case braze
    case parse
  }

  private let service: Service
  private let document: JSONDocument
  private let envelope: MadeEnvelope

  /// Recognizes a message; `nil` for any other object.
  static func service(of members: MessageMembers) -> Service? {
    let document = members.document
    if let list = members["notifications"], document.kind(of: list) == .array {
      let first = document.elements(of: list).first { _ in true }
      let message = MessageMembers(of: first, in: document)
      return message["tokens"] != nil && message["platform"] != nil ? .gorush : nil
    }
    if pinpointMessage(members).kind("APNSMessage") == .object { return .pinpoint }
    if members.object("messages").kind("apple_push") == .object { return .braze }
    let isParse = members.kind("where") == .object || members.kind("channels") == .array
    return isParse && members.kind("data") == .object ? .parse : nil
  }

  private static func pinpointMessage(_ members: MessageMembers) -> MessageMembers {
    let request = members.kind("MessageRequest") == .object ? "MessageRequest" : nil
    return (request.map(members.object) ?? members).object("MessageConfiguration")
  }

  init(_ service: Service, _ document: JSONDocument, _ envelope: MadeEnvelope) {
    self.service = service
    self.document = document
    self.envelope = envelope
  }

  /// Returns the pushes for iPhones.
  func envelopes(of root: JSONNode) -> [MadeEnvelope] {
    let members = MessageMembers(of: root, in: document)
    switch service {
    case .gorush: return gorush(members)
    case .pinpoint: return [pinpoint(Self.pinpointMessage(members).object("APNSMessage"))]
    case .braze: return [braze(members.object("messages").object("apple_push"))]
    case .parse: return [parse(members.object("data"))]
    }
  }

  // MARK: - Services

  /// Source: the README of gorush, request body.
  private func gorush(_ members: MessageMembers) -> [MadeEnvelope] {
    let list = members["notifications"].map { Array(document.elements(of: $0)) } ?? []
    var room = MadeEnvelope.roomForDevices
    return list.flatMap { node -> [MadeEnvelope] in
      let message = MessageMembers(of: node, in: document)
      var made = MadeEnvelope(
        of: document.place(of: node), line: document.location(of: node).line)
      made.arrival = envelope.arrival
      made.decisions.insert(OtherSenders.mappedMessage)
      // 1 is iOS; 2 is Android, 3 Huawei.
      guard let platform = message["platform"], document.double(platform) == 1 else {
        made.leaveToOthers(
          OtherSenders.notForPhone, "the notification is not for 'platform' 1, which is iOS",
          at: made.place.location)
        return [made]
      }
      var content = MessageContent(document, of: made.place)
      addAlert(message, body: "message", &content)
      for name in ["tokens", "platform", "notif_id", "development", "production", "data"] {
        content.use(message.member(name))
      }
      add(
        [
          "badge": .badge, "sound": .sound, "category": .category,
          "thread-id": .threadIdentifier, "interruption_level": .interruptionLevel,
          "event": .event, "timestamp": .timestamp, "stale-date": .staleDate,
          "dismissal-date": .dismissalDate, "content-state": .contentState,
          "attributes-type": .attributesType, "attributes": .attributes,
          "url-args": .urlArguments,
        ], of: message, &content)
      content.add(flag: .contentAvailable, message.member("content_available"))
      content.add(flag: .mutableContent, message.member("mutable_content"))
      addHeaders(
        [
          "topic": .topic, "push_type": .pushType, "collapse_id": .collapseIdentifier,
          "apns_id": .identifier, "expiration": .expiration,
        ], of: message, &content)
      if let priority = message.member("priority") {
        content.use(priority)
        content.add(.priority, message.text("priority") == "normal" ? "5" : "10")
      }
      addMembers(of: message.object("data"), &content)
      finish(content, message, &made)
      let tokens = message["tokens"].map { Array(document.elements(of: $0)) } ?? []
      return made.addressed(to: tokens, of: document, within: &room)
    }
  }

  /// Source: Amazon Pinpoint, API reference, APNSMessage.
  private func pinpoint(_ message: MessageMembers) -> MadeEnvelope {
    var made = envelope
    made.decisions.insert(OtherSenders.mappedMessage)
    var content = MessageContent(document, of: made.place)
    addAlert(message, title: "Title", body: "Body", &content)
    add(
      [
        "Badge": .badge, "Sound": .sound, "Category": .category, "ThreadId": .threadIdentifier,
      ], of: message, &content)
    content.add(flag: .contentAvailable, message.member("SilentPush"))
    for name in ["PreferredAuthenticationMethod", "RawContent"] {
      content.use(message.member(name))
    }
    if let media = message.member("MediaUrl") {
      content.add(.mutableContent, at: media, .json("1", for: document.place(of: media.value)))
    }
    addHeaders(
      [
        "APNSPushType": .pushType, "CollapseId": .collapseIdentifier, "Priority": .priority,
      ], of: message, &content)
    content.add(timeToLive: message.member("TimeToLive"), &made)
    finish(content, message, &made)
    if let raw = message["RawContent"], document.kind(of: raw) == .string {
      let (embedded, root, found) = document.embedded(raw)
      made.diagnostics += found
      made.payload = root.map { .copy(embedded.place(of: $0)) }
    }
    return made
  }

  /// Source: Braze, Apple push object.
  private func braze(_ message: MessageMembers) -> MadeEnvelope {
    var made = envelope
    made.decisions.insert(OtherSenders.mappedMessage)
    var content = MessageContent(document, of: made.place)
    content.addAlert(
      message.member("alert"),
      names: [
        "title_loc_key": .titleKey, "title_loc_args": .titleArguments, "loc_key": .bodyKey,
        "loc_args": .bodyArguments, "action_loc_key": .actionKey,
      ])
    for name in ["message_variation_id", "send_to_most_recent_device_only", "extra"] {
      content.use(message.member(name))
    }
    add(
      [
        "badge": .badge, "sound": .sound, "category": .category,
        "interruption_level": .interruptionLevel, "relevance_score": .relevanceScore,
        "notification_group_thread_id": .threadIdentifier,
      ], of: message, &content)
    content.add(
      flag: .contentAvailable,
      message.member("content-available") ?? message.member("content_available"))
    content.add(
      flag: .mutableContent,
      message.member("mutable_content") ?? message.member("mutable-content"))
    addHeaders(["collapse_id": .collapseIdentifier], of: message, &content)
    addMembers(of: message.object("extra"), &content)
    finish(content, message, &made)
    return made
  }

  /// Source: the guide of Parse Server, push notifications.
  private func parse(_ data: MessageMembers) -> MadeEnvelope {
    var made = envelope
    made.decisions.insert(OtherSenders.mappedMessage)
    var content = MessageContent(document, of: made.place)
    addAlert(data, body: "alert", &content)
    if data.kind("badge") == .string {
      made.diagnostics.append(
        Diagnostic(
          .leftOut, "Parse Server counts the badge, so its number is not known here",
          at: data["badge"].map(document.location)))
    } else {
      content.add(.badge, data.member("badge"))
    }
    let names: KeyValuePairs<String, PayloadKey> = [
      "sound": .sound, "category": .category, "threadId": .threadIdentifier,
      "interruptionLevel": .interruptionLevel, "targetContentIdentifier": .targetContentIdentifier,
    ]
    add(names, of: data, &content)
    content.add(flag: .contentAvailable, data.member("content-available"))
    content.add(flag: .mutableContent, data.member("mutable-content"))
    addHeaders(
      ["push_type": .pushType, "collapse_id": .collapseIdentifier, "priority": .priority],
      of: data, &content)
    let known = [
      "title", "alert", "badge", "content-available", "mutable-content", "push_type",
      "collapse_id", "priority", "topic",
    ]
    addMembers(of: data, except: known + names.map(\.key), &content)
    content.finish(&made)
    return made
  }

  // MARK: - Pieces

  /// Adds an alert: the members for its texts, or the object or the string of `alert`.
  private func addAlert(
    _ message: MessageMembers, title: String = "title", body: String,
    _ content: inout MessageContent
  ) {
    if message.kind("alert") == .object {
      content.addAlert(message.member("alert"))
    } else {
      content.add(.title, message.member(title))
      content.add(.subtitle, message.member("subtitle"))
      content.add(.body, message.member(body))
    }
  }

  /// Completes an envelope, and says which members of the message are not mapped.
  private func finish(
    _ content: MessageContent, _ message: MessageMembers, _ made: inout MadeEnvelope
  ) {
    content.finish(&made)
    if let found = content.unmapped(in: message) { made.diagnostics.append(found) }
  }

  private func add(
    _ names: KeyValuePairs<String, PayloadKey>, of message: MessageMembers,
    _ content: inout MessageContent
  ) {
    for (name, key) in names { content.add(key, message.member(name)) }
  }

  private func addHeaders(
    _ names: KeyValuePairs<String, PushHeader>, of message: MessageMembers,
    _ content: inout MessageContent
  ) {
    for (name, header) in names { content.add(header, message.member(name)) }
  }

  /// Adds the app's own members beside `aps`.
  private func addMembers(
    of data: MessageMembers, except known: [String] = [], _ content: inout MessageContent
  ) {
    for (name, member) in data.all where !known.contains(name) {
      content.addBeside(document.copied(member, as: name))
    }
  }
}
