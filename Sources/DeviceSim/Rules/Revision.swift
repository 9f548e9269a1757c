/// A decision that depends on the state of the phone, with the decisions that it revises.
///
/// What is decided before the state of the phone is known is preliminary. The state is known only
/// when the push is applied. A stage then names the new decision (``DecisionSet/revise(by:)``).
/// Only the lists of the families (``RuleFamily/revisions``) say which decisions it revises.
struct Revision: Sendable {
  /// The decision that counts.
  let decision: Decision
  /// The preliminary decisions that no longer count then.
  let revised: [Decision]

  init(_ decision: Decision, of revised: [Decision]) {
    self.decision = decision
    self.revised = revised
  }
}
