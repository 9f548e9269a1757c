import SourceText

/// The requests of a program, one after the other (rule X6), and the answers so far.
struct ExtensionQueue {
  let requests: [NotificationRequest]
  /// The id of the first request; the others follow.
  let firstID: Int
  /// The state of the center.
  let center: CenterState
  private var answered: [ExtensionAnswer] = []
  /// The number of answers that were taken.
  private(set) var taken = 0
  /// The number of answers to the last answered request.
  private var answerCount = 1
  /// The ids of requests that got another answer after theirs was taken, or after a later request
  /// was answered.
  private var lateRepetitions: Set<Int> = []
  private let wording: ProcessWording
  /// The changes to the center since the last answer.
  private(set) var changes: [CenterChange] = []
  /// What was used during a request that is not simulated, each once, by the id of the request.
  private var uses: [Int: [UnsimulatedUse]] = [:]
  /// The same for requests whose pushes were already reported.
  private var lateUses: [UnsimulatedUse] = []

  init(
    _ requests: [NotificationRequest], firstID: Int, center: CenterState = CenterState(),
    _ wording: ProcessWording
  ) {
    self.requests = requests
    self.firstID = firstID
    self.center = center
    self.wording = wording
    answered.reserveCapacity(requests.count)
  }

  /// The index of the next request to be answered.
  var head: Int { answered.count }
  var headID: Int { firstID + answered.count }
  var isDone: Bool { answered.count == requests.count }

  /// Adds the answer to the next request; without content, the request keeps its own.
  mutating func answer(
    _ content: NotificationContent?, isLate: Bool, _ usage: ExtensionUsage
  ) {
    append(
      ExtensionAnswer(
        content: content.map { .success($0) }, diagnostics: isLate ? [wording.answeredLate] : [],
        events: isLate ? .timeExpired : [], usage: usage)
    )
  }

  /// Adds the next answer, with the changes to the center before it.
  private mutating func append(_ answer: ExtensionAnswer) {
    sayRepetitions()
    answered.append(answer)
    for use in uses.removeValue(forKey: headID - 1) ?? [] {
      answered[answered.count - 1].diagnostics.append(wording.notSimulated(use))
    }
    guard !changes.isEmpty else { return }
    answered[answered.count - 1].changes = changes
    changes = []
  }

  /// Adds a change to the center: after the answer it is late; one for an earlier queue belongs to
  /// the next answer.
  mutating func record(_ change: CenterChange, id: Int) {
    if id >= firstID, id < headID {
      answered[id - firstID].lateChanges.append(change)
    } else {
      changes.append(change)
    }
  }

  /// Records what was used during a request and is not simulated, once for each name.
  mutating func note(_ use: UnsimulatedUse, id: Int) {
    if id >= headID {
      guard uses[id]?.contains(where: { $0.name == use.name }) != true else { return }
      uses[id, default: []].append(use)
    } else if id >= firstID + taken {
      let diagnostic = wording.notSimulated(use)
      guard
        !answered[id - firstID].diagnostics.contains(where: {
          $0.kind == diagnostic.kind && $0.subject == diagnostic.subject
        })
      else { return }
      answered[id - firstID].diagnostics.append(diagnostic)
    } else if !lateUses.contains(where: { $0.name == use.name }) {
      lateUses.append(use)
    }
  }

  /// Counts another answer to a request that already has one.
  mutating func repeatAnswer(_ id: Int) {
    if id == headID - 1, taken < head { answerCount += 1 } else { lateRepetitions.insert(id) }
  }

  private mutating func sayRepetitions() {
    guard answerCount > 1 else { return }
    addToLast(wording.answeredAgain(answerCount), .answeredAgain)
    answerCount = 1
  }

  /// Fails the next request.
  mutating func fail(
    _ reason: ExtensionOutcome.Reason, _ diagnostic: Diagnostic, _ usage: ExtensionUsage? = nil
  ) {
    append(
      ExtensionAnswer(
        content: .failure(StepFailure(reason: reason)), diagnostics: [diagnostic],
        events: reason == .timeExpired ? .timeExpired : [], usage: usage))
  }

  mutating func addToLast(_ diagnostic: Diagnostic, _ events: ExtensionEvents) {
    guard !answered.isEmpty else { return }
    answered[answered.count - 1].diagnostics.append(diagnostic)
    answered[answered.count - 1].events.formUnion(events)
  }

  /// Returns the answers up to a place that were not taken before.
  mutating func take(upTo end: Int) -> [ExtensionAnswer] {
    let end = min(end, head)
    guard end > taken else { return [] }
    if end == head { sayRepetitions() }
    defer { taken = end }
    return Array(answered[taken..<end])
  }

  /// Returns the diagnostics about requests whose pushes were already reported.
  mutating func takeLateDiagnostics() -> [Diagnostic] {
    defer { (lateRepetitions, lateUses) = ([], []) }
    return lateRepetitions.sorted().map { wording.answeredAgain(request: $0) }
      + lateUses.map(wording.notSimulated)
  }
}
