/// `devsim help`, and `--help` and `-h` everywhere.
enum HelpCommand {
  static func run(_ arguments: Arguments, console: inout Console) throws(CommandFailure) {
    let command = arguments.operands.first.flatMap(Command.init(rawValue:))
    let format: HelpFormat = arguments.choice(of: .helpFormat)
    switch format {
    case .text: try run(command, .full, console: &console)
    case .markdown: try console.write(ReferencePage.text(for: command))
    }
  }

  static func run(
    _ command: Command?, _ detail: HelpDetail, console: inout Console
  ) throws(CommandFailure) {
    try console.write(HelpPage(detail: detail, width: console.width).text(for: command))
  }
}
