import Foundation
import UserNotifications

/// A request in the hands of an extension object.
final class RunningRequest: @unchecked Sendable {
  let request: HostRequest
  private let lock = NSLock()
  private var serviceExtension: UNNotificationServiceExtension?
  private var isExpired = false
  private var isAnswered = false

  init(_ request: HostRequest) {
    self.request = request
  }

  /// Hands the request over.
  ///
  /// - Parameters:
  ///   - serviceExtension: Is kept until it answers, as on a device.
  ///   - take: Gets the content of each call of the handler, and whether it is the first.
  func run(
    _ serviceExtension: UNNotificationServiceExtension,
    take: @escaping @Sendable (UNNotificationContent, _ isFirst: Bool) -> Void
  ) {
    let isLate = locked {
      self.serviceExtension = serviceExtension
      return isExpired
    }
    serviceExtension.didReceive(request.notificationRequest) { content in
      let isFirst = self.locked {
        defer {
          self.isAnswered = true
          self.serviceExtension = nil
        }
        return !self.isAnswered
      }
      take(content, isFirst)
    }
    // The time was over before there was anybody to tell.
    if isLate { serviceExtension.serviceExtensionTimeWillExpire() }
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

  private func locked<Result>(_ body: () -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }
}
