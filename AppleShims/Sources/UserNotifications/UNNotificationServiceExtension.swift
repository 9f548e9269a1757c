/// An object that may change a notification before it is shown; subclasses override both methods.
open class UNNotificationServiceExtension: NSObject {
  public override init() {}

  /// Is called with each request that the extension may change.
  ///
  /// - Parameters:
  ///   - request: What would be shown.
  ///   - contentHandler: Takes what is to be shown; the first call counts.
  open func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
  ) {
    contentHandler(request.content)
  }

  /// Is called a second before the time is over, on another thread.
  open func serviceExtensionTimeWillExpire() {}
}
