import Platform

extension ExtensionWorker {
  /// Returns whether the program has answered all requests of a queue that it received.
  func hasNothingToDo(_ queue: ExtensionQueue) -> Bool {
    queue.isDone || hasAnswered && sent <= queue.head
  }

  /// Reads the output that a program wrote before it ended.
  mutating func finish(
    _ queue: inout ExtensionQueue, _ log: inout ExtensionLog
  ) -> StopReason? {
    // A process that it started may keep the pipes open.
    child.kill()
    if let stop = receiveRest(&queue, &log) { return stop }
    let ending = child.reap()
    isReaped = true
    return queue.isDone ? .idle : .ended(ending, isWorn: hasAnswered && queue.changes.isEmpty)
  }

  /// Reads all available output.
  private mutating func receiveRest(
    _ queue: inout ExtensionQueue, _ log: inout ExtensionLog
  ) -> StopReason? {
    while child.output != nil {
      let count = outputCount
      if let stop = receive(&queue, &log) { return stop }
      if count == outputCount { break }
    }
    return nil
  }

  /// Reads the output after the last answer, while the program is busy, but only for a moment.
  mutating func settle(_ queue: inout ExtensionQueue, _ log: inout ExtensionLog) -> StopReason? {
    guard !isReaped else { return .idle }
    let end = clock.now + Self.settlingTime
    // Most programs are done at once.
    var pause = Duration.microseconds(20)
    while true {
      let isBusy = ProcessTable.isRunning(child.pid)
      if let stop = receive(&queue, &log) { return stop }
      guard isBusy, clock.now < end else { return nil }
      Environment.sleep(pause)
      pause = min(pause * 2, .milliseconds(1))
    }
  }

  /// Signals that no more requests come, and gives the program a second to stop by itself.
  ///
  /// - Returns: The mistake that it made in the meantime.
  mutating func dismiss(
    _ queue: inout ExtensionQueue, _ log: inout ExtensionLog
  ) -> ProtocolMistake? {
    guard !isReaped else { return nil }
    child.closeInput()
    // The requests that it received belong to earlier queues.
    sent = 0
    let end = clock.now + .seconds(1)
    while !child.hasEnded, clock.now < end {
      if let stop = receive(&queue, &log) { return stop.mistake }
      wait(for: child.output == nil && child.errors == nil ? .milliseconds(1) : Self.interval)
    }
    return receiveRest(&queue, &log)?.mistake
  }

  /// Kills the program and everything that it started, unless it has ended.
  mutating func end(_ log: inout ExtensionLog) {
    if !isReaped {
      child.kill()
      _ = child.reap()
      isReaped = true
    }
    // Reads the last output, such as the message of a crash.
    for _ in 0..<16 { readErrors(&log, at: log.place) }
    log.endProcess()
    child.closeStreams()
  }
}
