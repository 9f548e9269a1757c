import Platform

extension ExtensionWorker {
  /// Whether it has answered all that it got of a queue.
  func hasNothingToDo(_ queue: ExtensionQueue) -> Bool {
    queue.isDone || hasAnswered && sent <= queue.head
  }

  /// Takes what a program wrote before it ended.
  mutating func finish(
    _ queue: inout ExtensionQueue, _ talk: inout ExtensionTalk
  ) -> Verdict? {
    // Something that it started may hold the pipes open.
    child.kill()
    if let verdict = receiveRest(&queue, &talk) { return verdict }
    let ending = child.reap()
    isReaped = true
    return queue.isDone ? .idle : .ended(ending, isWorn: hasAnswered && queue.changes.isEmpty)
  }

  /// Reads all that is there.
  private mutating func receiveRest(
    _ queue: inout ExtensionQueue, _ talk: inout ExtensionTalk
  ) -> Verdict? {
    while child.output != nil {
      let count = outputCount
      if let verdict = receive(&queue, &talk) { return verdict }
      if count == outputCount { break }
    }
    return nil
  }

  /// Reads what a program writes behind its last answer, as long as it is busy, for a moment at
  /// most.
  mutating func settle(_ queue: inout ExtensionQueue, _ talk: inout ExtensionTalk) -> Verdict? {
    guard !isReaped else { return .idle }
    let end = clock.now + Self.settlingTime
    // Most are done at once.
    var pause = Duration.microseconds(20)
    while true {
      let isBusy = ProcessTable.isRunning(child.pid)
      if let verdict = receive(&queue, &talk) { return verdict }
      guard isBusy, clock.now < end else { return nil }
      Environment.sleep(pause)
      pause = min(pause * 2, .milliseconds(1))
    }
  }

  /// Says that no more requests come, and gives the program a second to stop by itself.
  ///
  /// - Returns: What it did wrong in the meantime.
  mutating func dismiss(
    _ queue: inout ExtensionQueue, _ talk: inout ExtensionTalk
  ) -> ProtocolMistake? {
    guard !isReaped else { return nil }
    child.closeInput()
    // The requests that it got are of earlier queues.
    sent = 0
    let end = clock.now + .seconds(1)
    while !child.hasEnded, clock.now < end {
      if let verdict = receive(&queue, &talk) { return verdict.mistake }
      wait(for: child.output == nil && child.errors == nil ? .milliseconds(1) : Self.interval)
    }
    return receiveRest(&queue, &talk)?.mistake
  }

  /// Kills the program with all that it started, unless it has ended.
  mutating func end(_ talk: inout ExtensionTalk) {
    if !isReaped {
      child.kill()
      _ = child.reap()
      isReaped = true
    }
    // What it wrote at last, such as the message of a crash.
    for _ in 0..<16 { readErrors(&talk, at: talk.place) }
    talk.endProcess()
    child.closeStreams()
  }
}
