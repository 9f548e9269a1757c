import DeviceSim

/// Writes blocks as plain text for a terminal, at most 80 columns wide.
struct PlainTextPage {
  private let indent = "  "
  private let width: Int

  init(width: Int = 80) {
    self.width = min(width, 80)
  }

  func text(_ blocks: [PageBlock]) -> String {
    var lines: [String] = []
    for block in blocks {
      if case .heading = block, !lines.isEmpty { lines.append("") }
      lines += self.lines(block)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func lines(_ block: PageBlock) -> [String] {
    switch block {
    case .heading(_, let text):
      text.wrapped(to: width, rest: indent)
    case .paragraph(let text), .linked(let text):
      text.wrapped(to: width, first: indent, rest: indent)
    case .list(let items):
      items.flatMap { $0.wrapped(to: width, first: indent + "- ", rest: indent + "  ") }
    case .code(let text), .session(let text):
      text.split(separator: "\n", omittingEmptySubsequences: false).map {
        $0.isEmpty ? "" : indent + $0
      }
    case .table(let header, let rows):
      lines(.list(([header] + rows).map { $0.joined(separator: ", ") }))
    case .rules(let rules):
      lines(.list(rules.map { "\($0.id): \($0.summary)" }))
    case .diagnostics(let kinds):
      lines(.list(kinds.map(\.title)))
    }
  }
}
