import SourceText

/// The requests of a program, one behind the other (rule X6), and the answers so far.
struct ExtensionQueue {
  let requests: [NotificationRequest]
  /// The id of the first request; the others follow.
  let firstID: Int
  /// What the device knows.
  let center: CenterState
  private var answered: [ExtensionAnswer] = []
  /// How often each id was answered, where it was more than once; ids before the first are of earlier queues.
  private var repetitions: [Int: Int] = [:]
  /// What the program told the center since the last answer.
  private(set) var changes: [CenterChange] = []

  init(_ requests: [NotificationRequest], firstID: Int, center: CenterState = CenterState()) {
    self.requests = requests
    self.firstID = firstID
    self.center = center
    answered.reserveCapacity(requests.count)
  }

  /// The index of the request that is waited for.
  var head: Int { answered.count }
  var headID: Int { firstID + answered.count }
  var isDone: Bool { answered.count == requests.count }

  /// Takes the answer of the request that is waited for; without content, that of the request stays.
  mutating func answer(
    _ content: NotificationContent?, isLate: Bool, _ usage: ExtensionUsage,
    _ wording: ProcessWording
  ) {
    append(
      ExtensionAnswer(
        content: content.map { .success($0) }, diagnostics: isLate ? [wording.answeredLate] : [],
        usage: usage)
    )
  }

  /// Takes the next answer, with what the center was told before it.
  private mutating func append(_ answer: ExtensionAnswer) {
    answered.append(answer)
    guard !changes.isEmpty else { return }
    answered[answered.count - 1].changes = changes
    changes = []
  }

  /// Takes what the center is told: behind the answer it is late, and of an earlier queue it is of the next answer.
  mutating func tell(_ change: CenterChange, id: Int) {
    if id >= firstID, id < headID {
      answered[id - firstID].lateChanges.append(change)
    } else {
      changes.append(change)
    }
  }

  /// Counts an answer of a request that has one.
  mutating func repeatAnswer(_ id: Int) {
    repetitions[id, default: 1] += 1
  }

  /// Gives up the request that is waited for.
  mutating func fail(
    _ reason: ExtensionOutcome.Reason, _ diagnostic: Diagnostic, _ usage: ExtensionUsage? = nil
  ) {
    append(
      ExtensionAnswer(
        content: .failure(StepFailure(reason: reason)), diagnostics: [diagnostic], usage: usage))
  }

  mutating func addToLast(_ diagnostic: Diagnostic) {
    guard !answered.isEmpty else { return }
    answered[answered.count - 1].diagnostics.append(diagnostic)
  }

  /// The ids before the first that were answered again.
  var lateRepetitions: [Int] { repetitions.keys.filter { $0 < firstID }.sorted() }

  /// Returns all answers, with what is to be said about those that came twice.
  func answers(_ wording: ProcessWording) -> [ExtensionAnswer] {
    var answers = answered
    for (id, count) in repetitions where id >= firstID {
      answers[id - firstID].diagnostics.append(wording.answeredAgain(count))
    }
    return answers
  }
}
