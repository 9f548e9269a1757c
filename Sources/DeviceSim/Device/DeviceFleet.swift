import ServiceExtensionKit
import SourceText

/// The state of every device of a capture, by device token.
package struct DeviceFleet: Sendable {
  private var tokens = ByteTable()
  private var states: [DeviceState] = []
  private let retention: DeviceState.Retention
  /// What extensions added that is not due yet, by the number of the device.
  private var pending: [Int: [LocalNotification]] = [:]
  /// How many contents the lists of devices hold, at most, by the number of the device.
  private var contentCounts: [Int: Int] = [:]
  /// How many contents were kept although nobody has asked for them yet.
  private var unaskedCount = 0

  init(retention: DeviceState.Retention) {
    self.retention = retention
  }

  /// Returns the number of the device with a token; a new device gets the next.
  mutating func number(of token: Span<UInt8>) -> Int {
    let (number, isNew) = tokens.insert(token)
    if isNew { states.append(DeviceState(retention: retention)) }
    return number
  }

  /// Returns the number of the device with a token; `nil` if nothing has arrived at it.
  func existingNumber(of token: Span<UInt8>) -> Int? {
    tokens.number(of: token)
  }

  /// The state of the device with a number.
  subscript(number: Int) -> DeviceState {
    get { states[number] }
    _modify { yield &states[number] }
  }

  /// The devices in the order of their first push: token and state.
  package var devices: [(token: String, state: DeviceState)] {
    states.enumerated().map { (String(decoding: tokens.key($0), as: UTF8.self), $1) }
  }

  // MARK: - The notification center of extensions

  /// So many notifications an extension is told of, and so many contents are kept before it is known whether one asks.
  static let contentLimit = 256

  /// What the extension finds on a device.
  func center(of device: Int) -> CenterState {
    CenterState(
      badge: states[device].badge, delivered: states[device].newestContents(Self.contentLimit),
      pending: pending[device] ?? [])
  }

  /// Notes that a delivered notification was kept with its content.
  mutating func keepContent(of device: Int, isAskedFor: Bool) {
    let count = contentCounts[device, default: 0] + 1
    contentCounts[device] = count
    // At twice the limit, so that each content is looked at but once.
    if count > 2 * Self.contentLimit {
      states[device].forgetContents(beyond: Self.contentLimit)
      contentCounts[device] = Self.contentLimit
    }
    guard !isAskedFor else { return }
    unaskedCount += 1
    if unaskedCount > Self.contentLimit { forgetContents() }
  }

  /// Forgets the contents of delivered notifications, so that memory does not grow with their number.
  mutating func forgetContents() {
    for device in contentCounts.keys { states[device].forgetContents(beyond: 0) }
    contentCounts = [:]
    unaskedCount = 0
  }

  /// Schedules a notification; returns the one that is given up for it.
  mutating func schedule(
    _ notification: LocalNotification, on device: Int
  ) -> LocalNotification? {
    var notification = notification
    notification.content.userInfo = notification.content.userInfo.detached
    return pending[device, default: []].schedule(notification)
  }

  /// Gives up scheduled notifications; returns how many.
  mutating func unschedule(on device: Int, where isMeant: (String) -> Bool) -> Int {
    pending[device]?.unschedule(where: isMeant) ?? 0
  }
}
