import DeviceSim
import Platform
import ServiceExtensionKit
import SourceText

/// `devsim test`: runs scenarios and compares what a phone shows with what they expect.
enum TestCommand {
  static func run(
    _ options: TestOptions, console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    if let capture = options.record {
      return try ScenarioRecording.run(capture, options, console: &console)
    }
    let files = try ScenarioFiles(options, console: &console)
    guard !files.entries.isEmpty || console.hasReportedFailure else {
      throw CommandFailure(
        options.filter.map { "no scenario has '\($0)' in its name or path" }
          ?? "there is no scenario in \(options.paths.map { "'\($0)'" }.joined(separator: ", "))",
        help: "a scenario is a JSON object with 'scenario' and 'timeline'")
    }
    if options.isUpdate {
      guard options.isUpdateForced || Environment.variable("CI") != "true" else {
        throw CommandFailure(
          "'--update' does not run in CI, where CI is 'true'", help: "write '--update=force'")
      }
      var updates = ScenarioUpdates()
      try run(files.entries, options, console: &console) { updates.add($0) }
      try updates.write(console: &console)
      return .success
    }
    var report = options.format.report(style: console.style)
    try run(files.entries, options, console: &console) { report.add($0) }
    report.end()
    try console.write(report.takeOutput())
    return report.hasFailures ? .problemsFound : .success
  }

  /// Runs scenarios on any core; the results come in order.
  private static func run(
    _ entries: [ScenarioFiles.Entry], _ options: TestOptions, console: inout Console,
    _ take: (ScenarioResult) -> Void
  ) throws(CommandFailure) {
    let crew = WorkCrew(options.jobs)
    // Each scenario with programs has a device of its own.
    var devices: DeviceFolder?
    defer { devices?.remove() }
    var running: [Work<Result<ScenarioResult, ScenarioError>>] = []
    func takeNext(console: inout Console) {
      switch running.removeFirst().take() {
      case .success(let result): take(result)
      case .failure(let error): console.report(CommandFailure(error.description))
      }
    }
    for (number, entry) in entries.enumerated() {
      guard let scenario = entry.scenario, entry.diagnostics.isEmpty else {
        try console.report(invalidFile: entry.diagnostics)
        continue
      }
      do throws(CommandFailure) {
        var variables: [String] = []
        if ExtensionOptions(scenario).needsDeviceFolder {
          if devices == nil { devices = try DeviceFolder() }
          variables = try devices?.variables(ofDevice: number) ?? []
        }
        let environment = try environment(of: scenario, variables, console: &console)
        running.append(
          crew.start {
            Result { () throws(ScenarioError) in
              try scenario.run(in: environment, isRecorded: options.format == .html)
            }
          })
      } catch {
        guard case .failed = error else { throw error }
        console.report(error)
      }
      while running.count > crew.count * 2 { takeNext(console: &console) }
    }
    while !running.isEmpty { takeNext(console: &console) }
  }

  /// Returns what a scenario runs in, with its extension.
  private static func environment(
    of scenario: Scenario, _ variables: [String], console: inout Console
  ) throws(CommandFailure) -> Simulation.Environment {
    do throws(ScenarioError) {
      var environment = try scenario.environment()
      do throws(CommandFailure) {
        if environment.apps.isEmpty, let app = try ExtensionOptions(scenario).project()?.app {
          environment.apps = [app]
        }
        environment.serviceExtension = try ExtensionLoader.pipeline(
          of: scenario, in: environment, variables: variables, console: &console)
      } catch {
        throw ScenarioError(path: scenario.path, message: error.message)
      }
      return environment
    } catch {
      throw CommandFailure(error.description)
    }
  }
}
