import Platform
import SourceText

/// The output of the program: answers, changes to the center, and standard error.
extension ExtensionWorker {
  /// Reads the available output and takes the answers.
  mutating func receive(
    _ queue: inout ExtensionQueue, _ log: inout ExtensionLog
  ) -> StopReason? {
    guard let output = child.output else {
      readErrors(&log, at: queue.head)
      return nil
    }
    var text: [UInt8] = []
    switch output.receive(into: &buffer) {
    case .notReady: break
    case .done(let count):
      outputCount += count
      text = lines.append(buffer[..<count])
    case .closed:
      child.closeOutput()
      // The last line may have no line end.
      text = lines.takeRest()
    }
    // Lines from before an answer have arrived by now.
    readErrors(&log, at: queue.head)
    if let stop = take(text, &queue) { return stop }
    guard outputCount <= limits.output else {
      let bytes = "\(limits.output) bytes"
      return .mistaken(ProtocolMistake("wrote more than \(bytes) in answer to one request"))
    }
    return nil
  }

  mutating func readErrors(_ log: inout ExtensionLog, at place: Int) {
    guard let errors = child.errors else { return }
    switch errors.receive(into: &buffer) {
    case .notReady: break
    case .done(let count): log.append(buffer[..<count], at: place)
    case .closed: child.closeErrors()
    }
  }

  private mutating func take(_ text: [UInt8], _ queue: inout ExtensionQueue) -> StopReason? {
    guard !text.isEmpty else { return nil }
    let now = clock.now
    let read = ProtocolLines(text)
    var stop: StopReason?
    do throws(ProtocolMistake) {
      for line in read.lines {
        switch try message(in: line, of: read.document) {
        case .ready(let ahead, let center):
          guard self.ahead == 0 else { throw ProtocolMistake("said again that it is ready") }
          guard earlierUse == .unknown || earlierUse == (center ? .used : .none) else {
            throw ProtocolMistake(
              "wrote another value of 'center' when it was started again",
              help: "write the same value at each start")
          }
          // A push must see what the previous one left in the center.
          self.ahead = center ? 1 : ahead
          usesCenter = center
        case .center(let id, let change): try take(change, id: id, &queue)
        case .remark(let id, let remark): try take(remark, id: id, &queue)
        case .answer(let id, let content):
          if let stop = try take(content, id: id, at: now, &queue) { return stop }
        case .forgotten(let id):
          guard try isAwaited(id, &queue) else { continue }
          hasForgotten = true
          // Later changes to the center still count.
          stop = .forgot
        }
      }
      return stop
    } catch {
      // The program is ended for the first reason.
      return stop ?? .mistaken(error)
    }
  }

  private func message(
    in line: ProtocolLines.Line, of document: JSONDocument
  ) throws(ProtocolMistake) -> ProtocolMessage {
    do throws(ContentMistake) {
      return try ProtocolMessage(line, of: document)
    } catch {
      throw ProtocolMistake(error)
    }
  }

  private mutating func take(
    _ content: NotificationContent?, id: Int, at now: ContinuousClock.Instant,
    _ queue: inout ExtensionQueue
  ) throws(ProtocolMistake) -> StopReason? {
    guard try isAwaited(id, &queue) else { return nil }
    let time = now - start
    if time >= Self.interval {
      measure()
      if isOutOfMemory { return .outOfMemory }
    }
    guard time < limits.real(limits.time) else { return .outOfTime }
    let usage = ExtensionUsage(time: time, peakMemory: memory.peak)
    var content = content
    content?.placeAttachments(in: deviceFolder)
    queue.answer(content, isLate: hasExpired, usage)
    hasAnswered = true
    beginRequest(at: now)
    return nil
  }

  /// Returns whether an answer is for the next request.
  ///
  /// One that repeats an earlier answer is recorded, and one after 'forgotten' has no effect.
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
      throw ProtocolMistake("answered request \(id), which devsim did not send")
    }
    // The program is ended after 'forgotten', and another process gets the later requests.
    guard !hasForgotten else { return false }
    guard id == queue.headID else {
      throw ProtocolMistake(
        "answered request \(id) before request \(queue.headID)",
        help: "answer in the order of the requests")
    }
    return true
  }

  private func take(
    _ change: CenterChange, id: Int, _ queue: inout ExtensionQueue
  ) throws(ProtocolMistake) {
    guard usesCenter == true else {
      throw ProtocolMistake(
        "sent a request to the center without announcing it",
        help: #"write {"type":"ready","version":1,"center":true} first"#)
    }
    guard let firstID, id >= firstID, id < queue.firstID + sent else {
      throw ProtocolMistake("sent the center a change for request \(id), which devsim did not send")
    }
    var change = change
    if case .add(var notification) = change {
      notification.content.placeAttachments(in: deviceFolder)
      change = .add(notification)
    }
    queue.record(change, id: id)
  }

  private func take(
    _ remark: ProgramRemark, id: Int, _ queue: inout ExtensionQueue
  ) throws(ProtocolMistake) {
    guard let firstID, id >= firstID, id < queue.firstID + sent else {
      throw ProtocolMistake("wrote a remark about request \(id), which devsim did not send")
    }
    queue.note(remark, id: id)
  }
}
