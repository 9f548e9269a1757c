/// Counts the requests without a collapse identifier of each app on one phone (C1).
struct RequestNumbers: Sendable {
  private var firstApp = AppNumber.unnamed
  private var firstCount: UInt32 = 0
  /// `nil` while there is one app.
  private var others: [AppNumber: UInt32]?

  mutating func number(of app: AppNumber, isCounted: Bool) -> Int {
    let number = count(of: app)
    if isCounted { set(number + 1, of: app) }
    return number
  }

  func count(of app: AppNumber) -> Int {
    Int(app == firstApp ? firstCount : others?[app] ?? 0)
  }

  mutating func set(_ count: Int, of app: AppNumber) {
    let count = UInt32(truncatingIfNeeded: count)
    if firstCount == 0, others == nil { firstApp = app }
    if app == firstApp {
      firstCount = count
    } else {
      others = others ?? [:]
      others?[app] = count
    }
  }
}
