import LocalizationResolver
import SourceText

/// The matrix as one JSON object: `devsim.matrix/1` of `docs/report-format.md`.
package struct MatrixJSONRenderer: Sendable {
  private static let schema: StaticString = "devsim.matrix/1"

  package init() {}

  /// Returns the object, followed by a line break.
  package func render(_ report: MatrixReport) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("schema", plain: Self.schema)
      json.member("languages", report.languages.map(\.name))
      let tableless = report.languages.filter { !$0.hasTable }.map(\.name)
      if !tableless.isEmpty { json.member("languagesWithoutTable", tableless) }
      json.array("rows") { json in
        for row in report.rows { json.row(row, report.languages) }
      }
      json.object("summary") { json in json.summary(report) }
      json.member("diagnostics", report.diagnosticsWithoutRow)
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }
}

extension JSONWriter {
  fileprivate mutating func row(_ row: MatrixRow, _ languages: [MatrixReport.Language]) {
    object { json in
      json.member("push", row.push)
      json.member("count", row.count)
      json.object("source") { json in
        json.member("file", row.file)
        json.member("line", row.line)
      }
      json.array("cells") { json in
        for (language, cell) in zip(languages, row.cells) {
          json.object { json in
            json.member("language", language.name)
            for (field, text) in zip(row.fields, cell.texts) {
              json.name(escaping: field.name.literalName)
              json.text(text, of: field)
            }
            if !cell.diagnostics.isEmpty { json.member("diagnostics", cell.diagnostics) }
          }
        }
      }
    }
  }

  private mutating func text(_ text: MatrixRow.Text, of field: MatrixRow.Field) {
    object { json in
      json.member("text", text.text)
      json.member("key", field.key)
      json.member("source", text.source.rawValue)
      if !text.marks.isEmpty { json.member("marks", text.marks.map(\.rawValue)) }
    }
  }

  /// Writes the members of the summary.
  fileprivate mutating func summary(_ report: MatrixReport) {
    member("pushes", report.counts.pushes)
    member("localized", report.counts.localized)
    member("literal", report.counts.literal)
    member("textless", report.counts.textless)
    member("unreadable", report.counts.unreadable)
    array("marks") { json in
      for (mark, languages) in report.summary {
        json.object { json in
          json.member("mark", mark.rawValue)
          json.member("languages", languages.map { report.languages[$0].name })
        }
      }
    }
  }
}
