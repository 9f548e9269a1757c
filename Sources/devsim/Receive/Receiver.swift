import DeviceSim
import HTTPServer
import Platform
import SourceText

/// The receiver at work: one thread answers clients, this one owns the phones and what is
/// remembered.
///
/// ```
/// server thread:  request → PushService → answer; the push goes to the mailbox
///                 request of the page → mailbox
/// this thread:    mailbox → LivePhones → PushLog, capture file, report, events
/// ```
struct Receiver {
  /// The bytes of requests that may wait for this thread.
  private static let waitingLimit = 16 << 20
  /// The bytes of a capture that a client may send: enough for the pushes of a day.
  static let captureLimit = 16 << 20
  /// How many pushes are delivered together.
  private static let batchSize = 256
  /// How many reasons of refused requests are written.
  private static let refusalLimit = 20

  let mailbox = Mailbox<Message>(limit: waitingLimit)
  /// What clients may use of the server.
  let limits = ServerLimits()
  /// The time on the phones.
  let clock: ReceiverClock
  let service: PushService
  let options: ReceiveOptions
  let access: ReceiverAccess
  let thumbnails: Thumbnails
  private(set) var phones: LivePhones
  private(set) var log: PushLog
  private let report: ReplayReport
  /// The addresses, as `devsim.receiver/1`; known when the ports are open.
  var addresses = ReceiverAddresses()
  var events = EventStream()
  private var capture: CaptureFile?
  private var (lineCount, byteCount) = (0, 0)
  private(set) var worst: Severity?
  /// Why requests were refused that no report is about.
  private var refusals: Set<String> = []
  var pending = PendingAnswers()

  init(
    _ options: ReceiveOptions, in setup: SimulationSetup, at clock: ReceiverClock,
    style: TerminalStyle
  ) throws(CommandFailure) {
    self.options = options
    self.clock = clock
    service = PushService(checksAuthorization: options.checksAuthorization, limits: limits)
    access = ReceiverAccess(options.page, token: options.token)
    thumbnails = Thumbnails { setup.attachedFolders }
    service.adapt(to: setup.environment)
    phones = LivePhones(setup.environment, keeping: options.keptCount)
    log = PushLog(keeping: options.keptCount)
    report = ReplayReport(options.report, style: style)
    capture = try options.capture.map { (path) throws(CommandFailure) in try CaptureFile(path) }
    if let capture { (lineCount, byteCount) = (capture.lineCount, capture.byteCount) }
    _ = phones.advance(to: clock.now)
  }

  // MARK: - This thread

  /// Works until it is to stop.
  ///
  /// - Returns: How the command of `--run` ended; `nil` if none did.
  mutating func run(
    on server: Server, console: inout Console
  ) throws(CommandFailure) -> SystemProcess.Ending? {
    while true {
      let messages = mailbox.take(waiting: patience)
      // What arrived before the end is still delivered.
      var isStopped = false
      var ending: SystemProcess.Ending?
      var pushes: [ReceivedPush] = []
      for message in messages {
        if case .push(let push) = message {
          pushes.append(push)
          if pushes.count < Self.batchSize { continue }
        }
        try deliver(&pushes, on: server, console: &console)
        switch message {
        case .push: break
        case .demo(let line):
          _ = try deliver(capture: line, named: "<demo>", on: server, console: &console)
        case .request(let exchange, let request):
          try answer(request, exchange, on: server, console: &console)
        case .delayed(let exchange, let response, let seconds):
          pending.delay(exchange, response, seconds: seconds)
        case .left(let exchange):
          pending.forget(exchange)
          events.remove(exchange)
        case .refused(let reason): try report(refusal: reason, console: &console)
        case .commandEnded(let ended):
          ending = ended
          isStopped = true
        case .stop: isStopped = true
        }
      }
      try deliver(&pushes, on: server, console: &console)
      try passTime(on: server, console: &console)
      if isStopped { return ending }
    }
  }

  /// Reports once each reason why requests without a report were refused.
  private mutating func report(
    refusal reason: String, console: inout Console
  ) throws(CommandFailure) {
    guard refusals.count < Self.refusalLimit, refusals.insert(reason).inserted else { return }
    try console.note("a request was refused without a report: \(reason)")
  }

  /// How long nothing has to be done.
  private var patience: Duration {
    let ends = [pending.next, events.nextPhones].compactMap(\.self)
    let next = ends.min().map { $0 - Environment.uptime } ?? .seconds(1)
    return max(.zero, min(next, .seconds(1)))
  }

  /// Delivers what is due, and answers what has waited long enough.
  private mutating func passTime(
    on server: Server, console: inout Console
  ) throws(CommandFailure) {
    try deliverDue(on: server, console: &console)
    events.sendChanged(phones, on: server)
    pending.answerDue(from: log, on: server)
  }

  /// Delivers what is due, and sends the page the phones that time changes.
  private mutating func deliverDue(
    on server: Server, console: inout Console
  ) throws(CommandFailure) {
    let before = events.isWatched ? phones.statesThatTimeChanges(newest: EventStream.limit) : []
    let due = phones.advance(to: clock.now)
    try take(due, on: server, console: &console)
    let announced = Set(due.flatMap { phones.reports(of: $0).map(\.device) })
    for (device, state) in before where !announced.contains(device) {
      guard let present = phones.state(of: device), present != state else { continue }
      events.send("phone", present, on: server)
    }
  }

  /// The name of the pushes that arrive, in reports.
  var captureName: String { options.capture ?? "<received>" }

  /// Delivers pushes that arrived.
  private mutating func deliver(
    _ pushes: inout [ReceivedPush], on server: Server, console: inout Console
  ) throws(CommandFailure) {
    guard !pushes.isEmpty else { return }
    pushes.arrive(notBefore: phones.simulation.now)
    var lines = pushes.map(\.line)[...]
    pushes.removeAll(keepingCapacity: true)
    let bytes = Array(lines.joined())
    var offset = byteCount
    let file = SourceFile(
      name: captureName, bytes: bytes, firstLine: lineCount + 1, firstOffset: offset)
    lineCount += lines.count
    byteCount += bytes.count
    store(bytes, console: &console)
    let parts = phones.deliver(.lines(file), isReceived: true) { console.relay($1, of: $0) }.value
    try take(parts, on: server, console: &console) { report in
      // What was due between the pushes is from no line, and what was kept from an earlier one.
      guard !report.push.isWithoutPush, !report.push.isLate, let line = lines.popFirst() else {
        return (report.capture, 0)
      }
      defer { offset += line.count }
      return (line, offset)
    }
  }

  /// Delivers a capture that a client sent.
  ///
  /// - Returns: The numbers of its pushes, and the states that cannot be restored, as CAP105.
  mutating func deliver(
    capture bytes: [UInt8], named name: String = "<sent>", on server: Server,
    console: inout Console
  ) throws(CommandFailure) -> Checked<Range<Int>> {
    try deliverDue(on: server, console: &console)
    let start = phones.nextIndex
    var unusable: [Diagnostic] = []
    try CaptureReader.read(bytes, named: name) { (piece) throws(CommandFailure) in
      let delivered = phones.deliver(piece) { console.relay($1, of: $0) }
      unusable += delivered.diagnostics
      var lines: [[UInt8]] = []
      try take(delivered.value, on: server, console: &console) { report in
        let line = report.capture
        if !report.push.isWithoutPush, !report.push.isLate, !line.isEmpty { lines.append(line) }
        return (line, 0)
      }
      let bytes = Array(lines.joined())
      // They are lines of the file too, before the next push that arrives.
      if capture != nil {
        lineCount += lines.count
        byteCount += bytes.count
      }
      store(bytes, console: &console)
    }
    return Checked(start..<phones.nextIndex, unusable)
  }

  /// Reports, remembers and sends delivered pushes.
  private mutating func take(
    _ parts: [LivePhones.Part], on server: Server, console: inout Console,
    capture: (LivePhones.Report) -> (line: [UInt8], offset: Int) = { ($0.capture, 0) }
  ) throws(CommandFailure) {
    guard !parts.isEmpty else { return }
    var delivered: [LivePhones.Report] = []
    for part in parts {
      try console.write(report.render(part.batch, part.range))
      worst.raise(to: part.batch.worst(part.range))
      for report in phones.reports(of: part) {
        service.learn(from: report.push, at: ReceiverClock.present.now.seconds)
        let isReceived = !report.push.isWithoutPush && report.push.file == captureName
        let (line, offset) = capture(report)
        log.add(PushLog.Entry(report, capture: line, offset: offset, isReceived: isReceived))
        delivered.append(report)
      }
    }
    try console.flush()
    pending.answer(from: log, on: server)
    events.send(delivered, of: phones, on: server)
  }

  /// Appends pushes to the capture; a failure ends the capture, not the service.
  private mutating func store(_ bytes: [UInt8], console: inout Console) {
    guard let file = capture else { return }
    do throws(CommandFailure) {
      try file.append(bytes)
    } catch {
      console.report(error)
      capture = nil
    }
  }

  /// Answers the clients that wait, because the service ends.
  mutating func answerWaiting(on server: Server) {
    events.end(on: server)
    pending.answerDue(from: log, on: server, isEnding: true)
  }

  /// Completes the capture.
  mutating func end(console: inout Console) {
    do throws(CommandFailure) {
      try capture?.finish()
    } catch {
      console.report(error)
    }
    capture = nil
  }

  // MARK: - The page and the API

  /// Performs a step of a person.
  ///
  /// - Returns: What is wrong with it; empty if it was done.
  mutating func perform(
    _ step: SourceFile, of device: String, on server: Server, console: inout Console
  ) throws(CommandFailure) -> [Diagnostic] {
    let performed = phones.perform(step, on: device, at: clock.now)
    let diagnostics = performed.diagnostics
    service.adapt(to: phones.simulation.environment)
    try take(performed.value, on: server, console: &console)
    if diagnostics.isEmpty, events.isWatched {
      let states = phones.states(newest: EventStream.limit)
      for state in states { events.send("phone", state, on: server) }
      if states.isEmpty { events.send("settings", phones.untouchedPhone, on: server) }
    }
    return diagnostics
  }

  /// Makes all phones new, with the settings of the start, and forgets the pushes.
  mutating func reset(on server: Server) {
    phones.reset()
    _ = phones.advance(to: clock.now)
    service.adapt(to: phones.simulation.environment)
    service.forgetMissingApps()
    events.forgetChanged()
    forgetPushes(on: server)
  }

  mutating func forgetPushes(on server: Server) {
    log.removeAll()
    events.send("clear", Array("{}".utf8), on: server)
  }

  /// Renders the phones as they are at the end.
  func writePhones(on console: inout Console) throws(CommandFailure) {
    guard report.hasPhones(printsStates: false), phones.nextIndex > 0 else { return }
    for part in phones.simulation.phones.parts {
      try console.write(report.render(part, of: phones.simulation))
    }
  }
}
