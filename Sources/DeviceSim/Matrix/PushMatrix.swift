package import LocalizationResolver
import SourceText

/// Resolves pushes in every language of an app, with the same stages as a replay up to the texts.
///
/// ```
/// capture bytes → CapturePiece → captured → admitted → localized, once for each language
/// ```
///
/// Memory grows with the number of distinct pushes, not with the number of all pushes. The service
/// extension does not run.
package struct PushMatrix: Sendable {
  private var report: MatrixReport
  private let localizers: [PushLocalizer]
  private var texts: PushTextCheck
  private let options: CaptureOptions
  private let app = InstalledApp(nil, nil, on: SimulatedDevice())
  /// The row of each distinct push.
  private var rows: [[UInt8]: Int] = [:]

  /// The maximum number of diagnostics about captures; more would not help, and would take memory.
  private static let mostCaptureDiagnostics = 100
  private var captureDiagnosticCount = 0

  /// Prepares a matrix.
  ///
  /// - Parameters:
  ///   - tables: The tables of the app.
  ///   - languages: Some of its localizations, with the app's names; `nil` for all that a person
  ///     can read.
  ///   - isLenient: Whether JSON is read leniently.
  package init(_ tables: AppTables, languages: [String]? = nil, isLenient: Bool = false) {
    options = CaptureOptions(
      policy: isLenient ? .lenient : .strict,
      appsLikeTopics: PushType.appsLikeTopics([tables.app.identifier]))
    let languages = languages ?? tables.app.shownLanguages()
    localizers = languages.map { language in
      PushLocalizer(
        table: tables.table(named: StringsTable.pushTable, searchedIn: language),
        choice: LanguageChoice(of: language), others: OtherTables(of: tables, language: language))
    }
    texts = PushTextCheck(tables, languages: languages)
    let development = tables.app.developmentLanguage()
    report = MatrixReport(
      languages: localizers.map {
        MatrixReport.Language(
          name: $0.choice.localization ?? "", hasTable: $0.hasTable && !$0.isOfOtherLanguage)
      },
      developmentLanguage: languages.firstIndex { $0 == development })
    // Keeps only what explains why a key is raw, or why these are the languages.
    report.diagnostics = tables.diagnostics(ofTable: StringsTable.pushTable, languages: languages)
      .filter { $0.severity == .error || $0.kind == .malformedInformationList }
  }

  /// The report so far, with the rows that have problems first.
  package var sorted: MatrixReport {
    var report = report
    let keyed = report.rows.map { (row: $0, sortKey: $0.sortKey) }
    report.rows = keyed.sorted { left, right in
      (left.sortKey.rank, left.sortKey.fineCells, left.row.push)
        < (right.sortKey.rank, right.sortKey.fineCells, right.row.push)
    }.map(\.row)
    report.findings = texts.findings
    return report
  }

  /// The parsed pushes of a piece of a capture.
  package struct Pushes: Sendable {
    fileprivate let captured: [CapturedPushes]
  }

  /// A function that reads the pushes of a piece; it may run on any core.
  package var reading: @Sendable (CapturePiece) -> Pushes {
    { [options] piece in Pushes(captured: piece.read(options)) }
  }

  /// Adds pushes, in the order of the capture.
  package mutating func add(_ pushes: Pushes) {
    for captured in pushes.captured {
      for push in captured.pushes { add(push, of: captured) }
    }
  }

  /// Adds a push of a replay.
  ///
  /// - Returns: ``MatrixRow/push`` of its row; `nil` if it has none.
  package mutating func add(_ report: PushReport) -> Int? {
    let captured = CapturedPushes(document: report.batch.document)
    let push = report.batch.captured[report.push.place].withoutDiagnostics
    return add(push, of: captured).map { self.report.rows[$0].push }
  }

  /// Adds a push; returns the number of its row, or `nil` if it has none.
  @discardableResult
  private mutating func add(_ push: CapturedPush, of captured: CapturedPushes) -> Int? {
    let index = report.counts.pushes
    report.counts.pushes += 1
    let isUnreadable = push.payload == nil
    let found = captured.diagnostics[push.diagnostics].filter { isUnreadable || $0.isAboutText }
    if !found.isEmpty { note(found.map(\.detached)) }
    guard let payload = push.payload else {
      report.counts.unreadable += 1
      return nil
    }
    let verdict = Admission.ruling(of: payload, push.capture, to: app, in: captured.document)
      .value.verdict
    guard verdict == .shown, payload.hasText else {
      report.counts.textless += 1
      return nil
    }
    if !push.capture.isLocal { texts.add(payload, in: captured.document) }
    guard payload.hasKey else {
      report.counts.literal += 1
      return nil
    }
    report.counts.localized += 1
    let signature = payload.textSignature(in: captured.document)
    if let row = rows[signature] {
      report.rows[row].count += 1
      return row
    }
    rows[signature] = report.rows.count
    report.rows.append(row(of: payload, in: captured.document, line: push.line, index: index))
    return report.rows.count - 1
  }

  private mutating func note(_ found: [Diagnostic]) {
    // An error is never lost among warnings, because it makes the matrix a failure.
    let isFirstError = !report.hasError && found.contains { $0.severity == .error }
    guard captureDiagnosticCount < Self.mostCaptureDiagnostics || isFirstError else { return }
    captureDiagnosticCount += found.count
    report.diagnostics += found
  }

  // MARK: - Rows

  private func row(
    of payload: PushPayload, in document: JSONDocument, line: Int, index: Int
  ) -> MatrixRow {
    let fields = payload.texts.compactMap { MatrixRow.Field($0.name, $0.text, in: document) }
    var resolver = TextResolver()
    var cells: [MatrixRow.Cell] = []
    cells.reserveCapacity(localizers.count)
    for language in localizers.indices {
      cells.append(
        cell(of: payload, fields, in: document, language: language, after: cells.first, &resolver))
    }
    return MatrixRow(
      push: index, file: document.file.name, line: line, fields: fields, cells: cells)
  }

  private func cell(
    of payload: PushPayload, _ fields: [MatrixRow.Field], in document: JSONDocument,
    language: Int, after first: MatrixRow.Cell?, _ resolver: inout TextResolver
  ) -> MatrixRow.Cell {
    var texts: [MatrixRow.Text] = []
    var all: [Diagnostic] = []
    for (name, text) in payload.texts {
      guard texts.count < fields.count, fields[texts.count].name == name else { continue }
      let field = fields[texts.count]
      if field.key == nil, let first {
        // A literal is the same in every language, so one copy is enough.
        texts.append(first.texts[texts.count])
        continue
      }
      var store = TextStore(document)
      var diagnostics: [Diagnostic] = []
      let localizer = localizers[language]
      let entry = text.key.flatMap { key in
        document.withText(of: key) { localizer.entry(of: $0, localizer.guess($0)) }
      }
      let found = resolver.resolve(
        text, entry, name, ofActivity: payload.isLiveActivity, with: localizer, in: document,
        to: &store, &diagnostics)
      let string = store.string(found.text)
      texts.append(
        MatrixRow.Text(
          text: string, source: found.source ?? .literal,
          marks: MatrixMark.marks(
            of: string, in: name, found, field.key == nil ? [] : resolver.findings)))
      // Kept diagnostics of a long capture must not keep the whole capture in memory.
      all += diagnostics.map(\.detached)
    }
    return MatrixRow.Cell(texts: texts, diagnostics: all)
  }
}

extension MatrixRow.Field {
  /// Returns `nil` if the push has no such text.
  fileprivate init?(
    _ name: PushTextField, _ text: PushPayload.AlertText, in document: JSONDocument
  ) {
    switch text {
    case .none: return nil
    case .literal:
      self.init(name: name, key: nil, arguments: [])
    case .localized(let key, let arguments, _):
      let elements = arguments.map { Array(document.elements(of: $0)) } ?? []
      self.init(
        name: name, key: document.string(key) ?? "",
        arguments: elements.map {
          String(decoding: document.bytes[document.sourceRange(of: $0)], as: UTF8.self)
        })
    }
  }
}

extension Diagnostic {
  /// Whether it is about the JSON text rather than its meaning.
  fileprivate var isAboutText: Bool { DiagnosticKind.json.contains(kind) }
}
