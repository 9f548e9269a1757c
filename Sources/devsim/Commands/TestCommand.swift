import DeviceSim
import Platform

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
        help: options.filter == nil
          ? "a scenario is a JSON object with 'scenario' and 'timeline'" : nil)
    }
    if options.isUpdate {
      if !options.isUpdateForced, let name = variableOfCI {
        throw CommandFailure(
          "'--update' does not run in CI, where \(name) is set", help: "write '--update=force'")
      }
      var updates = ScenarioUpdates()
      try run(files.entries, options, console: &console) {
        (outcome, console) throws(CommandFailure) in
        switch outcome {
        case .ran(let result): updates.add(result)
        case .invalid(let file): try console.report(invalidFile: file.diagnostics)
        }
      }
      return try updates.write(console: &console) ? .success : .problemsFound
    }
    var report = options.format.report(of: options.paths, style: console.style)
    var (hasInvalid, hasFailures) = (false, false)
    try run(files.entries, options, console: &console) { outcome, _ in
      switch outcome {
      case .ran(let result):
        if !result.passed { hasFailures = true }
        report.add(result)
      case .invalid(let file):
        hasInvalid = true
        report.add(file)
      }
    }
    report.end()
    try console.write(report.takeOutput())
    return hasInvalid ? .failure : hasFailures ? .problemsFound : .success
  }

  /// The name of a variable that only a CI system sets; `nil` on a person's machine.
  ///
  /// Most systems set `CI`; Jenkins, Azure Pipelines and TeamCity have a variable of their own.
  private static var variableOfCI: String? {
    ["CI", "JENKINS_URL", "TF_BUILD", "TEAMCITY_VERSION"].first {
      !["", "0", "false"].contains(Environment.variable($0)?.lowercased() ?? "")
    }
  }

  private enum FileResult: Sendable {
    case ran(ScenarioResult)
    case invalid(InvalidScenario)
  }

  /// Runs scenarios on any core; the results come in order.
  private static func run(
    _ entries: [ScenarioFiles.Entry], _ options: TestOptions, console: inout Console,
    _ take: (FileResult, inout Console) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    let pool = ThreadPool(options.jobs)
    // Each scenario with programs has a device of its own.
    var devices: DeviceFolder?
    defer { devices?.remove() }
    var running: [Work<FileResult>] = []
    for (number, entry) in entries.enumerated() {
      switch entry {
      case .invalid(let file):
        running.append(pool.start { .invalid(file) })
      case .scenario(let scenario):
        var variables: [String] = []
        if ExtensionOptions(scenario).needsDeviceFolder {
          if devices == nil { devices = try DeviceFolder() }
          variables = try devices?.variables(ofDevice: number) ?? []
        }
        let environment = try environment(of: scenario, variables, console: &console)
        running.append(
          pool.start {
            do throws(ScenarioError) {
              return .ran(
                try scenario.run(in: environment.get(), isRecorded: options.format == .html))
            } catch {
              return .invalid(InvalidScenario(scenario, error))
            }
          })
      }
      while running.count > pool.count * 2 {
        try take(running.removeFirst().take(), &console)
      }
    }
    for work in running { try take(work.take(), &console) }
  }

  /// Returns what a scenario runs in, with its extension; or why there is none.
  private static func environment(
    of scenario: Scenario, _ variables: [String], console: inout Console
  ) throws(CommandFailure) -> Result<Simulation.Environment, ScenarioError> {
    do throws(ScenarioError) {
      var environment = try scenario.environment()
      do throws(CommandFailure) {
        if environment.apps.isEmpty, let app = try ExtensionOptions(scenario).project()?.app {
          environment.apps = [app]
        }
        environment.serviceExtension = try ExtensionLoader.pipeline(
          of: scenario, in: environment, variables: variables, console: &console)
      } catch .failed(let message, let help) {
        throw ScenarioError(of: scenario, message, help: help, at: scenario.extensionLocation)
      } catch {
        return .failure(ScenarioError(of: scenario, error.message, at: nil))
      }
      return .success(environment)
    } catch {
      return .failure(error)
    }
  }
}
