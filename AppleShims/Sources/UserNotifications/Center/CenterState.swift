/// The state of the notification center; a value whose owner has the lock.
struct CenterState {
  /// The delivered notifications, newest first.
  var delivered: [UNNotification] = []
  var pending: [UNNotificationRequest] = []
  var categories: Set<UNNotificationCategory> = []
  /// Passes on a change; `nil` if nothing listens.
  var tell: ((CenterAction) -> Void)?

  /// Delivers a request, which replaces one with the same identifier.
  mutating func deliver(_ request: UNNotificationRequest, at date: Date) {
    delivered.removeAll { $0.request.identifier == request.identifier }
    delivered.insert(UNNotification(request, date: date), at: 0)
  }

  /// Schedules a request, which replaces one with the same identifier.
  mutating func add(_ request: UNNotificationRequest) throws {
    try schedule(request)
    tell?(.add(request))
  }

  private mutating func schedule(_ request: UNNotificationRequest) throws {
    let content = request.content
    let hasText = !(content.title.isEmpty && content.subtitle.isEmpty && content.body.isEmpty)
    guard hasText || content.badge != nil || content.sound != nil else {
      throw UNError(.notificationInvalidNoContent)
    }
    pending.removeAll { $0.identifier == request.identifier }
    guard let trigger = request.trigger else { return deliver(request, at: Date()) }
    let due =
      switch trigger {
      case let trigger as UNTimeIntervalNotificationTrigger: trigger.nextTriggerDate()
      case let trigger as UNCalendarNotificationTrigger: trigger.nextTriggerDate()
      default: Date?.none
      }
    guard due != nil else { throw UNError(.notificationInvalidNoDate) }
    pending.append(request)
  }

  mutating func removeDelivered(_ identifiers: [String]) {
    delivered.removeAll { identifiers.contains($0.request.identifier) }
    tell?(.removeDelivered(identifiers))
  }

  mutating func removeAllDelivered() {
    delivered = []
    tell?(.removeAllDelivered)
  }

  mutating func removePending(_ identifiers: [String]) {
    pending.removeAll { identifiers.contains($0.identifier) }
    tell?(.removePending(identifiers))
  }

  mutating func removeAllPending() {
    pending = []
    tell?(.removeAllPending)
  }

  /// Sets the badge; returns `false` if the number is below 0.
  func setBadge(_ count: Int) -> Bool {
    guard count >= 0 else { return false }
    tell?(.setBadge(count))
    return true
  }
}
