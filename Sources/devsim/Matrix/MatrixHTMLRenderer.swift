import DeviceSim

/// The matrix as one HTML page without scripts, other files and network requests.
struct MatrixHTMLRenderer: Sendable {
  /// Returns the page.
  func render(_ report: MatrixReport) -> String {
    let title = report.sentences.first?.sentence ?? "devsim matrix"
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" \
      content="default-src 'none'; style-src 'unsafe-inline'">
      <title>\(title.htmlEscaped)</title>
      <style>
      \(MatrixStyleSheet.text)</style>
      </head>
      <body>
      <h1>Pushes in every language</h1>
      \(summary(of: report))\(legend(of: report))\
      \(report.rows.map { section($0, of: report) }.joined())\(remarks(of: report))</body>
      </html>

      """
  }

  private func summary(of report: MatrixReport) -> String {
    var lines = report.rows.isEmpty ? [] : report.sentences.map(\.sentence)
    if let line = report.tablelessLine { lines.append(line) }
    lines.append(report.countsLine)
    return "<ul class=\"summary\">\n"
      + lines.map { "<li>\($0.htmlEscaped)</li>\n" }.joined() + "</ul>\n"
  }

  private func legend(of report: MatrixReport) -> String {
    let marks = report.summary.map(\.mark)
    guard !marks.isEmpty else { return "" }
    return "<dl>\n"
      + marks.map { "<dt>\(tag($0))</dt><dd>\($0.meaning.htmlEscaped)</dd>\n" }.joined() + "</dl>\n"
  }

  private func tag(_ mark: MatrixMark) -> String {
    "<span class=\"\(mark.isFailure ? "failure" : "trouble")\">\(mark.rawValue)</span>"
  }

  // MARK: - Rows

  private func section(_ row: MatrixRow, of report: MatrixReport) -> String {
    let order = report.order(of: row)
    let troubled = order.filter { !row.marks(of: row.cells[$0]).isEmpty }
    let fine = order.filter { row.marks(of: row.cells[$0]).isEmpty }
    let count = row.count > 1 ? " <small>\(row.count) times</small>" : ""
    var html = "<section>\n<h2>\("\(row.file):\(row.line)".htmlEscaped)\(count)</h2>\n"
    let wording = row.wording.map { "<code dir=\"auto\">\($0.htmlEscaped)</code>" }
    html += "<p>\(wording.joined(separator: " "))</p>\n"
    if !troubled.isEmpty { html += table(row, troubled, of: report) }
    if !fine.isEmpty {
      let summary =
        "fine in " + (troubled.isEmpty ? "all " : "")
        + MatrixReport.count(fine.count, troubled.isEmpty ? "language" : "more language")
      html +=
        "<details>\n<summary>\(summary)</summary>\n" + table(row, fine, of: report) + "</details>\n"
    }
    return html + "</section>\n"
  }

  private func table(_ row: MatrixRow, _ cells: [Int], of report: MatrixReport) -> String {
    let heads = ["", "language"] + row.fields.map(\.name.literalName)
    var html = "<table>\n<thead><tr>"
    html += heads.map { "<th scope=\"col\">\($0)</th>" }.joined() + "</tr></thead>\n<tbody>\n"
    for number in cells {
      let cell = row.cells[number]
      let name = report.languages[number].name
      let marks = row.marks(of: cell).map(tag).joined(separator: " ")
      html += "<tr><td>\(marks)</td><th scope=\"row\">\(name.htmlEscaped)</th>"
      for (field, text) in zip(row.fields, cell.texts) {
        html += self.cell(text, of: field, language: name)
      }
      html += "</tr>\n"
    }
    return html + "</tbody>\n</table>\n"
  }

  private func cell(
    _ text: MatrixRow.Text, of field: MatrixRow.Field, language: String
  ) -> String {
    // The language of a key or a literal is unknown.
    let tag = language.htmlEscaped.replacing(underscoresWith: "-")
    let language = text.source == .table ? " lang=\"\(tag)\"" : ""
    let title = text.marks.map(\.rawValue).joined(separator: ", ")
    let classes = field.key == nil ? " class=\"literal\"" : title.isEmpty ? "" : " class=\"marked\""
    let tip = title.isEmpty ? "" : " title=\"\(title)\""
    let shown = text.text.isEmpty ? "<i>empty</i>" : text.text.htmlEscaped
    return "<td dir=\"auto\"\(language)\(classes)\(tip)>\(shown)</td>"
  }

  private func remarks(of report: MatrixReport) -> String {
    guard !report.diagnostics.isEmpty else { return "" }
    let text = TextDiagnosticRenderer().render(report.diagnostics)
    return "<section>\n<h2>Tables and captures</h2>\n<pre>\(text.htmlEscaped)</pre>\n</section>\n"
  }
}

extension String {
  /// Old `.lproj` folders have tags with underscores, which are not valid in HTML.
  fileprivate func replacing(underscoresWith character: Character) -> String {
    String(map { $0 == "_" ? character : $0 })
  }
}
