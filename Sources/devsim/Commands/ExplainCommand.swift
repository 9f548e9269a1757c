/// `devsim explain`.
enum ExplainCommand {
  static func run(_ name: String, console: inout Console) throws(CommandFailure) -> ExitStatus {
    throw CommandFailure("'explain' is not joined to the catalogue")
  }
}
