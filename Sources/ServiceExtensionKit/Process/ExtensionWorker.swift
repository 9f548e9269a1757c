import Platform
import SourceText

/// A running program: sends it requests, reads its answers, and checks its limits.
struct ExtensionWorker: Sendable {
  /// The reason why a program can no longer serve requests.
  enum StopReason: Sendable {
    /// The program ended; `isWorn` says whether it had answered before, so that the next request is
    /// worth a fresh start.
    case ended(SystemProcess.Ending, isWorn: Bool)
    /// The program ended after it had answered everything.
    case idle
    case closedOutput
    case outOfTime
    /// The program declared that there will be no answer.
    case forgot
    case outOfMemory
    case mistaken(ProtocolMistake)

    var mistake: ProtocolMistake? {
      if case .mistaken(let mistake) = self { mistake } else { nil }
    }
  }

  /// The interval between checks of the memory and the process.
  static let interval = Duration.milliseconds(5)
  /// The maximum time for continued work on a request that has an answer.
  static let settlingTime = Duration.milliseconds(50)
  /// The maximum time between the end of the output and the end of the program.
  static let grace = Duration.milliseconds(100)

  var child: ChildProcess
  let limits: ExtensionLimits
  /// The declaration of the program about the center when it was started before.
  let earlierUse: CenterUse
  /// The folder of the simulated device; `nil` if there is none.
  let deviceFolder: String?
  let clock = ContinuousClock()

  var lines = LineBuffer()
  var buffer = [UInt8](repeating: 0, count: 64 << 10)
  /// The output to be written, and the number of bytes that are written.
  private var outgoing: [UInt8] = []
  private var written = 0

  /// The number of requests that it accepts at a time; 0 until it is ready.
  var ahead = 0
  /// Whether it reads the notification center; `nil` until it is ready.
  var usesCenter: Bool?
  /// The first id that it received; `nil` before that.
  var firstID: Int?
  /// The number of requests of the queue that were sent.
  var sent = 0
  var hasAnswered = false
  /// Whether it declared that there will be no answer to the current request.
  var hasForgotten = false

  /// The time at which the current request became the first.
  var start: ContinuousClock.Instant
  var hasExpired = false
  /// The number of output bytes since then.
  var outputCount = 0

  private var lookedAt: ContinuousClock.Instant
  /// The time at which the last call to it ended.
  private var leftAt: ContinuousClock.Instant
  var memory: MemoryMeter
  /// Whether it has ended and was reaped.
  var isReaped = false

  init(
    _ child: ChildProcess, _ limits: ExtensionLimits, _ earlierUse: CenterUse,
    deviceFolder: String?
  ) {
    self.child = child
    self.limits = limits
    self.earlierUse = earlierUse
    self.deviceFolder = deviceFolder
    memory = MemoryMeter(child.pid)
    start = clock.now
    lookedAt = start
    leftAt = start
  }

  var usage: ExtensionUsage { ExtensionUsage(time: clock.now - start, peakMemory: memory.peak) }

  // MARK: - Serving

  /// Starts with the requests of a queue that have no answer.
  mutating func begin(_ queue: ExtensionQueue) {
    sent = queue.head
    leftAt = clock.now
    // The time of the first request starts with the program (X3).
    if ahead > 0 { beginRequest(at: leftAt) }
  }

  /// Serves the requests of a queue until all are answered, or there is something to report.
  ///
  /// The time until the next call is not counted.
  ///
  /// - Returns: The reason why it cannot continue; `nil` if it can.
  mutating func serve(_ queue: inout ExtensionQueue, _ log: inout ExtensionLog) -> StopReason? {
    let pause = clock.now - leftAt
    start += pause
    defer { leftAt = clock.now }
    let progressAt = clock.now
    while !queue.isDone {
      let head = queue.head
      send(queue)
      if let stop = receive(&queue, &log) { return stop }
      if queue.isDone { break }
      let hasProgress = queue.head > head
      if !hasProgress || clock.now >= lookedAt + Self.interval {
        if let stop = look(&queue, &log) { return stop }
        if queue.isDone { break }
      }
      let isTime = clock.now >= progressAt + Self.interval
      if isTime, settledCount(of: queue) > queue.taken { return nil }
      // An answer makes room for the next request.
      if hasProgress { continue }
      if !log.isEmpty { return nil }
      wait(for: min(Self.interval, untilNextDeadline))
    }
    measure()
    return nil
  }

  /// Returns the number of answers that are unlikely to be followed by a second one: the last one
  /// has a moment for it.
  func settledCount(of queue: ExtensionQueue) -> Int {
    clock.now - start >= Self.settlingTime ? queue.head : queue.head - 1
  }

  mutating func beginRequest(at now: ContinuousClock.Instant) {
    start = now
    hasExpired = false
    outputCount = 0
  }

  private mutating func send(_ queue: ExtensionQueue) {
    // Sending many at once is cheaper than sending one after each answer.
    if sent - queue.head <= ahead / 2 {
      let end = min(queue.requests.count, queue.head + ahead)
      if firstID == nil, sent < end { firstID = queue.firstID + sent }
      var json = JSONWriter()
      // A span borrows its elements: requests are too large to copy.
      let requests = queue.requests.span
      while sent < end {
        json.line(
          ofRequest: queue.firstID + sent, requests[sent],
          center: usesCenter == true ? queue.center : nil)
        sent += 1
      }
      json.withBytes { outgoing.append(copying: $0) }
    }
    write()
  }

  private mutating func write() {
    while written < outgoing.count, let input = child.input {
      switch input.send(outgoing[written...]) {
      case .done(let count): written += count
      case .notReady: return
      // The reaction of the program shows in its end or its time.
      case .closed: child.closeInput()
      }
    }
    outgoing.removeAll(keepingCapacity: true)
    written = 0
  }

  // MARK: - Limits

  /// Checks the time, the memory and the process.
  private mutating func look(
    _ queue: inout ExtensionQueue, _ log: inout ExtensionLog
  ) -> StopReason? {
    let now = clock.now
    if !hasExpired, now >= start + limits.real(limits.expiry) {
      hasExpired = true
      if sent > queue.head {
        var json = JSONWriter()
        json.line(ofExpiry: queue.headID)
        outgoing += json.bytes
        write()
      }
    }
    if now >= start + limits.real(limits.time) { return .outOfTime }
    if now >= lookedAt + Self.interval { measure() }
    if isOutOfMemory { return .outOfMemory }
    if child.hasEnded { return finish(&queue, &log) }
    if child.output == nil {
      for _ in 0..<20 where !child.hasEnded { Environment.sleep(Self.grace / 20) }
      return child.hasEnded ? finish(&queue, &log) : .closedOutput
    }
    return nil
  }

  mutating func measure() {
    lookedAt = clock.now
    memory.measure()
  }

  var isOutOfMemory: Bool { (memory.peak ?? 0) > limits.memory }

  private var untilNextDeadline: Duration {
    let next = limits.real(hasExpired ? limits.time : limits.expiry)
    return max(.zero, start + next - clock.now)
  }

  func wait(for time: Duration) {
    let isWriting = written < outgoing.count
    Descriptor.wait(
      reading: [child.output, child.errors].compactMap(\.self),
      writing: isWriting ? [child.input].compactMap(\.self) : [], for: time)
  }
}
