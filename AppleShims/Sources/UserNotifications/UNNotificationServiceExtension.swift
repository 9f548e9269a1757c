/// An object that can change a notification before it is shown; subclasses override both methods.
open class UNNotificationServiceExtension: NSObject {
  public override init() {}

  /// Is called with each request that the extension can change.
  ///
  /// - Parameters:
  ///   - request: The request that would be shown.
  ///   - contentHandler: Takes the content to show; only the first call counts.
  open func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
  ) {
    contentHandler(request.content)
  }

  /// Is called a second before the time is over, on another thread.
  open func serviceExtensionTimeWillExpire() {}
}
