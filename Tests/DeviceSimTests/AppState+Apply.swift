@testable import DeviceSim

extension AppState {
  /// Applies an event; returns what changed.
  @discardableResult
  mutating func apply(_ event: PhoneEvent) -> [PhoneEffect] {
    var effects: [PhoneEffect] = []
    var wakes = PushBudget()
    apply(event, order: 0, phoneWakes: &wakes, at: nil, &effects)
    return effects
  }
}
