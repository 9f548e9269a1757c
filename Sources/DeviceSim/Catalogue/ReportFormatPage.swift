import LocalizationResolver
import SourceText

/// The words of `docs/report-format.md`: the members of each JSON object that devsim writes.
enum ReportFormatPage {
  static var blocks: [PageBlock] {
    [
      .heading(1, "Report format"),
      .paragraph(
        """
        The JSON that devsim writes. `devsim replay --format jsonl` writes one object a line: one for each push, \
        and with `--state` one for each device at the end. `--format json` writes the same objects as one array, \
        devices included. `devsim matrix --app DIR --format json`, `devsim check --format json` and `devsim extension run` with \
        `--format json` write one object; \
        `devsim resolve KEY --format json` writes one object a language, and `devsim check --format jsonl` one a finding, \
        each on a line.
        """),
      .list([
        "`schema` comes first and names the kind of the object and its version. Members are added within a version, "
          + "never renamed or removed: pass over members that you do not know.",
        "The order of the members is fixed. A member that has nothing to say is left out, as the tables tell.",
        "Texts are as the person reads them, after localization and the service extension.",
      ]),
    ] + PushFormatPage.blocks + device + ExtensionFormatPage.blocks + text
      + MatrixFormatPage.blocks + FindingsFormatPage.blocks
      + words
  }

  /// A table of the members of one object.
  static func table(_ rows: [[String]]) -> PageBlock {
    .table(header: ["member", "type", "meaning", "left out"], rows: rows)
  }

  // MARK: - devsim.device/1

  private static var device: [PageBlock] {
    [
      .heading(2, "devsim.device/1"),
      .paragraph("A device behind the last push."),
      table([
        ["`schema`", "string", "`devsim.device/1`", ""],
        ["`device`", "string", "the token; empty for pushes that named none", ""],
        ["`badge`", "integer", "the badge; 0 means none", ""],
        ["`groups`", "array", "the list of Notification Center, newest group first", ""],
      ]),
      .paragraph("An element of `groups`:"),
      table([
        ["`thread`", "string", "the thread identifier; empty for those without", ""],
        ["`notifications`", "array of strings", "identifiers, newest first", ""],
      ]),
    ]
  }

  // MARK: - devsim.text/1

  private static var text: [PageBlock] {
    [
      .heading(2, "devsim.text/1"),
      .paragraph("One text, from `devsim resolve`."),
      table([
        ["`schema`", "string", "`devsim.text/1`", ""],
        ["`key`", "string", "the loc-key", ""],
        ["`arguments`", "array of strings", "the loc-args", "if there are none"],
        ["`text`", "string", "what the person reads; empty if the field is not shown", ""],
        ["`source`", "string", "`table`, or `key` if no table has a text for the key", ""],
        ["`language`", "string", "the localization, as the app names it", "if the app ships none"],
        ["`preference`", "string", "the preferred language that decided", "if none did"],
        ["`step`", "string", "what chose the language, in one word of the list below", ""],
        ["`table`", "string", "the name of the table", "if the key is not there"],
        [
          "`location`", "object", "the place of the entry",
          "if the key is not there, or its file is binary",
        ],
        ["`app`", "object", "what the app's code shows; `text` beside it is that of a push", ""],
        ["`decisions`", "array", "as of a push", ""],
        ["`diagnostics`", "array", "as of a push, with those of the entry", ""],
        ["`otherProblems`", "integer", "how many problems the rest of the table has", "if none"],
      ]),
      .paragraph(
        "`app` is the text of `String(format: NSLocalizedString(key), arguments)`; see docs/recipes:"
      ),
      table([
        ["`text`", "string", "what the person reads", ""],
        ["`source`", "string", "`table` or `key`, as above", ""],
        ["`variables`", "array", "the plural forms that were chosen", "if there are none"],
        ["`diagnostics`", "array", "what is to be said about the app's format", "if empty"],
      ]),
      .paragraph("An element of `variables`:"),
      table([
        ["`name`", "string", "the name of the variable: `files` for `%#@files@`", ""],
        ["`number`", "string", "the number that decided, as digits", ""],
        [
          "`category`", "string",
          "its plural category: \(words(PluralCategory.self))", "",
        ],
      ]),
      .heading(3, "Steps"),
      .table(
        header: ["step", "meaning"],
        rows: LanguageChoice.Step.allCases.map { ["`\($0.rawValue)`", $0.meaning] }),
    ]
  }

  // MARK: - Words

  private static var words: [PageBlock] {
    [
      .heading(2, "Outcomes"),
      .table(
        header: ["outcome", "meaning"],
        rows: Outcome.allCases.map { ["`\($0.rawValue)`", $0.meaning] }),
      .heading(2, "Sources of a text"),
      .table(
        header: ["source", "meaning"],
        rows: TextSource.allCases.map { ["`\($0.rawValue)`", $0.meaning] }),
      .heading(2, "Decisions"),
      .paragraph("In the order in which they stand in a report."),
      .table(
        header: ["rule", "result", "evidence", "meaning"],
        rows: RuleBook.decisions.flatMap(\.self).map {
          [$0.rule.description, "`\($0.result)`", $0.evidence.rawValue, $0.sentence]
        }),
    ]
  }

  static func words<Word: RawRepresentable & CaseIterable>(_ type: Word.Type) -> String
  where Word.RawValue == String {
    let words = Word.allCases.map { "`\($0.rawValue)`" }
    return words.dropLast().joined(separator: ", ") + words.suffix(1).map { " or \($0)" }.joined()
  }
}

extension Outcome {
  fileprivate var meaning: String {
    switch self {
    case .presented: "an alert is seen"
    case .replaced: "an alert is seen, and it took the place of an earlier one"
    case .quiet: "only in the list"
    case .updated: "only the badge or a sound"
    case .background: "nothing is seen; the push goes to the app"
    case .suppressed: "it would be seen, but a setting, the app or the extension keeps it away"
    case .dropped: "it never reaches the app: too large, expired, app not installed"
    case .invalid: "it cannot be read"
    }
  }
}

extension TextSource {
  fileprivate var meaning: String {
    switch self {
    case .table: "the table of the chosen language"
    case .fallback: "the literal beside a key that the table does not have"
    case .key: "the key itself, as there is neither an entry nor a literal"
    case .literal: "the literal; there is no key"
    }
  }
}

extension LanguageChoice.Step {
  fileprivate var meaning: String {
    switch self {
    case .exact: "the app ships the preferred language"
    case .otherSpelling: "it ships it under another spelling: `zh_TW` for `zh-Hant-TW`"
    case .withoutRegion: "it ships the language without the region: `de` for `de-AT`"
    case .parent: "it ships the parent of the region: `es-419` for `es-MX`"
    case .otherRegion: "it ships the language for another region only: `ko-KR` for `ko`"
    case .relatedLanguage: "it ships a language that stands in for it: `nb` for `nn`"
    case .developmentRegion: "none of the preferred languages is shipped: the app's own"
    case .base: "none is shipped: the app's own, which is in `Base`"
    case .english: "nor is the app's own: English"
    case .firstLocalization: "nor is English: the first language"
    case .none: "the app ships no language, or there is no app"
    }
  }
}
