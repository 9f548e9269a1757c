import SourceText

/// Tags such as `<b>…</b>` that are not those of the development language: LOC511.
struct TagCheck {
  /// Returns a diagnostic if one text of an entry has other tags than the development language.
  func check(_ pair: TextPair, of entry: CheckedEntry, with source: CheckedEntry) -> [Diagnostic] {
    let (own, wanted) = (TextTags(pair.text), TextTags(pair.source))
    if own.list.isEmpty, wanted.list.isEmpty { return [] }
    // "<name>" is text: a tag has an end, or needs none, as <br>.
    let closed = own.closed.union(wanted.closed)
    let (present, expected) = (own.counted(closed), wanted.counted(closed))
    let missing = Self.difference(expected, present)
    let extra = Self.difference(present, expected)
    guard !missing.isEmpty || !extra.isEmpty else { return [] }
    let language = source.owner.language
    let parts = [
      missing.isEmpty ? nil : "lacks \(missing.joined(separator: ", "))",
      extra.isEmpty
        ? nil : "has the extra tag\(extra.count == 1 ? "" : "s") \(extra.joined(separator: ", "))",
    ].compactMap { $0 }
    return [
      entry.diagnostic(
        .tagMismatch,
        "\(pair.form ?? "the text") \(parts.joined(before: "and")), "
          + "compared with '\(language)'",
        at: entry.place(inFile: pair.place), notes: [source.note],
        help: "write the tags as '\(language)' does; do not translate their names")
    ]
  }

  /// Returns the tags that are more often in one list than in another, each as it is written.
  private static func difference(_ list: [String: Int], _ other: [String: Int]) -> [String] {
    list.filter { $0.value > other[$0.key] ?? 0 }.keys.sorted()
  }
}

struct TextTags {
  struct Tag {
    let name: String
    let isEnd: Bool
    /// Whether it has no end: `<br>`, `<x/>`.
    let isAlone: Bool
  }

  private(set) var list: [Tag] = []

  private static let alone: Set<String> = ["br", "hr", "img", "wbr"]

  /// Reads a text in UTF-8.
  init(_ text: ArraySlice<UInt8>) {
    let text = text.span
    var index = text.firstIndex(of: UInt8(ascii: "<"), from: 0)
    while index < text.count {
      if let (tag, end) = Self.tag(in: text, at: index) {
        list.append(tag)
        index = end
      } else {
        index += 1
      }
      index = text.firstIndex(of: UInt8(ascii: "<"), from: index)
    }
  }

  /// The names of the tags that have an end.
  var closed: Set<String> { Set(list.filter(\.isEnd).map(\.name)) }

  /// Counts the tags that need no end, or have one of some names.
  func counted(_ names: Set<String>) -> [String: Int] {
    list.reduce(into: [:]) { counts, tag in
      if tag.isAlone || names.contains(tag.name) {
        counts["<\(tag.isEnd ? "/" : "")\(tag.name)>", default: 0] += 1
      }
    }
  }

  /// Reads the tag that begins at an index, and the index after it; `nil` if none does.
  private static func tag(in text: Span<UInt8>, at start: Int) -> (Tag, Int)? {
    var index = start + 1
    let isEnd = index < text.count && text[index] == UInt8(ascii: "/")
    if isEnd { index += 1 }
    let nameStart = index
    while index < text.count, text[index].isASCIILetterOrDigit || text[index] == UInt8(ascii: "-") {
      index += 1
    }
    guard index > nameStart, text.isLatinLetter(at: nameStart), index < text.count else {
      return nil
    }
    let name = String(decoding: (nameStart..<index).map { text[$0] }, as: UTF8.self).lowercased()
    guard [UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: " ")].contains(text[index]) else {
      return nil
    }
    while index < text.count, text[index] != UInt8(ascii: ">") {
      if text[index] == UInt8(ascii: "<") { return nil }
      index += 1
    }
    guard index < text.count else { return nil }
    let isAlone = !isEnd && (alone.contains(name) || text[index - 1] == UInt8(ascii: "/"))
    return (Tag(name: name, isEnd: isEnd, isAlone: isAlone), index + 1)
  }
}
