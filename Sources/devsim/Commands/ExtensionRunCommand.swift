import DeviceSim
import ServiceExtensionKit
import SourceText

/// `devsim extension run`: a push in, its content before and after the extension out.
enum ExtensionRunCommand {
  static func run(
    _ options: ExtensionRunOptions, console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    let setup = try SimulationSetup(options.simulation, console: &console)
    defer { setup.end() }
    guard let run = try firstRun(options, in: setup, console: &console) else { return .failure }
    setup.endProcesses(console: &console)
    let requests = setup.takeRequests()
    switch options.format {
    case .text:
      let style = console.style
      let text = ExtensionRunText(
        style: style,
        limits: options.simulation.extensions.limits(on: setup.environment.device),
        fileSize: FileSize.init(of:))
      try console.write(text.render(run, requests: requests))
    case .json, .html:
      let object = ExtensionRunJSON.render(
        run, requests: requests, printsMeasurements: options.printsMeasurements)
      guard options.format == .html else {
        try console.write(object)
        break
      }
      try console.write(page(of: run, object, options.captures, in: setup))
    }
    return run.hasCrashed ? .problemsFound : FailureThreshold.error.status(worst: run.worst)
  }

  private static func page(
    of run: ExtensionRun, _ object: [UInt8], _ captures: [String], in setup: SimulationSetup
  ) -> [UInt8] {
    var files = PageAttachments()
    files.read(run.before.attachments + run.after.attachments)
    let app = run.report.app
    return Page.frozen("extension run", of: captures) { json in
      json.member("app", app)
      json.texts("apps", [(app, Simulation(setup.environment).appNames[app])])
      json.name("extension")
      json.raw(object.span)
      files.write(to: &json)
    }
  }

  /// Runs the first push of the capture, and reports if it has others; `nil` if it was reported why
  /// there is none.
  private static func firstRun(
    _ options: ExtensionRunOptions, in setup: SimulationSetup, console: inout Console
  ) throws(CommandFailure) -> ExtensionRun? {
    let paths = try InputList(options.captures, console: &console).paths
    for (number, path) in paths.enumerated() {
      var source = try InputSource(path)
      var reader = CaptureReader(name: source.name)
      while let piece = try source.nextPiece(of: &reader).piece {
        var simulation = Simulation(setup.environment)
        let first = ExtensionRun.first(of: piece, in: &simulation) { event in
          if case .log(let step, let line) = event { console.relay(line, of: step) }
        }
        guard let (run, others) = first else { continue }
        var hasMore = others > 0 || number + 1 < paths.count
        if !hasMore { hasMore = try source.nextPiece(of: &reader).piece != nil }
        if hasMore {
          let name = options.captures.first ?? path.name
          try console.note("only the first push of '\(name)' is run")
        }
        return run
      }
    }
    guard !paths.isEmpty else { return nil }
    throw CommandFailure("'\(options.captures.first ?? "<stdin>")' has no push")
  }
}
