import Platform
import SourceText

/// Gets answers from a program: starts it when needed, and evaluates how it ended.
struct ExtensionSupervisor: Sendable {
  private let path: String
  private let variables: [String]
  private let limits: ExtensionLimits
  private let wording: ProcessWording
  private let sources: [SourceFile]
  /// The program, while it runs.
  private var worker: ExtensionWorker?
  /// Whether the phone is locked.
  var lock = LockState.unlocked
  /// Whether the phone was locked when the program was started.
  private var lockAtStart = LockState.unlocked
  private var nextID = 1
  /// The last declaration of the program about the center.
  private(set) var centerUse = CenterUse.unknown
  private var log = ExtensionLog()

  init(
    _ path: String, _ limits: ExtensionLimits, variables: [String], by author: ExtensionAuthor,
    _ sources: [SourceFile]
  ) {
    self.path = path
    self.variables = variables
    self.limits = limits
    self.sources = sources
    wording = ProcessWording(
      name: Path.name(of: path), author: author)
  }

  /// Gets an answer to each request, in order.
  mutating func answer(
    _ requests: [NotificationRequest], center: CenterState, _ handler: (ExtensionEvent) -> Void
  ) {
    if worker != nil, lock != lockAtStart, !lockVariable.isEmpty { end(handler) }
    var queue = ExtensionQueue(requests, firstID: nextID, center: center, wording)
    nextID += requests.count
    log.begin(at: 0)
    worker?.begin(queue)
    while !queue.isDone {
      if worker == nil {
        do throws(SystemError) {
          worker = ExtensionWorker(
            try ChildProcess.start(path, variables: variables + lockVariable), limits, centerUse,
            deviceFolder: deviceFolder)
          lockAtStart = lock
          worker?.begin(queue)
        } catch {
          queue.fail(.failed, wording.cannotStart(error), .crashed)
          continue
        }
      }
      let stop = worker?.serve(&queue, &log)
      if let usesCenter = worker?.usesCenter { centerUse = usesCenter ? .used : .none }
      // A device would wait here, so the program gets time for the work that it is still doing.
      if case .forgot? = stop { _ = worker?.settle(&queue, &log) }
      if let stop { end(with: stop, &queue) }
      sendLog(of: &queue, handler)
      if !queue.isDone {
        sendAnswers(worker?.settledCount(of: queue) ?? queue.head, of: &queue, handler)
      }
    }
    if let stop = worker?.settle(&queue, &log) { end(with: stop, &queue) }
    reportLeftovers(of: &queue)
    log.begin(at: queue.head)
    sendLog(of: &queue, handler)
    sendAnswers(queue.head, of: &queue, handler)
  }

  /// The folder of the simulated device, as the program sees it; `nil` if there is none.
  private var deviceFolder: String? {
    let name = "\(ExtensionProcess.deviceFolderVariable)="
    return variables.last { $0.hasPrefix(name) }.map { String($0.dropFirst(name.count)) }
      ?? Environment.variable(ExtensionProcess.deviceFolderVariable)
  }

  /// The variable with the lock state, unless the person set another one.
  private var lockVariable: [String] {
    let name = LockState.variable + "="
    return variables.contains { $0.hasPrefix(name) } ? [] : [name + lock.rawValue]
  }

  /// Passes on the lines, after the answers that precede them.
  private mutating func sendLog(
    of queue: inout ExtensionQueue, _ handler: (ExtensionEvent) -> Void
  ) {
    guard !log.isEmpty else { return }
    sendAnswers(log.firstPlace, of: &queue, handler)
    for line in log.take() { handler(.log(step: wording.name, line: line)) }
  }

  private func sendAnswers(
    _ end: Int, of queue: inout ExtensionQueue, _ handler: (ExtensionEvent) -> Void
  ) {
    let answers = queue.take(upTo: end)
    if !answers.isEmpty { handler(.answers(answers)) }
  }

  /// Ends the program and fails the current request, or the previous one if the program got no
  /// other.
  private mutating func end(
    with stop: ExtensionWorker.StopReason, _ queue: inout ExtensionQueue
  ) {
    guard var worker else { return }
    self.worker = nil
    let usage = worker.usage
    // The last output may explain the crash.
    worker.end(&log)
    let crash = log.takeCrash(of: sources)
    guard
      let (reason, diagnostic, incidents) = finding(
        stop, usage, crash, isReady: worker.usesCenter != nil)
    else { return }
    if worker.hasNothingToDo(queue) {
      if queue.taken < queue.head {
        queue.addToLast(diagnostic, incidents)
      } else {
        log.report(diagnostic)
      }
    } else {
      queue.fail(reason, diagnostic, incidents, usage)
    }
  }

  /// Returns what a stop means for a request without an answer.
  private func finding(
    _ stop: ExtensionWorker.StopReason, _ usage: ExtensionUsage, _ crash: Diagnostic.Note?,
    isReady: Bool
  ) -> (ExtensionOutcome.Reason, Diagnostic, ExtensionIncidents)? {
    switch stop {
    case .idle, .ended(.status(0), isWorn: true): nil
    case .ended(.status(0), _): (.neverAnswered, wording.exited, [])
    case .ended(let ending, _): (.failed, wording.crashed(ending, crash), .crashed)
    case .closedOutput: (.neverAnswered, wording.closedOutput, [])
    case .forgot: (.neverAnswered, wording.forgot(limits.time), [])
    case .outOfTime where !isReady: (.timeExpired, wording.neverReady(limits.time), .timeExpired)
    case .outOfTime: (.timeExpired, wording.outOfTime(limits.time), .timeExpired)
    case .outOfMemory:
      (.failed, wording.outOfMemory(limits.memory, peak: usage.peakMemory ?? limits.memory), [])
    case .mistaken(let mistake): (.failed, wording.mistake(mistake), [])
    }
  }

  /// Ends the program if it runs: when no more requests come, it may stop by itself, but not for
  /// long.
  ///
  /// All pushes are reported by then, so the log receives anything that it still does wrong.
  mutating func end(_ handler: (ExtensionEvent) -> Void) {
    var queue = ExtensionQueue([], firstID: nextID, wording)
    if let mistake = worker?.dismiss(&queue, &log) { log.report(wording.mistake(mistake)) }
    worker?.end(&log)
    worker = nil
    reportLeftovers(of: &queue)
    sendLog(of: &queue, handler)
  }

  /// Reports second answers and unsimulated uses of requests whose pushes were already reported,
  /// and changes that belong to no push.
  private mutating func reportLeftovers(of queue: inout ExtensionQueue) {
    if !queue.changes.isEmpty { log.report(wording.changedTooLate(queue.changes.count)) }
    for diagnostic in queue.takeLateDiagnostics() { log.report(diagnostic) }
  }
}
