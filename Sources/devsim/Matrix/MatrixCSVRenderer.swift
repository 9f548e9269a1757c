import DeviceSim
import SourceText

/// The matrix as comma-separated values: RFC 4180, UTF-8, a record for each row in each language.
///
/// Texts of pushes come from strangers. A spreadsheet reads a field as a formula if it starts with
/// `=`, `+`, `-`, `@`, a tab or a line break, also after spaces. Such a field gets an apostrophe in
/// front, as OWASP recommends against *CSV injection*. JSON has the unchanged texts.
struct MatrixCSVRenderer: Sendable {
  /// Whether control and bidirectional characters are shown as pictures, because a terminal obeys
  /// them.
  var showsControls = false

  /// Returns the header and the records, each with CR LF at its end.
  func render(_ report: MatrixReport) -> String {
    let names = PushTextField.allCases.map(\.literalName)
    let header =
      ["push", "count", "file", "line", "language", "marks"]
      + names.flatMap { [$0, "\($0)-key", "\($0)-source"] }
    var text = record(header)
    for row in report.rows {
      for (language, cell) in zip(report.languages, row.cells) {
        text += record(fields(of: row, cell, language))
      }
    }
    return text
  }

  private func fields(
    of row: MatrixRow, _ cell: MatrixRow.Cell, _ language: MatrixReport.Language
  ) -> [String] {
    // Includes the marks of literals, because a record has all texts.
    let marks = MatrixMark.allCases.filter { mark in
      cell.texts.contains { $0.marks.contains(mark) }
    }
    let texts = PushTextField.allCases.flatMap { name -> [String] in
      guard let index = row.fields.firstIndex(where: { $0.name == name }) else {
        return ["", "", ""]
      }
      let text = cell.texts[index]
      return [text.text, row.fields[index].key ?? "", text.source.rawValue]
    }
    let start = ["\(row.push)", "\(row.count)", row.file, "\(row.line)", language.name]
    return start + [marks.map(\.rawValue).joined(separator: " ")] + texts
  }

  private func record(_ fields: [String]) -> String {
    fields.map { Self.field(showsControls ? VisibleText.make(from: $0) : $0) }.joined(
      separator: ",") + "\r\n"
  }

  /// The possible first characters of a formula; the wide ones in East Asian settings.
  private static let formulaStarts: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠",
  ]

  private static func field(_ text: String) -> String {
    let start = text.unicodeScalars.first {
      formulaStarts.contains($0) || !$0.properties.isWhitespace
    }
    let isFormula = start.map(formulaStarts.contains) ?? false
    let safe = isFormula ? "'" + text : text
    guard safe.utf8.contains(where: { ",\"\r\n".utf8.contains($0) }) else { return safe }
    var quoted = "\""
    // Scalars, because a quote and the mark after it are one character.
    for scalar in safe.unicodeScalars {
      if scalar == "\"" { quoted.unicodeScalars.append(scalar) }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }
}
