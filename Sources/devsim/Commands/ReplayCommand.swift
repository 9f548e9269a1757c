import DeviceSim
import SourceText

/// `devsim replay`: captures in, what the person sees out.
enum ReplayCommand {
  static func run(
    _ options: ReplayOptions, console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    var setup = try SimulationSetup(options.simulation, console: &console)
    defer { setup.end() }
    setup.environment.retention = options.needsWholeList ? .all : .replaceable
    return try replay(options, in: setup, console: &console)
  }

  private static func replay(
    _ options: ReplayOptions, in setup: SimulationSetup, console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    let simulation = Simulation(setup.environment)
    switch options.format {
    case .text:
      let report = TextReport(
        simulation, in: console.style, printsReasons: options.printsReasons,
        printsMeasurements: options.printsMeasurements)
      return try replay(options, simulation, in: setup, to: report, console: &console)
    case .concise:
      let report = ConciseReport(
        printsReasons: options.printsReasons, printsMeasurements: options.printsMeasurements)
      return try replay(options, simulation, in: setup, to: report, console: &console)
    case .json:
      let report = JSONReport(
        simulation, as: .array, printsEndState: true,
        printsMeasurements: options.printsMeasurements)
      return try replay(options, simulation, in: setup, to: report, console: &console)
    case .jsonl:
      let report = JSONReport(
        simulation, as: .lines, printsEndState: options.printsEndState,
        printsMeasurements: options.printsMeasurements)
      return try replay(options, simulation, in: setup, to: report, console: &console)
    }
  }

  private static func replay<Renderer: ReportRenderer & ~Copyable>(
    _ options: ReplayOptions, _ simulation: consuming Simulation, in setup: SimulationSetup,
    to renderer: consuming Renderer, console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    var worst: Severity?
    try CapturePieces.read(options.captures, console: &console) {
      (piece, console) throws(CommandFailure) in
      var result: Result<Void, CommandFailure> = .success(())
      simulation.deliver(piece) { news in
        switch news {
        case .talk(let step, let line): console.sayTalk(line, of: step)
        case .delivered(let batch, let range):
          renderer.add(batch, range)
          worst = [worst, batch.worst(range)].compactMap { $0 }.max()
          guard case .success = result else { return renderer.takeOutput { _ in } }
          result = Result { () throws(CommandFailure) in
            try write(&renderer, to: &console)
            // The next may take long.
            if setup.hasProcesses { try console.flush() }
          }
        }
      }
      try result.get()
      try setup.sayRequests(on: &console)
    }
    setup.endProcesses(console: &console)
    renderer.end(simulation)
    try write(&renderer, to: &console)
    return options.failureThreshold.status(worst: worst)
  }

  private static func write<Renderer: ReportRenderer & ~Copyable>(
    _ renderer: inout Renderer, to console: inout Console
  ) throws(CommandFailure) {
    try renderer.takeOutput { (bytes: Span<UInt8>) throws(CommandFailure) in
      try console.write(bytes)
    }
  }
}

extension ReplayOptions {
  /// Whether the report ends with the list of each device.
  fileprivate var needsWholeList: Bool {
    switch format {
    case .text, .json: true
    case .jsonl: printsEndState
    case .concise: false
    }
  }
}
