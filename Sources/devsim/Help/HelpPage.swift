/// The help as text for a terminal.
struct HelpPage {
  /// Lines longer than this are hard to read.
  private static let widest = 100
  private static let widestLeftColumn = 26

  let width: Int

  init(width: Int) {
    self.width = min(width, Self.widest)
  }

  /// Returns the help of some commands, one after the other; that of the tool if the list is empty.
  func text(for commands: [Command]) -> String {
    guard commands.count > 1 else { return commands.first.map(page) ?? general }
    let list = section("commands", commands.map { ($0.name, $0.page.summary) })
    return list.dropFirst() + "\n" + commands.map(page).joined(separator: "\n")
  }

  private var general: String {
    var text = ToolPage.summary.block(indent: 0, width: width)
    text += "\nusage: \(ToolPage.usage)\n"
    text += section("commands", Command.allCases.map { ($0.name, $0.page.summary) })
    text += section("flags", Flag.general.map { ($0.synopsis, $0.summary) })
    for part in ToolPage.sections { text += section(part.title, part.rows) }
    return text + "\n"
      + "'devsim help COMMAND' lists the flags of a command.".block(indent: 0, width: width)
  }

  private func page(of command: Command) -> String {
    let page = command.page
    var text = "devsim \(command.name): \(page.summary)".block(indent: 0, width: width)
    text += "\nusage: \(command.usage)\n"
    for paragraph in page.documentation {
      text += "\n" + paragraph.block(indent: 0, width: width)
    }
    for group in Flag.groups {
      let flags = group.flags.filter { $0.commands.contains(command) }
      guard !flags.isEmpty else { continue }
      text += section(
        group.title, flags.map { ($0.synopsis, Self.summary(of: $0)) },
        column: column(for: command.flags.map(\.synopsis)))
    }
    if !page.examples.isEmpty {
      text += "\nexamples:\n" + page.examples.map { "  \($0)\n" }.joined()
    }
    return text + "\n"
      + "Details: 'devsim help \(command.name) --format man | man -l -'".block(
        indent: 0, width: width)
  }

  private static func summary(of flag: Flag) -> String {
    flag.remarks.isEmpty ? flag.summary : flag.summary + " " + flag.remarks
  }

  /// Lays out two columns below a title, the right one at `column` or where the left cells end; a
  /// long left cell has its own line.
  private func section(
    _ title: String, _ pairs: [(left: String, right: String)], column: Int? = nil
  ) -> String {
    "\n\(title):\n" + rows(pairs, column: column)
  }

  /// Lays out the two columns of a section.
  func rows(_ pairs: [(left: String, right: String)], column: Int? = nil) -> String {
    let column = column ?? self.column(for: pairs.map(\.left))
    return pairs.map { left, right in
      let lines = right.block(indent: column, width: width)
      guard left.count + 4 <= column else { return "  \(left)\n" + lines }
      return ("  " + left).padded(to: column) + lines.dropFirst(column)
    }.joined()
  }

  /// Returns where the right column begins.
  private func column(for left: [String]) -> Int {
    min(Self.widestLeftColumn, width / 2, (left.map(\.count).max() ?? 0) + 4)
  }
}
