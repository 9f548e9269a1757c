import LocalizationResolver
import SourceText

/// The matrix as one JSON object: `devsim.matrix/1` of `docs/report-format.md`.
package struct MatrixJSONRenderer: Sendable {
  private static let schema: StaticString = "devsim.matrix/1"

  package init() {}

  /// Returns the object, followed by a line break.
  package func render(_ report: MatrixReport) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.name("schema")
    json.string(plain: Self.schema)
    json.name("languages")
    json.strings(report.languages.map(\.name))
    let tableless = report.languages.filter { !$0.hasTable }.map(\.name)
    if !tableless.isEmpty {
      json.name("languagesWithoutTable")
      json.strings(tableless)
    }
    json.name("rows")
    json.beginArray()
    for row in report.rows { json.row(row, report.languages) }
    json.endArray()
    json.name("summary")
    json.summary(report)
    json.name("diagnostics")
    json.diagnostics(report.diagnostics)
    json.endObject()
    return json.bytes + [UInt8(ascii: "\n")]
  }
}

extension JSONWriter {
  fileprivate mutating func strings(_ strings: some Sequence<String>) {
    beginArray()
    for text in strings { string(text) }
    endArray()
  }

  fileprivate mutating func diagnostics(_ diagnostics: [Diagnostic]) {
    beginArray()
    for diagnostic in diagnostics { self.diagnostic(diagnostic) }
    endArray()
  }

  fileprivate mutating func row(_ row: MatrixRow, _ languages: [MatrixReport.Language]) {
    beginObject()
    name("push")
    integer(row.push)
    name("count")
    integer(row.count)
    name("source")
    beginObject()
    name("file")
    string(row.file)
    name("line")
    integer(row.line)
    endObject()
    name("cells")
    beginArray()
    for (language, cell) in zip(languages, row.cells) {
      beginObject()
      name("language")
      string(language.name)
      for (field, text) in zip(row.fields, cell.texts) {
        name(escaping: field.name.literalName)
        self.text(text, of: field)
      }
      if !cell.diagnostics.isEmpty {
        name("diagnostics")
        diagnostics(cell.diagnostics)
      }
      endObject()
    }
    endArray()
    endObject()
  }

  private mutating func text(_ text: MatrixRow.Text, of field: MatrixRow.Field) {
    beginObject()
    name("text")
    string(text.text)
    if let key = field.key {
      name("key")
      string(key)
    }
    name("source")
    string(text.source.rawValue)
    if !text.marks.isEmpty {
      name("marks")
      strings(text.marks.map(\.rawValue))
    }
    endObject()
  }

  fileprivate mutating func summary(_ report: MatrixReport) {
    beginObject()
    name("pushes")
    integer(report.counts.pushes)
    name("localized")
    integer(report.counts.localized)
    name("literal")
    integer(report.counts.literal)
    name("textless")
    integer(report.counts.textless)
    name("unreadable")
    integer(report.counts.unreadable)
    name("marks")
    beginArray()
    for (mark, languages) in report.summary {
      beginObject()
      name("mark")
      string(mark.rawValue)
      name("languages")
      strings(languages.map { report.languages[$0].name })
      endObject()
    }
    endArray()
    endObject()
  }
}
