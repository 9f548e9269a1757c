import SourceText

// How many pushes of a type arrive (P11, P12, P13, P15); the claims are in `Destinations`.

extension Destinations {
  static let locationBudgetSpent = Decision(
    .destinations, 8, "P12", "budget-spent", .documented,
    "the budget of location pushes is used up, so it does not arrive", isObstacle: true)
  static let complicationBudgetSpent = Decision(
    .destinations, 9, "P15", "budget-spent", .documented,
    "the budget of complication pushes is used up, so it does not arrive", isObstacle: true)
  static let reloadBudgetSpent = Decision(
    .destinations, 10, "P13", "budget-spent", .documented,
    "the budget of reloads is used up, so nothing is reloaded", isObstacle: true)
  static let serviceBudgetSpent = Decision(
    .destinations, 16, "P11", "budget-spent", .assumed,
    "the budget of service updates is used up, so it does not arrive", isObstacle: true)

  /// How many pushes of a type reach an app within ``budgetTime``.
  struct Budget {
    /// The decision about a push beyond it, which revises the destination.
    let spent: Decision
    let limit: Int
  }

  /// The time within which pushes count, in seconds.
  static let budgetTime = 24 * 3600.0

  /// Returns the budget that a push counts against; `nil` if there is none, or its size is not
  /// known.
  static func budget(
    of type: PushType, priority: Int?, on device: SimulatedDevice
  ) -> Budget? {
    switch type {
    case .pushtotalk:
      (priority ?? 10) == 10
        ? device.assumptions.serviceUpdatesPerDay.map {
          Budget(spent: serviceBudgetSpent, limit: $0)
        } : nil
    case .location:
      Budget(spent: locationBudgetSpent, limit: device.assumptions.locationPushesPerDay)
    case .complication:
      Budget(spent: complicationBudgetSpent, limit: device.assumptions.complicationPushesPerDay)
    case .controls, .widgets:
      device.assumptions.reloadsPerDay.map {
        Budget(spent: reloadBudgetSpent, limit: $0)
      }
    default: nil
    }
  }

  /// Returns DEV215 for a push beyond its budget.
  static func spent(
    _ budget: Budget, by payload: PushPayload, of type: PushType, in document: JSONDocument
  ) -> Diagnostic {
    Diagnostic(
      .budgetSpent,
      "the app got \(counted(budget.limit, "push")) of type '\(type.rawValue)' within "
        + "24 hours, so this one is dropped",
      at: document.location(of: payload.aps ?? payload.root),
      help: "send fewer of them, and let the app ask the server for the rest")
  }
}

extension DiagnosticKind {
  static let budgetSpent = DiagnosticKind(
    "DEV215", "push-budget-spent", .warning, rule: "P11, P12, P13, P15",
    summary: "The phone drops a push, because the budget of its type is used up.",
    explanation: """
      Location pushes, complication pushes, reloads of widgets and service updates of PushToTalk \
      have a budget for a day. APNs answers 200 to a push beyond it. Apple gives numbers for \
      location and complication pushes only, so the others have no limit by default.
      """,
    example: "a 51st complication push within 24 hours",
    remedy: """
      Send fewer of them. The device file sets the numbers with locationPushesPerDay, \
      complicationPushesPerDay, reloadsPerDay and serviceUpdatesPerDay.
      """)
}
