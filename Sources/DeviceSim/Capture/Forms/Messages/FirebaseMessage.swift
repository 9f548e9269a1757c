import SourceText

/// A message to Firebase Cloud Messaging: the request of HTTP v1, or the object for the Admin SDK,
/// which becomes such a request.
///
/// ``FirebaseDelivery`` decides what of it reaches an iPhone, and ``FirebaseRequests`` what is
/// refused.
struct FirebaseMessage {
  let document: JSONDocument
  let isSDK: Bool
  /// Whether it is all of what the service got.
  let isSent: Bool
  var envelope: MadeEnvelope

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
        .unknownName("", at: "", "Root element must be a message."), at: root,
        help: "a request is an object: {\"message\": {…}}")
    }
    if !isSDK {
      let request = object(root, at: "", known: ["message", "validate_only"])
      node = request["message"]
      if let flag = request.member("validate_only") { checkValidation(flag) }
    }
    let message = object(node, at: "message")
    checkTargets(of: message, at: node ?? root)
    let notification = object(message["notification"], at: "message.notification")
    let apns = object(message["apns"], at: "message.apns")
    let options = object(apns["fcm_options"], at: "message.apns.fcm_options")
    checkPayload(apns["payload"])
    let common = object(message["fcm_options"], at: "message.fcm_options")
    let android = checkAndroid(message)
    let webpush = object(message["webpush"], at: "message.webpush")
    checkObject(webpush["notification"], at: "message.webpush.notification")
    checkValues(of: message, apns, android: android, webpush: webpush)
    checkLabels([
      common, options, object(android["fcm_options"], at: "message.android.fcm_options"),
      object(webpush["fcm_options"], at: "message.webpush.fcm_options"),
    ])
    if message.kind("webpush") == .object {
      leaveOut("webpush", of: message, FirebaseDelivery.otherPlatforms)
    }
    if message.kind("android_v2") == .object {
      leaveOut(
        "android_v2", of: message, FirebaseDelivery.otherPlatforms,
        help: "devsim does not simulate Android")
    }

    if options["image"] != nil, notification["image"] != nil {
      leaveOut(
        "image", of: notification, FirebaseDelivery.imageBesideAps,
        help: "'apns.fcm_options' has an 'image', which is sent")
    }
    let content = FirebaseContent(document, isSDK: isSDK, of: root)
    let made = content.payload(
      apns["payload"], notification, data: message["data"],
      image: options["image"] ?? notification["image"], &envelope)
    envelope.payload = made.json
    setHeaders(apns, made, isForActivity: apns["live_activity_token"] != nil)
    envelope.activity = apns["live_activity_token"].flatMap(string)
    envelope.device = (message["token"] ?? message["fid"]).flatMap(string)
    let devices = isSDK ? FirebaseNames.deviceLists.flatMap(message.elements) : []
    return envelope.addressed(to: devices, of: document)
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
      if let aps = payload["aps"], document.kind(of: aps) != .object {
        return envelope.refuse(
          FirebaseDelivery.nothingArrives,
          Diagnostic(
            .nothingForPhone, "'aps' is not an object, so the iPhone gets nothing",
            at: document.location(of: aps), help: "write {\"alert\": …} as 'aps'"))
      }
      envelope.refuse(
        FirebaseDelivery.nothingArrives,
        Diagnostic(
          .nothingForPhone,
          "the message has no alert, badge, sound or 'content-available' for an iPhone",
          at: envelope.place.location,
          help: "add \"notification\", or \"content-available\": 1 in apns.payload.aps"))
    } else if let priority, document.string(priority) == "10" {
      refuse(
        FirebaseDelivery.priorityRefused, .invalidArgument, at: priority,
        help: "send 'apns-priority' 5 with a message that only wakes the app")
    }
  }

  mutating func leaveOut(
    _ name: String, of members: MessageMembers, _ decision: Decision, help: String? = nil
  ) {
    envelope.decisions.insert(decision)
    guard let member = members.member(name) else { return }
    envelope.diagnostics.append(
      Diagnostic(
        .leftOut, "'\(name)' has no effect on an iPhone", at: document.location(of: member.name),
        help: help))
  }
}
