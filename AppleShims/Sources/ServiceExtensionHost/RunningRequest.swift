import Foundation
import UserNotifications

/// A request in the hands of an extension object.
final class RunningRequest: @unchecked Sendable {
  let request: HostRequest
  private let output: ProtocolOutput
  private let next: @Sendable () -> Void

  /// Held while a line is written as well: the lines stand in the order of the calls that they are about (rule X4).
  private let lock = NSLock()
  private var serviceExtension: UNNotificationServiceExtension?
  private var isExpired = false
  private var isAnswered = false

  /// - Parameters:
  ///   - request: What is to be answered.
  ///   - output: Gets a line for each call of the content handler.
  ///   - next: Is called behind the first of them.
  init(_ request: HostRequest, output: ProtocolOutput, next: @escaping @Sendable () -> Void) {
    self.request = request
    self.output = output
    self.next = next
  }

  /// Hands the request over to an extension object, which is kept until it answers, as on a device.
  func run(_ serviceExtension: UNNotificationServiceExtension) {
    let isLate = locked {
      self.serviceExtension = serviceExtension
      return isExpired
    }
    // Nothing here keeps the handler: only the extension does.
    serviceExtension.didReceive(
      request.notificationRequest,
      withContentHandler: { [handler = ContentHandler(of: self)] in handler.call($0) })
    // The time was over before there was anybody to tell.
    if isLate, !hasAnswer { serviceExtension.serviceExtensionTimeWillExpire() }
  }

  /// Says that the time expires, once.
  func expire() {
    let told = locked { () -> UNNotificationServiceExtension? in
      guard !isExpired, !isAnswered else { return nil }
      isExpired = true
      return serviceExtension
    }
    told?.serviceExtensionTimeWillExpire()
  }

  fileprivate var hasAnswer: Bool { locked { isAnswered } }

  /// Takes a call of the content handler; of all but the first the content is not said.
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
    // The end of the extension may call the handler, which needs the lock.
    withExtendedLifetime(released) {}
    if isFirst { next() }
  }

  private func answer(_ content: UNNotificationContent) {
    let answer = HostMessage.answer(content, to: request)
    let delivered = UNNotificationRequest(
      identifier: request.identifier, content: content, trigger: UNPushNotificationTrigger())
    UNUserNotificationCenter.current().deliver(delivered, at: Date()) { output.write(answer) }
  }

  /// Ends the request, as there will be no call; what the extension does when its time expires it does now.
  ///
  /// On a device the process ends when the time is over, so no request follows.
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

/// What an extension calls; its end means that nobody can call it any more.
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
    // Whoever let go of it may hold a lock that the extension needs.
    Thread.detachNewThread { [running] in running.forget() }
  }
}
