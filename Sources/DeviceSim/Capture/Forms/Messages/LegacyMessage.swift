import SourceText

/// A message of FCM's legacy protocol, which ended in 2024 (F20 to F23).
struct LegacyMessage {
  /// Members that only such a message has.
  static let distinctiveNames = [
    "to", "registration_ids", "collapse_key", "collapseKey", "priority", "content_available",
    "contentAvailable", "mutable_content", "mutableContent", "time_to_live", "timeToLive",
    "restricted_package_name", "restrictedPackageName", "dry_run", "dryRun",
  ]

  private static let known: Set<String> = [
    "to", "registration_ids", "condition", "notification", "data", "collapse_key", "priority",
    "content_available", "mutable_content", "time_to_live", "restricted_package_name", "dry_run",
  ]

  /// What members of `notification` become.
  private static let texts: [String: PayloadKey] = [
    "title": .title, "subtitle": .subtitle, "body": .body, "title_loc_key": .titleKey,
    "body_loc_key": .bodyKey, "click_action": .category, "sound": .sound,
  ]
  private static let arguments: [String: PayloadKey] = [
    "title_loc_args": .titleArguments, "body_loc_args": .bodyArguments,
  ]
  /// Members of `notification` for Android alone.
  private static let forAndroid: Set<String> = ["icon", "color", "tag", "android_channel_id"]

  /// The most devices that one message may name.
  private static let targetLimit = 1000

  private let document: JSONDocument
  private var envelope: MadeEnvelope
  private var content: MessageContent

  init(_ document: JSONDocument, _ envelope: MadeEnvelope) {
    self.document = document
    self.envelope = envelope
    content = MessageContent(document, of: envelope.place)
  }

  func envelopes(of root: JSONNode) -> [MadeEnvelope] {
    var message = self
    return message.read(root)
  }

  private mutating func read(_ root: JSONNode) -> [MadeEnvelope] {
    envelope.decisions.insert(FirebaseRequests.legacyMessage)
    let written = MessageMembers(of: root, in: document)
    // The names in camel case are those of the SDK, whose objects name no device (F23).
    let isSDK = !written.hasAny(of: ["to", "registration_ids"])
    let message = MessageMembers(of: root, in: document) {
      isSDK ? FirebaseNames.snakeCase($0) : $0
    }
    for (name, member) in message.all where !Self.known.contains(name) {
      leaveOut("'\(document.name(of: member))' has no effect in a legacy message", member)
    }
    readNotification(message["notification"], isSDK: isSDK)
    content.add(flag: .contentAvailable, message.member("content_available"))
    content.add(flag: .mutableContent, message.member("mutable_content"))
    readData(message["data"])
    if let priority = message.member("priority") {
      let isHigh = document.string(priority.value) == "high"
      content.add(.priority, isHigh ? "10" : "5", at: document.place(of: priority.value))
    }
    content.add(timeToLive: message.member("time_to_live"), &envelope)
    if let key = message.member("collapse_key") {
      envelope.decisions.insert(FirebaseDelivery.collapseForAndroid)
      leaveOut("'\(document.name(of: key))' replaces nothing on an iPhone", key)
    }
    if let test = message.member("dry_run"), document.isOn(test.value) {
      envelope.refuse(
        FirebaseRequests.onlyValidated, FirebaseRequests.validation(test, in: document))
    }
    envelope.decisions.insert(FirebaseDelivery.inferredType)
    content.finish(&envelope)
    checkContent(written)
    return addressed(message)
  }

  private mutating func readNotification(_ node: JSONNode?, isSDK: Bool) {
    let notification = MessageMembers(of: node, in: document) {
      isSDK ? FirebaseNames.snakeCase($0) : $0
    }
    for (name, member) in notification.all {
      if let key = Self.texts[name] {
        content.add(key, member)
      } else if let key = Self.arguments[name] {
        content.add(key, at: member, arguments(member.value))
      } else if name == "badge" {
        content.add(.badge, at: member, badge(member.value))
      } else if name == "image" {
        let place = document.place(of: member.value)
        let image = MadeJSON.Member("image", at: place, .copy(place))
        content.addBeside(MadeJSON.Member("fcm_options", at: place, .object([image], for: place)))
        envelope.decisions.insert(FirebaseDelivery.imageBesideAps)
      } else if Self.forAndroid.contains(name) {
        leaveOut("'\(name)' has no effect on an iPhone", member)
        envelope.decisions.insert(FirebaseDelivery.otherPlatforms)
      } else {
        let key = "gcm.notification.\(document.name(of: member))"
        content.addBeside(document.copied(member, as: key))
        envelope.decisions.insert(FirebaseRequests.unknownKey)
        leaveOut(
          "FCM does not know '\(document.name(of: member))', which becomes '\(key)'",
          member)
      }
    }
  }

  /// Returns arguments: an array, or JSON text of one.
  private func arguments(_ value: JSONNode) -> MadeJSON {
    let (text, root, _) = document.embedded(value)
    guard document.kind(of: value) == .string, let root, text.kind(of: root) == .array else {
      return .copy(document.place(of: value))
    }
    return .copy(text.place(of: root))
  }

  /// Returns a badge: a number, or the digits of one.
  private func badge(_ value: JSONNode) -> MadeJSON {
    let place = document.place(of: value)
    guard let text = document.string(value), let number = Int(text) else { return .copy(place) }
    return .json("\(number)", for: place)
  }

  private mutating func readData(_ data: JSONNode?) {
    guard let data else { return }
    for (name, member) in MessageMembers(of: data, in: document).all {
      let place = document.place(of: member.value)
      let isText = document.kind(of: member.value) == .string
      content.addBeside(
        MadeJSON.Member(
          name, at: document.place(of: member.name), isText ? .copy(place) : .string(place)))
      envelope.decisions.insert(FirebaseDelivery.dataBesideAps)
    }
  }

  private mutating func leaveOut(_ message: String, _ member: JSONMember) {
    envelope.diagnostics.append(
      Diagnostic(.leftOut, message, at: document.location(of: member.name)))
  }

  /// M4 and N7: a message with data alone does nothing on an iPhone.
  private mutating func checkContent(_ message: MessageMembers) {
    guard !content.isVisible, !content.wakesApp else { return }
    let data = message.object("data")
    let isCampaign = message.member("collapseKey") != nil && data.hasAny(of: ["_mId", "_dId"])
    envelope.refuse(
      isCampaign ? OtherSenders.campaignForAndroid : FirebaseDelivery.nothingArrives,
      Diagnostic(
        .nothingForPhone,
        isCampaign
          ? "this is the campaign's message for Android, with data alone"
          : "the message has no notification and no 'content_available'",
        at: envelope.place.location,
        help: isCampaign
          ? "replay the campaign's message for iOS, which has 'aps'"
          : "add \"notification\", or \"content_available\": true"))
  }

  /// Returns the push for each device.
  private func addressed(_ message: MessageMembers) -> [MadeEnvelope] {
    var targets = message.elements("registration_ids")
    if targets.isEmpty, let target = message["to"], document.string(target)?.hasPrefix("/") == false
    {
      targets = [target]
    }
    guard targets.count <= Self.targetLimit else { return [envelope] }
    return envelope.addressed(to: targets, of: document)
  }
}
