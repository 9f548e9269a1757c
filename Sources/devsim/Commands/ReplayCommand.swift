/// `devsim replay`.
enum ReplayCommand {
  static func run(
    _ options: ReplayOptions, console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    throw CommandFailure("'replay' is not joined to the simulator")
  }
}
