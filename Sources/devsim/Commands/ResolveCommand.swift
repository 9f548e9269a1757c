/// `devsim resolve`.
enum ResolveCommand {
  static func run(
    _ options: ResolveOptions, console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    throw CommandFailure("'resolve' is not joined to the simulator")
  }
}
