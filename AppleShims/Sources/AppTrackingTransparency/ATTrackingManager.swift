/// The permission to track, which the app has not requested.
open class ATTrackingManager: NSObject {
  /// Whether an app may track.
  public enum AuthorizationStatus: UInt, Sendable {
    case notDetermined, restricted, denied, authorized
  }

  open class var trackingAuthorizationStatus: AuthorizationStatus {
    NotSimulated.report("ATTrackingManager", "the permission to track is not determined")
    return .notDetermined
  }

  /// Calls the handler with the status, as an extension cannot ask.
  open class func requestTrackingAuthorization(
    completionHandler: @escaping @Sendable (AuthorizationStatus) -> Void
  ) {
    let status = trackingAuthorizationStatus
    DispatchQueue.global().async { completionHandler(status) }
  }

  /// Returns the status, as an extension cannot ask.
  open class func requestTrackingAuthorization() async -> AuthorizationStatus {
    trackingAuthorizationStatus
  }
}
