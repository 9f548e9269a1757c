import SourceText

/// The report as an Arrow stream: a row for each push, with its main members and the whole object
/// as text (`docs/report-format.md`).
///
/// Batches may be rendered on any core, in any order.
package struct ArrowReport: Sendable {
  private let reports: JSONReport
  private let fields: ReportFields

  /// A column, in the order of the stream.
  private enum Column: String, CaseIterable {
    case device, reference, outcome, title, subtitle, body, badge, thread, codes, report

    var type: ArrowStream.ColumnType {
      switch self {
      case .badge: .integer
      case .codes: .texts
      default: .text
      }
    }
  }

  /// The size of a batch above which each push is alone in its message: the places in a column
  /// have 32 bits.
  private static let longBatch = 1 << 28

  /// Makes a renderer.
  package init(fields: ReportFields = .all, printsMeasurements: Bool = false) {
    reports = JSONReport(as: .alone, fields: fields, printsMeasurements: printsMeasurements)
    self.fields = fields
  }

  /// Renders pushes of a batch.
  ///
  /// - Parameters:
  ///   - batch: The pushes, delivered.
  ///   - range: Their places.
  /// - Returns: A message, or nothing without pushes; before the first push also the message with
  ///   the columns.
  package func rendered(_ batch: PushBatch, _ range: Range<Int>) -> WrittenBytes {
    guard !range.isEmpty else { return WrittenBytes("") }
    let size = batch.document.bytes.count
    let share = size / max(1, batch.pushes.count) * range.count
    var output = GrowingBuffer<UInt8>(minimumCapacity: share * 5)
    if batch.isFirst(range.lowerBound) { Self.writeSchema(to: &output) }
    let parts = size > Self.longBatch ? range.map { $0..<$0 + 1 } : [range]
    for part in parts { output = adding(batch, part, to: output) }
    return WrittenBytes(output)
  }

  /// Returns the end of the stream.
  ///
  /// - Parameter isEmpty: Whether no push was rendered.
  /// - Returns: The mark; before it the columns, if no push wrote them.
  package func end(isEmpty: Bool) -> [UInt8] {
    var output = GrowingBuffer<UInt8>()
    if isEmpty { Self.writeSchema(to: &output) }
    return output.array + ArrowStream.end
  }

  private static func writeSchema(to output: inout GrowingBuffer<UInt8>) {
    ArrowStream.writeSchema(Column.allCases.map { ($0.rawValue, $0.type) }, to: &output)
  }

  /// Returns a stream with further rows.
  private func adding(
    _ batch: PushBatch, _ range: Range<Int>, to output: consuming GrowingBuffer<UInt8>
  ) -> GrowingBuffer<UInt8> {
    var rows = ArrowRows(count: range.count, columns: Column.allCases.map(\.type), after: output)
    for column in Column.allCases {
      switch column {
      case .device: addDevices(batch, range, to: &rows)
      case .reference: addReferences(batch, range, to: &rows)
      case .outcome: addOutcomes(batch, range, to: &rows)
      case .title: addTexts(.title, batch, range, to: &rows) { $0.title.text }
      case .subtitle: addTexts(.subtitle, batch, range, to: &rows) { $0.subtitle.text }
      case .body: addTexts(.body, batch, range, to: &rows) { $0.body.text }
      case .badge: addBadges(batch, range, to: &rows)
      case .thread:
        addTexts(.threadIdentifier, batch, range, to: &rows) { $0[.threadIdentifier] }
      case .codes: addCodes(batch, range, to: &rows)
      case .report:
        rows.add { json, endRow in reports.write(batch, range, to: &json, afterEach: endRow) }
      }
    }
    return rows.finish()
  }

  // MARK: - Columns

  private func addDevices(_ batch: PushBatch, _ range: Range<Int>, to rows: inout ArrowRows) {
    var column = ArrowTexts()
    for place in range {
      guard fields.contains(.device) else {
        column.appendNull()
        continue
      }
      batch.withToken(of: place) { column.append($0) }
    }
    rows.add(column)
  }

  /// A string as it is, any other value as its JSON.
  private func addReferences(_ batch: PushBatch, _ range: Range<Int>, to rows: inout ArrowRows) {
    var column = ArrowTexts()
    var json = JSONWriter()
    for place in range {
      guard fields.contains(.reference),
        let node = batch.captured.span[place].capture.reference
      else {
        column.appendNull()
        continue
      }
      switch batch.document.kind(of: node) {
      case .null: column.appendNull()
      case .string: batch.document.withText(of: node) { column.append($0) }
      default:
        json.removeAll()
        json.value(node, of: batch.document)
        json.withBytes { column.append($0) }
      }
    }
    rows.add(column)
  }

  private func addOutcomes(_ batch: PushBatch, _ range: Range<Int>, to rows: inout ArrowRows) {
    var column = ArrowTexts()
    for place in range {
      if fields.contains(.outcome) {
        column.append(batch.pushes.span[place].outcome.rawValue)
      } else {
        column.appendNull()
      }
    }
    rows.add(column)
  }

  /// An empty text is null, because it is not in the object.
  private func addTexts(
    _ field: ContentField, _ batch: PushBatch, _ range: Range<Int>, to rows: inout ArrowRows,
    _ text: (borrowing PushContent) -> TextRange
  ) {
    var column = ArrowTexts()
    for place in range {
      guard let range = shown(field, batch, place, text), !range.isEmpty else {
        column.appendNull()
        continue
      }
      batch.texts.withText(range) { column.append($0) }
    }
    rows.add(column)
  }

  private func addBadges(_ batch: PushBatch, _ range: Range<Int>, to rows: inout ArrowRows) {
    var validity = ArrowValidity()
    var badges = GrowingBuffer<UInt8>(minimumCapacity: 8 * range.count)
    for place in range {
      let badge = shown(.badge, batch, place) { $0.badge } ?? nil
      validity.append(badge != nil)
      badges.append(littleEndian: Int64(badge ?? 0))
    }
    rows.add(validity, integers: badges)
  }

  /// Returns a part of the content of a push; `nil` if it is not in the report.
  private func shown<Part>(
    _ field: ContentField, _ batch: PushBatch, _ place: Int,
    _ part: (borrowing PushContent) -> Part
  ) -> Part? {
    guard fields.contains(field), batch.captured.span[place].hasPayload else { return nil }
    if let extended = batch.pushes.span[place].extended?.content {
      return part(batch.extendedContents.span[extended])
    }
    return part(batch.pushes.span[place].localized)
  }

  private func addCodes(_ batch: PushBatch, _ range: Range<Int>, to rows: inout ArrowRows) {
    var validity = ArrowValidity()
    var ends = GrowingBuffer<UInt8>()
    var codes = ArrowTexts()
    ends.append(0, times: 4)
    for place in range {
      validity.append(fields.contains(.diagnostics))
      if fields.contains(.diagnostics) {
        batch.forEachDiagnostic(of: place) { codes.append($0.kind.code) }
      }
      ends.append(littleEndian: Int32(codes.count))
    }
    rows.add(validity, ends: ends, of: codes)
  }
}
