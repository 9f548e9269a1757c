import SourceText

/// A message to Firebase Cloud Messaging: the request of HTTP v1, or the object for the Admin SDK,
/// which becomes such a request.
///
/// What reaches an iPhone of it is decided by ``FirebaseDelivery``, what is refused by
/// ``FirebaseRequests``.
struct FirebaseMessage {
  /// The most devices that one message of the SDK may name.
  private static let tokenLimit = 500

  private let document: JSONDocument
  private let isSDK: Bool
  /// Whether it is all of what the service got.
  private let isSent: Bool
  private var envelope: MadeEnvelope

  init(
    _ document: JSONDocument, isSDK: Bool, isSent: Bool = false, _ envelope: MadeEnvelope
  ) {
    self.document = document
    self.isSDK = isSDK
    self.isSent = isSent
    self.envelope = envelope
  }

  /// Returns the pushes of a message: one for each device that it names.
  func envelopes(of root: JSONNode) -> [MadeEnvelope] {
    var message = self
    return message.read(root)
  }

  private mutating func read(_ root: JSONNode) -> [MadeEnvelope] {
    var node: JSONNode? = root
    if document.kind(of: root) != .object {
      refuse(
        FirebaseRequests.unknownName,
        "Invalid JSON payload received. Unknown name \"\": Root element must be a message.",
        at: root, help: "a request is an object: {\"message\": {…}}")
    }
    if !isSDK {
      let request = object(root, at: "", known: ["message", "validate_only"])
      node = request["message"]
      if let flag = request.member("validate_only"), document.isOn(flag.value) {
        envelope.refuse(
          FirebaseRequests.onlyValidated, FirebaseRequests.validation(flag, in: document))
      }
    }
    let message = object(node, at: "message")
    checkTargets(of: message, at: node ?? root)
    let notification = object(message["notification"], at: "message.notification")
    let apns = object(message["apns"], at: "message.apns")
    let options = object(apns["fcm_options"], at: "message.apns.fcm_options")
    checkValues(of: message, apns, android: checkAndroid(message))
    if message.kind("webpush") == .object {
      _ = object(message["webpush"], at: "message.webpush")
      leaveOut("webpush", of: message, FirebaseDelivery.otherPlatforms)
    }
    if message.kind("android_v2") == .object {
      leaveOut("android_v2", of: message, FirebaseDelivery.otherPlatforms)
    }

    let content = FirebaseContent(document, isSDK: isSDK, of: root)
    let made = content.payload(
      apns["payload"], notification, data: message["data"],
      image: options["image"] ?? notification["image"], &envelope)
    envelope.payload = made.json
    setHeaders(apns, made, isForActivity: apns["live_activity_token"] != nil)
    envelope.activity = apns["live_activity_token"].flatMap(string)
    envelope.device = (message["token"] ?? message["fid"]).flatMap(string)
    let tokens = isSDK ? message["tokens"].map { Array(document.elements(of: $0)) } : nil
    var room = MadeEnvelope.roomForDevices
    return envelope.addressed(to: tokens ?? [], of: document, within: &room)
  }

  private func string(_ node: JSONNode) -> MadeJSON? {
    document.kind(of: node) == .string ? .copy(document.place(of: node)) : nil
  }

  // MARK: - What reaches the phone

  private mutating func setHeaders(
    _ apns: MessageMembers, _ made: FirebaseContent.Made, isForActivity: Bool
  ) {
    let given = MessageMembers(of: apns["headers"], in: document) { $0.lowercased() }
    var headers = given.all.map { document.copied($0.member, as: $0.name) }
    func add(_ header: PushHeader, _ value: String) {
      headers.append(
        MadeJSON.Member(
          header.rawValue, at: envelope.place, .string(value, for: envelope.place)))
    }
    var type = given.text(PushHeader.pushType.rawValue)
    if given[PushHeader.pushType.rawValue] == nil {
      let inferred: PushType =
        isForActivity ? .liveactivity : made.isVisible ? .alert : .background
      type = inferred.rawValue
      add(.pushType, inferred.rawValue)
      envelope.decisions.insert(FirebaseDelivery.inferredType)
    }
    if given[PushHeader.priority.rawValue] == nil {
      add(.priority, type == PushType.background.rawValue ? "5" : "10")
      envelope.decisions.insert(FirebaseDelivery.defaultHeaders)
    }
    envelope.headers = headers
    guard type == PushType.alert.rawValue || type == PushType.background.rawValue,
      !made.isVisible, envelope.rejection == nil
    else { return }
    checkSilent(made, apns.object("payload"), priority: given[PushHeader.priority.rawValue])
  }

  /// M4: a message with data alone wakes the app, or does nothing.
  private mutating func checkSilent(
    _ made: FirebaseContent.Made, _ payload: MessageMembers, priority: JSONNode?
  ) {
    if !made.wakesApp {
      let outside = payload.all.first { PayloadKey(rawValue: $0.name)?.home == .aps }
      let addition = "add \"notification\", or \"content-available\": 1 in apns.payload.aps"
      envelope.refuse(
        FirebaseDelivery.nothingArrives,
        Diagnostic(
          .nothingForPhone,
          "the message has no alert, badge, sound or 'content-available' for an iPhone",
          at: envelope.place.location,
          help: payload["aps"] != nil
            ? addition
            : outside.map {
              "'aps' is missing: put '\($0.name)' into an object named 'aps' in apns.payload"
            } ?? addition))
    } else if let priority, document.string(priority) == "10" {
      envelope.refuse(
        FirebaseDelivery.priorityRefused,
        Diagnostic(
          .refusedByFirebase, "Request contains an invalid argument.",
          at: document.location(of: priority),
          help: "send 'apns-priority' 5 with a message that only wakes the app"))
    }
  }

  /// Checks the part for Android, of which nothing reaches an iPhone; returns it.
  private mutating func checkAndroid(_ message: MessageMembers) -> MessageMembers {
    let android = object(message["android"], at: "message.android")
    let notification = object(android["notification"], at: "message.android.notification")
    guard message.kind("android") == .object else { return android }
    leaveOut("android", of: message, FirebaseDelivery.otherPlatforms)
    if android["collapse_key"] != nil || notification["tag"] != nil {
      envelope.decisions.insert(FirebaseDelivery.collapseForAndroid)
    }
    guard isSDK else { return android }
    for (arguments, key, names) in [
      ("title_loc_args", "title_loc_key", "titleLocKey is required when specifying titleLocArgs"),
      ("body_loc_args", "body_loc_key", "bodyLocKey is required when specifying bodyLocArgs"),
    ] {
      guard let node = notification[arguments], !document.isEmpty(node),
        (notification.text(key) ?? "").isEmpty
      else { continue }
      refuseBySDK("android.notification.\(names)", at: node)
    }
    if let color = notification["color"],
      document.string(color)?.wholeMatch(of: /#[0-9a-fA-F]{6}/) == nil
    {
      refuseBySDK("android.notification.color must be in the form #RRGGBB", at: color)
    }
    return android
  }

  private mutating func leaveOut(
    _ name: String, of members: MessageMembers, _ decision: Decision
  ) {
    envelope.decisions.insert(decision)
    guard let member = members.member(name) else { return }
    let help = name == "android_v2" ? "devsim does not simulate Android" : nil
    envelope.diagnostics.append(
      Diagnostic(
        .leftOut, "'\(name)' does nothing on an iPhone", at: document.location(of: member.name),
        help: help))
  }

  // MARK: - What is refused

  /// Returns the members of an object under the names of the fields of FCM, of which it reports
  /// those that FCM does not know (F3).
  private mutating func object(
    _ node: JSONNode?, at path: String, known: Set<String>? = nil
  ) -> MessageMembers {
    let isSDK = isSDK
    let members = MessageMembers(of: node, in: document) {
      FirebaseNames.field($0, in: path, isSDK: isSDK)
    }
    var known = known ?? FirebaseNames.fields[path] ?? []
    if isSDK, path == "message" { known.insert("tokens") }
    for (name, member) in members.all where !known.contains(name) {
      let written = document.string(member.name) ?? ""
      let place = path.isEmpty ? "" : " at '\(path)'"
      let near = nearest(to: name, in: Array(known))
      refuse(
        FirebaseRequests.unknownName,
        "Invalid JSON payload received. Unknown name \"\(written)\"\(place): Cannot find field.",
        at: member.name,
        help: near.map { "did you mean '\($0)'?" }
          ?? "members for the iPhone belong in apns.payload.aps")
    }
    for name in FirebaseNames.strings[path] ?? [] {
      guard let value = members[name], document.kind(of: value) != .string else { continue }
      refuseValue(value, at: "\(path).\(name)")
    }
    return members
  }

  /// Checks that all values of some objects are strings (F4), and the keys of data (F6).
  private mutating func checkValues(
    of message: MessageMembers, _ apns: MessageMembers, android: MessageMembers
  ) {
    let maps = [message["data"], apns["headers"], android["data"]]
    for (path, map) in zip(FirebaseNames.maps, maps) {
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
        let key = document.string(member.name) ?? ""
        guard path == "message.data", FirebaseRequests.isReserved(key) else { continue }
        refuse(
          FirebaseRequests.reservedKey, "Invalid data payload key: \(key)", at: member.name,
          help: "use another key")
      }
    }
  }

  private mutating func checkTargets(of message: MessageMembers, at node: JSONNode) {
    let targets = ["token", "topic", "condition", "fid"].compactMap(message.member)
    if isSent, targets.isEmpty {
      refuse(
        FirebaseRequests.noTarget, "Recipient of the message is not set.", at: node,
        help: "add 'token', 'topic' or 'condition' to 'message'")
    }
    if targets.count > 1 {
      let name = document.string(targets[1].name) ?? ""
      if isSDK {
        refuseBySDK("Exactly one of topic, token or condition is required", at: targets[1].name)
      } else {
        refuse(
          FirebaseRequests.targetRefused,
          "Invalid value at 'message' (oneof), oneof field 'target' is already set. "
            + "Cannot set '\(name)'",
          at: targets[1].name, help: "send one message for each target")
      }
    }
    guard isSDK else { return }
    if let topic = message["topic"], let text = document.string(topic) {
      let name = text.hasPrefix("/topics/") ? text.dropFirst("/topics/".count) : text[...]
      if name.wholeMatch(of: /[a-zA-Z0-9\-_.~%]+/) == nil {
        refuseBySDK("Malformed topic name", at: topic)
      }
    }
    if let tokens = message["tokens"],
      document.elements(of: tokens).reduce(0, { count, _ in count + 1 }) > Self.tokenLimit
    {
      refuseBySDK("tokens list must not contain more than \(Self.tokenLimit) items", at: tokens)
    }
  }

  private mutating func refuseValue(_ value: JSONNode, at path: String) {
    let isScalar = document.kind(of: value) != .array && document.kind(of: value) != .object
    let written = isScalar ? ", \(document.place(of: value).text)" : ""
    refuse(
      FirebaseRequests.wrongType, "Invalid value at '\(path)' (TYPE_STRING)\(written)", at: value,
      help: "write the value as a string")
  }

  private mutating func refuse(
    _ decision: Decision, _ message: String, at node: JSONNode, help: String
  ) {
    envelope.refuse(
      decision,
      Diagnostic(.refusedByFirebase, message, at: document.location(of: node), help: help))
  }

  private mutating func refuseBySDK(_ message: String, at node: JSONNode) {
    envelope.refuse(
      FirebaseRequests.refusedBySDK,
      Diagnostic(
        .refusedBySDK, message, at: document.location(of: node),
        help: "the Admin SDK throws messaging/invalid-payload"))
  }
}
