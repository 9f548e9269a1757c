import SourceText

/// `devsim extension`: the program of a service extension in Swift.
enum ExtensionCommand {
  static func run(
    _ arguments: Arguments, console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    let paths = Array(arguments.operands.dropFirst())
    guard !paths.isEmpty else {
      throw CommandFailure(
        "no file of the extension is named", help: "write 'devsim extension build FILE…'")
    }
    let serviceExtension = try SwiftExtension(paths, SwiftExtensionOptions(arguments))
    switch try SwiftExtensionBuilder().build(serviceExtension, console: &console) {
    case .program(let path):
      try console.write(path + "\n")
      return .success
    case .problems(let problems):
      let style = TerminalStyle(hasColor: console.hasColorInTalk, width: console.width)
      try console.say(TextDiagnosticRenderer(style: style).render(problems))
      return .problemsFound
    }
  }
}
