import DeviceSim
import LocalizationResolver
import SourceText

/// The text output of `resolve --language all`: a line for each language, then diagnostics.
struct ResolvedLanguagesPage {
  let style: TerminalStyle

  func render(_ texts: [ResolvedText]) -> String {
    let label = 2 + (texts.map { DisplayWidth.columns(of: $0.languageName) }.max() ?? 0)
    let page = texts.flatMap { lines(of: $0, label: label) } + [""] + [summary(of: texts)]
    let problems = texts.reduce(0) { $0 + $1.otherProblemCount }
    return page.map { $0 + "\n" }.joined() + findings(of: texts)
      + (problems > 0 ? "\n" + ResolvedTextPage.otherProblems(problems, isMore: false) : "")
  }

  /// Returns the text of the app and, below it, that of a push if it differs.
  private func lines(of text: ResolvedText, label: Int) -> [String] {
    let name = style.paint(TextLayout.padded(text.languageName, to: label), as: .faint)
    let width = max(20, style.width - label)
    guard text.app.value.source == .table else {
      let mark = TextLayout.truncated("no text: the raw key is shown", to: width)
      return [name + style.paint(mark, as: .warning)]
    }
    let categories = text.app.value.variables.map(\.category.rawValue).joined(separator: ", ")
    let suffix = categories.isEmpty ? "" : "  (\(categories))"
    let shown = TextLayout.truncated(text.app.value.text, to: width - suffix.utf8.count)
    var lines = [name + shown + style.paint(suffix, as: .faint)]
    if text.app.value.text != text.text {
      let push = TextLayout.truncated("in a push: " + text.text, to: width)
      lines.append(String(repeating: " ", count: label) + style.paint(push, as: .faint))
    }
    return lines
  }

  private func summary(of texts: [ResolvedText]) -> String {
    let languages = counted(texts.count, "language")
    let all = texts.count { $0.app.value.source != .table }
    let inPush = texts.count { $0.source != .table }
    let (count, place) = all > 0 || inPush == 0 ? (all, "") : (inPush, " in a push")
    let verb = count == 1 ? "shows" : "show"
    return count == 0
      ? "no raw key in \(languages)"
      : "\(count) of \(languages) \(verb) the raw key\(place)"
  }

  /// Lists each kind once, with its languages; a missing key is already in the lines.
  private func findings(of texts: [ResolvedText]) -> String {
    var kinds: [DiagnosticKind] = []
    var languages: [DiagnosticKind: [String]] = [:]
    for text in texts {
      let found = (text.diagnostics + text.appFindings).map(\.kind)
      for kind in found where kind != .missingLocalizedKey {
        if languages[kind] == nil { kinds.append(kind) }
        if languages[kind]?.last != text.languageName {
          languages[kind, default: []].append(text.languageName)
        }
      }
    }
    return kinds.map { kind in
      let names = LanguageNames(languages[kind] ?? [], of: texts.count)
      let label = style.paint("\(kind.severity.rawValue)[\(kind.code)]", as: .warning)
      let indent = 4
      let lines = TextLayout.wrapped(
        "in \(names.list): \(kind.summary)", to: max(20, style.width - indent))
      return "\n" + label + "\n"
        + lines.map { String(repeating: " ", count: indent) + $0 + "\n" }.joined()
    }.joined()
  }
}

extension ResolvedText {
  fileprivate var languageName: String {
    VisibleText.make(from: choice.localization ?? "")
  }
}
