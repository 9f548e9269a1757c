/// The text of Markdown: what CommonMark shows, without styles.
struct MarkdownText {
  private typealias Delimiter = (node: Int, mark: Character, canOpen: Bool, canClose: Bool)

  private let source: [Character]
  private let keepsWhitespace: Bool
  /// The parts of the result.
  private var nodes: [String] = []
  /// The runs of `*`, `_` and `~` that may begin or end a style; each node has what is left of one.
  private var delimiters: [Delimiter] = []
  /// The nodes of `[` and `![`, each with how many delimiters are before it.
  private var brackets: [(node: Int, delimiters: Int)] = []
  /// The lengths of runs of backticks that nothing closes.
  private var unclosed: Set<Int> = []

  /// Returns the text of lines without blocks such as lists.
  ///
  /// - Parameters:
  ///   - markdown: The source.
  ///   - keepsWhitespace: Whether line breaks and spaces stay as they are.
  /// - Returns: The text.
  static func inline(_ markdown: String, keepsWhitespace: Bool) -> String {
    var reader = MarkdownText(source: Array(markdown), keepsWhitespace: keepsWhitespace)
    return reader.read()
  }

  private init(source: [Character], keepsWhitespace: Bool) {
    (self.source, self.keepsWhitespace) = (source, keepsWhitespace)
  }

  private mutating func read() -> String {
    var index = 0
    while index < source.count {
      let next = index + 1 < source.count ? source[index + 1] : nil
      switch source[index] {
      case "\\" where next.map(Self.isPunctuation) ?? false:
        nodes.append(next.map(String.init) ?? "")
        index += 2
      case "\\" where next?.isNewline ?? false:
        nodes.append("\n")
        index += 2
      case "`": index = code(at: index)
      case "*", "_", "~": index = run(at: index)
      case "!" where next == "[": index = bracket("![", at: index)
      case "[": index = bracket("[", at: index)
      case "]": index = endOfLink(at: index)
      case "<": index = address(at: index)
      case "&":
        let found = CharacterReference.read(source, at: index)
        nodes.append(String(found?.character ?? "&"))
        index = found?.end ?? index + 1
      case let mark where mark.isNewline && !keepsWhitespace: index = lineBreak(at: index)
      default:
        nodes.append(String(source[index]))
        index += 1
      }
    }
    endStyles(after: 0)
    return nodes.joined()
  }

  private static func isPunctuation(_ character: Character) -> Bool {
    character.isASCII && (character.isPunctuation || character.isSymbol)
  }

  private mutating func bracket(_ mark: String, at index: Int) -> Int {
    brackets.append((nodes.count, delimiters.count))
    nodes.append(mark)
    return index + mark.count
  }

  private func lengthOfRun(at start: Int) -> Int {
    source[start...].prefix { $0 == source[start] }.count
  }

  private mutating func code(at start: Int) -> Int {
    let length = lengthOfRun(at: start)
    var index = unclosed.contains(length) ? source.count : start + length
    while index < source.count {
      guard source[index] == "`" else {
        index += 1
        continue
      }
      let other = lengthOfRun(at: index)
      if other == length {
        var text = source[(start + length)..<index].map { $0.isNewline ? " " : $0 }
        if text.count > 2, text.first == " ", text.last == " ", !text.allSatisfy({ $0 == " " }) {
          text = Array(text.dropFirst().dropLast())
        }
        nodes.append(String(text))
        return index + length
      }
      index += other
    }
    unclosed.insert(length)
    nodes.append(String(repeating: "`", count: length))
    return start + length
  }

  /// CommonMark 6.2: flanking runs.
  private mutating func run(at start: Int) -> Int {
    let (mark, length) = (source[start], lengthOfRun(at: start))
    let before = start > 0 ? source[start - 1] : " "
    let after = start + length < source.count ? source[start + length] : " "
    let isSign = { (character: Character) in character.isPunctuation || character.isSymbol }
    let opens =
      !after.isWhitespace && (!isSign(after) || before.isWhitespace || isSign(before))
    let closes =
      !before.isWhitespace && (!isSign(before) || after.isWhitespace || isSign(after))
    let isInWord = mark == "_" && opens && closes
    nodes.append(String(repeating: mark, count: length))
    if mark != "~" || length <= 2 {
      delimiters.append(
        (
          nodes.count - 1, mark, opens && (!isInWord || isSign(before)),
          closes && (!isInWord || isSign(after))
        ))
    }
    return start + length
  }

  /// CommonMark, "process emphasis": removes the marks of styles.
  private mutating func endStyles(after bottom: Int) {
    var open: [Delimiter] = []
    // Where a search for an opening mark can stop, as an earlier one found nothing.
    var floor: [String: Int] = [:]
    for closer in delimiters[bottom...] {
      while closer.canClose, !nodes[closer.node].isEmpty {
        let count = nodes[closer.node].count
        let key = "\(closer.mark)\(closer.canOpen)\(count % 3)"
        let lowest = min(floor[key] ?? 0, open.count)
        guard
          let found = open[lowest...].lastIndex(where: { fits($0, closer) })
        else {
          floor[key] = open.count
          break
        }
        let opener = open[found]
        let both = min(nodes[opener.node].count, count)
        let removed = closer.mark == "~" ? both : min(both, 2)
        nodes[opener.node].removeLast(removed)
        nodes[closer.node].removeLast(removed)
        open.removeSubrange((nodes[opener.node].isEmpty ? found : found + 1)...)
        floor = floor.mapValues { min($0, open.count) }
      }
      if closer.canOpen, !nodes[closer.node].isEmpty { open.append(closer) }
    }
    delimiters.removeSubrange(bottom...)
  }

  private func fits(_ opener: Delimiter, _ closer: Delimiter) -> Bool {
    let (one, other) = (nodes[opener.node].count, nodes[closer.node].count)
    guard opener.mark == closer.mark else { return false }
    if opener.mark == "~" { return one == other }
    // Rule 9: if one of them can both open and close, the sum is not a multiple of 3.
    let isBoth = opener.canClose || closer.canOpen
    return !isBoth || (one + other) % 3 != 0 || (one % 3 == 0 && other % 3 == 0)
  }

  private mutating func endOfLink(at index: Int) -> Int {
    guard let opener = brackets.popLast() else {
      nodes.append("]")
      return index + 1
    }
    guard let end = endOfDestination(at: index + 1) else {
      nodes.append("]")
      return index + 1
    }
    nodes[opener.node] = ""
    endStyles(after: opener.delimiters)
    return end
  }

  /// Returns the index after `(destination "title")`; `nil` if there is none.
  private func endOfDestination(at start: Int) -> Int? {
    guard start < source.count, source[start] == "(" else { return nil }
    var depth = 0
    var quote: Character?
    var index = start
    while index < source.count, depth <= 32 {
      let mark = source[index]
      if mark == "\\" {
        index += 1
      } else if let open = quote {
        if mark == open { quote = nil }
      } else if mark == "(" {
        depth += 1
      } else if mark == ")" {
        depth -= 1
        if depth == 0 { return index + 1 }
      } else if mark == "\"" || mark == "'", source[index - 1].isWhitespace {
        quote = mark
      } else if mark.isWhitespace, index + 1 < source.count,
        !"\"'()".contains(source[index + 1]), !source[index + 1].isWhitespace,
        source[index - 1] != "("
      {
        return nil
      }
      index += 1
    }
    return nil
  }

  /// `<https://example.com>` is its address; other tags stay.
  private mutating func address(at start: Int) -> Int {
    let inner = source[(start + 1)...].prefix { $0 != ">" && $0 != "<" && !$0.isWhitespace }
    let scheme = inner.prefix { $0 != ":" }
    let isAddress =
      inner.contains("@")
      || (2...32 ~= scheme.count && scheme.count < inner.count
        && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+.-".contains($0)) })
    guard isAddress, inner.endIndex < source.count, source[inner.endIndex] == ">" else {
      nodes.append("<")
      return start + 1
    }
    nodes.append(String(inner))
    return inner.endIndex + 1
  }

  /// Two spaces before it make a line break; otherwise it is a space.
  private mutating func lineBreak(at index: Int) -> Int {
    var spaces = 0
    while nodes.last == " " {
      nodes.removeLast()
      spaces += 1
    }
    nodes.append(spaces >= 2 ? "\n" : " ")
    let rest = source[(index + 1)...].prefix { $0 == " " || $0 == "\t" }
    return rest.endIndex
  }
}
