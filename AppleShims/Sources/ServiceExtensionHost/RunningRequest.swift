import Foundation
import UserNotifications

/// A request that an extension object handles.
final class RunningRequest: @unchecked Sendable {
  let request: HostRequest
  private let output: ProtocolOutput
  private let next: @Sendable () -> Void

  /// Also held while a line is written, so that lines are in the order of the calls (rule X4).
  private let lock = NSLock()
  private var serviceExtension: UNNotificationServiceExtension?
  private var isExpired = false
  private var isAnswered = false

  /// - Parameters:
  ///   - request: The request to answer.
  ///   - output: Gets a line for each call of the content handler.
  ///   - next: Is called after the first call.
  init(_ request: HostRequest, output: ProtocolOutput, next: @escaping @Sendable () -> Void) {
    self.request = request
    self.output = output
    self.next = next
  }

  /// Passes the request to an extension object, which is kept until it answers, as on a device.
  func run(_ serviceExtension: UNNotificationServiceExtension) {
    let isLate = locked {
      self.serviceExtension = serviceExtension
      return isExpired
    }
    // Nothing here holds the handler: only the extension does.
    serviceExtension.didReceive(
      request.notificationRequest,
      withContentHandler: { [handler = ContentHandler(of: self)] in handler.call($0) })
    // The time was over before the extension object existed.
    if isLate, !hasAnswer { serviceExtension.serviceExtensionTimeWillExpire() }
  }

  /// Calls `serviceExtensionTimeWillExpire`, once.
  func expire() {
    let told = locked { () -> UNNotificationServiceExtension? in
      guard !isExpired, !isAnswered else { return nil }
      isExpired = true
      return serviceExtension
    }
    told?.serviceExtensionTimeWillExpire()
  }

  fileprivate var hasAnswer: Bool { locked { isAnswered } }

  /// Handles a call of the content handler; only the first call writes its content.
  fileprivate func take(_ content: UNNotificationContent) {
    let (isFirst, released) = locked { () -> (Bool, UNNotificationServiceExtension?) in
      defer { (isAnswered, serviceExtension) = (true, nil) }
      if isAnswered {
        output.write(HostMessage.unchanged(id: request.id))
      } else {
        answer(content)
      }
      return (!isAnswered, serviceExtension)
    }
    // The extension's `deinit` may call the handler, which needs the lock.
    withExtendedLifetime(released) {}
    if isFirst { next() }
  }

  private func answer(_ content: UNNotificationContent) {
    let answer = HostMessage.answer(content, to: request)
    let delivered = UNNotificationRequest(
      identifier: request.identifier, content: content, trigger: UNPushNotificationTrigger())
    UNUserNotificationCenter.current().deliver(delivered, at: Date()) { output.write(answer) }
  }

  /// Ends the request, because there will be no answer; the time of the extension expires now.
  ///
  /// On a device the process ends when the time is over, so no further request follows.
  fileprivate func forget() {
    expire()
    locked {
      guard !isAnswered else { return }
      isAnswered = true
      output.write(HostMessage.forgotten(id: request.id))
    }
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }
}

/// The content handler; its `deinit` means that nothing can call it any more.
private final class ContentHandler: Sendable {
  private let running: RunningRequest

  init(of running: RunningRequest) {
    self.running = running
  }

  func call(_ content: UNNotificationContent) {
    running.take(content)
  }

  deinit {
    guard !running.hasAnswer else { return }
    // The thread that released it may hold a lock that the extension needs.
    Thread.detachNewThread { [running] in running.forget() }
  }
}
