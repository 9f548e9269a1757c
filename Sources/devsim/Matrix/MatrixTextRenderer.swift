import DeviceSim

/// The matrix for a terminal: a block for each push and a line for each language.
///
/// Pushes with marks are first.
///
/// ```
/// game.json:1
/// loc-key GAME_INVITE with "Mina"
///   null  de  Mina und <null> laden dich ein
///         en  Mina invited you
///   fine in 5 more
/// ```
struct MatrixTextRenderer: Sendable {
  private let style: TerminalStyle
  private let printsAll: Bool

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - style: The width and the colors.
  ///   - printsAll: Whether languages without marks are printed, and pushes that differ only in
  ///     their arguments.
  init(style: TerminalStyle, printsAll: Bool) {
    self.style = style
    self.printsAll = printsAll
  }

  /// Returns the whole report.
  func render(_ report: MatrixReport) -> String {
    let blocks = MatrixBlock.blocks(of: report, isComplete: printsAll)
    var text = ""
    for block in blocks {
      let lines = lines(of: block, in: report)
      let layout = Layout(lines)
      text += heading(of: block.row)
      text += lines.map { render($0, layout) }.joined()
      text += remarks(on: block, in: report) + "\n"
    }
    let diagnostics = report.diagnosticsWithoutRow
    if !diagnostics.isEmpty {
      text += TextDiagnosticRenderer(style: style).render(diagnostics) + "\n"
    }
    return text + legend(of: report) + closing(of: report)
  }

  // MARK: - Lines

  private struct Line {
    let marks: [MatrixMark]
    /// Empty if it is the language of the line above.
    let language: String
    /// Empty if only one text of the push differs between languages.
    let field: String
    let text: String

    var words: String { MatrixTextRenderer.words(marks) }
  }

  /// The columns of a block.
  private struct Layout {
    let marks: Int
    let language: Int

    init(_ lines: [Line]) {
      marks = lines.map { $0.words.utf8.count }.max() ?? 0
      language = lines.map { DisplayWidth.columns(of: $0.language) }.max() ?? 0
    }
  }

  private func lines(of block: MatrixBlock, in report: MatrixReport) -> [Line] {
    let row = block.row
    let localized = row.localizedFields
    let width = localized.map { row.fields[$0].name.literalName.utf8.count }.max() ?? 0
    return block.entries.flatMap { entry in
      let language =
        entry.languages.count > 1
        ? "\(entry.languages.count) languages"
        : VisibleText.make(from: entry.languages.map { report.languages[$0].name }.joined())
      return entry.texts.enumerated().map { index, shown in
        let name = row.fields[shown.field].name.literalName
        return Line(
          marks: shown.text.marks, language: index == 0 ? language : "",
          field: localized.count > 1 ? TextLayout.padded(name, to: width + 2) : "",
          text: shown.text.text)
      }
    }
  }

  private static func words(_ marks: [MatrixMark]) -> String {
    marks.map(\.rawValue).joined(separator: ",")
  }

  private func heading(of row: MatrixRow) -> String {
    let count = row.count > 1 ? " · \(row.count) times" : ""
    let place = TextLayout.truncated("\(row.file):\(row.line)", to: style.width - count.count)
    let wording = row.wording.map { TextLayout.truncated($0, to: style.width) }
    let lines = TextLayout.joined(wording, with: " · ", width: style.width)
    return style.paint(place, as: .strong) + count + "\n" + lines.map { $0 + "\n" }.joined()
  }

  private func render(_ line: Line, _ layout: Layout) -> String {
    var start = "  "
    var used = 2
    if layout.marks > 0 {
      // Colors have no width, so the padding depends only on the words.
      start += style.paint(line.words, as: line.marks.first?.role ?? .faint)
      start += String(repeating: " ", count: layout.marks + 2 - line.words.utf8.count)
      used += layout.marks + 2
    }
    start += TextLayout.padded(line.language, to: layout.language + 2) + line.field
    used += layout.language + 2 + line.field.utf8.count
    let text =
      line.text.isEmpty
      ? style.paint("(empty)", as: .faint)
      : TextLayout.truncated(line.text, to: max(1, style.width - used))
    return start + text + "\n"
  }

  private func remarks(on block: MatrixBlock, in report: MatrixReport) -> String {
    func names(_ languages: [Int]) -> String {
      LanguageNames(languages.map { report.languages[$0].name }).list
    }
    var remarks: [String] = []
    for entry in block.entries
    where entry.languages.count > 1 && entry.languages.count < report.languages.count {
      remarks.append("the \(entry.languages.count) languages: \(names(entry.languages))")
    }
    for rest in block.rests {
      let count = "\(rest.languages.count) more"
      remarks.append("\(Self.words(rest.marks)) in \(count): \(names(rest.languages))")
    }
    if block.fineCount > 0 { remarks.append("fine in \(block.fineCount) more") }
    if block.alike > 0 {
      let pushes = counted(block.alike, "more push")
      let verb = block.alike == 1 ? "has" : "have"
      remarks.append("\(pushes) with these keys \(verb) the same result")
    }
    return remarks.flatMap { TextLayout.wrapped($0, to: max(20, style.width - 2)) }
      .map { "  " + style.paint($0, as: .faint) + "\n" }.joined()
  }

  // MARK: - The end

  private func legend(of report: MatrixReport) -> String {
    let marks = report.summary.map(\.mark)
    guard !marks.isEmpty else { return "" }
    let width = (marks.map(\.rawValue.utf8.count).max() ?? 0) + 2
    let margin = String(repeating: " ", count: width + 2)
    return marks.map { mark in
      let name = style.paint(mark.rawValue, as: mark.role)
      let lines = TextLayout.wrapped(mark.meaning, to: max(20, style.width - width - 2))
      return "  " + name + String(repeating: " ", count: width - mark.rawValue.utf8.count)
        + lines.joined(separator: "\n" + margin) + "\n"
    }.joined() + "\n"
  }

  private func closing(of report: MatrixReport) -> String {
    var lines: [(text: String, role: TerminalStyle.Role?)] = [(report.countsLine, nil)]
    if let line = report.tablelessLine { lines.append((line, .warning)) }
    if !report.rows.isEmpty {
      // The most important line is at the end, where people look first.
      lines += report.sentences.reversed().map { ($0.sentence, $0.isFound ? $0.mark.role : nil) }
    }
    return lines.flatMap { line in
      TextLayout.wrapped(line.text, to: style.width).map { part in
        (line.role.map { style.paint(part, as: $0) } ?? part) + "\n"
      }
    }.joined()
  }
}

extension MatrixMark {
  fileprivate var role: TerminalStyle.Role { isFailure ? .error : .warning }
}
