/// The text of HTML, with the line breaks of WebKit's HTMLConverter.
struct HTMLText {
  private var text: [Character] = []
  /// The elements that are open and matter here.
  private var open: [String] = []

  private static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "body", "center", "dd", "div", "dl", "dt",
    "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6",
    "header", "hr", "html", "li", "main", "nav", "ol", "p", "pre", "section", "table", "tbody",
    "td", "tfoot", "th", "thead", "tr", "ul",
  ]
  /// The blocks in which a line break does not end a paragraph.
  private static let paragraphs: Set<String> = ["p", "li", "h1", "h2", "h3", "h4", "h5", "h6"]
  private static let hidden: Set<String> = ["head", "script", "style", "template", "title"]

  /// Returns the text without tags.
  static func plain(_ html: String) -> String {
    var reader = HTMLText()
    reader.read(Array(html))
    reader.removeSoftEnd()
    return String(reader.text)
  }

  private mutating func read(_ html: [Character]) {
    var index = 0
    while index < html.count {
      let next = index + 1 < html.count ? html[index + 1] : " "
      switch html[index] {
      case "<" where next == "!" || next == "?":
        index = Self.endOfComment(html, from: index)
      case "<" where next == "/" || next.isLetter:
        guard let end = html[index...].firstIndex(of: ">") else { return }
        let isEnd = next == "/"
        let name = html[(index + (isEnd ? 2 : 1))..<end].prefix { $0.isLetter || $0.isNumber }
        index = end + 1
        let tag = String(name).lowercased()
        if isEnd {
          close(tag)
        } else {
          begin(tag)
          if ["script", "style", "title"].contains(tag) {
            index = Self.end(of: tag, html, from: index)
          }
        }
      case "&":
        let found = CharacterReference.read(html, at: index)
        if !isHidden { text.append(found?.character ?? "&") }
        index = found?.end ?? index + 1
      default:
        add(html[index])
        index += 1
      }
    }
  }

  private var isHidden: Bool { open.last.map(Self.hidden.contains) ?? false }

  private mutating func add(_ character: Character) {
    guard !isHidden else { return }
    let isSpace = character.isWhitespace && character != "\u{A0}"
    guard isSpace, !open.contains("pre") else { return text.append(character) }
    if let last = text.last, ![" ", "\n", "\u{2028}"].contains(last) { text.append(" ") }
  }

  private mutating func begin(_ tag: String) {
    if tag == "br" {
      let block = open.last { Self.blocks.contains($0) }
      text.append(block.map(Self.paragraphs.contains) ?? false ? "\u{2028}" : "\n")
      return
    }
    if Self.blocks.contains(tag) { endParagraph() }
    if tag == "hr" { return }
    // An element whose end tag is left out ends with the next of its kind.
    if open.last == tag, tag == "p" || tag == "li" { open.removeLast() }
    if Self.blocks.contains(tag) || Self.hidden.contains(tag), open.count < 64 {
      open.append(tag)
    }
    if tag == "li" { text += "\t•\t" }
  }

  private mutating func close(_ tag: String) {
    if Self.blocks.contains(tag), tag != "body", tag != "html" { endParagraph() }
    if let last = open.lastIndex(of: tag) { open.removeSubrange(last...) }
  }

  private mutating func endParagraph() {
    guard !text.isEmpty else { return }
    removeSoftEnd()
    if text.last != "\n", !text.isEmpty { text.append("\n") }
  }

  private mutating func removeSoftEnd() {
    if text.last == " " || text.last == "\u{2028}" { text.removeLast() }
  }

  private static func endOfComment(_ html: [Character], from start: Int) -> Int {
    let isComment = html[start...].prefix(4) == ["<", "!", "-", "-"]
    var index = start + (isComment ? 4 : 1)
    while index < html.count {
      if html[index] == ">", !isComment || html[(index - 2)..<index] == ["-", "-"] {
        return index + 1
      }
      index += 1
    }
    return index
  }

  /// Returns the index of the tag that ends an element without other elements.
  private static func end(of tag: String, _ html: [Character], from start: Int) -> Int {
    var index = start
    while index < html.count {
      if html[index] == "<",
        String(html[index...].dropFirst().prefix(tag.count + 1)).lowercased() == "/" + tag
      {
        return index
      }
      index += 1
    }
    return index
  }
}
