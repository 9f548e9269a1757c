/// The superclass of service extensions that belong to the main actor.
///
/// `devsim` lets such classes inherit from this class: an override may belong to an actor only if
/// the method is in Objective-C, as the methods of Apple's class are.
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
