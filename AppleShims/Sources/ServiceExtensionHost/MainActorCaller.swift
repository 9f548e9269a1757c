import Foundation
import UserNotifications

/// Calls an extension that belongs to the main actor as a phone does: on another thread, as code in
/// Objective-C does not know of actors.
final class MainActorCaller: UNNotificationServiceExtension {
  private let service: UNMainActorServiceExtension
  private let checksThread: Bool

  /// - Parameters:
  ///   - checksThread: Whether the extension is in Swift 6, which checks each call from
  ///     Objective-C, and stops the program if it is on a wrong thread.
  ///   - make: Creates the extension object.
  init(checksThread: Bool, _ make: @escaping @MainActor @Sendable () -> UNMainActorServiceExtension)
  {
    // The compiler checks the thread of the initializer as well, which has an executor only here.
    service = DispatchQueue.main.sync { MainActor.assumeIsolated { Made(make()) } }.service
    self.checksThread = checksThread
  }

  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
  ) {
    if checksThread {
      fatalError(
        "didReceive belongs to the main actor, and a phone calls it on another thread, where code"
          + " in Swift 6 stops: declare it nonisolated")
    }
    call { $0.didReceive(request, withContentHandler: contentHandler) }
  }

  override func serviceExtensionTimeWillExpire() {
    call { $0.serviceExtensionTimeWillExpire() }
  }

  /// Calls a function of the main actor on this thread.
  private func call(_ body: @escaping @MainActor (UNMainActorServiceExtension) -> Void) {
    unsafeBitCast(body, to: ((UNMainActorServiceExtension) -> Void).self)(service)
  }

  /// The extension object, which other threads only call.
  private struct Made: @unchecked Sendable {
    let service: UNMainActorServiceExtension

    init(_ service: UNMainActorServiceExtension) { self.service = service }
  }
}
