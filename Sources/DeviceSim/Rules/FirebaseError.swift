/// Why FCM refuses a message: the raw value is the `errorCode` of its answer.
///
/// Source: Google, *FCM ErrorCode*, for the codes and statuses; for the rest, answers in issues,
/// such as firebase-admin-node#218, airnotifier#211 and Assist#6.
package enum FirebaseError: String, CaseIterable, Sendable {
  case invalidArgument = "INVALID_ARGUMENT"
  case thirdPartyAuthorization = "THIRD_PARTY_AUTH_ERROR"
  case senderMismatch = "SENDER_ID_MISMATCH"
  case unregistered = "UNREGISTERED"
  case quotaExceeded = "QUOTA_EXCEEDED"
  case internalError = "INTERNAL"
  case unavailable = "UNAVAILABLE"

  /// The status of HTTP.
  package var code: Int {
    switch self {
    case .invalidArgument: 400
    case .thirdPartyAuthorization: 401
    case .senderMismatch: 403
    case .unregistered: 404
    case .quotaExceeded: 429
    case .internalError: 500
    case .unavailable: 503
    }
  }

  /// The code of Google's APIs, which is the same for many services.
  package var status: String {
    switch self {
    case .invalidArgument: "INVALID_ARGUMENT"
    case .thirdPartyAuthorization: "UNAUTHENTICATED"
    case .senderMismatch: "PERMISSION_DENIED"
    case .unregistered: "NOT_FOUND"
    case .quotaExceeded: "RESOURCE_EXHAUSTED"
    case .internalError: "INTERNAL"
    case .unavailable: "UNAVAILABLE"
    }
  }

  /// The sentence of the answer; those of the last three are the usual ones of Google's APIs.
  package var message: String {
    switch self {
    case .invalidArgument: "Request contains an invalid argument."
    case .thirdPartyAuthorization: "Auth error from APNS or Web Push Service"
    case .senderMismatch: "SenderId mismatch"
    case .unregistered: "Requested entity was not found."
    case .quotaExceeded: "Resource has been exhausted (e.g. check quota)."
    case .internalError: "Internal error encountered."
    case .unavailable: "The service is currently unavailable."
    }
  }

  /// What the sender can do: one phrase.
  var remedy: String {
    switch self {
    case .invalidArgument: "compare the message with the reference of FCM HTTP v1"
    case .thirdPartyAuthorization: "upload a valid APNs key to the project"
    case .senderMismatch: "send with the project in which the app registered the token"
    case .unregistered: ServiceReason.unregistered.remedy
    case .quotaExceeded: ServiceReason.tooManyRequests.remedy
    case .internalError, .unavailable: ServiceReason.serviceUnavailable.remedy
    }
  }

  /// The error that corresponds to a reason of APNs.
  package init(_ reason: ServiceReason) {
    switch reason {
    case .unregistered, .expiredToken: self = .unregistered
    case .deviceTokenNotForTopic: self = .senderMismatch
    case .tooManyRequests, .tooManyProviderTokenUpdates: self = .quotaExceeded
    case .internalServerError: self = .internalError
    case .serviceUnavailable, .shutdown: self = .unavailable
    default: self = reason.status == 403 ? .thirdPartyAuthorization : .invalidArgument
    }
  }

  /// The reason of APNs that corresponds to the error.
  package var reason: ServiceReason {
    switch self {
    // The first cause that the reference names is a token of the wrong form.
    case .invalidArgument: .badDeviceToken
    case .thirdPartyAuthorization: .invalidProviderToken
    case .senderMismatch: .deviceTokenNotForTopic
    case .unregistered: .unregistered
    case .quotaExceeded: .tooManyRequests
    case .internalError: .internalServerError
    case .unavailable: .serviceUnavailable
    }
  }
}
