import SourceText

/// The help as a manual page, in the macros of man(7).
enum ManualPage {
  /// Returns the page of some commands; that of the tool with all commands if the list is empty.
  static func text(for commands: [Command]) -> String {
    let names =
      commands.count == 1 ? "devsim-" + commands[0].words.joined(separator: "-") : "devsim"
    var text = ".TH \(names.uppercased()) 1 \"\" \"devsim \(ToolPage.version)\"\n"
    text += ".SH NAME\n\(escaped(names)) \\- \(escaped(summary(of: commands)))\n"
    text += ".SH SYNOPSIS\n"
    guard commands.isEmpty else {
      text += commands.map { ".B \(escaped($0.usage))\n" }.joined(separator: ".br\n")
      for command in commands { text += ".SH DESCRIPTION\n" + body(of: command) }
      return text
    }
    text += ".B \(escaped(ToolPage.usage))\n.SH COMMANDS\n"
    for command in Command.allCases {
      text += ".SS \(escaped(command.usage))\n"
      text += line(command.page.summary.capitalizedFirst)
      text += ".PP\n" + body(of: command)
    }
    for part in ToolPage.sections {
      text += ".SH \(part.title.uppercased())\n"
      for (name, meaning) in part.rows { text += item(name, meaning) }
    }
    return text
  }

  private static func summary(of commands: [Command]) -> String {
    if commands.count == 1 { return commands[0].page.summary }
    return String(ToolPage.summary.drop { $0 != " " }.dropFirst())
  }

  private static func body(of command: Command) -> String {
    var text = command.page.documentation.map(line).joined(separator: ".PP\n")
    for flag in command.flags {
      let remarks = flag.remarks.isEmpty ? "" : " \(flag.remarks)"
      text += item(flag.synopsis, "\(flag.summary)\(remarks)")
      if !flag.documentation.isEmpty { text += ".br\n" + line(flag.documentation) }
    }
    guard !command.page.examples.isEmpty else { return text }
    return text + ".PP\n.EX\n" + command.page.examples.map(line).joined() + ".EE\n"
  }

  /// A term, and its meaning in an indented paragraph.
  private static func item(_ term: String, _ meaning: String) -> String {
    ".TP\n.B \(escaped(term))\n" + line(meaning)
  }

  private static func line(_ text: String) -> String {
    // A request begins with a point or an apostrophe.
    let isRequest = text.hasPrefix(".") || text.hasPrefix("'")
    return (isRequest ? "\\&" : "") + escaped(text) + "\n"
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "…": result += "..."
      default: result.append(character)
      }
    }
  }
}
