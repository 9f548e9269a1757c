import DeviceSim
import Platform
import SourceText

/// `devsim replay`: reads captures and reports what the person sees.
enum ReplayCommand {
  static func run(
    _ options: ReplayOptions, console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    // Tables and phones are read in random order.
    LargePages.request()
    let followEnd = try options.follows ? followEnd(of: options.captures) : nil
    var setup = try SimulationSetup(options.simulation, console: &console)
    defer { setup.end() }
    setup.environment.retention = options.retention
    var simulation = Simulation(setup.environment)
    if let path = options.stateInput {
      try StateFile.read(path, into: &simulation, console: &console)
    }
    var replay = Replay(options, of: simulation, in: setup, style: console.style)
    try replay.run(options.captures, followingUntil: followEnd, console: &console)
    setup.endProcesses(console: &console)
    try replay.end(console: &console)
    // The process ends soon, and there may be very many phones.
    Environment.keep(replay.simulation.phones)
    return options.failureThreshold.status(worst: replay.worst)
  }

  /// Returns what ends the reading of a growing file: a signal.
  private static func followEnd(of captures: [String]) throws(CommandFailure) -> EndRequest {
    for path in captures where (try? FileStatus.of(path))?.kind == .directory {
      throw CommandFailure(
        "'\(path)' is a folder, and '--follow' reads one file", help: "name the file that grows")
    }
    return try CommandFailure.unless(cannot: "handle", "signals", EndRequest.awaited())
  }
}

extension ReplayOptions {
  /// Whether the report ends with the states of the phones, which can be restored.
  fileprivate var printsStates: Bool {
    switch report.format {
    case .json, .jsonl: printsEndState
    case .text, .concise, .arrow, .html, .svg: false
    }
  }

  /// The parts of notifications that the phones must keep for the report.
  fileprivate var retention: Retention {
    if stateOutput != nil { return .complete }
    switch report.format {
    case .text: return .visibleTexts
    case .json, .jsonl: return printsEndState ? .complete : .replaceable
    case .html: return .complete
    case .concise, .svg, .arrow: return .replaceable
    }
  }
}

/// A replay in progress: pieces of captures are prepared and rendered on any core, and delivered in
/// order.
private struct Replay {
  let options: ReplayOptions
  let setup: SimulationSetup
  let report: ReplayReport
  var simulation: Simulation
  /// Collects the reports for the page; `nil` for other formats.
  private var page: ReplayPage?
  /// Whether the card of `svg` is written.
  private var isDrawn = false
  var worst: Severity?
  /// The pieces that wait for delivery, and the reports that wait for output.
  private var preparing: [Work<[PushBatch]>] = []
  private var rendering: [Work<WrittenBytes>] = []
  private let pool: ThreadPool
  /// Whether no piece has been read: the first may have the states of the phones.
  private var isAtStart = true

  init(
    _ options: ReplayOptions, of simulation: Simulation, in setup: SimulationSetup,
    style: TerminalStyle
  ) {
    self.options = options
    self.setup = setup
    self.simulation = simulation
    report = ReplayReport(options.report, style: style)
    page = options.report.format == .html ? ReplayPage() : nil
    pool = ThreadPool(options.jobs)
  }

  mutating func run(
    _ captures: [String], followingUntil followEnd: EndRequest?, console: inout Console
  ) throws(CommandFailure) {
    try CapturePieces.read(
      captures, excluding: options.excluded, followingUntil: followEnd, console: &console
    ) {
      (piece, isLive, console) throws(CommandFailure) in
      if isAtStart { simulation.takeLock(ofStateIn: piece) }
      isAtStart = false
      let preparation = simulation.preparation
      let isPage = page != nil
      preparing.append(
        pool.start {
          isPage ? preparation.separateBatches(of: piece) : preparation.batches(of: piece)
        })
      // The writer of a pipe may pause, so what is known is shown before waiting.
      // On one core no thread works ahead, so a piece is best finished while it is in the cache.
      let lead = isLive || pool.count == 1 ? 0 : pool.count * 2
      while preparing.count > lead { try deliverNext(console: &console) }
      try write(leaving: lead, console: &console)
    } atEnd: { (console) throws(CommandFailure) in
      while !preparing.isEmpty { try deliverNext(console: &console) }
      try write(leaving: 0, console: &console)
    }
  }

  private mutating func deliverNext(console: inout Console) throws(CommandFailure) {
    var failure: CommandFailure?
    // The batches are not shared, so delivering changes the pushes in place.
    var batches = preparing.removeFirst().take()
    for number in batches.indices {
      // The next push may take long, so each report is written as soon as its program has answered.
      let isImmediate = setup.hasProcesses && page == nil && options.report.format != .svg
      if isImmediate { try write(leaving: 0, console: &console) }
      var due: [DueBatch] = []
      func show(_ batch: PushBatch, _ range: Range<Int>) {
        guard isImmediate, failure == nil else { return }
        do throws(CommandFailure) {
          try console.write(report.render(batch, range))
          try console.flush()
        } catch {
          failure = error
        }
      }
      simulation.deliver(&batches[number]) { event in
        switch event {
        case .log(let step, let line): console.relay(line, of: step)
        case .unusableState(let diagnostic):
          console.report(StateFile.failure(diagnostic))
        case .due(let batch, let place):
          due.append((place, batch))
          show(batch, batch.places)
        case .delivered(let batch, let range): show(batch, range)
        }
      }
      if let failure { throw failure }
      for (batch, range) in batches[number].parts(with: due) {
        page?.add(Array(batch.reports(range)), of: simulation)
        worst.raise(to: batch.worst(range))
        guard !isImmediate else { continue }
        // The page has each report on its own.
        for part in page == nil ? [range] : range.map({ $0..<$0 + 1 }) {
          rendering.append(pool.start { [report, batch] in report.render(batch, part) })
        }
      }
      // A piece may have a batch for each of very many frames.
      try write(leaving: pool.count * 2, console: &console)
    }
    try setup.sayRequests(on: &console)
  }

  private mutating func write(
    _ written: WrittenBytes, console: inout Console
  ) throws(CommandFailure) {
    switch options.report.format {
    case .html: page?.add(written)
    case .svg:
      // One card is one picture.
      guard !isDrawn, written.withSpan({ !$0.isEmpty }) else { return }
      isDrawn = true
      try console.write(written)
    case .text, .concise, .json, .jsonl, .arrow: try console.write(written)
    }
  }

  private mutating func write(
    leaving count: Int, console: inout Console
  ) throws(CommandFailure) {
    while rendering.count > count {
      let written = rendering.removeFirst().take()
      try write(written, console: &console)
    }
  }

  /// Writes the end of the report, after the last push.
  mutating func end(console: inout Console) throws(CommandFailure) {
    // A state says what the extensions still work on, for a later run to continue and report.
    let isContinued = options.printsStates || options.stateOutput != nil
    if !isContinued { try endExtensionWork(console: &console) }
    if page == nil, report.hasPhones(printsStates: options.printsEndState) {
      for part in simulation.phones.parts {
        rendering.append(pool.start { [report, simulation] in report.render(part, of: simulation) })
        try write(leaving: pool.count == 1 ? 0 : pool.count * 2, console: &console)
      }
      try write(leaving: 0, console: &console)
    }
    try console.write(report.end(of: simulation))
    if options.report.format == .svg, !isDrawn {
      throw CommandFailure("no push shows a card", help: "'--format text --why' says why")
    }
    if let page {
      try console.write(page.html(options.captures, of: simulation))
    }
    guard let path = options.stateOutput, !console.hasReportedFailure else { return }
    try StateFile.write(simulation, to: path)
  }

  /// Ends the work of the extensions, and writes what is not shown as foreseen.
  private mutating func endExtensionWork(console: inout Console) throws(CommandFailure) {
    for batch in simulation.endExtensionWork() {
      page?.add(Array(batch.reports(batch.places)), of: simulation)
      worst.raise(to: batch.worst(batch.places))
      try write(report.render(batch, batch.places), console: &console)
    }
  }
}
