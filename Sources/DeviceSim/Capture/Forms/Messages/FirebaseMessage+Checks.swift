import SourceText

/// What FCM and its Admin SDK refuse, with their errors.
extension FirebaseMessage {
  /// The most devices that one message of the SDK may name.
  private static let tokenLimit = 500

  /// Checks whether the message is only validated (F1); the parser takes words for the flag too.
  mutating func checkValidation(_ flag: JSONMember) {
    let word = document.string(flag.value).flatMap(FirebaseRequests.flag)
    guard document.kind(of: flag.value) == .true || word == true else { return }
    envelope.refuse(
      FirebaseRequests.onlyValidated, FirebaseRequests.validation(flag, in: document))
  }

  /// Returns the members of an object, under the names that FCM has for them.
  ///
  /// Reports members that FCM does not know (F3), and values of a wrong type (F4).
  mutating func object(
    _ node: JSONNode?, at path: String, known: Set<String>? = nil
  ) -> MessageMembers {
    checkObject(node, at: path)
    let isSDK = isSDK
    let members = MessageMembers(of: node, in: document) {
      FirebaseNames.field($0, in: path, isSDK: isSDK)
    }
    var known = known ?? FirebaseNames.fields[path] ?? []
    if isSDK, path == "message" { known.formUnion(FirebaseNames.deviceLists) }
    let types = FirebaseType.fields[path] ?? [:]
    for (name, member) in members.all {
      if let type = types[name] {
        check(member.value, type, at: path.isEmpty ? name : "\(path).\(name)")
      }
      guard !known.contains(name) else { continue }
      let written = document.name(of: member)
      refuse(
        FirebaseRequests.unknownName, .unknownName(written, at: path), at: member.name,
        help: didYouMean(name, in: Array(known))
          ?? FirebaseNames.partForPhone(with: name).map { "'\(name)' belongs in \($0)" }
          ?? "members for the iPhone belong in apns.payload.aps")
    }
    return members
  }

  /// Checks that a value has a type (F4).
  private mutating func check(_ value: JSONNode, _ type: FirebaseType, at path: String) {
    if case .list(let type) = type, document.kind(of: value) == .array {
      for (index, element) in document.elements(of: value).enumerated() {
        check(element, type, at: "\(path)[\(index)]")
      }
    } else if !type.contains(value, of: document, isSDK: isSDK) {
      refuseValue(value, at: path, type.name, help: type.help)
    }
  }

  /// Checks that a part of a message is an object.
  mutating func checkObject(_ node: JSONNode?, at path: String) {
    guard let node, document.kind(of: node) != .object, let type = FirebaseNames.types[path] else {
      return
    }
    if isSDK {
      let label = path.dropFirst("message.".count).replacing("fcm_options", with: "fcmOptions")
      refuseBySDK("\(label) must be a non-null object", at: node)
    } else {
      refuseValue(node, at: path, FirebaseNames.url(of: type), help: "write an object")
    }
  }

  /// Checks that the payload for APNs is an object with `aps`.
  mutating func checkPayload(_ payload: JSONNode?) {
    checkObject(payload, at: "message.apns.payload")
    guard let payload, document.kind(of: payload) == .object else { return }
    let members = MessageMembers(of: payload, in: document)
    guard members["aps"] == nil else { return }
    let outside = members.all.first { PayloadKey(rawValue: $0.name)?.home == .aps }
    refuse(
      FirebaseRequests.noSystemPart,
      .byService("Payload of Apple Push Notification Service must contain an [aps] key."),
      at: payload,
      help: outside.map { "put '\($0.name)' into an object named 'aps' in apns.payload" }
        ?? "add an object named 'aps' to apns.payload, or leave the payload out")
  }

  /// Checks that all values of some objects are strings (F4), and the keys of data (F6).
  mutating func checkValues(
    of message: MessageMembers, _ apns: MessageMembers, android: MessageMembers,
    webpush: MessageMembers
  ) {
    let maps = [
      message["data"], apns["headers"], android["data"], webpush["headers"], webpush["data"],
    ]
    for (path, map) in zip(FirebaseNames.maps, maps) {
      checkObject(map, at: path)
      guard let map else { continue }
      for (index, member) in document.members(of: map).enumerated() {
        if document.kind(of: member.value) != .string {
          if isSDK {
            let label = path.dropFirst("message.".count)
            refuseBySDK("\(label) must only contain string values", at: member.value)
          } else {
            refuseValue(member.value, at: "\(path)[\(index)].value")
          }
        }
        let key = document.name(of: member)
        guard path == "message.data", FirebaseRequests.isReserved(key) else { continue }
        refuse(
          FirebaseRequests.reservedKey, .byService("Invalid data payload key: \(key)"),
          at: member.name, help: "use another key")
      }
    }
  }

  mutating func checkTargets(of message: MessageMembers, at node: JSONNode) {
    let targets = ["token", "topic", "condition", "fid"].compactMap(message.member)
    if isSent, targets.isEmpty, document.kind(of: node) == .object {
      refuse(
        FirebaseRequests.noTarget, .byService("Recipient of the message is not set."), at: node,
        help: "add 'token', 'topic' or 'condition' to 'message'")
    }
    if targets.count > 1 {
      let name = document.name(of: targets[1])
      if isSDK {
        refuseBySDK("Exactly one of topic, token or condition is required", at: targets[1].name)
      } else {
        refuse(
          FirebaseRequests.targetRefused,
          .invalidValue(
            at: "message", "oneof",
            "oneof field 'target' is already set. Cannot set '\(name)'"),
          at: targets[1].name, help: "send one message for each target")
      }
    }
    checkTarget(of: message)
    guard isSDK else { return }
    let lists = FirebaseNames.deviceLists.compactMap(message.member)
    let count = lists.reduce(0) { count, list in
      document.elements(of: list.value).reduce(count) { count, _ in count + 1 }
    }
    if count > Self.tokenLimit, let last = lists.last {
      let names = lists.compactMap { document.string($0.name) }.joined(separator: " and ")
      refuseBySDK(
        "\(names) list must not contain more than \(Self.tokenLimit) items", at: last.value)
    }
  }

  /// Checks the form of a token, a topic and a condition (F1).
  private mutating func checkTarget(of message: MessageMembers) {
    if let token = message["token"], message.text("token")?.isEmpty == true {
      if isSDK {
        refuseBySDK("Exactly one of topic, token or condition is required", at: token)
      } else {
        refuse(
          FirebaseRequests.invalidTarget,
          .byService("The registration token is not a valid FCM registration token"), at: token,
          help: "write the token that the app got from Firebase")
      }
    }
    if let topic = message["topic"], let text = message.text("topic") {
      let isPrefixed = text.hasPrefix("/topics/")
      // The SDK removes the prefix.
      let name = isSDK && isPrefixed ? text.dropFirst("/topics/".count) : text[...]
      if isSDK, !FirebaseRequests.isTopic(name) {
        refuseBySDK("Malformed topic name", at: topic)
      } else if !FirebaseRequests.isTopic(name) {
        refuse(
          FirebaseRequests.invalidTarget, .invalidArgument, at: topic,
          help: isPrefixed
            ? "leave out '/topics/'"
            : "a topic has letters without accents, digits and '-_.~%'")
      }
    }
    if let condition = message["condition"], let text = message.text("condition"),
      !TopicCondition.isValid(text)
    {
      refuse(
        FirebaseRequests.invalidTarget, .byService("Invalid condition expression provided."),
        at: condition,
        help: "write up to five topics as in \"'news' in topics && 'sport' in topics\"")
    }
  }

  /// Checks the labels for analytics (F4).
  mutating func checkLabels(_ options: [MessageMembers]) {
    for options in options {
      guard let label = options["analytics_label"], let text = options.text("analytics_label"),
        !FirebaseRequests.isLabel(text)
      else { continue }
      refuse(
        FirebaseRequests.invalidLabel, .invalidArgument, at: label,
        help: "a label has at most 50 letters without accents, digits and '-_.~%'")
    }
  }

  /// Refuses a value of a wrong kind, in the words of the parser of protobuf.
  mutating func refuseValue(
    _ value: JSONNode, at path: String, _ type: String = "TYPE_STRING",
    help: String = "write the value as a string"
  ) {
    let names = path.split(separator: ".")
    let parent = names.dropLast().joined(separator: ".")
    let name = String(names.last ?? "")
    let isMap = FirebaseNames.maps.contains(path)
    let refusal: FirebaseRefusal =
      switch document.kind(of: value) {
      case .array where isMap:
        .invalidValue(at: parent, "Map", "Cannot bind a list to map for field '\(name)'.")
      case .array:
        .unknownName(name, at: parent, "Proto field is not repeating, cannot start list.")
      case .object: .invalidValue(at: parent, name, "Starting an object on a scalar field")
      default: .invalidValue(at: path, type, excerpt(of: value))
      }
    refuse(FirebaseRequests.wrongType, refusal, at: value, help: help)
  }

  /// Returns a value as it is written, cut if it is long.
  func excerpt(of value: JSONNode) -> String {
    let bytes = document.file.bytes
    return bytes.span.excerpt(document.sourceRange(of: value))
  }

  mutating func refuse(
    _ decision: Decision, _ refusal: FirebaseRefusal, at node: JSONNode, help: String
  ) {
    // A hostile message has a mistake in every few bytes.
    guard envelope.firebaseRefusals.count < DiagnosticList.limit else {
      let last = envelope.diagnostics.lastIndex { $0.kind == .refusedByFirebase }
      if let last { envelope.diagnostics[last].unlisted += 1 }
      return
    }
    envelope.firebaseRefusals.append(refusal)
    envelope.refuse(decision, refusal.diagnostic(at: document.location(of: node), help: help))
  }

  mutating func refuseBySDK(_ message: String, at node: JSONNode) {
    envelope.refuseBySDK(message, at: document.location(of: node))
  }
}
