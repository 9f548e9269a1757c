import DeviceSim
import Platform
import ProjectReader
import ServiceExtensionKit

/// The service extension that a command line describes.
struct ExtensionOptions: Sendable {
  /// One step, as the command line requests it.
  enum Step: Sendable, Equatable {
    /// Swift files and folders of them, which form one extension.
    case swift([String])
    /// The path of a program.
    case program(String)
    /// The specification of a transformer.
    case transformer(String)
  }

  /// The steps in order; empty for no extension.
  let steps: [Step]
  let hasFilteringEntitlement: Bool
  /// The folder of the files that replace the web; `nil`: programs use the web.
  let servedFolder: String?
  /// The limits of programs; the device may decide the memory.
  private let limits: ExtensionLimits
  private let hasMemoryLimit: Bool
  /// Whether the time of programs is measured, and delays later pushes.
  let isMeasured: Bool
  /// Whether `attach` may download.
  let allowsNetwork: Bool
  /// The other options of extensions in Swift.
  let swift: SwiftExtensionOptions

  /// Reads the steps of `--extension`, or those that are operands.
  init(_ arguments: Arguments) {
    steps =
      arguments.command == .extensionRun
      ? Self.merged(arguments.operands.map(Step.init))
      : arguments.values(of: .extensionSpec).map(Step.init)
    servedFolder = arguments.value(of: .serve)
    hasFilteringEntitlement = arguments.contains(.filtering)
    allowsNetwork = arguments.contains(.allowNetwork)
    swift = SwiftExtensionOptions(arguments)
    limits = ExtensionLimits(
      time: .seconds(arguments.number(of: .timeLimit)),
      memory: Int(arguments.number(of: .memoryLimit) * Double(1 << 20)),
      timeScale: arguments.number(of: .timeScale))
    hasMemoryLimit = arguments.contains(.memoryLimit)
    isMeasured = arguments.contains(.measure)
  }

  /// Makes the extension of a scenario, whose paths are relative to its file.
  init(_ scenario: Scenario) {
    let steps = scenario.extensionSteps.map { Step($0).relative(to: scenario) }
    self.steps = Self.merged(steps)
    servedFolder = nil
    hasFilteringEntitlement = scenario.hasFilteringEntitlement
    allowsNetwork = false
    swift = SwiftExtensionOptions()
    limits = ExtensionLimits()
    hasMemoryLimit = false
    isMeasured = false
  }

  /// Reads the project of the extension; `nil` if it is given in another way.
  ///
  /// - Throws: If the project cannot be read, or the target is not clear.
  func project() throws(CommandFailure) -> ExtensionProject? {
    for case .swift(let paths) in steps {
      guard let path = paths.first, Workspace.isMeant(by: path) else { continue }
      return try ExtensionProject(path, swift)
    }
    return nil
  }

  /// The folders with the files that the steps `attach` give to notifications.
  var attachedFolders: [String] {
    steps.compactMap { step in
      guard case .transformer(let text) = step,
        let step = try? TransformerSpecification(parsing: text),
        step.name == RegisteredTransformer.attach.name
      else { return nil }
      return step.options["dir"]
    }
  }

  /// Returns the limits of programs on a device.
  func limits(on device: SimulatedDevice) -> ExtensionLimits {
    var limits = limits
    if !hasMemoryLimit { limits.memory = device.assumptions.extensionMemory << 20 }
    return limits
  }

  /// The flags that apply to steps.
  private static let flagsOfSteps: [Flag] = [
    .filtering, .timeLimit, .memoryLimit, .timeScale, .measure, .serve, .allowNetwork, .stub,
    .target, .buildConfiguration, .informationList, .principalClass, .swiftVersion,
  ]

  /// Returns the error if a flag of `replay` needs a step and there is none; otherwise `nil`.
  static func misuse(of arguments: Arguments) -> UsageError? {
    guard !arguments.contains(.extensionSpec),
      let flag = flagsOfSteps.first(where: { arguments.contains($0) })
    else { return nil }
    return UsageError(
      "'\(flag.spelling)' has no extension to apply to", help: "add '--extension SPEC'")
  }

  /// Whether a step is a program, which sees the files of the simulated device, or stores files
  /// there.
  var needsDeviceFolder: Bool {
    allowsNetwork || steps.contains { if case .transformer = $0 { false } else { true } }
  }

  /// Merges consecutive steps of Swift files into one.
  private static func merged(_ steps: [Step]) -> [Step] {
    steps.reduce(into: []) { merged, step in
      if case .swift(let paths) = step, case .swift(let earlier) = merged.last {
        merged[merged.count - 1] = .swift(earlier + paths)
      } else {
        merged.append(step)
      }
    }
  }
}

extension ExtensionOptions.Step {
  /// Parses the value of a step.
  ///
  /// A slash before the options means a program, because the names of transformers have none.
  init(_ text: String) {
    if ExtensionFiles.areMeant(by: text) {
      self = .swift([text])
    } else if text.prefix(while: { $0 != ":" }).contains("/") {
      self = .program(text)
    } else {
      self = .transformer(text)
    }
  }

  /// Returns the value of a step with paths from a folder instead of the working directory.
  static func text(_ text: String, from folder: String) -> String {
    switch Self(text) {
    case .swift: return RelativePath.make(to: text, from: folder)
    case .program:
      // A link keeps its name; without a slash it would be the name of a transformer.
      let home = RelativePath.make(to: Path.folder(of: text), from: folder)
      return "\(home)/\(Path.name(of: text))"
    case .transformer:
      guard let step = try? TransformerSpecification(parsing: text),
        let transformer = TransformerRegistry.builtIn.transformers.first(where: {
          $0.name == step.name
        })
      else { return text }
      let paths = Set(transformer.options.filter(\.isPath).map(\.name))
      let options = step.options.map { name, value in
        (name, paths.contains(name) ? RelativePath.make(to: value, from: folder) : value)
      }
      return TransformerSpecification(
        name: step.name, options: Dictionary(uniqueKeysWithValues: options)
      ).text
    }
  }

  /// Returns the step with paths that are relative to the file of a scenario.
  fileprivate func relative(to scenario: Scenario) -> Self {
    switch self {
    case .swift(let paths): .swift(paths.map(scenario.resolved))
    case .program(let path): .program(scenario.resolved(path))
    case .transformer: self
    }
  }
}
