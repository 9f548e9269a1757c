/// `devsim extension build`: the program of a service extension in Swift.
enum ExtensionBuildCommand {
  static func run(
    _ arguments: Arguments, console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    // If a signal ends the run, its compilers end too.
    let folder = try DeviceFolder()
    defer { folder.remove() }
    let serviceExtension = try SwiftExtension(arguments.operands, SwiftExtensionOptions(arguments))
    let program = try SwiftExtensionBuilder().program(of: serviceExtension, console: &console)
    guard let program else { return .problemsFound }
    try console.write(program + "\n")
    return .success
  }
}
