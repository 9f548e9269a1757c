/// The help as text for a terminal.
struct HelpPage {
  /// Lines longer than this are hard to read.
  private static let widest = 100
  private static let widestLeftColumn = 26

  private let detail: HelpDetail
  private let width: Int

  init(detail: HelpDetail, width: Int) {
    self.detail = detail
    self.width = min(width, Self.widest)
  }

  /// Returns the help of some commands, one after the other; that of the tool if the list is empty.
  func text(for commands: [Command]) -> String {
    commands.isEmpty ? general : commands.map(page).joined(separator: "\n")
  }

  private var general: String {
    var text = ToolPage.summary.block(indent: 0, width: width)
    text += "\nusage: \(ToolPage.usage)\n"
    text += section("commands", Command.allCases.map { ($0.name, $0.page.summary) })
    text += section("flags", Flag.general.map { ($0.synopsis, $0.summary) })
    if detail == .full {
      for part in ToolPage.sections { text += section(part.title, part.rows) }
    }
    return text + "\n"
      + "'devsim help COMMAND' says more about a command.".block(indent: 0, width: width)
  }

  private func page(of command: Command) -> String {
    let page = command.page
    var text = "devsim \(command.name): \(page.summary)".block(indent: 0, width: width)
    text += "\nusage: \(command.usage)\n"
    if detail == .full {
      for paragraph in page.documentation {
        text += "\n" + paragraph.block(indent: 0, width: width)
      }
    }
    text += "\nflags:\n"
    text +=
      detail == .full
      ? command.flags.map(entry).joined()
      : rows(command.flags.map { ($0.synopsis, Self.summary(of: $0)) })
    if detail == .full, !page.examples.isEmpty {
      text += "\nexamples:\n" + page.examples.map { "  \($0)\n" }.joined()
    }
    return text
  }

  private func entry(of flag: Flag) -> String {
    "  \(flag.synopsis)\n"
      + Self.summary(of: flag).block(indent: 6, width: width)
      + flag.documentation.block(indent: 6, width: width)
  }

  private static func summary(of flag: Flag) -> String {
    flag.remarks.isEmpty ? flag.summary : flag.summary + " " + flag.remarks
  }

  private func section(_ title: String, _ pairs: [(String, String)]) -> String {
    "\n\(title):\n" + rows(pairs)
  }

  /// Lays out two columns; a long left cell gets its own line.
  private func rows(_ pairs: [(left: String, right: String)]) -> String {
    let column = min(Self.widestLeftColumn, width / 2, (pairs.map(\.left.count).max() ?? 0) + 4)
    return pairs.map { left, right in
      let lines = right.block(indent: column, width: width)
      guard left.count + 4 <= column else { return "  \(left)\n" + lines }
      return ("  " + left).padded(to: column) + lines.dropFirst(column)
    }.joined()
  }
}
