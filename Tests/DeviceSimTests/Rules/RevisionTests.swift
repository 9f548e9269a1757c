import Testing

@testable import DeviceSim

/// Tests which preliminary decisions are revised when the state of the phone is known.
struct RevisionTests {
  // MARK: - The lists

  @Test(arguments: RuleBook.revisions)
  func `a decision takes the place of those that it revises, and of no other`(
    _ revision: Revision
  ) {
    var set = DecisionSet()
    for decision in RuleBook.decisions where decision != revision.decision { set.insert(decision) }
    #expect(set.isRevised(by: revision.decision))
    set.revise(by: revision.decision)
    #expect(!set.isRevised(by: revision.decision))
    #expect(set.all == RuleBook.decisions.filter { !revision.revised.contains($0) })
  }

  /// So the order in which the state of the phone decides does not matter.
  @Test func `a decision that revises others is not revised itself`() {
    let revising = RuleBook.revisions.map(\.decision)
    #expect(Set(revising).count == revising.count)
    #expect(Set(revising).isDisjoint(with: RuleBook.revisions.flatMap(\.revised)))
  }

  @Test func `the list of a family has decisions of the family`() {
    for (family, rules) in zip(Decision.Family.allCases, RuleBook.families) {
      #expect(rules.revisions.allSatisfy { $0.decision.family == family && !$0.revised.isEmpty })
    }
  }

  /// The exceptions are families with decisions of several stages: sounds and identifiers are
  /// decided when the push is presented, and these are decided when it is applied, or later.
  @Test func `a decision revises those of its own family and of earlier ones`() {
    let early = RuleBook.revisions.filter { revision in
      revision.revised.contains { $0.family.rawValue > revision.decision.family.rawValue }
    }
    #expect(
      early.map(\.decision) == [
        ServiceExtension.shownOtherwise, ExtensionOutcomes.killed, Collapsing.silentReplacement,
      ])
  }

  @Test func `a decision without a list revises nothing`() {
    var set = DecisionSet()
    for decision in RuleBook.decisions where decision != Boot.wakeWaits { set.insert(decision) }
    #expect(!set.isRevised(by: Boot.wakeWaits))
    set.revise(by: Boot.wakeWaits)
    #expect(set.all == RuleBook.decisions)
  }

  // MARK: - Reports

  /// Pushes to a phone: the state that the earlier ones leave revises decisions of the last one.
  struct Sample: Sendable, CustomTestStringConvertible {
    let decision: Decision
    let type: String
    let first: String
    let last: String
    let collapse: String?
    let edit: @Sendable (inout SimulatedDevice) -> Void
    var testDescription: String { "\(decision.rule) \(decision.result)" }

    init(
      _ decision: Decision, _ type: String, _ first: String, last: String? = nil,
      collapse: String? = nil, _ edit: @escaping @Sendable (inout SimulatedDevice) -> Void
    ) {
      (self.decision, self.type, self.collapse) = (decision, type, collapse)
      (self.first, self.last, self.edit) = (first, last ?? first, edit)
    }
  }

  private static let empty = #"{"aps":{}}"#
  private static let silent = #"{"aps":{"content-available":1}}"#
  private static let update = #"{"aps":{"ptt-push-type":"service-update"}}"#
  private static let sound = #"{"aps":{"alert":"a","sound":"a.caf"}}"#

  private static let samples = [
    Sample(Installation.unregistered, "alert", sound) { $0.app.isInstalled = false },
    Sample(Destinations.callsStopped, "voip", "{}") {
      ($0.app.reportsCalls, $0.assumptions.unreportedCalls) = (false, 1)
    },
    Sample(Destinations.noChannel, "pushtotalk", "{}") { $0.app.leavesChannel = true },
    Sample(Destinations.serviceBudgetSpent, "pushtotalk", update) {
      $0.assumptions.serviceUpdatesPerDay = 1
    },
    Sample(Destinations.locationBudgetSpent, "location", empty) {
      $0.assumptions.locationPushesPerDay = 1
    },
    Sample(Destinations.complicationBudgetSpent, "complication", empty) {
      $0.assumptions.complicationPushesPerDay = 1
    },
    Sample(Destinations.reloadBudgetSpent, "widgets", empty) { $0.assumptions.reloadsPerDay = 1 },
    Sample(Background.wakeThrottled, "background", silent) {
      $0.assumptions.backgroundWakesPerHour = 1
    },
    Sample(Background.phoneThrottled, "background", silent) {
      $0.assumptions.backgroundWakesPerDay = 1
    },
    Sample(Background.throttledInUse, "background", silent) {
      $0.assumptions.wakeIntervalInUse = 900
    },
    Sample(Background.alertWakeHeld, "alert", #"{"aps":{"alert":"a","content-available":1}}"#) {
      $0.assumptions.backgroundWakesPerHour = 1
    },
    Sample(Collapsing.silentReplacement, "alert", sound, collapse: "a") {
      ($0.isLocked, $0.assumptions.replacements) = (true, .silentIfLocked)
    },
    Sample(
      Sounds.lostWithBadge, "alert", #"{"aps":{"alert":"a","sound":"a.caf","badge":2}}"#,
      last: #"{"aps":{"alert":"a","sound":"a.caf","badge":0}}"#
    ) { _ in },
  ]

  @Test(arguments: samples)
  func `the report has the decision, and none of those that it revises`(_ sample: Sample) throws {
    var phone = TestPhone(sample.edit)
    let headers = sample.type == "background" ? ["apns-priority": "5"] : [:]
    func receive(_ payload: String) throws -> DecisionSet {
      try phone.receive(
        payload, type: sample.type, collapse: sample.collapse, headers: headers
      ).push.decisions
    }
    let first = try receive(sample.first)
    #expect(first.isRevised(by: sample.decision) && !first.contains(sample.decision))
    let last = try receive(sample.last)
    #expect(last.contains(sample.decision) && !last.isRevised(by: sample.decision))
  }

  /// `ServiceExtensionTests` has the two that an extension with slow work needs.
  @Test func `each revision has a sample`() {
    let slow = [ServiceExtension.shownOtherwise, ExtensionOutcomes.killed]
    #expect(Set(Self.samples.map(\.decision) + slow) == Set(RuleBook.revisions.map(\.decision)))
  }
}
