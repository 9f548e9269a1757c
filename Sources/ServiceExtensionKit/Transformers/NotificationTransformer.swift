/// The work of a notification service extension for one request: Apple's two calls.
///
/// Each request gets a new transformer (rule X6), so it may keep the handler and its best attempt
/// in properties. Both calls come on the thread of the pipeline, and so does work given to
/// `SimulatedTime.after`. Nothing else is awaited: a `Task` or a `URLSession` that answers after
/// the call has returned is too late (EXT204).
public protocol NotificationTransformer {
  /// Receives the request and answers it by calling the handler once: before the call returns, or
  /// in work given to `SimulatedTime.after`.
  ///
  /// - Parameters:
  ///   - request: The content that would be presented; its texts are already localized (rule X2).
  ///   - contentHandler: Receives the content to present instead. Only its first call counts (rule
  ///     X4).
  func didReceive(
    _ request: NotificationRequest,
    withContentHandler contentHandler: @escaping @Sendable (NotificationContent) -> Void)

  /// Announces that the time is nearly over: the last chance to call the handler (rule X3).
  ///
  /// The default implementation does nothing.
  func serviceExtensionTimeWillExpire()
}

extension NotificationTransformer {
  /// Does nothing.
  public func serviceExtensionTimeWillExpire() {}
}
