import SourceText

/// The requests of a program, one after the other (rule X6), and the answers so far.
struct ExtensionQueue {
  let requests: [NotificationRequest]
  /// The id of the first request; the others follow.
  let firstID: Int
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
  /// The findings of remarks, each once, by the id of the request.
  private var remarks: [Int: [Diagnostic]] = [:]
  /// The findings about requests whose pushes were already reported.
  private var lateRemarks: [Diagnostic] = []

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
        incidents: isLate ? .timeExpired : [], usage: usage)
    )
  }

  /// Adds the next answer, with the changes to the center before it.
  private mutating func append(_ answer: ExtensionAnswer) {
    sayRepetitions()
    answered.append(answer)
    answered[answered.count - 1].diagnostics += remarks.removeValue(forKey: headID - 1) ?? []
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

  /// Records a remark about a request, once for each subject.
  mutating func note(_ remark: ProgramRemark, id: Int) {
    guard let finding = wording.diagnostic(about: remark) else { return }
    if id >= headID {
      Self.add(finding, to: &remarks[id, default: []])
    } else if id >= firstID + taken {
      Self.add(finding, to: &answered[id - firstID].diagnostics)
    } else {
      Self.add(finding, to: &lateRemarks)
    }
  }

  private static func add(_ finding: Diagnostic, to list: inout [Diagnostic]) {
    let isKnown = list.contains { $0.kind == finding.kind && $0.subject == finding.subject }
    if !isKnown { list.append(finding) }
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
    _ reason: ExtensionOutcome.Reason, _ diagnostic: Diagnostic,
    _ incidents: ExtensionIncidents = [], _ usage: ExtensionUsage? = nil
  ) {
    append(
      ExtensionAnswer(
        content: .failure(reason), diagnostics: [diagnostic], incidents: incidents, usage: usage))
  }

  mutating func addToLast(_ diagnostic: Diagnostic, _ incidents: ExtensionIncidents) {
    guard !answered.isEmpty else { return }
    answered[answered.count - 1].diagnostics.append(diagnostic)
    answered[answered.count - 1].incidents.formUnion(incidents)
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
    defer { (lateRepetitions, lateRemarks) = ([], []) }
    return lateRepetitions.sorted().map { wording.answeredAgain(request: $0) }
      + lateRemarks
  }
}
