/// One rule of how a device treats a push: a title, and what is known of it.
///
/// Code, tests, diagnostics and `docs/fidelity.md` name a rule by its ``id``, for example `L4`.
public struct Rule: Sendable, Hashable {
  /// The id that reports and pages print, for example `L4`.
  public let id: String
  /// The rule in one phrase: no period.
  public let title: String
  /// How much of the rule devsim simulates.
  public let simulation: SimulationExtent
  /// What the device does, each part with its evidence; the main claim is first.
  public let claims: [Claim]

  package init(
    _ id: String, _ title: String, simulated simulation: SimulationExtent, claims: [Claim]
  ) {
    self.id = id
    self.title = title
    self.simulation = simulation
    self.claims = claims
  }

  /// The kinds of evidence of the claims, from the surest to the least sure.
  public var evidence: [Evidence] {
    Evidence.allCases.filter { evidence in claims.contains { $0.evidence == evidence } }
  }
}

/// One fact about the device, with its evidence and its sources.
public struct Claim: Sendable, Hashable {
  /// How sure the fact is.
  public let evidence: Evidence
  /// Where it comes from.
  public let sources: [RuleSource]
  /// The fact, in one to five sentences.
  public let statement: String

  package init(_ evidence: Evidence, _ sources: [RuleSource], _ statement: String) {
    self.evidence = evidence
    self.sources = sources
    self.statement = statement
  }
}
