import LocalizationResolver
import SourceText

/// A whole table as it was read, in the formats of `resolve --all`; one that cannot be read is
/// empty.
struct TableListing {
  let table: StringsTable?
  /// Chooses among the texts for several devices and widths.
  let localizer: AppLocalizer
  let problemCount: Int

  private var entries: Range<Int> { 0..<(table?.count ?? 0) }

  /// One object on one line, from key to text in the order of the file; a plural entry has its
  /// format.
  var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      guard let table else { return }
      for entry in entries {
        json.name(escaping: table.key(entry))
        if let text = localizer.format(of: entry) { json.string(text) } else { json.null() }
      }
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }

  /// A `.strings` file with the same keys and texts.
  var strings: String {
    guard let table else { return "" }
    return entries.map { entry in
      guard let text = localizer.format(of: entry) else {
        return "/* An entry without a text is left out. */\n"
      }
      let comment =
        !table.hasValue(entry)
        ? "/* One of several texts, for this device or width. */\n"
        : table.isPlural(entry) ? "/* The format of a plural entry. */\n" : ""
      return comment + Self.quoted(table.key(entry)) + " = " + Self.quoted(text) + ";\n"
    }.joined()
  }

  /// Returns a text with the escapes of `.strings` files.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\0"..." ", "\u{7F}"..."\u{A0}", "\u{2028}"..."\u{2029}", "\u{FEFF}":
        let digits = String(scalar.value, radix: 16, uppercase: true)
        quoted += scalar == " " ? " " : "\\U" + digits.zeroPadded(to: 4)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// Returns a readable list: each key, followed by its text or its forms.
  func page(style: TerminalStyle) -> String {
    guard let table else { return ResolvedTextPage.otherProblems(problemCount, isMore: false) }
    var page = ""
    for entry in entries {
      page += style.paint(VisibleText.make(from: table.key(entry)), as: .strong) + "\n"
      if let varied = table.variations(entry) {
        page += forms(of: varied, indent: 2, style: style)
      } else {
        let text = table.hasValue(entry) ? table.value(entry) : ""
        page += lines(of: text, indent: 2)
      }
    }
    let name = VisibleText.make(from: table.name)
    let language = VisibleText.make(from: table.language)
    page += "\n\(counted(table.count, "text")) in table '\(name)' of '\(language)'\n"
    return problemCount == 0
      ? page : page + ResolvedTextPage.otherProblems(problemCount, isMore: false)
  }

  private func forms(of varied: VariedText, indent: Int, style: TerminalStyle) -> String {
    switch varied {
    case .text(let text):
      return lines(of: text, indent: indent)
    case .plural(let plural):
      let variables = plural.variables.sorted { $0.key < $1.key }.map { name, variable in
        let texts = PluralCategory.allCases.compactMap { category in
          variable.texts[category].map { text in
            named(category.rawValue, lines(of: text, indent: 0), indent: indent + 2, style)
          }
        }
        return lines(of: name + ":", indent: indent) + texts.joined()
      }
      return lines(of: plural.format, indent: indent) + variables.joined()
    case .devices(let texts):
      return texts.sorted { $0.key < $1.key }.map { name, text in
        lines(of: "on \(name):", indent: indent) + forms(of: text, indent: indent + 2, style: style)
      }.joined()
    case .widths(let texts):
      return texts.sorted { $0.key < $1.key }.map { width, text in
        lines(of: "for width \(width):", indent: indent)
          + forms(of: text, indent: indent + 2, style: style)
      }.joined()
    }
  }

  private func named(_ name: String, _ text: String, indent: Int, _ style: TerminalStyle) -> String
  {
    String(repeating: " ", count: indent)
      + style.paint(TextLayout.padded(name, to: 7), as: .faint) + text
  }

  private func lines(of text: String, indent: Int) -> String {
    let space = String(repeating: " ", count: indent)
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { space + VisibleText.make(from: String($0)) + "\n" }.joined()
  }
}
