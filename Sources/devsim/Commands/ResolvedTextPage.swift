import DeviceSim
import LocalizationResolver
import SourceText

/// The result of `resolve` for a person: the text, how it was found, and what is to be said about it.
struct ResolvedTextPage {
  let style: TerminalStyle
  let printsReasons: Bool

  func render(_ text: ResolvedText) -> String {
    let shown =
      text.text.isEmpty
      ? [style.paint("(empty: the field is not shown)", as: .faint)]
      : text.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .map { VisibleText.make(from: String($0)) }
    var page = shown.map { $0 + "\n" }.joined() + "\n"
    for (name, value) in facts(of: text) {
      page += "  " + style.paint(TextLayout.padded(name, to: 10), as: .faint) + value + "\n"
    }
    if printsReasons { page += "\n" + reasons(of: text) }
    if !text.diagnostics.isEmpty {
      page += "\n" + TextDiagnosticRenderer(style: style).render(text.diagnostics)
    }
    return page
  }

  private func facts(of text: ResolvedText) -> [(String, String)] {
    var facts = [
      (
        "source", text.source == .table ? "the table" : "the key itself: no table has a text for it"
      ),
      ("language", text.choice.sentence),
    ]
    if let table = text.table { facts.append(("table", VisibleText.make(from: table))) }
    if let location = text.location { facts.append(("entry", location.place)) }
    return facts
  }

  private func reasons(of text: ResolvedText) -> String {
    text.decisions.map { decision in
      let rule = TextLayout.padded(decision.rule.id, to: 4)
      let evidence = TextLayout.padded(decision.rule.evidence.rawValue, to: 11)
      let steps = decision.rule == .l8 ? text.choice.steps : []
      let details = steps.map { TextLayout.padded("", to: 19) + $0 + "\n" }.joined()
      return "  " + style.paint("\(rule) \(evidence)", as: .faint) + " \(decision.sentence)\n"
        + details
    }.joined()
  }
}

extension LanguageChoice {
  /// The language and what decided, in one line.
  fileprivate var sentence: String {
    guard let localization else { return "none: there is no table to look in" }
    let wanted = preference.map { "'\($0)'" } ?? "the language"
    return VisibleText.make(from: "\(localization) (\(reason(for: wanted)))")
  }

  /// What became of each preferred language, and what was taken in the end, a line each.
  fileprivate var steps: [String] {
    guard let localization else { return [] }
    let decider = preference.map { "'\($0)'" } ?? "the app"
    let lines =
      passedOver.map { "'\($0)' is passed over: the app ships nothing near it" }
      + ["\(decider) gives '\(localization)': \(reason(for: "the language"))"]
    return lines.map { VisibleText.make(from: $0) }
  }

  private func reason(for wanted: String) -> String {
    switch step {
    case .exact: "the app ships it"
    case .otherSpelling: "another spelling of \(wanted)"
    case .withoutRegion: "\(wanted) without its region"
    case .parent: "the parent of \(wanted)"
    case .otherRegion: "\(wanted) of another region"
    case .relatedLanguage: "a language that stands in for \(wanted)"
    case .developmentRegion: "the development region, as no preferred language is shipped"
    case .base: "the development region in Base, as no preferred language is shipped"
    case .english: "as neither a preferred language is shipped nor the development region"
    case .firstLocalization: "the first, as neither a preferred language is shipped nor English"
    case .none: "none is shipped"
    }
  }
}
