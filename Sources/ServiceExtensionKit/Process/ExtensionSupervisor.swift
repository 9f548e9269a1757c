import SourceText

/// Gets answers from a program: starts it when it is needed, and judges how it ended.
struct ExtensionSupervisor: Sendable {
  private let path: String
  private let variables: [String]
  private let limits: ExtensionLimits
  private let wording: ProcessWording
  private let sources: [SourceFile]
  /// The program, while it runs.
  private var worker: ExtensionWorker?
  private var nextID = 1
  /// What the program last said of the center.
  private(set) var centerUse = CenterUse.unknown
  var talk = ExtensionTalk()

  init(
    _ path: String, _ limits: ExtensionLimits, variables: [String], by author: ExtensionAuthor,
    _ sources: [SourceFile] = []
  ) {
    self.path = path
    self.variables = variables
    self.limits = limits
    self.sources = sources
    wording = ProcessWording(
      name: path.split(separator: "/").last.map(String.init) ?? path, author: author)
  }

  /// Returns an answer to each request, in order.
  mutating func answers(
    to requests: [NotificationRequest], center: CenterState
  ) -> [ExtensionAnswer] {
    var queue = ExtensionQueue(requests, firstID: nextID, center: center)
    nextID += requests.count
    while !queue.isDone {
      if worker == nil {
        do throws(ChildProcess.StartFailure) {
          worker = ExtensionWorker(
            try ChildProcess.start(path, variables: variables), limits, wording,
            centerUse)
        } catch {
          queue.fail(.failed, wording.cannotStart(error.message))
          continue
        }
      }
      let verdict = worker?.serve(&queue, &talk)
      if let usesCenter = worker?.usesCenter { centerUse = usesCenter ? .used : .none }
      guard let verdict else { continue }
      // The time that a device would wait is for what the program is still busy with.
      if case .forgot = verdict { _ = worker?.settle(&queue, &talk) }
      judge(verdict, &queue)
    }
    if let verdict = worker?.settle(&queue, &talk) {
      judge(verdict, &queue)
    }
    sayLeftovers(of: queue)
    return queue.answers(wording)
  }

  /// Ends the program, and charges the request that is waited for; but the one before if the program got no other.
  private mutating func judge(_ verdict: ExtensionWorker.Verdict, _ queue: inout ExtensionQueue) {
    guard var worker else { return }
    self.worker = nil
    let usage = worker.usage
    // What it wrote at last tells why it crashed.
    worker.end(&talk)
    guard let (reason, diagnostic) = finding(verdict, usage) else { return }
    if worker.hasNothingToDo(queue) {
      queue.addToLast(diagnostic)
    } else {
      queue.fail(reason, diagnostic, usage)
    }
  }

  /// What a verdict means for a request that has no answer.
  private mutating func finding(
    _ verdict: ExtensionWorker.Verdict, _ usage: ExtensionUsage
  ) -> (ExtensionOutcome.Reason, Diagnostic)? {
    switch verdict {
    case .idle, .ended(.status(0), isWorn: true): nil
    case .ended(.status(0), _): (.neverAnswered, wording.exited)
    case .ended(let ending, _): (.failed, wording.crashed(ending, talk.crash(of: sources)))
    case .closedOutput: (.neverAnswered, wording.closedOutput)
    case .forgot: (.neverAnswered, wording.forgot(limits.time))
    case .outOfTime: (.timeExpired, wording.outOfTime(limits.time))
    case .outOfMemory:
      (.failed, wording.outOfMemory(limits.memory, peak: usage.peakMemory ?? limits.memory))
    case .mistaken(let mistake): (.failed, wording.mistake(mistake))
    }
  }

  /// Ends the program, if it runs: it may stop by itself when no more requests come, but not for long.
  ///
  /// All pushes are reported by then, so what it still does wrong becomes talk.
  mutating func end() {
    var queue = ExtensionQueue([], firstID: nextID, center: CenterState())
    if let mistake = worker?.dismiss(&queue, &talk) { talk.say(wording.mistake(mistake)) }
    worker?.end(&talk)
    worker = nil
    sayLeftovers(of: queue)
  }

  /// Tells of second answers to requests whose pushes are reported already, and of changes that no push is left for.
  private mutating func sayLeftovers(of queue: ExtensionQueue) {
    if !queue.changes.isEmpty { talk.say(wording.changedTooLate(queue.changes.count)) }
    for id in queue.lateRepetitions { talk.say(wording.answeredAgain(request: id)) }
  }
}
