/// The blocks of Markdown, such as paragraphs, headings and items of lists.
enum MarkdownBlocks {
  /// Returns the text of all blocks, which nothing separates, as in `AttributedString(markdown:)`.
  static func text(of markdown: String) -> String {
    var result = ""
    var paragraph: [Substring] = []
    var fence: Substring?
    func end() {
      let text = paragraph.joined(separator: "\n")
      result += MarkdownText.inline(text, keepsWhitespace: false)
      paragraph = []
    }
    for line in markdown.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      var text = line.drop { $0 == " " || $0 == "\t" }
      if let mark = fence {
        if text.hasPrefix(mark) { fence = nil } else { result += line + "\n" }
        continue
      }
      if text.hasPrefix("```") || text.hasPrefix("~~~") {
        end()
        fence = text.prefix(3)
        continue
      }
      let content = content(of: text)
      if content.startIndex != text.startIndex { end() }
      text = content
      if isRule(text) || text.isEmpty { end() } else { paragraph.append(text) }
      if line.drop(while: { $0 == " " }).first == "#", content.startIndex != line.startIndex {
        end()
      }
    }
    end()
    return result
  }

  /// Returns a line without the marks of headings, quotes and lists.
  private static func content(of line: Substring) -> Substring {
    var rest = line
    while let mark = rest.first {
      var after = rest
      switch mark {
      case ">":
        rest = rest.dropFirst().drop { $0 == " " }
        continue
      case "#": after = rest.drop { $0 == "#" }
      case "-", "*", "+": after = rest.dropFirst()
      case "0"..."9":
        after = rest.drop { "0"..."9" ~= $0 }
        guard after.first == "." || after.first == ")" else { return rest }
        after = after.dropFirst()
      default: return rest
      }
      guard after.first == " ", !isRule(rest) else { return rest }
      rest = after.drop { $0 == " " }
      if mark == "#" { return rest }
    }
    return rest
  }

  /// Whether a line only draws a rule, as `---` does.
  private static func isRule(_ line: Substring) -> Bool {
    let marks = line.filter { $0 != " " }
    return marks.count >= 3 && "-*_".contains { mark in marks.allSatisfy { $0 == mark } }
  }
}
