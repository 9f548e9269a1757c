import SourceText

/// The help as Markdown: the reference page of the commands.
enum ReferencePage {
  /// Returns the sections of some commands; the page of all commands if the list is empty.
  static func text(for commands: [Command]) -> String {
    commands.isEmpty ? page : commands.map(section).joined(separator: "\n")
  }

  private static var page: String {
    var text = "# Commands\n\n"
    text += "Made by `devsim help --format markdown`; do not edit.\n\n"
    text += "`\(ToolPage.usage)`\n\n| command | |\n|---|---|\n"
    for command in Command.allCases {
      text +=
        "| [`\(command.name)`](#devsim-\(command.words.joined(separator: "-"))) "
        + "| \(escaped(command.page.summary)) |\n"
    }
    text += "\n"
    for flag in Flag.general { text += item(of: flag) }
    for part in ToolPage.sections {
      text += "\n## \(part.title.capitalizedFirst)\n\n| | |\n|---|---|\n"
      for (left, right) in part.rows { text += "| `\(left)` | \(escaped(code(right))) |\n" }
    }
    return text + Command.allCases.map { "\n" + section(of: $0) }.joined()
  }

  private static func section(of command: Command) -> String {
    let page = command.page
    var text =
      "## devsim \(command.name)\n\n\(sentence(page.summary))\n\n```\n\(command.usage)\n```\n\n"
    for paragraph in page.documentation { text += code(paragraph) + "\n\n" }
    for flag in command.flags { text += item(of: flag) }
    if !page.examples.isEmpty {
      text += "\n```sh\n" + page.examples.map { $0 + "\n" }.joined() + "```\n"
    }
    return text
  }

  private static func item(of flag: Flag) -> String {
    let remarks = flag.remarks.isEmpty ? "" : " " + code(flag.remarks)
    let documentation = flag.documentation.isEmpty ? "" : "  \n  " + code(flag.documentation)
    return "- `\(flag.synopsis)`: \(code(flag.summary))\(remarks)\(documentation)\n"
  }

  private static func sentence(_ phrase: String) -> String {
    code(phrase.capitalizedFirst) + "."
  }

  /// Formats the text between single quotes as code; an apostrophe in a word is not a quote.
  private static func code(_ text: String) -> String {
    let apostrophe = /(?<before>[A-Za-z])'(?<after>[A-Za-z])/
    let kept = text.replacing(apostrophe) { "\($0.before)\u{2019}\($0.after)" }
    let parts = kept.split(separator: "'", omittingEmptySubsequences: false)
    let formatted = parts.count % 2 == 1 ? parts.joined(separator: "`") : kept
    return formatted.replacing("\u{2019}", with: "'")
  }

  /// Escapes bars, because a bar would end the cell of a table.
  private static func escaped(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}
