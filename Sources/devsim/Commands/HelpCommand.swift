/// `devsim help`, and `--help` and `-h` everywhere.
enum HelpCommand {
  static func run(_ arguments: Arguments, console: inout Console) throws(CommandFailure) {
    let commands = arguments.operands.isEmpty ? [] : Command.beginning(with: arguments.operands)
    try run(commands, arguments.choice(of: .helpFormat), console: &console)
  }

  /// Prints the help of some commands; that of the tool if the list is empty.
  static func run(
    _ commands: [Command], _ format: HelpFormat, console: inout Console
  ) throws(CommandFailure) {
    switch format {
    case .text: try console.write(HelpPage(width: console.style.width).text(for: commands))
    case .markdown: try console.write(ReferencePage.text(for: commands))
    case .man: try console.write(ManualPage.text(for: commands))
    }
  }
}
