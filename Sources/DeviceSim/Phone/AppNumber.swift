/// The number of an app among the apps of a run.
struct AppNumber: Sendable, Hashable {
  let value: Int32

  /// The first app, which gets the pushes that name none.
  static let unnamed = AppNumber(value: 0)
  static let none = AppNumber(value: -1)
}
