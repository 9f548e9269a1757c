import DeviceSim
import LocalizationResolver
import ServiceExtensionKit
import SourceText

/// `devsim replay`: captures in, what the person sees out.
enum ReplayCommand {
  static func run(
    _ options: ReplayOptions, console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    let downloads = options.extensions.allowsNetwork ? Downloads() : nil
    defer { downloads?.remove() }
    let environment = try environment(for: options, downloads: downloads, console: &console)
    var folder: DeviceFolder?
    if options.extensions.needsDeviceFolder {
      folder = try DeviceFolder(languages: environment.device.languages)
    }
    defer { folder?.remove() }
    let simulation = Simulation(environment)
    switch options.format {
    case .text:
      let style = TerminalStyle(hasColor: console.hasColor, width: console.width)
      let report = TextReport(simulation, in: style, printsReasons: options.printsReasons)
      return try replay(options, in: simulation, to: report, console: &console)
    case .concise:
      let report = ConciseReport(printsReasons: options.printsReasons)
      return try replay(options, in: simulation, to: report, console: &console)
    case .json:
      let report = JSONReport(
        simulation, as: .array, printsEndState: true,
        printsMeasurements: options.printsMeasurements)
      return try replay(options, in: simulation, to: report, console: &console)
    case .jsonl:
      let report = JSONReport(
        simulation, as: .lines, printsEndState: options.printsEndState,
        printsMeasurements: options.printsMeasurements)
      return try replay(options, in: simulation, to: report, console: &console)
    }
  }

  private static func replay<Renderer: ReportRenderer & ~Copyable>(
    _ options: ReplayOptions, in simulation: consuming Simulation,
    to renderer: consuming Renderer, console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    var worst: Severity?
    let pipeline = simulation.environment.serviceExtension
    try CapturePieces.read(options.captures, console: &console) {
      (piece, console) throws(CommandFailure) in
      for batch in simulation.deliver(piece) {
        renderer.add(batch)
        worst = [worst, batch.worst].compactMap { $0 }.max()
        try write(&renderer, to: &console)
      }
      try sayTalk(of: pipeline, on: &console)
    }
    pipeline?.endProcesses()
    try sayTalk(of: pipeline, on: &console)
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

  /// Passes on what programs of the extension wrote to standard error.
  private static func sayTalk(
    of pipeline: ExtensionPipeline?, on console: inout Console
  ) throws(CommandFailure) {
    for (step, line) in pipeline?.takeTalk() ?? [] {
      try console.say("\(VisibleText.make(from: "\(step): \(line)"))\n")
    }
  }

  // MARK: - Environment

  private static func environment(
    for options: ReplayOptions, downloads: Downloads?, console: inout Console
  ) throws(CommandFailure) -> Simulation.Environment {
    var environment = Simulation.Environment()
    if let path = options.device {
      environment.device = try SettingsFile.read(
        path, "device file", console: &console, DeviceFile.read)
    }
    if !options.languages.isEmpty { environment.device.languages = options.languages }
    if let path = options.app { environment.app = try AppBundle(opening: path) }
    environment.serviceExtension = try ExtensionLoader.pipeline(
      options.extensions, in: environment, downloads: downloads, console: &console)
    environment.isLenient = options.isLenient
    environment.retention = options.needsWholeList ? .all : .replaceable
    return environment
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
