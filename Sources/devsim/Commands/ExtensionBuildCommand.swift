import SourceText

/// `devsim extension build`: the program of a service extension in Swift.
enum ExtensionBuildCommand {
  static func run(
    _ arguments: Arguments, console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    let serviceExtension = try SwiftExtension(
      arguments.operands, SwiftExtensionOptions(arguments))
    switch try SwiftExtensionBuilder().build(serviceExtension, console: &console) {
    case .program(let path):
      try console.write(path + "\n")
      return .success
    case .problems(let problems):
      try console.say(TextDiagnosticRenderer(style: console.talkStyle).render(problems))
      return .problemsFound
    }
  }
}
