extension Simulation {
  /// Why a step is not possible.
  struct ImpossibleStep: Error {
    let message: String
    /// The report that says so, with the decision of the phone; empty if there is none.
    var reports: [PushReport] = []
  }

  /// Performs what a step does, unless it is a push.
  ///
  /// - Returns: The reports of what was delivered, or why it is not possible.
  mutating func perform(_ event: ScenarioStep.Event) -> Result<[PushReport], ImpossibleStep> {
    switch event {
    case .wait: return .success([])
    case .push: return .failure(ImpossibleStep(message: "a push is not a step here"))
    case .action(let action): return .success(act(action))
    case .actionOn(let notification, let action):
      guard has(notification, of: action.app) else {
        let owner = action.app.map { " of \($0)" } ?? ""
        return .failure(
          ImpossibleStep(message: "the phone has no notification '\(notification)'\(owner)"))
      }
      if case .choose(let name, _, let app) = action,
        let actions = actions(of: notification, of: app),
        !actions.contains(where: { $0.identifier == name })
      {
        return .failure(
          ImpossibleStep(message: "the notification '\(notification)' has no action '\(name)'"))
      }
      return .success(act(action))
    case .activity(let push, let app):
      return changeActivity(push, of: app)
    case .change(let body): return .success(changeMembers(body))
    }
  }
}
