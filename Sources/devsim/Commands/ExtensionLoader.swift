import DeviceSim
import LocalizationResolver
import ServiceExtensionKit
import SourceText

/// Makes the pipeline of `--extension`.
enum ExtensionLoader {
  /// Makes the steps in their order.
  ///
  /// - Parameters:
  ///   - options: The flags that describe the extension.
  ///   - surroundings: The device and the app, whose texts a step may show.
  ///   - console: Gets what is wrong with a Swift extension.
  /// - Returns: The pipeline; `nil` if there are no steps.
  /// - Throws: If a step cannot be made.
  static func pipeline(
    _ options: ExtensionOptions, in surroundings: Simulation.Environment,
    console: inout Console
  ) throws(CommandFailure) -> ExtensionPipeline? {
    guard !options.specifications.isEmpty else { return nil }
    let environment = TransformerEnvironment(
      readFile: { try Descriptor.bytes(ofFile: $0) },
      variable: { Environment.variable($0) },
      fileSize: { path in
        guard let status = try? FileStatus.of(path), status.kind == .regularFile else {
          return .missing
        }
        return .bytes(status.size)
      },
      folder: { try? Directory.names(in: $0) },
      localizedText: { [app = surroundings.app, languages = surroundings.device.languages] key in
        app?.localizedText(forKey: key, languages: languages)
      })
    var steps: [ExtensionStep] = []
    for text in options.specifications {
      if SwiftExtension.isMeant(by: text) {
        let path = try swiftProgram(text, options.swift, console: &console)
        steps.append(try program(path, options.limits, by: .swiftExtension))
      } else if isPath(text) {
        steps.append(try program(text, options.limits, by: .program))
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
    _ path: String, _ limits: ExtensionLimits, by author: ExtensionAuthor
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
    return ExtensionStep(ExtensionProcess(path, limits: limits, by: author))
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

extension AppBundle {
  /// Returns a text of the table `Localizable` in the language that the app runs in; `nil` if the key is not there.
  fileprivate func localizedText(forKey key: String, languages: [String]) -> String? {
    guard let language = language(preferences: languages).localization else { return nil }
    let text = pushText(forKey: key, language: language).value
    return text.source == .table ? text.text : nil
  }
}
