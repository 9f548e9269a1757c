/// The part of `docs/report-format.md` about `devsim matrix`.
enum MatrixFormatPage {
  static var blocks: [PageBlock] {
    [
      .heading(2, "devsim.matrix/1"),
      .paragraph("Every push in every language, from `devsim matrix`."),
      ReportFormatPage.table([
        ["`schema`", "string", "`devsim.matrix/1`", ""],
        ["`languages`", "array of strings", "the localizations, as the app names them", ""],
        [
          "`languagesWithoutTable`", "array of strings",
          "those of them in which the app has no table `Localizable`", "if empty",
        ],
        ["`rows`", "array", "pushes with a loc-key, those with the gravest marks first", ""],
        ["`summary`", "object", "numbers of pushes, and the languages of each mark", ""],
        [
          "`diagnostics`", "array",
          "errors in tables, and what is wrong with captures; each as of a push",
          "",
        ],
      ]),
      .paragraph(
        """
        An element of `rows`. Pushes with the same keys, arguments and literals are one row; those without a \
        loc-key are the same in every language and have none.
        """),
      ReportFormatPage.table([
        ["`push`", "integer", "how many pushes came before the first one, in all captures", ""],
        ["`count`", "integer", "how many pushes the row stands for", ""],
        ["`source`", "object", "where the first one stands, as of a push", ""],
        ["`cells`", "array", "one for each language, in the order of `languages`", ""],
      ]),
      .paragraph("An element of `cells`:"),
      ReportFormatPage.table([
        ["`language`", "string", "the localization", ""],
        ["`title`", "object", "the title", "if the push has none"],
        ["`subtitle`", "object", "the subtitle", "if the push has none"],
        ["`body`", "object", "the body", "if the push has none"],
        ["`diagnostics`", "array", "what is to be said about its texts, as of a push", "if empty"],
      ]),
      .paragraph("Each of the three:"),
      ReportFormatPage.table([
        ["`text`", "string", "what the person reads; empty if the field is not shown", ""],
        ["`key`", "string", "the loc-key", "if there is none"],
        ["`source`", "string", "where the text comes from, in one word of the list below", ""],
        [
          "`marks`", "array of strings", "what is remarkable about it, the gravest first",
          "if empty",
        ],
      ]),
      .paragraph("The `summary`:"),
      ReportFormatPage.table([
        ["`pushes`", "integer", "how many pushes there are", ""],
        ["`localized`", "integer", "those with a loc-key", ""],
        ["`literal`", "integer", "those with literals alone", ""],
        [
          "`textless`", "integer",
          "those that show no text on any device: badges, silent and dropped ones",
          "",
        ],
        ["`unreadable`", "integer", "those that cannot be read", ""],
        [
          "`marks`", "array",
          "each mark that a localized text has, as `mark` with its `languages`, the gravest first",
          "",
        ],
      ]),
      .paragraph("An element of its `marks`:"),
      ReportFormatPage.table([
        ["`mark`", "string", "the mark", ""],
        ["`languages`", "array of strings", "the languages in which a text has it", ""],
      ]),
      .heading(3, "Marks"),
      .table(
        header: ["mark", "meaning", "exit status"],
        rows: MatrixMark.allCases.map {
          [
            "`\($0.rawValue)`", $0.meaning.replacing("<null>", with: "`<null>`"),
            $0.isFailure ? "1" : "",
          ]
        }),
    ]
  }
}
