import DeviceSim
import SourceText

extension Arguments {
  /// Reads the configuration that holds for the input, if the command has any use for it.
  ///
  /// - Throws: If the file cannot be used.
  mutating func configure(console: inout Console) throws(CommandFailure) {
    let usesSettings = command.flags.contains { $0.name == Flag.noConfig.name }
    guard usesSettings || command == .config || command == .completions, !contains(.noConfig)
    else { return }
    configuration = try Configuration(for: configuredInput, console: &console)
  }

  /// What is wrong with the flags together, and with the configuration; `nil` if nothing is.
  var misuse: UsageError? {
    if let path = configuration.path, apps.count > 1,
      command.flags.contains(where: { $0.name == Flag.app.name && !$0.isRepeatable })
    {
      return UsageError(
        "'\(path)' has \(apps.count) apps, and '\(command.name)' takes one",
        help: "name one of them with '--app'")
    }
    for flag in command.page.requiredFlags where !contains(flag) && app == nil {
      return UsageError(
        "'\(flag.spelling)' is missing", help: "write '\(flag.synopsis)': \(flag.summary)")
    }
    if let misuse = repeatedStandardInput ?? FindingPolicy.misuse(of: self) { return misuse }
    if let misuse = ActivityExamples.misuse(of: self) { return misuse }
    return switch command {
    case .replay: ExtensionOptions.misuse(of: self) ?? ReplayOptions.misuse(of: self)
    case .receive: ExtensionOptions.misuse(of: self) ?? ReceiveOptions.misuse(of: self)
    case .resolve: ResolveOptions.misuse(of: self)
    case .test: TestOptions.misuse(of: self)
    case .completions: CompletionsCommand.misuse(of: self)
    case .extensionList: ExtensionListCommand.misuse(of: self)
    default: nil
    }
  }

  /// What is wrong if standard input, which can be read once, is given twice; `nil` if nothing is.
  private var repeatedStandardInput: UsageError? {
    var files = command.flags.flatMap { flag -> [String] in
      guard case .file = flag.value else { return [] }
      return contains(flag) ? values(of: flag) : [flag.defaultValue].compactMap(\.self)
    }
    if case .file = command.page.operandKind { files += operands }
    guard files.count(where: { $0 == "-" }) > 1 else { return nil }
    return UsageError(
      "'-' is given twice, and standard input can be read once", help: "name a file for the other")
  }

  /// The input whose folder decides which configuration holds; `nil` for the working directory.
  var configuredInput: String? {
    let inputs: [String] =
      switch command {
      case .replay, .matrix, .check, .convert, .config: operands
      case .extensionRun: values(of: .push)
      default: []
      }
    return inputs.first { $0 != "-" }
  }

  /// The folders of the apps' tables: those of `--app`, or else of the configuration.
  var apps: [String] { contains(.app) ? values(of: .app) : configuration.apps }

  /// The folder of the only app's tables, as above; `nil` if none or several are configured.
  var app: String? { apps.count == 1 ? apps[0] : nil }

  /// The preferred languages: those of `--language`, or else of the configuration, unless a device
  /// file is given, which has its own.
  var languages: [String] {
    let hasDeviceFile = command != .resolve && contains(.device)
    return contains(.language) || hasDeviceFile
      ? values(of: .language) : configuration.languages
  }
}

extension FindingPolicy {
  /// Reads `--ignore`, `--only` and `--severity`, which win over the configuration.
  ///
  /// - Precondition: `misuse` found nothing.
  init(_ arguments: Arguments) {
    var flags = FindingPolicy()
    _ = Self.read(arguments, into: &flags)
    self = arguments.configuration.findings.overridden(by: flags)
  }

  /// Returns what is wrong with the flags; `nil` if nothing is.
  static func misuse(of arguments: Arguments) -> UsageError? {
    var policy = FindingPolicy()
    return read(arguments, into: &policy)
  }

  private static func read(
    _ arguments: Arguments, into policy: inout FindingPolicy
  ) -> UsageError? {
    func code(_ name: Substring, of flag: Flag) throws(UsageError) -> String {
      guard let kind = DiagnosticCatalogue.entry(name) else {
        throw UsageError(
          "'\(flag.spelling)' takes the code of a diagnostic, not '\(name)'",
          help: DiagnosticCatalogue.help(forUnknown: name))
      }
      return kind.code
    }
    do throws(UsageError) {
      for name in arguments.words(of: .ignore) {
        policy.ignored.insert(try code(name, of: .ignore))
      }
      for name in arguments.words(of: .only) { policy.only.insert(try code(name, of: .only)) }
      for word in arguments.words(of: .severity) {
        let parts = word.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, let level = FindingLevel(rawValue: String(parts[1])) else {
          throw UsageError(
            "'--severity' takes a code and a level, not '\(word)'",
            help: "write 'CODE=error', 'CODE=warning', 'CODE=note' or 'CODE=off'")
        }
        policy.set(try code(parts[0], of: .severity), to: level)
      }
      return nil
    } catch {
      return error
    }
  }
}

extension Arguments {
  /// The values of a flag, each of which may be several words with commas between.
  fileprivate func words(of flag: Flag) -> [Substring] {
    values(of: flag).flatMap { $0.split(separator: ",") }
  }
}
