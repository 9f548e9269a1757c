import SourceText

/// The requests of a program, one behind the other (rule X6), and the answers so far.
struct ExtensionQueue {
  let requests: [NotificationRequest]
  /// The id of the first request; the others follow.
  let firstID: Int
  private var answered: [ExtensionAnswer] = []
  /// How often each id was answered, where it was more than once; ids before the first are of earlier queues.
  private var repetitions: [Int: Int] = [:]

  init(_ requests: [NotificationRequest], firstID: Int) {
    self.requests = requests
    self.firstID = firstID
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
    answered.append(
      ExtensionAnswer(
        content: content.map { .success($0) }, diagnostics: isLate ? [wording.answeredLate] : [],
        usage: usage)
    )
  }

  /// Counts an answer of a request that has one.
  mutating func repeatAnswer(_ id: Int) {
    repetitions[id, default: 1] += 1
  }

  /// Gives up the request that is waited for.
  mutating func fail(
    _ reason: ExtensionOutcome.Reason, _ diagnostic: Diagnostic, _ usage: ExtensionUsage? = nil
  ) {
    answered.append(
      ExtensionAnswer(
        content: .failure(StepFailure(reason: reason)), diagnostics: [diagnostic], usage: usage))
  }

  mutating func addToLast(_ diagnostic: Diagnostic) {
    guard !answered.isEmpty else { return }
    answered[answered.count - 1].diagnostics.append(diagnostic)
  }

  /// Returns all answers, with what is to be said about those that came twice.
  func answers(_ wording: ProcessWording) -> [ExtensionAnswer] {
    var answers = answered
    for (id, count) in repetitions.sorted(by: { $0.key < $1.key }) where !answers.isEmpty {
      let isEarlier = id < firstID
      answers[isEarlier ? 0 : id - firstID].diagnostics.append(
        wording.answeredAgain(count, isEarlier: isEarlier))
    }
    return answers
  }
}
