import SourceText

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
    case .action(let action):
      if action.needsInstalledApp, !environment.device.met(by: action.app).app.isInstalled {
        return .failure(ImpossibleStep(message: Installation.notInstalled.sentence))
      }
      return .success(act(action))
    case .actionOn(let notification, let action):
      guard has(notification, of: action.app) else {
        let (owner, subject) = action.app.map { (" of \($0)", "the app") } ?? ("", "it")
        let places = actingRecipients.filter {
          action.app == nil || phones.identifier(of: $0.app) == action.app
        }
        if places.contains(where: { phones[$0].isHeld(notification) }) {
          return .failure(
            ImpossibleStep(
              message: "the notification '\(notification)' waits for the scheduled summary, so it "
                + "is not on the phone's screen yet"))
        }
        let others = Self.list(places.flatMap { phones[$0].notifications.map(\.identifier) })
        return .failure(
          ImpossibleStep(
            message: "the phone has no notification '\(notification)'\(owner); \(subject) has "
              + others))
      }
      if case .choose(let name, _, let app) = action,
        let actions = actions(of: notification, of: app),
        !actions.contains(where: { $0.identifier.isExactly(name) })
      {
        let others = Self.list(actions.map(\.identifier))
        return .failure(
          ImpossibleStep(
            message:
              "the notification '\(notification)' has no action '\(name)'; it has \(others)"))
      }
      return .success(act(action))
    case .activity(let push, let app):
      return changeActivity(push, of: app)
    case .change(let body): return .success(changeMembers(body))
    }
  }

  /// Lists the first of some identifiers.
  private static func list(_ identifiers: [String]) -> String {
    let names = identifiers.prefix(5).map { "'\($0)'" }
    let rest = identifiers.count - names.count
    return names.isEmpty
      ? "none" : (names + (rest > 0 ? ["\(rest) more"] : [])).joined(before: "and")
  }
}
