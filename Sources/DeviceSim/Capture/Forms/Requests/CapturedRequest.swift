import SourceText

/// An HTTP request to a push service, whatever form it was captured in.
struct CapturedRequest {
  /// All of it.
  let place: TextPlace
  let line: Int
  /// Whether it is a POST, and the text that shows it.
  var method: (isPost: Bool, place: TextPlace)?
  var url: TextPlace?
  var headers: [(name: TextPlace, value: TextPlace)] = []
  /// The body; `nil` if there is none.
  var body: SourceFile?
  /// Whether the body has the bytes that were sent.
  var isBodyExact = true
  /// Why the capture does not have the body, and what to do.
  var missingBody: (reason: String, help: String)?
  /// The time of the request, in UNIX seconds.
  var arrival: Double?
  /// What the service answered; `nil` if that was not recorded.
  var answer: RecordedAnswer?
  /// Whether it may have headers that are not known, as those in a file.
  var mayHaveMoreHeaders = false
  /// The names of variables that were not filled in, with their places.
  var variables: [TextPlace] = []
  /// What was found while it was read.
  var diagnostics: [Diagnostic] = []
  /// What a row has in place of a URL; `nil` for any other form.
  var row: Row?
  /// Whether its body is a file for the Simulator, and not sent to a service.
  var isForSimulator = false

  /// The columns of a table that no request has.
  struct Row {
    let token: TextPlace?
    let reference: TextPlace?
    /// Whether the body is meant as a payload; otherwise it may be any JSON.
    let hasPayload: Bool
  }

  init(of place: TextPlace, line: Int) {
    self.place = place
    self.line = line
  }

  /// Says that the body is in a file.
  static func bodyMissing(inFile name: String) -> (reason: String, help: String) {
    (
      "the body is in the file '\(name)', which devsim does not open",
      "write the body in its place, or replay the file itself"
    )
  }
}

// MARK: - What it is for

extension CapturedRequest {
  /// What a request is for, by its URL, or by its headers if that is not known.
  enum Target {
    case device(TextPlace)
    case channel(topic: TextPlace)
    /// APNs by its headers: the URL is in a variable, or that of Azure Notification Hubs.
    case unknownDevice
    case firebase
    case firebaseLegacy
    case expo
    /// A payload or a message to a service, by its body.
    case row(Row)
    case simulator
    /// Known by its body alone.
    case other
  }

  /// Parts of the URLs of push services, and the header by which Azure Notification Hubs is known.
  private static let serviceParts: [StaticString] = [
    "/3/device/", "/4/broadcasts/apps/", "messages:send", "messages%3Asend", "messages%3asend",
    "/fcm/send", "/push/send",
    "onesignal.com/", "urbanairship.com/", "asnapius", "airship.com/",
    "pushnotifications.pusher.com", "://sns.", "/parse/push", ".braze.com/", "/api/push",
    "jpush.cn/v3/push", "jpush.cn/v3/grouppush", "jiguang.cn/v3/push",
    "ServiceBusNotification-Format",
  ]

  /// Whether a URL is that of a push service.
  static func isForService(_ url: String) -> Bool { isForService(url.utf8.span) }

  /// Whether a text has the URL of a push service in it.
  static func isForService(_ text: Span<UInt8>) -> Bool {
    for part in serviceParts where text.contains(part) { return true }
    return false
  }

  private var target: Target {
    if let row { return .row(row) }
    if isForSimulator { return .simulator }
    guard let path else { return .other }
    let text = path.text
    if let token = path.part(after: "/3/device/") { return .device(token) }
    if let topic = path.part(after: "/4/broadcasts/apps/") { return .channel(topic: topic) }
    // The colon may be encoded (RFC 3986, section 2.4).
    if text.replacing("%3A", with: ":").replacing("%3a", with: ":").hasSuffix("messages:send") {
      return .firebase
    }
    if text.hasSuffix("/fcm/send") || text.hasSuffix("/gcm/send") { return .firebaseLegacy }
    if text.hasSuffix("/api/v2/push/send") { return .expo }
    if isForAzure { return .unknownDevice }
    let isForAPNs = headers.contains { $0.name.text.lowercased().hasPrefix("apns-") }
    // The token is at the end of a URL.
    let mayBeToken = text.split(separator: "/").last.map { Self.isPlaceholder(String($0)) }
    return isForAPNs && mayBeToken == true ? .unknownDevice : .other
  }

  /// The path of the URL.
  private var path: TextPlace? {
    guard let url else { return nil }
    let bytes = url.bytes
    var start = bytes.startIndex
    let scheme = Array("://".utf8)
    if let colon = bytes.firstIndex(of: UInt8(ascii: ":")), bytes[colon...].starts(with: scheme) {
      start = bytes[(colon + scheme.count)...].firstIndex(of: UInt8(ascii: "/")) ?? bytes.endIndex
    }
    let end =
      bytes[start...].firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
      ?? bytes.endIndex
    return TextPlace(start..<end, of: url.file)
  }

  /// Returns the pushes of a request; `nil` if it is not for a push service.
  func envelopes(_ options: CaptureOptions) -> [MadeEnvelope]? {
    // Its paths and messages are like those of Firebase.
    if url?.text.contains("push-api.cloud.huawei.com/") == true { return nil }
    let target = target
    var envelope = envelopeWithoutBody(for: target)
    guard let body, body.bytes.count <= LongText.size else {
      switch target {
      case .other where body == nil, .row where body == nil: return nil
      default: return [unreadable(envelope)]
      }
    }
    let (document, root, found) = JSONReader.read(
      withoutHoles(AmazonQuery.message(in: body) ?? body), policy: options.policy)
    guard root.isReadable, let node = root.node else {
      if case .other = target { return nil }
      if case .row(let row) = target, !row.hasPayload { return nil }
      envelope.diagnostics += found
      return [envelope]
    }
    envelope.isAccepted = root.isAccepted
    let form: MessageForm
    switch target {
    case .device, .channel, .unknownDevice:
      envelope.diagnostics += found
      return [delivered(envelope, document, node, target)]
    case .simulator:
      envelope.diagnostics += found
      envelope.written = .copy(document.place(of: node))
      envelope.whiteSpace = .sent
      return [envelope]
    case .firebase: form = .firebase(isSent: true)
    case .firebaseLegacy: form = .firebaseLegacy
    case .expo: form = .expo
    case .row(let row):
      let isPayload = document.member("aps", of: node) != nil
      guard !isPayload, let recognized = MessageForm(of: node, in: document) else {
        guard isPayload || row.hasPayload else { return nil }
        envelope.diagnostics += found
        return [delivered(envelope, document, node, target)]
      }
      form = recognized
    case .other:
      guard let recognized = MessageForm(of: node, in: document) else { return nil }
      form = recognized
      if let path, let decision = validation(of: recognized, at: path) {
        envelope.refuse(decision, OtherSenders.validation(at: path.location))
      }
    }
    let made = form.envelopes(node, of: document, line: line, arrival: arrival, path: path)
    // A refused message has only one push.
    let count = envelope.rejection == nil ? made.count : 1
    return made.prefix(count).enumerated().map { index, made in
      var made = made
      made.device = made.device ?? envelope.device
      made.reference = envelope.reference
      made.isAccepted = root.isAccepted
      made.rejection = envelope.rejection ?? made.rejection
      if index == 0 { made.diagnostics = envelope.diagnostics + found + made.diagnostics }
      return made
    }
  }

  /// Returns what a request says of its pushes besides its body.
  private func envelopeWithoutBody(for target: Target) -> MadeEnvelope {
    var envelope = MadeEnvelope(of: place, line: line)
    envelope.diagnostics = diagnostics + variables.map(\.unfilledVariable)
    envelope.arrival = arrival
    switch target {
    case .device(let token):
      envelope.device = .string(token)
      checkToken(token, &envelope)
    case .firebase:
      guard let answer, answer.isRefusal else { break }
      envelope.refuse(
        FirebaseRequests.answeredWithError,
        FirebaseRequests.answer(answer.status, answer.reason, at: answer.place.location))
    case .row(let row):
      envelope.device = row.token.map { .string($0) }
      envelope.reference = row.reference.map { .string($0) }
    case .channel, .unknownDevice, .firebaseLegacy, .expo, .simulator, .other: break
    }
    return envelope
  }

  /// The decision that a service only checks a message at a path; `nil` if it sends it.
  private func validation(of form: MessageForm, at path: TextPlace) -> Decision? {
    guard path.text.hasSuffix("/push/validate") else { return nil }
    switch form {
    case .airship: return OtherSenders.onlyValidatedByAirship
    case .mapped(.jPush): return OtherSenders.onlyValidated
    default: return nil
    }
  }

  /// Completes the envelope of a request whose body cannot be read.
  private func unreadable(_ made: MadeEnvelope) -> MadeEnvelope {
    var envelope = made
    if let body {
      envelope.diagnostics.append(
        Diagnostic(
          .incompleteRequest,
          "the body has \(body.bytes.count) bytes, more than any push service accepts",
          at: place.location, help: "send at most 4096 bytes"))
    } else if let missingBody {
      envelope.diagnostics.append(
        Diagnostic(
          .incompleteRequest, missingBody.reason, at: place.location, help: missingBody.help))
    } else if let method, !method.isPost {
      refuse(&envelope, .methodNotAllowed, at: method.place)
    } else {
      refuse(&envelope, .payloadEmpty, at: url ?? place)
    }
    return envelope
  }
}
