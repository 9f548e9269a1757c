import SourceText

/// The report as JSON: an object a push (`docs/report-format.md`).
///
/// Batches may be rendered on any core, in any order.
package struct JSONReport: Sendable {
  /// How the objects are put together.
  package enum Layout: Sendable {
    /// An array, an object a line.
    case array
    case lines
    /// Nothing between the objects.
    case alone
  }

  private let layout: Layout
  let fields: ReportFields
  private let printsMeasurements: Bool
  private let printsCaptures: Bool
  private let writtenDecisions = WrittenDecisions.all

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - layout: An array, or an object a line.
  ///   - fields: The members to write.
  ///   - printsMeasurements: Whether it reports what a process of the extension used, which differs
  ///     from run to run.
  ///   - printsCaptures: Whether each report has the text of its push, for the page.
  package init(
    as layout: Layout, fields: ReportFields = .all, printsMeasurements: Bool = false,
    printsCaptures: Bool = false
  ) {
    self.layout = layout
    self.fields = fields
    self.printsMeasurements = printsMeasurements
    self.printsCaptures = printsCaptures
  }

  /// Renders pushes of a batch.
  ///
  /// - Parameters:
  ///   - batch: The pushes, delivered.
  ///   - range: Their places.
  /// - Returns: Objects; in an array each with what separates it from the one before.
  package func render(_ batch: PushBatch, _ range: Range<Int>) -> [UInt8] {
    var json = JSONWriter()
    write(batch, range, to: &json)
    return json.bytes
  }

  /// Returns the report of one push, read as JSON.
  func document(of report: PushReport) -> JSONDocument {
    let bytes = render(report.batch, report.push.place..<report.push.place + 1)
    return JSONReader.read(SourceFile(name: "report", bytes: bytes)).document
  }

  /// Renders pushes of a batch, as above, without a copy of what was written.
  package func rendered(_ batch: PushBatch, _ range: Range<Int>) -> WrittenBytes {
    // A whole report has about four times the bytes of its capture. The text of a batch may have
    // many other pushes, so no push counts for more than a payload has.
    let share = min(batch.document.bytes.count / max(1, batch.pushes.count), 4096)
    var json = JSONWriter(minimumCapacity: share * 4 * range.count)
    write(batch, range, to: &json)
    return json.written()
  }

  /// Writes pushes of a batch, and calls a function after each of them.
  func write(
    _ batch: PushBatch, _ range: Range<Int>, to json: inout JSONWriter,
    afterEach end: (inout JSONWriter) -> Void = { _ in }
  ) {
    var source = JSONWriter()
    source.fixed(#"{"file":"#)
    source.string(batch.document.file.name)
    source.fixed(#","line":"#)
    let start = source.bytes
    let pushes = batch.pushes.span
    let apps = batch.apps
    var app = apps.inUse(0)
    for place in range {
      begin(isFirst: batch.isFirst(place), &json)
      if pushes[place].app != app.number { app = apps.inUse(pushes[place].app) }
      json.beginObject()
      writeOrigin(place, source: start.span, of: batch, to: &json)
      writeOutcome(place, for: app.app, of: batch, to: &json)
      json.endObject()
      json.endText(layout == .lines ? "\n" : "")
      end(&json)
    }
  }

  /// Renders the states of phones.
  package func renderStates<Failure>(
    of simulation: Simulation, _ write: (WrittenBytes) throws(Failure) -> Void
  ) throws(Failure) {
    for part in simulation.phones.parts { try write(renderedStates(part, of: simulation)) }
  }

  /// Returns the states of some of the phones.
  package func renderedStates(_ phones: Range<Int>, of simulation: Simulation) -> WrittenBytes {
    var json = JSONWriter()
    var isFirst = simulation.isFresh && phones.lowerBound == 0
    for state in simulation.phones.states(phones) {
      begin(isFirst: isFirst, &json)
      isFirst = false
      json.phone(state, of: simulation)
      json.endText(layout == .lines ? "\n" : "")
    }
    return json.written()
  }

  /// Returns the state of a phone.
  ///
  /// - Parameters:
  ///   - state: The phone.
  ///   - simulation: Its settings, and what the push service keeps for it.
  ///   - limit: How many notifications of each app are written, the newest first.
  /// - Returns: One object.
  package static func rendered(
    _ state: PhoneState, of simulation: Simulation, newest limit: Int
  ) -> [UInt8] {
    var json = JSONWriter()
    json.phone(state.keeping(newest: limit), of: simulation)
    return json.bytes
  }

  /// Returns the end of the report.
  ///
  /// - Parameter isEmpty: Whether no object was written.
  /// - Returns: The closing bracket of an array; nothing for lines.
  package func end(isEmpty: Bool) -> [UInt8] {
    layout == .array ? Array((isEmpty ? "[]\n" : "\n]\n").utf8) : []
  }

  private func begin(isFirst: Bool, _ json: inout JSONWriter) {
    if layout == .array { json.endText(isFirst ? "[\n" : ",\n") }
  }

  // MARK: - A push

  /// Writes what identifies a push: where it is from, and for which phone and app it is.
  ///
  /// A span lends its elements: a push is too large to be copied each time.
  private func writeOrigin(
    _ place: Int, source: Span<UInt8>, of batch: PushBatch, to json: inout JSONWriter
  ) {
    let pushes = batch.pushes.span
    let captured = batch.captured.span
    if fields.contains(.schema) { json.raw(#""schema":"devsim.push/1""#) }
    if fields.contains(.index) {
      json.name("index")
      json.integer(pushes[place].index)
    }
    if fields.contains(.reference), let reference = captured[place].capture.reference {
      json.name("reference")
      json.value(reference, of: batch.document)
    }
    if fields.contains(.source) {
      json.name("source")
      json.fixed(source)
      json.integer(captured[place].line)
      if let frame = batch.frame { json.member("frame", frame) }
      json.endObject()
    }
    if fields.contains(.date), let date = batch.arrival(of: place) {
      json.member("date", date.seconds)
    }
    if fields.contains(.device) {
      json.name("device")
      if let token = captured[place].capture.token, batch.tokens.isEmpty {
        json.string(token, of: batch.document)
      } else {
        batch.withToken(of: place) { json.string($0) }
      }
    }
    if fields.contains(.app), captured[place].capture.app != nil {
      json.name("app")
      batch.withApp(of: place) { json.string($0) }
    }
    if fields.contains(.identifier) {
      json.name("identifier")
      if let node = captured[place].capture.headers.collapseIdentifier {
        json.string(node, of: batch.document)
      } else {
        let identifier = Collapsing.opaqueIdentifier(pushes[place].requestNumber)
        json.rawString(identifier.span)
      }
    }
  }

  /// Writes what became of a push, and why.
  private func writeOutcome(
    _ place: Int, for app: InstalledApp, of batch: PushBatch, to json: inout JSONWriter
  ) {
    let pushes = batch.pushes.span
    if fields.contains(.outcome) {
      json.name("outcome")
      json.string(word: pushes[place].outcome.rawValue)
    }
    if fields.contains(.replaces) {
      json.name("replaces")
      json.bool(pushes[place].decisions.contains(Collapsing.replacedEarlier))
    }
    if batch.captured.span[place].hasPayload {
      if let extended = pushes[place].extended?.content {
        writeContent(batch.extendedContents[extended], of: place, for: app, batch, &json)
      } else {
        writeContent(pushes[place].localized, of: place, for: app, batch, &json)
      }
      if fields.contains(.serviceExtension), let extended = pushes[place].extended {
        json.name("extension")
        json.extensionObject(
          extended.verdict, shown: batch.shownDates[place],
          printsMeasurements ? batch.usages[place] : nil, batch.effects[place])
      }
    }
    if fields.contains(.decisions) {
      json.name("decisions")
      writtenDecisions.write(pushes[place].decisions, to: &json)
    }
    if fields.contains(.diagnostics) {
      json.name("diagnostics")
      json.beginArray()
      batch.forEachDiagnostic(of: place) { json.diagnostic($0) }
      json.endArray()
    }
    if printsCaptures { json.capture(batch.captured.span[place].capture, in: batch.document) }
  }
}
