/// `devsim extension stub`: a stub for a missing module, to be completed.
enum ExtensionStubCommand {
  static func run(
    _ arguments: Arguments, console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    let serviceExtension = try SwiftExtension(
      Array(arguments.operands.dropFirst()), SwiftExtensionOptions(arguments))
    let text = try SwiftExtensionBuilder().skeleton(
      of: arguments.operands[0], for: serviceExtension, console: &console)
    try console.write(text)
    return .success
  }
}
