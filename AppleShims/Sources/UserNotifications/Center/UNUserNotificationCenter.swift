/// How a notification is shown while the app is in the foreground.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let badge = UNNotificationPresentationOptions(rawValue: 1)
  public static let sound = UNNotificationPresentationOptions(rawValue: 2)
  public static let alert = UNNotificationPresentationOptions(rawValue: 4)
  public static let list = UNNotificationPresentationOptions(rawValue: 8)
  public static let banner = UNNotificationPresentationOptions(rawValue: 16)
}

/// The delegate of the center; never called in an extension.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)
}

extension UNUserNotificationCenterDelegate {
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    completionHandler([])
  }

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    completionHandler()
  }
}

/// The notifications of the app on the simulated device, with the changes of this process.
///
/// Changes reach the device and the report (rule X11).
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  private static let shared = UNUserNotificationCenter()
  private let lock = NSLock()
  private var state = CenterState()

  private override init() {}

  /// The center of the app.
  open class func current() -> UNUserNotificationCenter { shared }

  /// Never called in an extension.
  open weak var delegate: (any UNUserNotificationCenterDelegate)?
  /// Whether the device has content extensions.
  open var supportsContentExtensions: Bool { true }

  /// Reads or changes the state; no completion handler is called while the lock is held.
  private func locked<Result>(_ body: (inout CenterState) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&state)
  }

  /// Calls back as a device does: later, on another thread.
  private func later(_ body: @escaping () -> Void) {
    DispatchQueue.global().async(execute: DispatchWorkItem(block: body))
  }

  // MARK: - Delivery

  /// Records a delivered request.
  ///
  /// - Parameter say: Is called before any other change of the center.
  package func deliver(
    _ request: UNNotificationRequest, at date: Date, say: () -> Void = {}
  ) {
    locked {
      $0.deliver(request, at: date)
      say()
    }
  }

  /// Takes over the state of the device when a request starts.
  ///
  /// - Parameters:
  ///   - delivered: The delivered notifications, newest first.
  ///   - pending: The notifications that are not due yet.
  ///   - tell: Gets each later change, one at a time, on the thread that makes it.
  package func begin(
    delivered: [UNNotification], pending: [UNNotificationRequest],
    tell: @escaping (CenterAction) -> Void
  ) {
    locked { ($0.delivered, $0.pending, $0.tell) = (delivered, pending, tell) }
  }

  /// Passes on an action from elsewhere, such as a donation.
  package func pass(_ action: CenterAction) {
    locked { $0.tell?(action) }
  }

  /// Calls back with the delivered notifications, the newest first.
  open func getDeliveredNotifications(completionHandler: @escaping ([UNNotification]) -> Void) {
    let delivered = locked { $0.delivered }
    later { completionHandler(delivered) }
  }

  /// Returns the delivered notifications, the newest first.
  open func deliveredNotifications() async -> [UNNotification] { locked { $0.delivered } }

  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    locked { $0.removeDelivered(identifiers) }
  }

  open func removeAllDeliveredNotifications() {
    locked { $0.removeAllDelivered() }
  }

  // MARK: - Requests

  /// Schedules a notification, or delivers it at once if it has no trigger.
  open func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    let failure = locked { state in Swift.Result { try state.add(request) } }
    guard let completionHandler else { return }
    later {
      switch failure {
      case .success: completionHandler(nil)
      case .failure(let error): completionHandler(error)
      }
    }
  }

  /// Schedules a notification, or delivers it at once if it has no trigger.
  ///
  /// - Throws: `UNError` if there is nothing to show, or it would never be due.
  open func add(_ request: UNNotificationRequest) async throws {
    try locked { try $0.add(request) }
  }

  open func getPendingNotificationRequests(
    completionHandler: @escaping ([UNNotificationRequest]) -> Void
  ) {
    let pending = locked { $0.pending }
    later { completionHandler(pending) }
  }

  open func pendingNotificationRequests() async -> [UNNotificationRequest] { locked { $0.pending } }

  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    locked { $0.removePending(identifiers) }
  }

  open func removeAllPendingNotificationRequests() {
    locked { $0.removeAllPending() }
  }

  // MARK: - Badge

  /// Sets the number on the app's icon; below 0 is an error.
  open func setBadgeCount(
    _ count: Int, withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    let isValid = locked { $0.setBadge(count) }
    guard let completionHandler else { return }
    later { completionHandler(isValid ? nil : UNError(.badgeInputInvalid)) }
  }

  /// Sets the number on the app's icon.
  ///
  /// - Throws: `UNError.badgeInputInvalid` below 0.
  open func setBadgeCount(_ count: Int) async throws {
    guard locked({ $0.setBadge(count) }) else { throw UNError(.badgeInputInvalid) }
  }

  // MARK: - Categories and settings

  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    locked { $0.categories = categories }
  }

  open func getNotificationCategories(
    completionHandler: @escaping (Set<UNNotificationCategory>) -> Void
  ) {
    let categories = locked { $0.categories }
    later { completionHandler(categories) }
  }

  open func notificationCategories() async -> Set<UNNotificationCategory> {
    locked { $0.categories }
  }

  open func getNotificationSettings(
    completionHandler: @escaping (UNNotificationSettings) -> Void
  ) {
    later { completionHandler(UNNotificationSettings()) }
  }

  open func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings() }

  /// Grants everything but critical alerts, like the user of the default device.
  open func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping (Bool, (any Error)?) -> Void
  ) {
    later { completionHandler(true, nil) }
  }

  open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool { true }
}
