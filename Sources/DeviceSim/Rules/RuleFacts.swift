/// What is to be said about one rule; the tables of the sections are made of these.
struct RuleFacts: Sendable {
  let title: String
  let evidence: Evidence
  let simulation: SimulationExtent
  let sources: [String]
  let statement: String

  init(
    _ title: String, _ evidence: Evidence, _ simulation: SimulationExtent, sources: [String],
    _ statement: String
  ) {
    self.title = title
    self.evidence = evidence
    self.simulation = simulation
    self.sources = sources
    self.statement = statement
  }
}
