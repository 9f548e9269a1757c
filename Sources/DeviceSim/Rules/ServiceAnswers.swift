package import SourceText

/// What the push service answers to a request, as `devsim receive` does and as a capture may hold
/// it.
enum ServiceAnswers: RuleFamily {
  static let rules = [
    Rule(
      "P18", "APNs answers each request with a status and a reason", simulated: .whole,
      claims: [
        Claim(
          .documented, [.responses, .broadcastResponses],
          """
          The answer to an accepted request is status 200 with an empty body. Any other status has \
          a reason in its body, and the push reaches no device. The `apns-id` of the request is \
          in the answer, or a new UUID if the request has none.
          """),
        Claim(
          .observed, ["the public client aioapns"],
          """
          Clients wait for the `apns-id` byte by byte as they sent it.
          """),
        Claim(
          .assumed, [.decision],
          """
          The reasons TooManyProviderTokenUpdates, Shutdown, UnrelatedKeyIdInToken and \
          BadEnvironmentKeyIdInToken are those that public clients name. The order in which \
          mistakes of one request are found is assumed too, and the status 400 of the reasons for \
          broadcasts.
          """),
      ])
  ]

  static let refused = Decision(
    .serviceAnswers, 0, "P18", "refused", .documented, "the push service refused the request",
    isObstacle: true)
  static let refusedByAssumption = Decision(
    .serviceAnswers, 1, "P18", "refused", .assumed,
    "the push service refused the request for a reason that Apple does not document",
    isObstacle: true)

  static let decisions: [Decision] = [refused, refusedByAssumption]

  static let diagnostics: [DiagnosticKind] = [.refusedByService, .acceptedHereOnly]
}

extension RuleSource {
  static let responses: RuleSource = "Apple, Handling notification responses from APNs"
  static let broadcastResponses: RuleSource =
    "Apple, Handling error responses from Apple Push Notification service"
}

/// Why APNs refuses a request: the raw value is the `reason` of its answer.
///
/// Source: Apple, *Handling notification responses from APNs*, *Handling error responses from Apple
/// Push Notification service* for broadcasts, and public clients for those that are not documented.
package enum ServiceReason: String, CaseIterable, Sendable {
  case badChannelIdentifier = "BadChannelId"
  case badCollapseIdentifier = "BadCollapseId"
  case badDeviceToken = "BadDeviceToken"
  case badExpirationDate = "BadExpirationDate"
  case badMessageIdentifier = "BadMessageId"
  case badPriority = "BadPriority"
  case badTopic = "BadTopic"
  case channelNotRegistered = "ChannelNotRegistered"
  case deviceTokenNotForTopic = "DeviceTokenNotForTopic"
  case duplicateHeaders = "DuplicateHeaders"
  case featureNotEnabled = "FeatureNotEnabled"
  case idleTimeout = "IdleTimeout"
  case invalidPushType = "InvalidPushType"
  case missingChannelIdentifier = "MissingChannelId"
  case missingDeviceToken = "MissingDeviceToken"
  case missingPushType = "MissingPushType"
  case missingTopic = "MissingTopic"
  case payloadEmpty = "PayloadEmpty"
  case topicDisallowed = "TopicDisallowed"
  case badCertificate = "BadCertificate"
  case badCertificateEnvironment = "BadCertificateEnvironment"
  case expiredProviderToken = "ExpiredProviderToken"
  case forbidden = "Forbidden"
  case invalidProviderToken = "InvalidProviderToken"
  case missingProviderToken = "MissingProviderToken"
  case unrelatedKeyIdentifier = "UnrelatedKeyIdInToken"
  case badEnvironmentKeyIdentifier = "BadEnvironmentKeyIdInToken"
  case badPath = "BadPath"
  case methodNotAllowed = "MethodNotAllowed"
  case unregistered = "Unregistered"
  case expiredToken = "ExpiredToken"
  case payloadTooLarge = "PayloadTooLarge"
  case tooManyProviderTokenUpdates = "TooManyProviderTokenUpdates"
  case tooManyRequests = "TooManyRequests"
  case internalServerError = "InternalServerError"
  case serviceUnavailable = "ServiceUnavailable"
  case shutdown = "Shutdown"

  /// The status of the answer.
  package var status: Int {
    switch self {
    case .badChannelIdentifier, .badCollapseIdentifier, .badDeviceToken, .badExpirationDate,
      .badMessageIdentifier, .badPriority, .badTopic, .channelNotRegistered,
      .deviceTokenNotForTopic, .duplicateHeaders, .featureNotEnabled, .idleTimeout,
      .invalidPushType, .missingChannelIdentifier, .missingDeviceToken, .missingPushType,
      .missingTopic, .payloadEmpty, .topicDisallowed:
      400
    case .badCertificate, .badCertificateEnvironment, .expiredProviderToken, .forbidden,
      .invalidProviderToken, .missingProviderToken, .unrelatedKeyIdentifier,
      .badEnvironmentKeyIdentifier:
      403
    case .badPath: 404
    case .methodNotAllowed: 405
    case .unregistered, .expiredToken: 410
    case .payloadTooLarge: 413
    case .tooManyProviderTokenUpdates, .tooManyRequests: 429
    case .internalServerError: 500
    case .serviceUnavailable, .shutdown: 503
    }
  }

  /// Whether Apple's page names it.
  var isDocumented: Bool {
    switch self {
    case .tooManyProviderTokenUpdates, .shutdown, .unrelatedKeyIdentifier,
      .badEnvironmentKeyIdentifier, .expiredToken, .internalServerError, .serviceUnavailable,
      .tooManyRequests:
      false
    default: true
    }
  }

  /// What APNs answers: one phrase.
  var message: String { "APNs answers \(status) \(rawValue)" }

  var decision: Decision {
    isDocumented ? ServiceAnswers.refused : ServiceAnswers.refusedByAssumption
  }

  /// Whether the simulation reports the mistake itself, at its place.
  var hasOwnDiagnostic: Bool {
    switch self {
    case .badCollapseIdentifier, .badPriority, .invalidPushType, .payloadTooLarge: true
    default: false
    }
  }

  /// What the sender can do: one phrase.
  var remedy: String {
    switch self {
    case .badChannelIdentifier:
      "send the identifier that APNs returned when the channel was made"
    case .badCollapseIdentifier: "send at most 64 bytes in 'apns-collapse-id'"
    case .badDeviceToken: "send the token of the device as hexadecimal digits in the path"
    case .badExpirationDate: "send UNIX seconds in 'apns-expiration', or 0"
    case .badMessageIdentifier:
      "send a UUID in 'apns-id', with groups of 8-4-4-4-12 hexadecimal digits, or leave it out"
    case .badPriority: "send 10, 5 or 1 in 'apns-priority'"
    case .badTopic: "send the bundle identifier of the app in 'apns-topic'"
    case .channelNotRegistered: "make the channel in this environment first"
    case .deviceTokenNotForTopic: "send the token to the topic of the app that registered it"
    case .duplicateHeaders: "send each header once"
    case .featureNotEnabled: "enable broadcasts for the app in its developer account"
    case .idleTimeout: "open a new connection"
    case .invalidPushType: "send a push type of Apple's in 'apns-push-type'"
    case .missingChannelIdentifier: "send the identifier of the channel in 'apns-channel-id'"
    case .missingDeviceToken: "send the token in the path: /3/device/TOKEN"
    case .missingPushType: "send the push type in 'apns-push-type'"
    case .missingTopic: "send the bundle identifier of the app in 'apns-topic'"
    case .payloadEmpty: "send the payload as the body of the request"
    case .topicDisallowed: "use a key or a certificate of the app"
    case .badCertificate, .badCertificateEnvironment:
      "use a certificate of this environment"
    case .expiredProviderToken: "make a new provider token at least once an hour"
    case .forbidden: "check the key and the topic"
    case .invalidProviderToken:
      "sign the token with ES256, with 'kid' in its header, and 'iss' and 'iat' in its claims"
    case .missingProviderToken: "send 'authorization: bearer TOKEN'"
    case .unrelatedKeyIdentifier, .badEnvironmentKeyIdentifier:
      "use a key of this team, topic and environment"
    case .badPath: "send to /3/device/TOKEN, or /4/broadcasts/apps/BUNDLE"
    case .methodNotAllowed: "use POST"
    case .unregistered, .expiredToken: "stop sending to this token"
    case .payloadTooLarge: "send at most 4096 bytes, or 5120 with push type voip or to a channel"
    case .tooManyProviderTokenUpdates: "use a provider token for at least 20 minutes"
    case .tooManyRequests: "send fewer pushes to this device"
    case .internalServerError, .serviceUnavailable, .shutdown: "try again later"
    }
  }
}

// MARK: - Deciding

extension ServiceReason {
  /// What the findings of an answer name beside reasons: a request that is not over HTTP/2.
  package static let oldProtocol = "HTTP/1.1"

  /// Why APNs refuses the device token in the path of a request; `nil`: it may be one.
  package static func refusal(ofToken token: Span<UInt8>) -> ServiceReason? {
    if token.isEmpty { return .missingDeviceToken }
    return token.isHexadecimal ? nil : .badDeviceToken
  }
}

extension CaptureDecoder {
  /// Decodes the `answer` of an envelope: what the service answered, and what it would have found.
  ///
  /// - Parameters:
  ///   - node: The answer.
  ///   - hasPayload: Whether the envelope has the payload.
  mutating func decode(answer node: JSONNode, ofPush hasPayload: Bool) {
    guard document.kind(of: node) == .object else {
      return report(
        .unexpectedHeaderValue, "'answer' is not an object", at: node,
        help: "write {\"status\": 200}")
    }
    for finding in findings(of: node) {
      guard let text = document.string(finding) else { continue }
      let reason = ServiceReason(rawValue: text)
      report(
        .acceptedHereOnly,
        reason.map { "APNs would answer \($0.status) \(text)" }
          ?? "APNs would refuse this request: \(text)",
        at: finding,
        help: reason?.remedy ?? (text == ServiceReason.oldProtocol ? "use HTTP/2" : nil))
    }
    guard let status = document.member("status", of: node).flatMap({ document.double($0) }),
      status >= 300
    else { return }
    let name = document.member("reason", of: node).flatMap { document.string($0) }
    let reason = name.flatMap(ServiceReason.init)
    // The mistake itself is reported where it is.
    if capture.rejection != nil || hasPayload && reason?.hasOwnDiagnostic == true { return }
    report(
      .refusedByService,
      "APNs answers \(Int(exactly: status.rounded()) ?? 0)" + (name.map { " \($0)" } ?? ""),
      at: node, help: reason?.remedy)
    capture.rejection = reason?.decision ?? ServiceAnswers.refusedByAssumption
  }

  private func findings(of node: JSONNode) -> [JSONNode] {
    guard let list = document.member("findings", of: node), document.kind(of: list) == .array
    else { return [] }
    return Array(document.elements(of: list))
  }
}

extension DiagnosticKind {
  package static let refusedByService = DiagnosticKind(
    "CAP228", "refused-by-apns", .error, rule: "P18",
    summary: "APNs refuses the request.",
    explanation: """
      A push is a POST to /3/device/ and the token in hexadecimal digits, with each header once \
      and the payload as its body. APNs answers any other request with a status and a reason, and \
      no device gets it. The status is 400 for a mistake in the request, and 403 for one in the \
      authorization. It is 410 for a token that is not in use any more, and 429 for too many \
      requests. devsim finds these mistakes in requests and in the headers of envelopes. It also \
      takes an answer that was recorded with a request.
      """,
    example: #"{"device": "xyz", "answer": {"status": 400, "reason": "BadDeviceToken"}, …}"#,
    remedy: "The help of the finding says what to change for this reason.")

  package static let acceptedHereOnly = DiagnosticKind(
    "CAP229", "accepted-here-only", .warning, rule: "P18",
    summary: "devsim accepted a request that APNs would refuse.",
    explanation: """
      'devsim receive' takes requests without a provider token, or with one that is malformed or \
      too old, so that a local set-up needs no key. It also takes requests over HTTP/1.1. APNs \
      refuses them.
      """,
    example: #"{"answer": {"status": 200, "findings": ["MissingProviderToken"]}, …}"#,
    remedy: """
      Send a provider token over HTTP/2. With --check-authorization, 'devsim receive' refuses what \
      APNs refuses.
      """)
}
