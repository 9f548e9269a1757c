import SourceText

/// A running program: sends it requests, reads its answers, and looks at its limits.
struct ExtensionWorker: Sendable {
  /// Why a program serves no longer.
  enum Verdict: Sendable {
    /// It ended; whether it had answered requests before, so that the next is worth a fresh start.
    case ended(ProgramStart.Ending, isWorn: Bool)
    /// It ended after it had answered everything.
    case idle
    case closedOutput
    case outOfTime
    /// It said that there will be no answer.
    case forgot
    case outOfMemory
    case mistaken(ProtocolMistake)

    var mistake: ProtocolMistake? {
      if case .mistaken(let mistake) = self { mistake } else { nil }
    }
  }

  /// How often memory and life are looked at.
  static let interval = Duration.milliseconds(5)
  /// How long it may go on with a request that it has answered.
  static let settlingTime = Duration.milliseconds(50)
  /// How long a program may take between closing its output and its end.
  static let grace = Duration.milliseconds(100)

  var child: ChildProcess
  private let limits: ExtensionLimits
  /// What the program said of the center when it was started before.
  private let earlierUse: CenterUse
  let clock = ContinuousClock()

  private var lines = LineBuffer()
  private var buffer = [UInt8](repeating: 0, count: 64 << 10)
  /// What is to be written, and how much of it is.
  private var outgoing: [UInt8] = []
  private var written = 0

  /// How many requests it takes at a time; 0 until it is ready.
  private var ahead = 0
  /// Whether it looks at the notification center; `nil` until it is ready.
  private(set) var usesCenter: Bool?
  /// The first id that it got; `nil` before that.
  private var firstID: Int?
  /// How many requests of the queue were sent.
  var sent = 0
  private(set) var hasAnswered = false
  /// Whether it said that there will be no answer to the request that is waited for.
  private var hasForgotten = false

  /// When the request that is waited for became the first.
  private var start: ContinuousClock.Instant
  private var hasExpired = false
  /// Bytes since then.
  private(set) var outputCount = 0

  private var lookedAt: ContinuousClock.Instant
  /// When it was last left alone.
  private var leftAt: ContinuousClock.Instant
  private var memory: MemoryMeter
  /// Whether it has ended and was forgotten.
  var isReaped = false

  init(_ child: ChildProcess, _ limits: ExtensionLimits, _ earlierUse: CenterUse) {
    self.child = child
    self.limits = limits
    self.earlierUse = earlierUse
    memory = MemoryMeter(child.pid)
    start = clock.now
    lookedAt = start
    leftAt = start
  }

  var usage: ExtensionUsage { ExtensionUsage(time: clock.now - start, peakMemory: memory.peak) }

  // MARK: - Serving

  /// Begins with the requests of a queue that have no answer.
  mutating func begin(_ queue: ExtensionQueue) {
    sent = queue.head
    leftAt = clock.now
    // The time of the first request begins with the start of the program (X3).
    if ahead > 0 { beginRequest(at: leftAt) }
  }

  /// Serves the requests of a queue until all are answered, or there is something to tell.
  ///
  /// The time until it is called again counts for nobody.
  ///
  /// - Returns: Why it cannot go on; `nil` if it can.
  mutating func serve(_ queue: inout ExtensionQueue, _ talk: inout ExtensionTalk) -> Verdict? {
    let pause = clock.now - leftAt
    start += pause
    defer { leftAt = clock.now }
    let toldAt = clock.now
    while !queue.isDone {
      let head = queue.head
      send(queue)
      if let verdict = receive(&queue, &talk) { return verdict }
      if queue.isDone { break }
      let hasProgress = queue.head > head
      if !hasProgress || clock.now >= lookedAt + Self.interval {
        if let verdict = look(&queue, &talk) { return verdict }
        if queue.isDone { break }
      }
      if clock.now >= toldAt + Self.interval, settledCount(of: queue) > queue.taken { return nil }
      // An answer makes room for the next request.
      if hasProgress { continue }
      if !talk.isEmpty { return nil }
      wait(for: min(Self.interval, untilNextDeadline))
    }
    measure()
    return nil
  }

  /// How many answers of a queue will hardly be followed by a second one: the last has a moment for it.
  func settledCount(of queue: ExtensionQueue) -> Int {
    clock.now - start >= Self.settlingTime ? queue.head : queue.head - 1
  }

  private mutating func beginRequest(at now: ContinuousClock.Instant) {
    start = now
    hasExpired = false
    outputCount = 0
  }

  private mutating func send(_ queue: ExtensionQueue) {
    // Many at once are cheaper than one for each answer.
    if sent - queue.head <= ahead / 2 {
      let end = min(queue.requests.count, queue.head + ahead)
      if firstID == nil, sent < end { firstID = queue.firstID + sent }
      var json = JSONWriter()
      // A span lends its elements: requests are too large to be copied.
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
    while written < outgoing.count, child.input >= 0 {
      switch SystemCalls.write(outgoing[written...], to: child.input) {
      case .done(let count): written += count
      case .notReady: return
      // What it does about that is seen by its end, or by its time.
      case .closed: child.closeInput()
      }
    }
    outgoing.removeAll(keepingCapacity: true)
    written = 0
  }

  // MARK: - Receiving

  /// Reads what is there and takes the answers.
  mutating func receive(
    _ queue: inout ExtensionQueue, _ talk: inout ExtensionTalk
  ) -> Verdict? {
    guard child.output >= 0 else {
      readErrors(&talk, at: queue.head)
      return nil
    }
    let transfer = SystemCalls.read(child.output, into: &buffer)
    var text: [UInt8] = []
    switch transfer {
    case .notReady: break
    case .done(let count):
      outputCount += count
      text = lines.append(buffer[..<count])
    case .closed:
      child.closeOutput()
      // The last line needs no end.
      text = lines.takeRest()
    }
    // What was said before an answer is there by now.
    readErrors(&talk, at: queue.head)
    if let verdict = take(text, &queue) { return verdict }
    guard outputCount <= limits.output else {
      let bytes = "\(limits.output) bytes"
      return .mistaken(ProtocolMistake("wrote more than \(bytes) in answer to one request"))
    }
    return nil
  }

  mutating func readErrors(_ talk: inout ExtensionTalk, at place: Int) {
    guard child.errors >= 0 else { return }
    switch SystemCalls.read(child.errors, into: &buffer) {
    case .notReady: break
    case .done(let count): talk.append(buffer[..<count], at: place)
    case .closed: child.closeErrors()
    }
  }

  private mutating func take(_ text: [UInt8], _ queue: inout ExtensionQueue) -> Verdict? {
    guard !text.isEmpty else { return nil }
    let now = clock.now
    let read = ProtocolLines(text)
    var verdict: Verdict?
    do throws(ProtocolMistake) {
      for line in read.lines {
        switch try ProtocolMessage(line, of: read.document) {
        case .ready(let ahead, let center):
          guard self.ahead == 0 else { throw ProtocolMistake("said twice that it is ready") }
          guard earlierUse == .unknown || earlierUse == (center ? .used : .none) else {
            throw ProtocolMistake(
              "said another 'center' when it was started again",
              help: "say the same at each start")
          }
          // What one push leaves in the center, the next must find.
          self.ahead = center ? 1 : ahead
          usesCenter = center
        case .center(let id, let change): try take(change, id: id, &queue)
        case .answer(let id, let content):
          if let verdict = try take(content, id: id, at: now, &queue) { return verdict }
        case .forgotten(let id):
          guard try isAwaited(id, &queue) else { continue }
          hasForgotten = true
          // What it tells the center behind that counts.
          verdict = .forgot
        }
      }
      return verdict
    } catch {
      return .mistaken(error)
    }
  }

  private mutating func take(
    _ content: NotificationContent?, id: Int, at now: ContinuousClock.Instant,
    _ queue: inout ExtensionQueue
  ) throws(ProtocolMistake) -> Verdict? {
    guard try isAwaited(id, &queue) else { return nil }
    let time = now - start
    if time >= Self.interval {
      measure()
      if isOutOfMemory { return .outOfMemory }
    }
    guard time < limits.real(limits.time) else { return .outOfTime }
    let usage = ExtensionUsage(time: time, peakMemory: memory.peak)
    queue.answer(content, isLate: hasExpired, usage)
    hasAnswered = true
    beginRequest(at: now)
    return nil
  }

  /// Whether an answer is for the request that is waited for; another can only repeat an earlier one, which is noted.
  private func isAwaited(_ id: Int, _ queue: inout ExtensionQueue) throws(ProtocolMistake) -> Bool {
    guard ahead > 0 else {
      throw ProtocolMistake(
        "answered before it said that it is ready",
        help: #"write {"type":"ready","version":1} first"#)
    }
    if let firstID, id >= firstID, id < queue.headID {
      queue.repeatAnswer(id)
      return false
    }
    guard firstID != nil, id >= queue.headID, id < queue.firstID + sent else {
      throw ProtocolMistake("answered the request \(id), which it did not get")
    }
    guard id == queue.headID else {
      throw ProtocolMistake(
        "answered the request \(id) before the request \(queue.headID)",
        help: "answer in the order of the requests")
    }
    guard !hasForgotten else {
      throw ProtocolMistake("answered the request \(id), which it had forgotten")
    }
    return true
  }

  private func take(
    _ change: CenterChange, id: Int, _ queue: inout ExtensionQueue
  ) throws(ProtocolMistake) {
    guard usesCenter == true else {
      throw ProtocolMistake(
        "told the center something without having said so",
        help: #"write {"type":"ready","version":1,"center":true} first"#)
    }
    guard let firstID, id >= firstID, id < queue.firstID + sent else {
      throw ProtocolMistake("told the center something for the request \(id), which it did not get")
    }
    queue.tell(change, id: id)
  }

  // MARK: - Limits

  /// Looks at time, memory and life of the program.
  private mutating func look(
    _ queue: inout ExtensionQueue, _ talk: inout ExtensionTalk
  ) -> Verdict? {
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
    if child.hasEnded { return finish(&queue, &talk) }
    if child.output < 0 {
      for _ in 0..<20 where !child.hasEnded { SystemCalls.sleep(Self.grace / 20) }
      return child.hasEnded ? finish(&queue, &talk) : .closedOutput
    }
    return nil
  }

  private mutating func measure() {
    lookedAt = clock.now
    memory.measure()
  }

  private var isOutOfMemory: Bool { (memory.peak ?? 0) > limits.memory }

  private var untilNextDeadline: Duration {
    let next = limits.real(hasExpired ? limits.time : limits.expiry)
    return max(.zero, start + next - clock.now)
  }

  func wait(for time: Duration) {
    let isWriting = written < outgoing.count
    SystemCalls.wait(
      reading: [child.output, child.errors], writing: isWriting ? [child.input] : [], for: time)
  }
}
