import ServiceExtensionKit
import SourceText

/// The state of every device of a capture, by device token.
package struct DeviceFleet: Sendable {
  private var tokens = ByteTable()
  private var states: [DeviceState] = []
  private let retention: DeviceState.Retention
  /// What extensions added that is not due yet, by the number of the device.
  var pending: [Int: [LocalNotification]] = [:]
  /// The devices whose lists hold contents.
  private var devicesWithContents: Set<Int> = []
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
    devicesWithContents.insert(device)
    guard !isAskedFor else { return }
    unaskedCount += 1
    if unaskedCount > Self.contentLimit { forgetContents() }
  }

  /// Forgets the contents of delivered notifications, so that memory does not grow with their number.
  mutating func forgetContents() {
    for device in devicesWithContents { states[device].forgetContents() }
    devicesWithContents = []
    unaskedCount = 0
  }
}
