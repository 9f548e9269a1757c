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
        devices included. `devsim matrix --app DIR --format json` and `devsim check --format json` write one object; \
        `devsim resolve KEY --format json` writes one object a language, and `devsim check --format jsonl` one a finding, \
        each on a line.
        """),
      .list([
        "`schema` comes first and names the kind of the object and its version. Members are added within a version, "
          + "never renamed or removed: pass over members that you do not know.",
        "The order of the members is fixed. A member that has nothing to say is left out, as the tables tell.",
        "Texts are as the person reads them, after localization and the service extension.",
      ]),
    ] + push + device + text + MatrixFormatPage.blocks + FindingsFormatPage.blocks + words
  }

  /// A table of the members of one object.
  static func table(_ rows: [[String]]) -> PageBlock {
    .table(header: ["member", "type", "meaning", "left out"], rows: rows)
  }

  // MARK: - devsim.push/1

  private static var push: [PageBlock] {
    [
      .heading(2, "devsim.push/1"),
      .paragraph("One push."),
      table([
        ["`schema`", "string", "`devsim.push/1`", ""],
        ["`index`", "integer", "how many pushes came before it, in all captures", ""],
        ["`source`", "object", "where the push stands", ""],
        ["`device`", "string", "the device token; empty if the capture names none", ""],
        [
          "`identifier`", "string", "the identifier of the request: collapse identifier or UUID",
          "",
        ],
        ["`outcome`", "string", "what became of it, in one word of the list below", ""],
        ["`replaces`", "boolean", "whether it took the place of a delivered notification", ""],
        ["`content`", "object", "what would be shown", "if the payload cannot be read"],
        ["`presentation`", "object", "where it is seen and what is heard", "as `content`"],
        [
          "`localization`", "object", "where the texts come from",
          "if there is no text, or the extension wrote all of it",
        ],
        ["`extension`", "object", "what the service extension did", "if it did not run"],
        ["`decisions`", "array", "the rules that decided, in the order of the pipeline", ""],
        ["`diagnostics`", "array", "what is to be said about the push", ""],
      ]),
      .heading(3, "source"),
      table([
        ["`file`", "string", "the path as it was given; `<stdin>` for standard input", ""],
        ["`line`", "integer", "the line on which the push starts, from 1", ""],
      ]),
      .heading(3, "content"),
      table([
        ["`title`", "string", "the title", "if empty"],
        ["`subtitle`", "string", "the subtitle", "if empty"],
        ["`body`", "string", "the text of the alert", "if empty"],
        ["`badge`", "integer", "the badge that the push asks for", "if it asks for none"],
        [
          "`sound`", "string or object", "a file name or `default`; an object for a critical sound",
          "if there is none",
        ],
        ["`threadIdentifier`", "string", "`thread-id`", "if empty"],
        ["`categoryIdentifier`", "string", "`category`", "if empty"],
        ["`targetContentIdentifier`", "string", "`target-content-id`", "if empty"],
        [
          "`interruptionLevel`", "string",
          "the level asked for: `passive`, `active`, `time-sensitive` or `critical`", "",
        ],
        ["`relevanceScore`", "number", "0 to 1", "if the payload has none"],
        ["`filterCriteria`", "string", "`filter-criteria`", "if empty"],
        ["`attachments`", "array", "what the extension attached", "if empty"],
        ["`userInfo`", "object", "the whole payload, or what the extension made of it", ""],
      ]),
      .paragraph("A critical `sound`:"),
      table([
        ["`critical`", "boolean", "`true`", ""],
        ["`name`", "string", "a file name or `default`", ""],
        ["`volume`", "number", "0 to 1", "if the payload has none"],
      ]),
      .paragraph("An element of `attachments`:"),
      table([
        ["`identifier`", "string", "its identifier", ""],
        ["`path`", "string", "the file", ""],
        [
          "`typeHint`", "string", "the uniform type identifier that the extension gave",
          "if it gave none",
        ],
      ]),
      .heading(3, "presentation"),
      table([
        ["`banner`", "boolean", "whether a banner is shown", ""],
        ["`lockScreen`", "boolean", "whether it is seen on the lock screen", ""],
        ["`list`", "boolean", "whether it enters the list of Notification Center", ""],
        ["`sound`", "string or object", "the sound that is played, as in `content`", "if silent"],
        ["`badge`", "integer", "what the badge becomes", "if it stays"],
        ["`screenLights`", "boolean", "whether the screen lights up", ""],
        ["`wakesApp`", "boolean", "whether the app is woken in the background", ""],
        ["`interruptionLevel`", "string", "the level that it gets", ""],
        [
          "`actions`", "array of strings", "the actions on the banner, at most two",
          "without a banner, or if the device file does not know the category",
        ],
        ["`group`", "string", "the thread identifier that it stacks with", "if it has none"],
      ]),
      .heading(3, "localization"),
      table([
        [
          "`language`", "string", "the localization, as the app names it",
          "without a loc-key or an app",
        ],
        ["`title`", "object", "of the title", "if it is empty, or the extension wrote it"],
        ["`subtitle`", "object", "of the subtitle", "if it is empty, or the extension wrote it"],
        ["`body`", "object", "of the body", "if it is empty, or the extension wrote it"],
      ]),
      .paragraph("Each of the three:"),
      table([
        ["`key`", "string", "the loc-key", "if there is none"],
        ["`source`", "string", "where the text comes from, in one word of the list below", ""],
      ]),
      .heading(3, "extension"),
      table([
        ["`ran`", "boolean", "`true`", ""],
        [
          "`outcome`", "string",
          "`modified`, `unchanged`, `original` (its answer did not count) or `suppressed`", "",
        ],
        [
          "`milliseconds`", "integer", "how long its program took, as a clock on the wall shows it",
          "without `--measure` or a program",
        ],
        [
          "`peakMemory`", "integer",
          "the most anonymous memory, in bytes, that its program had so far, approximately",
          "without `--measure` or a program",
        ],
      ]),
      .heading(3, "decisions"),
      .paragraph("Each element is one decision of the list below:"),
      table([
        ["`rule`", "string", "the id of the rule, for `devsim explain`", ""],
        ["`result`", "string", "what came of it, in one word", ""],
        ["`evidence`", "string", words(Evidence.self), ""],
      ]),
      .heading(3, "diagnostics"),
      .paragraph("Each element is one finding; all kinds stand in `docs/diagnostics.md`:"),
      table([
        ["`code`", "string", "the stable code, for `devsim explain`", ""],
        ["`name`", "string", "the name of the problem", ""],
        ["`severity`", "string", words(Severity.self), ""],
        ["`message`", "string", "the fact, one phrase", ""],
        ["`location`", "object", "where it stands", "if it has no place"],
        [
          "`notes`", "array", "further facts, each with `message` and perhaps `location`",
          "if empty",
        ],
        ["`help`", "string", "the cure", "if there is none to name"],
      ]),
      .paragraph("A `location`:"),
      table([
        ["`file`", "string", "the path", ""],
        ["`line`", "integer", "from 1", ""],
        ["`column`", "integer", "in bytes of UTF-8, from 1", ""],
        ["`offset`", "integer", "in bytes from the start of the file", ""],
        ["`length`", "integer", "in bytes", ""],
      ]),
    ]
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
        header: ["rule", "result", "meaning"],
        rows: Decision.allCases.map { [$0.rule.id, "`\($0.result)`", $0.sentence] }),
    ]
  }

  private static func words<Word: RawRepresentable & CaseIterable>(_ type: Word.Type) -> String
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
