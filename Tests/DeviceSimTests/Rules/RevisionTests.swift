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
    var last: String?
    var collapse: String?
    let edit: @Sendable (inout SimulatedDevice) -> Void

    var testDescription: String { "\(decision.rule) \(decision.result)" }
  }

  private static let empty = #"{"aps":{}}"#
  private static let silent = #"{"aps":{"content-available":1}}"#
  private static let update = #"{"aps":{"ptt-push-type":"service-update"}}"#
  private static let sound = #"{"aps":{"alert":"a","sound":"a.caf"}}"#

  private static let samples = [
    Sample(decision: Installation.unregistered, type: "alert", first: sound) {
      $0.app.isInstalled = false
    },
    Sample(decision: Destinations.callsStopped, type: "voip", first: "{}") {
      $0.app.reportsCalls = false
      $0.assumptions.unreportedCalls = 1
    },
    Sample(decision: Destinations.noChannel, type: "pushtotalk", first: "{}") {
      $0.app.leavesChannel = true
    },
    Sample(decision: Destinations.serviceBudgetSpent, type: "pushtotalk", first: update) {
      $0.assumptions.serviceUpdatesPerDay = 1
    },
    Sample(decision: Destinations.locationBudgetSpent, type: "location", first: empty) {
      $0.assumptions.locationPushesPerDay = 1
    },
    Sample(decision: Destinations.complicationBudgetSpent, type: "complication", first: empty) {
      $0.assumptions.complicationPushesPerDay = 1
    },
    Sample(decision: Destinations.reloadBudgetSpent, type: "widgets", first: empty) {
      $0.assumptions.reloadsPerDay = 1
    },
    Sample(decision: Background.wakeThrottled, type: "background", first: silent) {
      $0.assumptions.backgroundWakesPerHour = 1
    },
    Sample(decision: Background.phoneThrottled, type: "background", first: silent) {
      $0.assumptions.backgroundWakesPerDay = 1
    },
    Sample(decision: Background.throttledInUse, type: "background", first: silent) {
      $0.assumptions.wakeIntervalInUse = 900
    },
    Sample(
      decision: Background.alertWakeHeld, type: "alert",
      first: #"{"aps":{"alert":"a","content-available":1}}"#
    ) {
      $0.assumptions.backgroundWakesPerHour = 1
    },
    Sample(
      decision: Collapsing.silentReplacement, type: "alert", first: sound, collapse: "a"
    ) {
      $0.isLocked = true
      $0.assumptions.replacements = .silentIfLocked
    },
    Sample(
      decision: Sounds.lostWithBadge, type: "alert",
      first: #"{"aps":{"alert":"a","sound":"a.caf","badge":2}}"#,
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
    let last = try receive(sample.last ?? sample.first)
    #expect(last.contains(sample.decision) && !last.isRevised(by: sample.decision))
  }

  /// `ServiceExtensionTests` has the two that an extension with slow work needs.
  @Test func `each revision has a sample`() {
    let slow = [ServiceExtension.shownOtherwise, ExtensionOutcomes.killed]
    #expect(Set(Self.samples.map(\.decision) + slow) == Set(RuleBook.revisions.map(\.decision)))
  }
}
