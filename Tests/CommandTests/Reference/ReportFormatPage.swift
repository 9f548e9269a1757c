/// A page of tables: the chapters of a Markdown file, with the rows below each heading.
struct ReportFormatPage {
  private struct Chapter {
    let title: String
    /// The `##` heading above the chapter, or its own.
    let parent: String
    var rows: [[String]] = []
  }

  private var chapters: [Chapter] = []

  init(_ text: String) {
    var parent = ""
    for line in text.split(separator: "\n") {
      if let heading = line.wholeMatch(of: /(##+) (.*)/) {
        let title = String(heading.output.2)
        if heading.output.1 == "##" { parent = title }
        chapters.append(Chapter(title: title, parent: parent))
      } else if line.hasPrefix("| "), let last = chapters.indices.last {
        let cells = line.split(separator: "|", omittingEmptySubsequences: false)
          .dropFirst().dropLast().map { $0.drop { $0 == " " }.trimmedAtEnd }
        chapters[last].rows.append(cells)
      }
    }
  }

  /// Returns the rows of the tables below a heading, without the heads of the tables.
  func rows(in title: String) -> [[String]] {
    chapters.first { $0.title == title }?.rows.filter { !Self.heads.contains($0[0]) } ?? []
  }

  /// The chapters of objects, in the order of the page.
  var schemas: [String] {
    chapters.map(\.title).filter { $0.wholeMatch(of: /devsim\.[a-z]+\/[0-9]+/) != nil }
  }

  /// Returns the members in all tables of an object.
  func members(of schema: String) -> Set<String> { Set(types(of: schema).keys) }

  /// Returns the types of the members in all tables of an object.
  func types(of schema: String) -> [String: Set<String>] {
    chapters.filter { $0.parent == schema }.flatMap(\.rows).reduce(into: [:]) { found, row in
      guard row.count == 4, Self.types.contains(where: row[1].hasPrefix),
        let name = Self.codes(row[0]).first
      else { return }
      found[name, default: []].insert(row[1])
    }
  }

  /// Returns the parts of a text between backticks.
  static func codes(_ text: String) -> [String] {
    text.matches(of: /`([^`]+)`/).map { String($0.output.1) }
  }

  private static let types = ["string", "integer", "number", "boolean", "object", "array"]
  private static let heads: Set<String> = [
    "member", "outcome", "source", "step", "mark", "rule", "---",
  ]
}

extension Substring {
  /// The text without the spaces at its end.
  fileprivate var trimmedAtEnd: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
