import SourceText

/// Spaces at the ends of a text, and line breaks in it, that are not those of the development
/// language: LOC509, LOC510.
struct SpacingCheck {
  /// Languages that write no spaces between words, so that a text may do without.
  private static let unspaced: Set<String> = [
    "zh", "yue", "ja", "th", "lo", "km", "my", "bo", "dz",
  ]

  /// Returns what differs in one text of an entry.
  func check(_ pair: TextPair, of entry: CheckedEntry, with source: CheckedEntry) -> [Diagnostic] {
    let (own, wanted) = (TextShape(pair.text), TextShape(pair.source))
    guard own != wanted, !own.isBlank, !wanted.isBlank else { return [] }
    var differences: [(message: String, help: String)] = []
    let mayLackSpace = Self.unspaced.contains(entry.owner.tag.language)
    for (has, should, verb) in [
      (own.beginsWithSpace, wanted.beginsWithSpace, "begin"),
      (own.endsWithSpace, wanted.endsWithSpace, "end"),
    ] where has != should {
      if has {
        differences.append(
          (
            "\(verb)s with a space, but that of '\(source.owner.language)' does not",
            "remove the space"
          ))
      } else if !mayLackSpace {
        differences.append(
          (
            "does not \(verb) with a space, but that of '\(source.owner.language)' does",
            "add the space, if another text is put before or after this one"
          ))
      }
    }
    var found = differences.map { difference in
      diagnostic(
        .spaceMismatch, difference.message, pair, entry, source, help: difference.help)
    }
    if own.lineBreaks != wanted.lineBreaks {
      let isEscapeShown = pair.text.hasLineBreakEscape && !pair.source.hasLineBreakEscape
      found.append(
        diagnostic(
          .lineBreakMismatch,
          "has \(counted(own.lineBreaks, "line break")), but that of "
            + "'\(source.owner.language)' has \(wanted.lineBreaks)", pair, entry, source,
          help: isEscapeShown
            ? "write a line break; the text has a backslash and an 'n', which are shown"
            : "break the lines as '\(source.owner.language)' does, if the layout depends on it"))
    }
    return found
  }

  private func diagnostic(
    _ kind: DiagnosticKind, _ difference: String, _ pair: TextPair, _ entry: CheckedEntry,
    _ source: CheckedEntry, help: String
  ) -> Diagnostic {
    entry.diagnostic(
      kind, "\(pair.form ?? "the text") \(difference)",
      at: entry.place(inFile: pair.place), notes: [source.note], help: help)
  }
}

/// The spaces at the ends of a text, and its line breaks.
struct TextShape: Equatable {
  private(set) var beginsWithSpace = false
  private(set) var endsWithSpace = false
  private(set) var lineBreaks = 0
  /// Whether it is nothing but space.
  private(set) var isBlank = true

  /// Looks at a text in UTF-8.
  init(_ text: ArraySlice<UInt8>) {
    let text = text.span
    var index = 0
    var hasSpace = false
    // Spaces beside a line break are those of lines in the file.
    var hasBreak = false
    while index < text.count {
      let (size, isBreak) = text.space(at: index)
      guard size > 0 else {
        if isBlank { beginsWithSpace = hasSpace && !hasBreak }
        (isBlank, hasSpace, hasBreak) = (false, false, false)
        index += 1
        continue
      }
      if isBreak {
        lineBreaks += 1
        hasBreak = true
      } else {
        hasSpace = true
      }
      index += size
    }
    endsWithSpace = hasSpace && !hasBreak
  }
}

extension ArraySlice<UInt8> {
  /// Whether a backslash and an 'n' are in it, as a tool that escapes twice writes a line break.
  fileprivate var hasLineBreakEscape: Bool { span.firstIndex(of: "\\n", from: 0) < count }
}

extension Span<UInt8> {
  /// The size of the space at an index, 0 for none, and whether it breaks the line.
  ///
  /// Spaces are the space, the tab, and U+00A0, U+202F and U+3000; CR LF is one line break.
  fileprivate func space(at index: Int) -> (size: Int, isBreak: Bool) {
    switch self[index] {
    case UInt8(ascii: " "), UInt8(ascii: "\t"): (1, false)
    case UInt8(ascii: "\n"): (1, true)
    case UInt8(ascii: "\r"): (hasBytes("\r\n", at: index) ? 2 : 1, true)
    case 0xC2: (hasBytes("\u{A0}", at: index) ? 2 : 0, false)
    case 0xE2:
      hasBytes("\u{202F}", at: index) ? (3, false) : (hasBytes("\u{2028}", at: index) ? 3 : 0, true)
    case 0xE3: (hasBytes("\u{3000}", at: index) ? 3 : 0, false)
    default: (0, false)
    }
  }
}
