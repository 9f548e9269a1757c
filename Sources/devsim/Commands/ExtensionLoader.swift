import DeviceSim
import LocalizationResolver
import Platform
import ProjectReader
import ServiceExtensionKit
import SourceText

/// Makes the pipeline that a command line describes.
enum ExtensionLoader {
  /// Makes the steps in their order.
  ///
  /// - Parameters:
  ///   - options: The flags that describe the extension.
  ///   - surroundings: The device and the app, whose texts a step may show.
  ///   - server: What programs get in place of the web; `nil` for the web.
  ///   - downloads: Gets files of the web; `nil` if nothing may be downloaded.
  ///   - console: Gets what is wrong with a Swift extension.
  /// - Returns: The pipeline; `nil` without steps.
  /// - Throws: If a step cannot be made.
  static func pipeline(
    _ options: ExtensionOptions, in surroundings: Simulation.Environment,
    server: LoopbackServer?, downloads: Downloads?, console: inout Console
  ) throws(CommandFailure) -> ExtensionPipeline? {
    var environment = environment(in: surroundings, console: console)
    if let downloads {
      environment.download = { (url, name, byteLimit) throws(DownloadFailure) in
        try downloads.file(at: url, name: name, byteLimit: byteLimit)
      }
    }
    var pipeline = try pipeline(
      options, in: surroundings, environment, variables: server?.variables ?? [],
      console: &console)
    pipeline?.fixtures = server?.web
    return pipeline
  }

  /// Makes the extension of a scenario; `nil` if it has none.
  static func pipeline(
    of scenario: Scenario, in surroundings: Simulation.Environment, variables: [String],
    console: inout Console
  ) throws(CommandFailure) -> ExtensionPipeline? {
    let environment = environment(in: surroundings, console: console).relative(to: scenario)
    return try pipeline(
      ExtensionOptions(scenario), in: surroundings, environment, variables: variables,
      console: &console)
  }

  /// What transformers may read.
  private static func environment(
    in surroundings: Simulation.Environment, console: borrowing Console
  ) -> TransformerEnvironment {
    TransformerEnvironment(
      readFile: { [outputs = console.outputs] path in
        do throws(CommandFailure) {
          try outputs.refuse(path, try? FileStatus.of(path))
        } catch {
          throw InputIsOutput()
        }
        return try Descriptor.bytes(ofInput: path)
      },
      variable: { Environment.variable($0) },
      fileSize: { FileSize(of: $0) },
      folder: { try? Folder.names(in: $0) },
      realPath: { Environment.absolutePath($0) },
      localizedText: { [app = surroundings.app, languages = surroundings.device.languages] key in
        app?.localizedText(forKey: key, languages: languages)
      })
  }

  private static func pipeline(
    _ options: ExtensionOptions, in surroundings: Simulation.Environment,
    _ environment: TransformerEnvironment, variables: [String], console: inout Console
  ) throws(CommandFailure) -> ExtensionPipeline? {
    guard !options.steps.isEmpty else { return nil }
    let limits = options.limits(on: surroundings.device)
    var steps: [ExtensionStep] = []
    var isFiltering = options.hasFilteringEntitlement
    for step in options.steps {
      switch step {
      case .swift(let paths):
        let serviceExtension = try SwiftExtension(paths, options.swift)
        isFiltering = isFiltering || serviceExtension.entitlements?.allowsFiltering == true
        steps.append(
          try process(
            of: serviceExtension, limits, in: surroundings, variables, console: &console))
      case .program(let path):
        try console.outputs.refuse(path, try? FileStatus.of(path))
        steps.append(try program(path, limits, in: surroundings, variables))
      case .transformer(let text): steps.append(try transformer(text, in: environment))
      }
    }
    var pipeline = ExtensionPipeline(
      steps, hasFilteringEntitlement: isFiltering,
      fileSize: environment.fileSize)
    pipeline.countsMeasuredTime = options.isMeasured
    return pipeline
  }

  private static func process(
    of serviceExtension: SwiftExtension, _ limits: ExtensionLimits,
    in surroundings: Simulation.Environment, _ variables: [String], console: inout Console
  ) throws(CommandFailure) -> ExtensionStep {
    for path in serviceExtension.paths {
      try console.outputs.refuse(path, try? FileStatus.of(path))
    }
    let program = try SwiftExtensionBuilder().program(of: serviceExtension, console: &console)
    guard let program else {
      throw CommandFailure(
        "the extension '\(serviceExtension.name)' cannot be built",
        help: serviceExtension.projectBeside.map {
          "if the code needs other files of its target, give the project '\($0)' in place of files"
        })
    }
    return ExtensionStep(
      ExtensionProcess(
        program, limits: limits,
        variables: variables + self.variables(of: program, in: surroundings)
          + serviceExtension.variables,
        by: .swiftExtension(stubs: serviceExtension.stubs.map(\.name)),
        sources: serviceExtension.module.sources.map(\.original)))
  }

  private static func program(
    _ path: String, _ limits: ExtensionLimits, in surroundings: Simulation.Environment,
    _ variables: [String]
  ) throws(CommandFailure) -> ExtensionStep {
    let status: FileStatus
    do throws(SystemError) {
      status = try FileStatus.of(path)
    } catch {
      let hasArguments = path.contains(" ")
      throw CommandFailure(
        "cannot run '\(path)': \(error.message)",
        help: hasArguments
          ? "give the path of one executable file, which names its interpreter in its first line, "
            + "as in '#!/usr/bin/env python3'"
          : nil)
    }
    guard status.kind == .regularFile else {
      throw CommandFailure("cannot run '\(path)': it is not a file")
    }
    guard Environment.isExecutable(path) else {
      if [".m", ".mm"].contains(where: path.hasSuffix) { throw ExtensionFiles.isNotSwift(path) }
      throw isNotExecutable(path)
    }
    return ExtensionStep(
      ExtensionProcess(
        path, limits: limits, variables: variables + self.variables(of: path, in: surroundings),
        by: .program))
  }

  /// The failure of a file that is not executable, with the fix that its content needs.
  private static func isNotExecutable(_ path: String) -> CommandFailure {
    let head = (try? Descriptor.head(ofFile: path, upTo: 64)) ?? []
    let first = head.first { $0 > 0x20 }
    let help =
      if head.starts(with: "#!".utf8) || magicNumbers.contains(where: { head.starts(with: $0) }) {
        "run 'chmod +x \(path)'"
      } else if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
        "it is JSON, not a program; a capture is given without '--extension'"
      } else {
        "name its interpreter in its first line, as in '#!/usr/bin/env python3', and run "
          + "'chmod +x \(path)'"
      }
    return CommandFailure("cannot run '\(path)': it is not executable", help: help)
  }

  /// How programs start: ELF, and Mach-O for one and for several architectures.
  private static let magicNumbers: [[UInt8]] = [
    [0x7F, 0x45, 0x4C, 0x46], [0xCF, 0xFA, 0xED, 0xFE], [0xCA, 0xFE, 0xBA, 0xBE],
  ]

  /// The environment variables of a program: its languages, and the lock state if it is given for
  /// the whole run.
  private static func variables(
    of program: String, in surroundings: Simulation.Environment
  ) -> [String] {
    let language = localization(beside: program, languages: surroundings.device.languages)
    let lock = Environment.variable(LockState.variable)
    let languages = surroundings.device.languages.joined(separator: ",")
    return ["DEVSIM_LANGUAGES=\(languages)"]
      + (language.map { ["DEVSIM_LOCALIZATION=\($0)"] } ?? [])
      + (lock.map { ["\(LockState.variable)=\($0)"] } ?? [])
  }

  /// Chooses among the `*.lproj` folders beside a program, which is in its bundle then: rule L8.
  private static func localization(beside program: String, languages: [String]) -> String? {
    let folder = Path.folder(of: program)
    let localizations = Folder.readableNames(in: folder)
      .filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(".lproj".count)) }
    guard !localizations.isEmpty else { return nil }
    let path = "\(folder)/Info.plist"
    let list = (try? Descriptor.bytes(ofFile: path)).flatMap {
      ExtensionInformation.read(path, data: $0).value
    }
    return LanguageChoice.choose(
      from: localizations, preferences: languages, developmentRegion: list?.developmentRegion
    ).localization
  }

  private static func transformer(
    _ text: String, in environment: TransformerEnvironment
  ) throws(CommandFailure) -> ExtensionStep {
    do throws(TransformerError) {
      return try TransformerRegistry.builtIn.step(
        for: TransformerSpecification(parsing: text), in: environment)
    } catch {
      var message = error.message
      var help = error.help
      let name = text.prefix { $0 != ":" }
      switch (try? FileStatus.of(text))?.kind {
      case .regularFile: help = "there is such a file: write './\(text)' to run it"
      case .directory: help = "there is such a folder: write '\(text)/' to build its Swift files"
      case nil where !TransformerRegistry.builtIn.transformers.contains { $0.name == name }:
        message += ", and there is no such file"
      default: break
      }
      throw CommandFailure(message, help: help)
    }
  }
}

/// Why a transformer cannot read a file that the run writes.
private struct InputIsOutput: Error, CustomStringConvertible {
  let description = "it is also the output"
}

extension FileSize {
  /// Returns the size of a regular file.
  init(of path: String) {
    let status = try? FileStatus.of(path)
    self = status?.kind == .regularFile ? .bytes(status?.size ?? 0) : .missing
  }
}

extension AppBundle {
  /// Returns a text of the table `Localizable` in the language that the app runs in; `nil` if the
  /// key is not there.
  fileprivate func localizedText(forKey key: String, languages: [String]) -> String? {
    guard let language = language(preferences: languages).localization else { return nil }
    let text = pushText(forKey: key, language: language).value
    return text.source == .table ? text.text : nil
  }
}
