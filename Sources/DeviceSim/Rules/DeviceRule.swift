/// One rule of how a device treats a push.
///
/// Code, tests, diagnostics and `docs/fidelity.md` name a rule by its ``id``, for example `L4`.
public enum DeviceRule: String, CaseIterable, Sendable, Hashable {
  case l1 = "L1"
  case l2 = "L2"
  case l3 = "L3"
  case l4 = "L4"
  case l5 = "L5"
  case l6 = "L6"
  case l7 = "L7"
  case l8 = "L8"
  case l9 = "L9"
  case l10 = "L10"
  case p1 = "P1"
  case p2 = "P2"
  case p3 = "P3"
  case p4 = "P4"
  case p5 = "P5"
  case p6 = "P6"
  case p7 = "P7"
  case p8 = "P8"
  case p9 = "P9"
  case x1 = "X1"
  case x2 = "X2"
  case x3 = "X3"
  case x4 = "X4"
  case x5 = "X5"
  case x6 = "X6"
  case x7 = "X7"
  case x8 = "X8"
  case x9 = "X9"
  case x10 = "X10"
  case x11 = "X11"
  case c1 = "C1"
  case c2 = "C2"
  case g1 = "G1"
  case g2 = "G2"
  case g3 = "G3"
  case g4 = "G4"
  case g5 = "G5"
  case b1 = "B1"
  case s1 = "S1"
  case s2 = "S2"
  case s3 = "S3"
  case s4 = "S4"
  case s5 = "S5"
  case i1 = "I1"
  case i2 = "I2"
  case a1 = "A1"
  case a2 = "A2"
  case a3 = "A3"
  case a4 = "A4"
  case la1 = "LA1"
  case t1 = "T1"
}

extension DeviceRule {
  /// The id that reports and pages print, for example `L4`.
  public var id: String { rawValue }

  /// The rule in one phrase: no period.
  public var title: String { facts.title }

  /// What the device does, in one to five sentences; a part that is less sure than ``evidence`` is marked.
  public var statement: String { facts.statement }

  /// How sure the main claim of the rule is.
  public var evidence: Evidence { facts.evidence }

  /// Where the rule comes from: pages of Apple, public threads (`repository#number`), or a decision of devsim.
  public var sources: [String] { facts.sources }

  /// How much of the rule devsim simulates.
  public var simulation: SimulationExtent { facts.simulation }

  /// The rule with this id, whatever the case of its letters; `nil` if there is none.
  public init?(id: some StringProtocol) {
    self.init(rawValue: id.uppercased())
  }
}
