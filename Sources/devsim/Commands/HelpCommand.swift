import SourceText

/// `devsim help`, and `--help` and `-h` everywhere.
enum HelpCommand {
  static func run(_ arguments: Arguments, console: inout Console) throws(CommandFailure) {
    let commands =
      arguments.operands.isEmpty ? [] : Command.beginning(with: arguments.operands)
    let format: HelpFormat = arguments.choice(of: .helpFormat)
    switch format {
    case .text: try run(commands, .full, console: &console)
    case .markdown: try console.write(ReferencePage.text(for: commands))
    }
  }

  static func run(
    _ commands: [Command], _ detail: HelpDetail, console: inout Console
  ) throws(CommandFailure) {
    try console.write(HelpPage(detail: detail, width: console.style.width).text(for: commands))
  }
}
