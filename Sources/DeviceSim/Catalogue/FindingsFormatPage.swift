/// The part of `docs/report-format.md` about the findings of `check`.
enum FindingsFormatPage {
  static var blocks: [PageBlock] {
    [
      .heading(2, "devsim.check/1"),
      .paragraph("What `devsim check` found."),
      ReportFormatPage.table([
        ["`schema`", "string", "`devsim.check/1`", ""],
        ["`diagnostics`", "array", "the findings that no baseline knows, as of a push", ""],
        ["`summary`", "object", "how much was checked, and how many findings there are", ""],
      ]),
      .heading(3, "summary"),
      ReportFormatPage.table([
        ["`files`", "integer", "how many files were checked", ""],
        ["`errors`", "integer", "how many findings are errors", ""],
        ["`warnings`", "integer", "how many are warnings", ""],
        ["`notes`", "integer", "how many are notes", ""],
        ["`known`", "integer", "how many more are left out, as the baseline knows them", ""],
        ["`gone`", "integer", "how many of the baseline were not found again", ""],
        ["`complete`", "boolean", "whether all of the input could be read", ""],
      ]),
      .heading(2, "devsim.diagnostic/1"),
      .paragraph(
        """
        One finding of `devsim check --format jsonl`: `schema`, and the members of a diagnostic of a push.
        """
      ),
      .heading(2, "devsim.baseline/1"),
      .paragraph(
        "The file that `--write-baseline` of `devsim check` writes, and `--baseline` reads."),
      ReportFormatPage.table([
        ["`schema`", "string", "`devsim.baseline/1`", ""],
        ["`findings`", "array", "the findings that are known, sorted, one a line", ""],
      ]),
      .paragraph("An element of `findings`:"),
      ReportFormatPage.table([
        [
          "`file`", "string",
          "the path below the working folder; empty for what is said of many pushes", "",
        ],
        ["`code`", "string", "the code of the diagnostic", ""],
        ["`fingerprint`", "string", "made of code, message and marked text or key", ""],
        ["`count`", "integer", "how often it was found", ""],
        ["`message`", "string", "the fact, for those who read the file", ""],
      ]),
    ]
  }
}
