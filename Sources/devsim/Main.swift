import Platform

/// The program: runs a command line and exits with its status.
@main
enum Main {
  static func main() {
    Guardian.serve(CommandLine.arguments)
    EndRequests.allow()
    Environment.ignoreBrokenPipes()
    var console = Console()
    let ending = perform(Array(CommandLine.arguments.dropFirst()), console: &console)
    Environment.terminate(with: ending.conclude(on: &console).rawValue)
  }

  private static func perform(_ words: [String], console: inout Console) -> CommandEnding {
    let request: Request
    do throws(UsageError) {
      request = try ArgumentParser.parse(words)
    } catch {
      return .misused(error)
    }
    do throws(CommandFailure) {
      switch request {
      case .version:
        try writeVersion(on: &console)
      case .help(let commands):
        try HelpCommand.run(commands, .text, console: &console)
      case .run(var arguments):
        try arguments.configure(console: &console)
        if let misuse = arguments.misuse { return .misused(misuse.of(arguments.command)) }
        return .finished(try perform(arguments, console: &console))
      }
      return .finished(.success)
    } catch {
      return .failed(error)
    }
  }

  private static func perform(
    _ arguments: Arguments, console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    try console.configure(ConsoleOptions(arguments))
    switch arguments.command {
    case .replay:
      return try ReplayCommand.run(ReplayOptions(arguments), console: &console)
    case .matrix:
      return try MatrixCommand.run(MatrixOptions(arguments), console: &console)
    case .check:
      return try CheckCommand.run(CheckOptions(arguments), console: &console)
    case .resolve:
      return try ResolveCommand.run(ResolveOptions(arguments), console: &console)
    case .test:
      return try TestCommand.run(TestOptions(arguments), console: &console)
    case .receive:
      return try ReceiveCommand.run(ReceiveOptions(arguments), console: &console)
    case .convert:
      return try ConvertCommand.run(arguments, console: &console)
    case .config:
      if let path = arguments.configuredInput {
        _ = try CommandFailure.unless(cannot: "read", path, FileStatus.of(path))
      }
      return try ConfigCommand.run(
        arguments.configuration, for: arguments.configuredInput, console: &console)
    case .explain:
      return try ExplainCommand.run(arguments.operands.first, console: &console)
    case .extensionList:
      return try ExtensionListCommand.run(arguments, console: &console)
    case .extensionRun:
      return try ExtensionRunCommand.run(ExtensionRunOptions(arguments), console: &console)
    case .extensionBuild:
      return try ExtensionBuildCommand.run(arguments, console: &console)
    case .extensionStub:
      return try ExtensionStubCommand.run(arguments, console: &console)
    case .schema:
      return try SchemaCommand.run(arguments, console: &console)
    case .completions:
      return try CompletionsCommand.run(arguments, console: &console)
    case .help:
      try HelpCommand.run(arguments, console: &console)
    case .version:
      try writeVersion(on: &console)
    }
    return .success
  }

  private static func writeVersion(on console: inout Console) throws(CommandFailure) {
    try console.write("devsim \(ToolPage.version)\n")
  }
}
