import SourceText

/// Texts that are those of the development language, and what a String Catalog calls new or stale:
/// LOC507.
struct UntranslatedCheck {
  let group: TableGroup
  private var untranslated: LanguageFindings

  init(_ group: TableGroup) {
    self.group = group
    untranslated = LanguageFindings(languageCount: group.others.count)
  }

  /// Looks at an entry of another language.
  mutating func check(_ entry: CheckedEntry, of source: CheckedEntry, language: Int) {
    // The finding is about the development language, but a text that is meant to be the same is
    // marked at its place. `Base` is in the development language too.
    if entry.owner.language != "Base", isUntranslated(entry, of: source),
      !entry.owner.table.ignored.contains(.untranslated, at: entry.place)
    {
      untranslated.add(key: source.number, language: language)
    }
  }

  /// Returns what was noted, and the stale keys.
  func diagnostics() -> [Diagnostic] {
    guard let source = group.source else { return [] }
    let entries = (0..<source.table.count).map { CheckedEntry(owner: source, number: $0) }
    let total = entries.count
    var list = DiagnosticList()
    for entry in entries where entry.state == .stale && !list.leavesOut(.untranslated) {
      // Xcode sees the code, not the pushes and the Info.plist.
      if !group.isOfPushes(entry), !group.isInformation { list.append(stale(entry)) }
    }
    for (language, keys) in untranslated.wholeLanguages(of: total) {
      list.append(whole(language, keys, of: source))
    }
    for (key, languages) in untranslated.keys(of: total) where !list.leavesOut(.untranslated) {
      list.append(untranslated(entries[key], in: languages))
    }
    return list.all
  }

  /// What a String Catalog says counts first; a translator who leaves a text as it is marks it
  /// translated.
  private func isUntranslated(_ entry: CheckedEntry, of source: CheckedEntry) -> Bool {
    switch entry.state ?? source.state {
    case .new: return true
    case .translated where entry.state != nil, .stale, .notTranslatable: return false
    case .translated, .needsReview, nil: break
    }
    guard entry.owner.tag.language != source.owner.tag.language,
      entry.text.span.isEqual(to: source.text.span)
    else { return false }
    return TextWords(source.text).looksTranslatable
  }
}

/// The words of a text, without its specifiers.
struct TextWords {
  let words: [ArraySlice<UInt8>]

  init(_ text: ArraySlice<UInt8>) {
    var plain: [UInt8] = []
    var scanner = AppFormatScanner()
    while let piece = scanner.next(in: text.span) {
      switch piece {
      case .text(let range), .stray(let range):
        plain += text[(text.startIndex + range.lowerBound)...].prefix(range.count)
      case .specifier: plain.append(UInt8(ascii: " "))
      }
    }
    let pieces = plain.split { $0 <= UInt8(ascii: " ") }
    words = pieces.filter { $0.count(where: Self.isLetter) >= 2 }
  }

  /// Whether a person would translate the text: it has two words or more, or four characters or
  /// more of a script without spaces.
  ///
  /// A name of up to three words, such as "Home Assistant", is not translated.
  var looksTranslatable: Bool {
    let ideographs = words.joined().count { (0xE3...0xED).contains($0) }
    if ideographs >= 4 { return true }
    let isName = words.count <= 3 && words.allSatisfy { Self.isCapital($0.first ?? 0) }
    return words.count >= 2 && !isName
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isCapital(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }
}

// MARK: - Wording

extension UntranslatedCheck {
  private func untranslated(_ source: CheckedEntry, in languages: [Int]) -> Diagnostic {
    let names = LanguageNames(languages.map { group.others[$0].language })
    return Diagnostic(
      .untranslated, "the text of \"\(source.key)\" is not translated in \(names.brief)",
      at: source.place, notes: names.notes, help: "translate it",
      entry: source.name(in: languages.map { group.others[$0].language }))
  }

  private func whole(_ language: Int, _ keys: [Int], of source: CheckedTable) -> Diagnostic {
    let first = CheckedEntry(owner: source, number: keys[0])
    return Diagnostic(
      .untranslated,
      "\(keys.count) of the \(source.table.count) texts of table '\(group.name)' are not "
        + "translated in '\(group.others[language].language)'",
      at: first.place, help: "translate them, or do not ship the language yet",
      entry: TableEntry(languages: [group.others[language].language], table: group.name))
  }

  private func stale(_ entry: CheckedEntry) -> Diagnostic {
    Diagnostic(
      .untranslated, "the key \"\(entry.key)\" is marked stale: no code uses it", at: entry.place,
      help: "remove it from the catalog, unless a push uses it", entry: entry.name(in: []))
  }
}
