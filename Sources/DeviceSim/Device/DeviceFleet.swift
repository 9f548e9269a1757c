import SourceText

/// The state of every device of a capture, by device token.
package struct DeviceFleet: Sendable {
  private var tokens = ByteTable()
  private var states: [DeviceState] = []
  private let retention: DeviceState.Retention

  init(retention: DeviceState.Retention) {
    self.retention = retention
  }

  /// Returns the number of the device with a token; a new device gets the next.
  mutating func number(of token: Span<UInt8>) -> Int {
    let (number, isNew) = tokens.insert(token)
    if isNew { states.append(DeviceState(retention: retention)) }
    return number
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
}
