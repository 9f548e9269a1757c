import SourceText

/// Gets answers from a program: starts it when it is needed, and judges how it ended.
struct ExtensionSupervisor: Sendable {
  private let path: String
  private let limits: ExtensionLimits
  private let wording: ProcessWording
  /// The program, while it runs.
  private var worker: ExtensionWorker?
  private var nextID = 1
  var talk = ExtensionTalk()

  init(_ path: String, _ limits: ExtensionLimits, by author: ExtensionAuthor) {
    self.path = path
    self.limits = limits
    wording = ProcessWording(
      name: path.split(separator: "/").last.map(String.init) ?? path, author: author)
  }

  /// Returns an answer to each request, in order.
  mutating func answers(to requests: [NotificationRequest]) -> [ExtensionAnswer] {
    var queue = ExtensionQueue(requests, firstID: nextID)
    nextID += requests.count
    while !queue.isDone {
      if worker == nil {
        do throws(ChildProcess.StartFailure) {
          worker = ExtensionWorker(try ChildProcess.start(path), limits, wording)
        } catch {
          queue.fail(.failed, wording.cannotStart(error.message))
          continue
        }
      }
      guard let verdict = worker?.serve(&queue, &talk) else { continue }
      worker?.end(&talk)
      let usage = worker?.usage
      worker = nil
      judge(verdict, usage, &queue)
    }
    if let verdict = worker?.settle(&queue, &talk) {
      worker?.end(&talk)
      worker = nil
      if let mistake = verdict.mistake { queue.addToLast(wording.mistake(mistake)) }
    }
    return queue.answers(wording)
  }

  private func judge(
    _ verdict: ExtensionWorker.Verdict, _ usage: ExtensionUsage?, _ queue: inout ExtensionQueue
  ) {
    switch verdict {
    case .idle: break
    case .ended(.status(0), let isWorn) where isWorn: break
    case .ended(.status(0), _): queue.fail(.neverAnswered, wording.exited, usage)
    case .ended(let ending, _): queue.fail(.failed, wording.crashed(ending), usage)
    case .closedOutput: queue.fail(.neverAnswered, wording.closedOutput, usage)
    case .outOfTime: queue.fail(.timeExpired, wording.outOfTime(limits.time), usage)
    case .outOfMemory:
      let peak = usage?.peakMemory ?? limits.memory
      queue.fail(.failed, wording.outOfMemory(limits.memory, peak: peak), usage)
    case .mistaken(let mistake): queue.fail(.failed, wording.mistake(mistake), usage)
    }
  }

  /// Ends the program, if it runs: it may stop by itself when no more requests come, but not for long.
  mutating func end() {
    worker?.dismiss(&talk)
    worker?.end(&talk)
    worker = nil
  }
}
