/// The part of `docs/report-format.md` about the run of an extension.
enum ExtensionFormatPage {
  static var blocks: [PageBlock] {
    [
      .heading(2, "devsim.extension/1"),
      .paragraph(
        "One push before and after the extension, from `devsim extension run STEP --format json`."),
      ReportFormatPage.table([
        ["`schema`", "string", "`devsim.extension/1`", ""],
        ["`source`", "object", "where the push stands, as of a push", ""],
        ["`identifier`", "string", "the identifier of the request", ""],
        ["`ran`", "boolean", "whether the extension ran", ""],
        [
          "`result`", "string", "what it did, as `outcome` of `extension` of a push",
          "if it did not run",
        ],
        ["`outcome`", "string", "what became of the push, as of a push", ""],
        [
          "`before`", "object", "what the extension gets, in the form of `content` of a push",
          "if the push cannot be read",
        ],
        ["`after`", "object", "what is presented, in the same form", "if the push cannot be read"],
        [
          "`changed`", "array of strings", "the names of the members that differ",
          "if the push cannot be read",
        ],
        ["`milliseconds`", "integer", "as in `extension` of a push", "unless asked for"],
        ["`peakMemory`", "integer", "as in `extension` of a push", "unless asked for"],
        ["`effects`", "array", "as in `extension` of a push", "if nothing"],
        [
          "`requests`", "array", "what was asked of the server of `--serve`",
          "if nothing was",
        ],
        ["`decisions`", "array", "as of a push", ""],
        ["`diagnostics`", "array", "as of a push", ""],
      ]),
      .paragraph("An element of `requests`:"),
      ReportFormatPage.table([
        ["`method`", "string", "as in HTTP; empty if it was no request", ""],
        [
          "`path`", "string", "host and path, as below the folder; for `CONNECT` the host alone",
          "",
        ],
        ["`status`", "integer", "the status of HTTP", ""],
        ["`size`", "integer", "the bytes of the file", "if none was served"],
      ]),
    ]
  }
}
