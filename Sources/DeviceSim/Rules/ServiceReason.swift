import SourceText

/// Why APNs refuses a request: the raw value is the `reason` of its answer.
///
/// Source: Apple, *Handling notification responses from APNs*, *Handling error responses from Apple
/// Push Notification service* for broadcasts, and a public client for the one that is not
/// documented.
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
  case badEnvironmentKey = "BadEnvironmentKeyInToken"
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
      .badEnvironmentKeyIdentifier, .badEnvironmentKey:
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

  /// Whether Apple's pages name it.
  var isDocumented: Bool { self != .badEnvironmentKey }

  /// What APNs answers: one phrase.
  var message: String { "APNs answers \(status) \(rawValue)" }

  var decision: Decision {
    isDocumented ? ServiceAnswers.refused : ServiceAnswers.refusedByAssumption
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
    case .unrelatedKeyIdentifier, .badEnvironmentKeyIdentifier, .badEnvironmentKey:
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

extension ServiceReason {
  /// What the findings of an answer name beside reasons: a request that is not over HTTP/2.
  package static let oldProtocol = "HTTP/1.1"

  /// Why APNs refuses the device token in the path of a request; `nil`: it may be one.
  package static func refusal(ofToken token: Span<UInt8>) -> ServiceReason? {
    if token.isEmpty { return .missingDeviceToken }
    return token.isHexadecimal ? nil : .badDeviceToken
  }
}
