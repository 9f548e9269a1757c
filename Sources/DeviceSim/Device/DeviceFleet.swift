import SourceText

/// The state of every device of a capture, by device token.
package struct DeviceFleet: Sendable {
  private var tokens = ByteTable()
  private var states: [DeviceState] = []
  private let retention: DeviceState.Retention

  init(retention: DeviceState.Retention) {
    self.retention = retention
  }

  /// Applies an event to the device with a token.
  mutating func apply(_ event: DeviceEvent, to token: Span<UInt8>, isReplaceable: Bool)
    -> [DeviceEffect]
  {
    let (number, isNew) = tokens.insert(token)
    if isNew { states.append(DeviceState(retention: retention)) }
    return states[number].apply(event, isReplaceable: isReplaceable)
  }

  /// The devices in the order of their first push: token and state.
  package var devices: [(token: String, state: DeviceState)] {
    states.enumerated().map { (String(decoding: tokens.key($0), as: UTF8.self), $1) }
  }
}
