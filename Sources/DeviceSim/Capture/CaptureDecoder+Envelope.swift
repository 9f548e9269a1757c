import SourceText

/// The members of an envelope, and the members that distinguish a payload from one.
enum EnvelopeKey: String, CaseIterable {
  case aps
  case payload
  case headers
  case device
  case arrival = "t"
  case reference = "id"
  case activity
  case answer
  case schema
  case local
  case app
  case simulatorTarget = "Simulator Target Bundle"

  static let table = NameTable<EnvelopeKey>()
}

/// The members of an object that count if it is an envelope.
struct EnvelopeMembers {
  private(set) var payload: JSONNode?
  private(set) var headers: JSONNode?
  private(set) var arrival: JSONNode?
  private(set) var token: JSONNode?
  private(set) var reference: JSONNode?
  private(set) var activity: JSONNode?
  private(set) var answer: JSONNode?
  private(set) var target: JSONNode?
  private(set) var schema: JSONNode?
  private(set) var local: JSONNode?
  private(set) var app: JSONNode?
  /// Whether there is an `aps`, which only a payload has.
  private(set) var isPayload = false
  private var hasUnknown = false

  @inline(__always)
  init(of root: JSONNode, in document: JSONDocument, _ keys: NameTable<EnvelopeKey>) {
    var rest = document.membersToWalk(of: root)
    while let member = rest.nextMember(in: document) {
      switch document.withText(of: member.name, { keys[$0] }) {
      case .aps: isPayload = true
      case .payload: payload = member.value
      case .headers: headers = member.value
      case .device: token = member.value
      case .arrival: arrival = member.value
      case .reference: reference = member.value
      case .activity: activity = member.value
      case .answer: answer = member.value
      case .schema: schema = schema ?? member.value
      case .local: local = member.value
      case .app: app = member.value
      case .simulatorTarget: target = member.value
      case nil: hasUnknown = true
      }
    }
  }

  /// Whether the object has a local notification, or at least nothing else.
  func isLocal(in document: JSONDocument) -> Bool {
    guard let local, !isPayload, payload == nil else { return false }
    return document.kind(of: local) == .object || !hasUnknown
  }

  /// Whether there are members that no envelope has.
  var hasOthers: Bool { hasUnknown || local != nil || app != nil }

  /// Whether the object is an envelope.
  var isEnvelope: Bool {
    !isPayload && (payload != nil || headers != nil || token != nil || arrival != nil)
  }
}

extension CaptureDecoder {
  mutating func decode(envelope root: JSONNode, _ members: EnvelopeMembers) {
    decodeOrigin(members)
    if let activity = members.activity, document.kind(of: activity) != .string {
      report(
        .unexpectedHeaderValue, "'activity' is not a string", at: activity,
        help: "write the name of the Live Activity as a string")
    } else {
      capture.activity = members.activity
    }
    if members.hasOthers {
      for member in document.members(of: root) { check(member, ofEnvelope: members) }
    }
    if let answer = members.answer, let status = status(ofAnswer: answer) {
      wasAccepted = status < 300
    }
    if let headers = members.headers { decode(headers: headers) }
    capture.whiteSpace = options.hasBodies ? .sent : .added
    if let answer = members.answer { decode(answer: answer, ofPush: members.payload) }
    if let payload = members.payload {
      take(payload: payload, isBody: options.hasBodies || members.answer != nil)
    } else if capture.rejection == nil || members.answer == nil {
      report(
        .unknownCaptureForm, "the envelope has no 'payload'", at: root,
        help: "an envelope is {\"t\": …, \"device\": …, \"headers\": {…}, \"payload\": {…}}")
    }
  }

  @inline(__always)
  private mutating func take(payload: JSONNode, isBody: Bool) {
    guard document.kind(of: payload) != .object else {
      capture.payload = payload
      return
    }
    let isText = document.kind(of: payload) == .string
    report(
      .unknownCaptureForm,
      isBody ? "the body of the request is not an object" : "'payload' is not an object",
      at: payload, notes: mistakes(inText: payload, isBody: isBody),
      help: isText && !isBody
        ? "write the payload as an object, or as a string with its JSON"
        : "a payload is an object: {\"aps\": {\"alert\": …}}")
  }

  /// Returns what is wrong with a payload that is written as a string.
  private func mistakes(inText payload: JSONNode, isBody: Bool) -> [Diagnostic.Note] {
    guard document.range(of: payload).count <= LongText.size,
      let text = document.string(payload)
    else { return [] }
    var file = SourceFile(name: "payload", bytes: Array(text.utf8))
    // A body that is not UTF-8 is in the envelope in base64.
    if isBody, let body = EncodedText.decode(file),
      String(validating: body.bytes, as: UTF8.self) == nil
    {
      file = body
    }
    let (_, _, diagnostics) = JSONReader.read(file)
    let name = isBody ? "body" : "string"
    return diagnostics.prefix(1).map { Diagnostic.Note("the \(name) is not JSON: \($0.message)") }
  }

  /// Decodes a notification of the app itself: its content, and the app with its identifier.
  mutating func decode(local content: JSONNode, _ members: EnvelopeMembers) {
    decodeOrigin(members)
    guard document.kind(of: content) == .object else {
      return report(
        .unknownCaptureForm, "'local' is not an object", at: content,
        help: "write the content of the notification: {\"title\": …, \"body\": …}")
    }
    capture.isLocal = true
    capture.whiteSpace = .added
    capture.payload = content
    capture.headers.pushType = .alert
    if let app = members.app, isText(app, EnvelopeKey.app.rawValue) { capture.app = app }
    let name = LocalMember.identifier
    if let identifier = document.member(name, of: content), isText(identifier, name) {
      capture.headers.collapseIdentifier = identifier
    }
  }

  /// Whether a member beside the content of a local notification is a string; reports any other.
  private mutating func isText(_ value: JSONNode, _ name: String) -> Bool {
    if document.kind(of: value) == .string { return true }
    report(
      .unexpectedHeaderValue, "'\(name)' is not a string", at: value,
      help: "write the value as a string")
    return false
  }

  /// Decodes when a push arrives, at which device, and how its sender calls it.
  @inline(__always)
  private mutating func decodeOrigin(_ members: EnvelopeMembers) {
    if let reference = members.reference { take(reference: reference) }
    if let token = members.token, document.kind(of: token) != .string {
      report(
        .unexpectedHeaderValue, "'device' is not a string", at: token,
        help: "write the token as a string")
    } else if let token = members.token, !document.range(of: token).isEmpty {
      capture.token = token
    }
    if let arrival = members.arrival { decode(arrival: arrival) }
  }

  private mutating func decode(arrival: JSONNode) {
    guard let seconds = document.double(arrival) else {
      return report(
        .unexpectedHeaderValue, "'t' is not a number", at: arrival,
        help: "write the time of arrival in UNIX seconds")
    }
    guard Delivery.isPlausible(seconds) else {
      return report(
        .implausibleTime, "'t' is \(shown(arrival)), which is not a time of arrival", at: arrival,
        help: "write the time of arrival in UNIX seconds")
    }
    let read = Delivery.secondsOfMilliseconds(seconds)
    let moment = read ?? seconds
    capture.arrival = max(moment, options.clock ?? -.infinity)
    if options.reportsEarlierTimes, let clock = options.clock,
      moment.rounded(.down) < clock.rounded(.down)
    {
      report(
        .earlierArrival,
        "'t' is earlier than the clock of the scenario, which gives the push its time",
        at: arrival, help: "let the scenario start before its first push, or leave 't' out")
    }
    guard let read else { return }
    report(
      .implausibleTime, "'t' is in milliseconds", at: arrival,
      help: "write the time of arrival in UNIX seconds, as in \(Int(read))")
  }

  /// The longest `id` that reports repeat, in bytes of JSON.
  private static let referenceLimit = 256

  private mutating func take(reference: JSONNode) {
    let count = document.sourceRange(of: reference).count
    guard count > Self.referenceLimit else {
      capture.reference = reference
      return
    }
    report(
      .unexpectedHeaderValue,
      "'id' has \(count) bytes, so reports do not repeat it", at: reference,
      help: "send at most \(Self.referenceLimit) bytes of JSON")
  }

  /// Reports a member of an envelope that is a mistake.
  ///
  /// An envelope may have other members. But a name that is nearly that of a member is a mistake,
  /// and so is another name of a missing member.
  private mutating func check(_ member: JSONMember, ofEnvelope members: EnvelopeMembers) {
    let place = member.name
    let name = document.string(place) ?? ""
    if name == EnvelopeKey.local.rawValue {
      return report(
        .unknownEnvelopeMember, "'local' beside 'payload' is not shown", at: place,
        help: "write the local notification as an envelope of its own, without 'payload'")
    }
    guard EnvelopeKey(rawValue: name) == nil else { return }
    let known = [EnvelopeKey.payload, .headers, .device].map(\.rawValue)
    var help = didYouMean(name, in: known)
    if members.token == nil, Self.namesOfToken.contains(name.simplified) {
      help = "write the token of the phone as 'device'"
    } else if help == nil, members.payload == nil, hasPayload(member.value) {
      help = "write the payload as 'payload'"
    } else if help == nil,
      let header = name == "topic" ? PushHeader.topic : PushHeader.meant(by: name),
      members.headers.flatMap({ document.member(header.rawValue, of: $0) }) == nil
    {
      help = "write it as '\(header.rawValue)' into 'headers'"
    }
    guard let help else { return }
    report(
      .unknownEnvelopeMember, "'\(name)' is not a member of an envelope", at: place, help: help)
  }

  /// Whether a value is an object with `aps`, or a string with such an object.
  private func hasPayload(_ value: JSONNode) -> Bool {
    document.member("aps", of: value) != nil || document.string(value)?.contains("\"aps\"") == true
  }

  /// Without case and punctuation.
  private static let namesOfToken: Set = ["token", "devicetoken"]

  /// Reports the headers beside the members of a payload, which are custom members there.
  mutating func checkHeaders(besidePayload headers: JSONNode) {
    guard document.kind(of: headers) == .object else { return }
    let isMeant = document.members(of: headers).contains {
      document.name(of: $0).lowercased().hasPrefix("apns-")
    }
    guard isMeant else { return }
    report(
      .unknownEnvelopeMember, "'headers' beside 'aps' is a custom member of the payload",
      at: headers, help: "put the payload into 'payload': {\"headers\": {…}, \"payload\": {…}}")
  }
}
