/// The conversations of the app; here only what an extension does with them.
public final class ConversationManager: NSObject {
  private override init() {}

  /// Passes a push to the app as a conversation (rule X12).
  ///
  /// It succeeds, as with the entitlement for filtering; the app is not started.
  public static func reportNewIncomingVoIPPushPayload(_ payload: [AnyHashable: Any]) async throws {
    NotSimulated.report(
      "ConversationManager.reportNewIncomingVoIPPushPayload",
      "the app is not started, and no call is shown")
  }

  /// Passes a push to the app as a conversation (rule X12).
  public static func reportNewIncomingVoIPPushPayload(
    _ payload: [AnyHashable: Any], completion: @escaping ((any Error)?) -> Void
  ) {
    NotSimulated.report(
      "ConversationManager.reportNewIncomingVoIPPushPayload",
      "the app is not started, and no call is shown")
    DispatchQueue.global().async(execute: DispatchWorkItem { completion(nil) })
  }
}
