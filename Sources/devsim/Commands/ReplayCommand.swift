import DeviceSim
import LocalizationResolver
import ServiceExtensionKit
import SourceText

/// `devsim replay`: captures in, what the person sees out.
enum ReplayCommand {
  static func run(
    _ options: ReplayOptions, console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    let environment = try environment(for: options, console: &console)
    var simulation = Simulation(environment)
    var renderer = renderer(for: options, simulation, console: console)
    let inputs = try InputList(options.captures, console: &console)
    var worst: Severity?
    console.beginProgress(total: inputs.size)
    for path in inputs.paths {
      do throws(CommandFailure) {
        try replay(path, in: &simulation, to: &renderer, worst: &worst, console: &console)
      } catch {
        guard case .failed = error else { throw error }
        console.report(error)
      }
    }
    renderer.end(simulation)
    try console.write(renderer.output)
    return options.failureThreshold.status(worst: worst)
  }

  private static func replay(
    _ path: InputPath, in simulation: inout Simulation, to renderer: inout any ReportRenderer,
    worst: inout Severity?, console: inout Console
  ) throws(CommandFailure) {
    var source = try InputSource(path)
    var reader = CaptureReader(name: source.name)
    while true {
      var count = 0
      let piece = try reader.next { () throws(CommandFailure) -> [UInt8]? in
        let bytes = try source.next()
        count += bytes?.count ?? 0
        return bytes
      }
      console.advanceProgress(by: count)
      guard let piece else { return }
      for batch in simulation.deliver(piece) {
        renderer.add(batch)
        worst = [worst, batch.worst].compactMap { $0 }.max()
        try console.write(renderer.output)
        renderer.removeOutput()
      }
      if source.isLive { try console.flush() }
    }
  }

  private static func renderer(
    for options: ReplayOptions, _ simulation: Simulation, console: borrowing Console
  ) -> any ReportRenderer {
    switch options.format {
    case .text:
      TextReport(
        simulation, in: TerminalStyle(hasColor: console.hasColor, width: console.width),
        printsReasons: options.printsReasons)
    case .concise: ConciseReport(printsReasons: options.printsReasons)
    case .json: JSONReport(simulation, as: .array, printsEndState: true)
    case .jsonl: JSONReport(simulation, as: .lines, printsEndState: options.printsEndState)
    }
  }

  // MARK: - Environment

  private static func environment(
    for options: ReplayOptions, console: inout Console
  ) throws(CommandFailure) -> Simulation.Environment {
    var environment = Simulation.Environment()
    if let path = options.device { environment.device = try device(path, console: &console) }
    if !options.languages.isEmpty { environment.device.languages = options.languages }
    if let path = options.app { environment.app = try AppBundle(opening: path) }
    environment.serviceExtension = try ExtensionLoader.pipeline(options.extensions)
    environment.isLenient = options.isLenient
    environment.retention = options.needsWholeList ? .all : .replaceable
    return environment
  }

  private static func device(
    _ path: String, console: inout Console
  ) throws(CommandFailure) -> SimulatedDevice {
    var source = try InputSource(.file(path))
    let file = SourceFile(name: path, data: try source.readAll())
    let checked = DeviceFile.read(file)
    guard !checked.diagnostics.contains(where: { $0.severity == .error }) else {
      let style = TerminalStyle(hasColor: console.hasColorInTalk, width: console.width)
      try console.say(TextDiagnosticRenderer(style: style).render(checked.diagnostics))
      throw CommandFailure("the device file '\(path)' cannot be used")
    }
    return checked.value
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

extension AppBundle {
  /// Opens the app of `--app`.
  init(opening path: String) throws(CommandFailure) {
    do throws(AppBundleError) {
      try self.init(path: path)
    } catch {
      throw CommandFailure(error.description)
    }
  }
}
