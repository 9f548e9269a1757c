import DeviceSim

@testable import devsim

/// Writes blocks as GitHub Markdown.
enum MarkdownPage {
  static func text(_ blocks: [PageBlock]) -> String {
    blocks.map(text).joined(separator: "\n\n") + "\n"
  }

  private static func text(_ block: PageBlock) -> String {
    switch block {
    case .heading(let level, let text):
      "\(String(repeating: "#", count: level)) \(escaped(text))"
    case .paragraph(let text):
      escaped(text)
    case .linked(let text):
      text
    case .list(let items):
      list(items.map(escaped))
    case .code(let text):
      "```text\n\(text)\n```"
    case .session(let text):
      "```console\n\(text)\n```"
    case .table(let header, let rows):
      ([header.map(cell), header.map { _ in "---" }] + rows.map { $0.map(cell) }).map(row)
        .joined(separator: "\n")
    case .rules(let rules):
      list(
        rules.map { "[\($0.id)](fidelity.md#\($0.id.lowercased())): \(escaped($0.summary))" })
    case .diagnostics(let kinds):
      list(
        kinds.map { "[\($0.title)](diagnostics.md#\($0.code.lowercased())-\($0.name))" })
    }
  }

  private static func list(_ items: [String]) -> String {
    items.map { "- \($0)" }.joined(separator: "\n")
  }

  private static func row(_ cells: [String]) -> String {
    "| \(cells.joined(separator: " | ")) |"
  }

  /// Escapes bars: in a table a bar ends the cell, even within code.
  private static func cell(_ text: String) -> String {
    escaped(text).split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }

  /// Escapes what Markdown would read as markup, except in code spans.
  static func escaped(_ text: String) -> String {
    var result = ""
    var isCode = false
    for character in text {
      switch character {
      case "`":
        isCode.toggle()
      case "<" where !isCode, "*" where !isCode, "[" where !isCode, "\\" where !isCode:
        result.append("\\")
      default:
        break
      }
      result.append(character)
    }
    return result
  }
}
