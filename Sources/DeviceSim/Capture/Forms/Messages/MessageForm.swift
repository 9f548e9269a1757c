import SourceText

/// A message to a service that makes pushes of it, recognized by its members.
///
/// Each form is a file that makes envelopes of it: what reaches the phone.
enum MessageForm {
  /// A request to FCM HTTP v1, or its body as it is in documentation and logs.
  case firebase(isSent: Bool)
  /// The object that a sender gives to Firebase's Admin SDK.
  case firebaseSDK
  /// A request of FCM's legacy protocol.
  case firebaseLegacy
  /// A request to Amazon SNS.
  case amazon
  case expo
  case oneSignal
  /// A template of Azure Notification Hubs with its properties.
  case azure
  case airship
  case beams
  /// A notification of node-apn, as it is printed.
  case nodeNotification
  /// A message to a service that only has its own names.
  case mapped(MappedMessage.Service)

  /// Recognizes a message, or the array of them that a request to Expo has.
  ///
  /// It is `nil` for any other value, and for one that no service would take because of its length.
  init?(of root: JSONNode, in document: JSONDocument) {
    guard document.range(of: root).count <= LongText.size else { return nil }
    if document.kind(of: root) == .array {
      let areAllExpo = document.elements(of: root).allSatisfy { element in
        Self.isExpo(MessageMembers(of: element, in: document))
      }
      guard areAllExpo, !document.isEmpty(root) else { return nil }
      self = .expo
      return
    }
    let members = MessageMembers(of: root, in: document)
    func isObject(_ name: String) -> Bool { members.kind(name) == .object }
    func has(_ names: String...) -> Bool { names.contains { members[$0] != nil } }
    if NodeNotification.isNotification(members) {
      self = .nodeNotification
      return
    }
    // Some services that are not read have parts with the names of Firebase.
    guard !has("aps", "web_push"), ForeignObject.service(of: members) == nil,
      !ReceivedNotification.isNotification(members)
    else { return nil }
    if let service = MappedMessage.service(of: members) {
      self = .mapped(service)
    } else if Self.isFirebase(members.object("message"), takesAnyKind: true) {
      self = .firebase(isSent: false)
    } else if AmazonMessage.isMessage(members) {
      self = .amazon
    } else if isObject("properties"), AzureTemplate.isTemplate(members) {
      self = .azure
    } else if BeamsMessage.isMessage(members) {
      self = .beams
    } else if has("audience"), isObject("notification") {
      self = .airship
    } else if Self.isOneSignal(members) {
      self = .oneSignal
    } else if Self.isExpo(members) {
      self = .expo
    } else if Self.isFirebase(members), !FirebaseNames.isOfAnotherService(members) {
      let isNew = members.hasAny(of: Self.firebaseTargets + Self.firebaseParts)
      let isLegacy =
        has("to", "registration_ids")
        || !isNew && members.hasAny(of: LegacyMessage.distinctiveNames)
      self = isLegacy ? .firebaseLegacy : .firebaseSDK
    } else {
      return nil
    }
  }

  /// The targets of a message of Firebase that no legacy message has.
  private static let firebaseTargets = ["token", "topic", "fid"] + FirebaseNames.deviceLists

  /// The parts of a message of Firebase for one platform.
  private static let firebaseParts = ["android", "android_v2", "apns", "webpush"]

  /// Names in the part for Android, in a message and in an SDK.
  private static let namesOfAndroid = [
    "notification", "data", "priority", "ttl", "collapse_key", "collapseKey",
  ]

  /// Whether an object is a message of Firebase: it has a notification, a part for a platform, or
  /// data and a target.
  ///
  /// - Parameters:
  ///   - members: Its members.
  ///   - takesAnyKind: Whether a part may be of a kind that Firebase refuses.
  /// - Returns: Whether it is one.
  private static func isFirebase(_ members: MessageMembers, takesAnyKind: Bool = false) -> Bool {
    let targets = firebaseTargets + LegacyMessage.distinctiveNames
    func isPart(_ name: String) -> Bool {
      if takesAnyKind { return members[name] != nil }
      guard members.kind(name) == .object else { return false }
      if name == "apns", FirebaseNames.isAps(members.object(name)) {
        return members.hasAny(of: targets)
      }
      // Settings of apps have an object of this name too.
      return name != "android" || members.hasAny(of: targets)
        || members.object(name).hasAny(of: namesOfAndroid)
    }
    if isPart("notification") || firebaseParts.contains(where: isPart) { return true }
    return members.kind("data") == .object && members.hasAny(of: targets)
  }

  /// Whether an object is a message to OneSignal: it has texts, or it is silent, or it is for a
  /// Live Activity.
  private static func isOneSignal(_ members: MessageMembers) -> Bool {
    if OneSignalActivity.isRequest(members) { return true }
    let hasApp = members["app_id"] != nil
    let texts = members.object("contents")
    if members.kind("contents") == .object, hasApp || texts.member("en") != nil { return true }
    if texts.all.contains(where: { texts.kind($0.name) == .string }) { return true }
    if members.kind("headings") == .object { return hasApp || members["contents"] != nil }
    return hasApp && members["content_available"] != nil
  }

  /// Whether an object is a message to Expo: its tokens say so, or its names do.
  private static func isExpo(_ members: MessageMembers) -> Bool {
    guard let target = members["to"] else { return false }
    let document = members.document
    let first = document.elements(of: target).first { _ in true } ?? target
    let token = document.string(first) ?? ""
    return ExpoMessage.isToken(token)
  }

  /// Returns the pushes of a message.
  func envelopes(
    _ root: JSONNode, of document: JSONDocument, line: Int, arrival: Double? = nil,
    path: TextPlace? = nil
  ) -> [MadeEnvelope] {
    var envelope = MadeEnvelope(of: document.place(of: root), line: line)
    envelope.arrival = arrival
    switch self {
    case .firebase(let isSent):
      return FirebaseMessage(document, isSDK: false, isSent: isSent, envelope).envelopes(of: root)
    case .firebaseSDK: return FirebaseMessage(document, isSDK: true, envelope).envelopes(of: root)
    case .firebaseLegacy:
      return LegacyMessage(document, envelope).envelopes(of: root)
    case .amazon:
      return AmazonMessage(document: document, envelope: envelope).envelopes(of: root)
    case .expo:
      return ExpoMessage(document: document, envelope: envelope).envelopes(of: root)
    case .oneSignal:
      return OneSignalMessage(document: document, envelope: envelope, path: path)
        .envelopes(of: root)
    case .azure:
      return AzureTemplate(document, envelope).envelopes(of: root)
    case .airship:
      return AirshipMessage(document: document, envelope: envelope).envelopes(of: root)
    case .beams:
      return BeamsMessage(document: document, envelope: envelope).envelopes(of: root)
    case .nodeNotification:
      return NodeNotification(document: document, envelope: envelope).envelopes(of: root)
    case .mapped(let service):
      return MappedMessage(service, document, envelope).envelopes(of: root)
    }
  }
}
