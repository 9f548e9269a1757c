import ServiceExtensionKit
import SourceText

/// Makes the pipeline of `--extension`.
enum ExtensionLoader {
  /// Makes the steps in their order.
  ///
  /// - Parameters:
  ///   - options: What the command line says.
  ///   - console: Gets what is wrong with a Swift extension.
  /// - Returns: The pipeline; `nil` if there are no steps.
  /// - Throws: If a step cannot be made.
  static func pipeline(
    _ options: ExtensionOptions, console: inout Console
  ) throws(CommandFailure) -> ExtensionPipeline? {
    guard !options.specifications.isEmpty else { return nil }
    let environment = TransformerEnvironment(
      readFile: { path in
        var source = try InputSource(.file(path))
        return try source.readAll()
      },
      variable: { Environment.variable($0) },
      fileSize: { path in
        guard let status = try? FileStatus.of(path) else { return nil }
        return status.size
      })
    var steps: [ExtensionStep] = []
    for text in options.specifications {
      if SwiftExtension.isMeant(by: text) {
        let path = try swiftProgram(text, options.swift, console: &console)
        steps.append(try program(path, options.limits))
      } else if isPath(text) {
        steps.append(try program(text, options.limits))
      } else {
        steps.append(try transformer(text, in: environment))
      }
    }
    return ExtensionPipeline(
      steps, hasFilteringEntitlement: options.hasFilteringEntitlement,
      fileSize: environment.fileSize)
  }

  /// Whether there is a slash before the options, as no transformer has in its name.
  private static func isPath(_ specification: String) -> Bool {
    specification.prefix { $0 != ":" }.contains("/")
  }

  private static func swiftProgram(
    _ path: String, _ options: SwiftExtensionOptions, console: inout Console
  ) throws(CommandFailure) -> String {
    let serviceExtension = try SwiftExtension([path], options)
    switch try SwiftExtensionBuilder().build(serviceExtension, console: &console) {
    case .program(let program): return program
    case .problems(let problems):
      let style = TerminalStyle(hasColor: console.hasColorInTalk, width: console.width)
      try console.say(TextDiagnosticRenderer(style: style).render(problems))
      throw CommandFailure("the extension '\(path)' cannot be built")
    }
  }

  private static func program(
    _ path: String, _ limits: ExtensionLimits
  ) throws(CommandFailure) -> ExtensionStep {
    let status: FileStatus
    do throws(SystemError) {
      status = try FileStatus.of(path)
    } catch {
      throw CommandFailure(cannot: "run", path, error)
    }
    guard status.kind == .regularFile else {
      throw CommandFailure("cannot run '\(path)': it is no file")
    }
    guard Environment.isExecutable(path) else {
      throw CommandFailure(
        "cannot run '\(path)': it is not executable", help: "run 'chmod +x \(path)'")
    }
    RunningSessions.endWithThisProcess()
    return ExtensionStep(ExtensionProcess(path, limits: limits))
  }

  private static func transformer(
    _ text: String, in environment: TransformerEnvironment
  ) throws(CommandFailure) -> ExtensionStep {
    do throws(TransformerError) {
      return try TransformerRegistry.builtIn.step(
        for: TransformerSpecification(parsing: text), in: environment)
    } catch {
      let isFile = (try? FileStatus.of(text))?.kind == .regularFile
      throw CommandFailure(
        error.message, help: isFile ? "write './\(text)' to run the file" : error.help)
    }
  }
}
