@testable import DeviceSim

extension AppState {
  /// Applies an event; returns what changed.
  @discardableResult
  mutating func apply(_ event: PhoneEvent) -> [PhoneEffect] {
    var effects: [PhoneEffect] = []
    apply(event, order: 0, at: nil, &effects)
    return effects
  }
}
