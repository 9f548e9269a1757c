import DeviceSim
import LocalizationResolver
import SourceText

/// The text output of `resolve`: the text, how it was found, and diagnostics.
///
/// If an app's code and a push show different texts, the page has both.
struct ResolvedTextPage {
  let style: TerminalStyle
  let printsReasons: Bool

  func render(_ text: ResolvedText) -> String {
    var page = readings(of: text) + "\n"
    for (name, value) in facts(of: text) {
      page += "  " + style.paint(TextLayout.padded(name, to: 10), as: .faint) + value + "\n"
    }
    if printsReasons { page += "\n" + reasons(of: text) }
    let diagnostics = text.diagnostics + text.appFindings
    if !diagnostics.isEmpty {
      page += "\n" + TextDiagnosticRenderer(style: style).render(diagnostics)
    }
    if text.otherProblemCount > 0 {
      page += "\n" + Self.otherProblems(text.otherProblemCount, isMore: true)
    }
    return page
  }

  /// Returns the line that summarizes problems that are not printed.
  static func otherProblems(_ count: Int, isMore: Bool) -> String {
    "\(counted(count, isMore ? "more problem" : "problem")) in this table; see devsim check\n"
  }

  private func readings(of text: ResolvedText) -> String {
    let empty = "(empty: the field is not shown)"
    if text.app.value.text == text.text {
      return lines(of: text.text, orElse: empty).map { $0 + "\n" }.joined()
    }
    return reading("in the app", lines(of: text.app.value.text, orElse: "(empty)"))
      + reading("in a push", lines(of: text.text, orElse: empty))
  }

  private func reading(_ name: String, _ lines: [String]) -> String {
    zip([name] + Array(repeating: "", count: lines.count - 1), lines).map { name, line in
      style.paint(TextLayout.padded(name, to: 12), as: .faint) + line + "\n"
    }.joined()
  }

  private func lines(of text: String, orElse empty: String) -> [String] {
    text.isEmpty
      ? [style.paint(empty, as: .faint)]
      : text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .map { VisibleText.make(from: String($0)) }
  }

  private func facts(of text: ResolvedText) -> [(String, String)] {
    var facts = [("source", text.sourceSentence), ("language", text.languageSentence)]
    for variable in text.app.value.variables {
      let language = text.language ?? ""
      facts.append(("plural", variable.sentence(in: language, by: text.pluralRules)))
    }
    if let table = text.table { facts.append(("table", VisibleText.make(from: table))) }
    if let location = text.location { facts.append(("entry", location.place)) }
    return facts
  }

  private func reasons(of text: ResolvedText) -> String {
    let lines = ReasonLines(text.decisions.all) { decision in
      decision.rule.description == "L8" ? text.choice.steps : []
    }
    return TerminalWriter.text(in: style) { lines.write(to: &$0) }
  }
}

extension ResolvedText {
  /// The diagnostics of the app's text that are not already reported for the push.
  ///
  /// Without arguments, the app shows the text of `NSLocalizedString` and the push shows that of
  /// the table.
  var appFindings: [Diagnostic] {
    guard !arguments.isEmpty else { return [] }
    let said = Set(diagnostics.map(\.kind))
    let duplicates: [DiagnosticKind: DiagnosticKind] = [
      .missingFormatArgument: .missingArgument, .unusedFormatArgument: .unusedArgument,
      .strayPercent: .percentEatsText,
    ]
    let isSame = app.value.text == text
    return app.diagnostics.filter { finding in
      guard isSame, let duplicate = duplicates[finding.kind] else { return true }
      return !said.contains(duplicate)
    }
  }
}

extension ResolvedText {
  fileprivate var sourceSentence: String {
    switch (app.value.source, source) {
    case (_, .table): "the table"
    case (.table, _): "the table; for a push the key itself, because the entry has no format"
    default: "the key itself: no table has a text for it"
    }
  }

  /// The language of the table, and why it is used.
  fileprivate var languageSentence: String {
    guard let language, let chosen = choice.localization, language != chosen else {
      return choice.sentence
    }
    return VisibleText.make(from: "\(language) (as '\(chosen)' has no such table)")
  }
}

extension AppVariable {
  /// Returns the number, its category, and the source of the plural rule.
  fileprivate func sentence(in language: String, by rules: PluralRules) -> String {
    var sentence = "\(name): \(number) is '\(category.rawValue)' in '\(language)'"
    if category == .zero, !rules.categories.contains(.zero) {
      sentence = "\(name): 0 has a text of its own, 'zero' (documented)"
    } else {
      sentence += rules.isKnown ? " (\(PluralRules.source))" : ", for which no rules are known"
    }
    if isOther { sentence += "; it has no text, so that of 'other' is shown" }
    return VisibleText.make(from: sentence)
  }
}

extension LanguageChoice {
  /// The language and the reason for the choice, in one line.
  fileprivate var sentence: String {
    guard let localization else { return "none: there is no table to look in" }
    let wanted = preference.map { "'\($0)'" } ?? "the language"
    return VisibleText.make(from: "\(localization) (\(reason(for: wanted)))")
  }

  /// The result for each preferred language, then the chosen language, one line each.
  fileprivate var steps: [String] {
    guard let localization else { return [] }
    let decider = preference.map { "'\($0)'" } ?? "the app"
    let lines =
      skipped.map { "'\($0)' is skipped: the app ships nothing near it" }
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
    case .relatedLanguage: "a language that replaces \(wanted)"
    case .developmentRegion: "the development region, because the app ships no preferred language"
    case .base: "the development region in Base, because the app ships no preferred language"
    case .english: "because the app ships neither a preferred language nor the development region"
    case .firstLocalization: "the first, because the app ships no preferred language and no English"
    case .none: "none is shipped"
    }
  }
}
