import SourceText

/// The requests of a program, one behind the other (rule X6), and the answers so far.
struct ExtensionQueue {
  let requests: [NotificationRequest]
  /// The id of the first request; the others follow.
  let firstID: Int
  /// What the device knows.
  let center: CenterState
  private var answered: [ExtensionAnswer] = []
  /// How many answers were taken.
  private(set) var taken = 0
  /// How often the last request that has an answer was answered.
  private var answerCount = 1
  /// The ids of requests that were answered again when their answers were taken, or another was
  /// answered.
  private var lateRepetitions: Set<Int> = []
  private let wording: ProcessWording
  /// What the program told the center since the last answer.
  private(set) var changes: [CenterChange] = []

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

  /// The index of the request that is waited for.
  var head: Int { answered.count }
  var headID: Int { firstID + answered.count }
  var isDone: Bool { answered.count == requests.count }

  /// Takes the answer of the request that is waited for; without content, that of the request
  /// stays.
  mutating func answer(
    _ content: NotificationContent?, isLate: Bool, _ usage: ExtensionUsage
  ) {
    append(
      ExtensionAnswer(
        content: content.map { .success($0) }, diagnostics: isLate ? [wording.answeredLate] : [],
        events: isLate ? .timeExpired : [], usage: usage)
    )
  }

  /// Takes the next answer, with what the center was told before it.
  private mutating func append(_ answer: ExtensionAnswer) {
    sayRepetitions()
    answered.append(answer)
    guard !changes.isEmpty else { return }
    answered[answered.count - 1].changes = changes
    changes = []
  }

  /// Takes what the center is told: behind the answer it is late, and of an earlier queue it is of
  /// the next answer.
  mutating func tell(_ change: CenterChange, id: Int) {
    if id >= firstID, id < headID {
      answered[id - firstID].lateChanges.append(change)
    } else {
      changes.append(change)
    }
  }

  /// Counts an answer of a request that has one.
  mutating func repeatAnswer(_ id: Int) {
    if id == headID - 1, taken < head { answerCount += 1 } else { lateRepetitions.insert(id) }
  }

  private mutating func sayRepetitions() {
    guard answerCount > 1 else { return }
    addToLast(wording.answeredAgain(answerCount), .answeredAgain)
    answerCount = 1
  }

  /// Gives up the request that is waited for.
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

  /// Returns the answers that were not taken before, up to a place.
  mutating func take(upTo end: Int) -> [ExtensionAnswer] {
    let end = min(end, head)
    guard end > taken else { return [] }
    if end == head { sayRepetitions() }
    defer { taken = end }
    return Array(answered[taken..<end])
  }

  /// Returns what is to be told of requests whose pushes are reported already.
  mutating func takeLateRepetitions() -> [Diagnostic] {
    defer { lateRepetitions = [] }
    return lateRepetitions.sorted().map { wording.answeredAgain(request: $0) }
  }
}
