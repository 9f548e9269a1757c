import DeviceSim
import LocalizationResolver
import ServiceExtensionKit
import SourceText

/// Makes the pipeline that a command line describes.
enum ExtensionLoader {
  /// Makes the steps in their order.
  ///
  /// - Parameters:
  ///   - options: The flags that describe the extension.
  ///   - surroundings: The device and the app, whose texts a step may show.
  ///   - fixtures: What programs get in place of the web; `nil` for the web.
  ///   - downloads: Gets files of the web; `nil` if nothing may be downloaded.
  ///   - console: Gets what is wrong with a Swift extension.
  /// - Returns: The pipeline; `nil` if there are no steps.
  /// - Throws: If a step cannot be made.
  static func pipeline(
    _ options: ExtensionOptions, in surroundings: Simulation.Environment,
    fixtures: FixtureWeb?, downloads: Downloads?, console: inout Console
  ) throws(CommandFailure) -> ExtensionPipeline? {
    guard !options.steps.isEmpty else { return nil }
    var environment = TransformerEnvironment(
      readFile: { try Descriptor.bytes(ofFile: $0) },
      variable: { Environment.variable($0) },
      fileSize: { FileStatus.size(of: $0) },
      folder: { try? Directory.names(in: $0) },
      localizedText: { [app = surroundings.app, languages = surroundings.device.languages] key in
        app?.localizedText(forKey: key, languages: languages)
      })
    if let downloads {
      environment.download = { (url, name, byteLimit) throws(DownloadFailure) in
        try downloads.file(at: url, name: name, byteLimit: byteLimit)
      }
    }
    var steps: [ExtensionStep] = []
    for step in options.steps {
      switch step {
      case .swift(let paths):
        let path = try swiftProgram(paths, options.swift, console: &console)
        steps.append(try program(path, options.limits, by: .swiftExtension))
      case .program(let path): steps.append(try program(path, options.limits, by: .program))
      case .transformer(let text): steps.append(try transformer(text, in: environment))
      }
    }
    var pipeline = ExtensionPipeline(
      steps, hasFilteringEntitlement: options.hasFilteringEntitlement,
      fileSize: environment.fileSize)
    pipeline.fixtures = fixtures
    return pipeline
  }

  private static func swiftProgram(
    _ paths: [String], _ options: SwiftExtensionOptions, console: inout Console
  ) throws(CommandFailure) -> String {
    let serviceExtension = try SwiftExtension(paths, options)
    switch try SwiftExtensionBuilder().build(serviceExtension, console: &console) {
    case .program(let program): return program
    case .problems(let problems):
      try console.say(TextDiagnosticRenderer(style: console.talkStyle).render(problems))
      throw CommandFailure("the extension '\(paths.joined(separator: " "))' cannot be built")
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
