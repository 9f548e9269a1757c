/// What `UNNotificationServiceExtension` is for classes that belong to the main actor.
///
/// `devsim` lets such classes inherit from it, because Swift allows an override to belong to an actor
/// only if the method is in Objective-C, as Apple's are.
@MainActor
open class UNMainActorServiceExtension: NSObject {
  public override init() { super.init() }

  open func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
  ) {
    contentHandler(request.content)
  }

  open func serviceExtensionTimeWillExpire() {}
}
