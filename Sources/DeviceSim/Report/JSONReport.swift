import LocalizationResolver
import ServiceExtensionKit
import SourceText

/// The report as JSON: an object a push (`docs/report-format.md`).
///
/// Batches may be rendered on any core, in any order.
package struct JSONReport: Sendable {
  /// How the objects are put together.
  package enum Layout: Sendable {
    /// An array, an object a line.
    case array
    /// JSON Lines.
    case lines
    /// Nothing between the objects.
    case alone
  }

  private let apps: InstalledApps
  private let layout: Layout
  private let fields: ReportFields
  private let printsMeasurements: Bool
  private let printsCaptures: Bool
  private let writtenDecisions = WrittenDecisions.all

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - simulation: The simulation.
  ///   - layout: An array, or an object a line.
  ///   - fields: The members to write.
  ///   - printsMeasurements: Whether it reports what a process of the extension used, which differs
  ///     from run to run.
  ///   - printsCaptures: Whether each report has the text and the time of its push, for the page.
  package init(
    _ simulation: Simulation, as layout: Layout, fields: ReportFields = .all,
    printsMeasurements: Bool = false, printsCaptures: Bool = false
  ) {
    apps = simulation.preparation.apps
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
    // A whole report has about four times the bytes of its capture.
    let share = batch.document.bytes.count / max(1, batch.pushes.count) * range.count
    var json = JSONWriter(minimumCapacity: share * 4)
    write(batch, range, to: &json)
    return json.written()
  }

  /// Writes pushes of a batch.
  func write(_ batch: PushBatch, _ range: Range<Int>, to json: inout JSONWriter) {
    var name = JSONWriter()
    name.string(batch.document.file.name)
    let file = name.bytes
    // A span lends its elements: a push is too large to be copied each time.
    let pushes = batch.pushes.span
    var app = apps.inUse(0)
    for place in range {
      begin(isFirst: pushes[place].index == 0, &json)
      if pushes[place].app != app.number { app = apps.inUse(pushes[place].app) }
      write(pushes[place], for: app.app, from: file.span, of: batch, to: &json)
      json.endText(layout == .lines ? "\n" : "")
    }
  }

  /// Renders the states of phones.
  ///
  /// - Parameters:
  ///   - simulation: The simulation after its last push.
  ///   - write: Gets the bytes, part by part.
  /// - Throws: What `write` throws.
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

  private func write(
    _ push: Push, for app: InstalledApp, from file: Span<UInt8>, of batch: PushBatch,
    to json: inout JSONWriter
  ) {
    let place = push.place
    json.beginObject()
    if fields.contains(.schema) {
      json.name("schema")
      json.string(plain: "devsim.push/1")
    }
    if fields.contains(.index) {
      json.name("index")
      json.integer(push.index)
    }
    if fields.contains(.reference), let reference = batch.captured.span[place].capture.reference {
      json.name("reference")
      json.value(reference, of: batch.document)
    }
    if fields.contains(.source) {
      json.name("source")
      json.fixed(#"{"file":"#)
      json.raw(file)
      json.fixed(#","line":"#)
      json.integer(batch.captured.span[place].line)
      if let frame = batch.frame { json.member("frame", frame) }
      json.endObject()
    }
    if batch.isWithoutPush, fields.contains(.date), let date = batch.arrival(of: place) {
      json.member("date", date.seconds)
    }
    if fields.contains(.device) {
      json.name("device")
      batch.withToken(of: push.place) { json.string($0) }
    }
    if fields.contains(.app), batch.captured.span[place].capture.app != nil {
      json.name("app")
      batch.withApp(of: push.place) { json.string($0) }
    }
    if fields.contains(.identifier) {
      json.name("identifier")
      if let node = batch.captured.span[place].capture.headers.collapseIdentifier {
        batch.document.withText(of: node) { json.string($0) }
      } else {
        let identifier = Collapsing.opaqueIdentifier(push.requestNumber)
        json.rawString(identifier.span)
      }
    }
    if fields.contains(.outcome) {
      json.name("outcome")
      json.string(word: push.outcome.rawValue)
    }
    if fields.contains(.replaces) {
      json.name("replaces")
      json.bool(push.decisions.contains(Collapsing.replacedEarlier))
    }
    if batch.captured.span[place].hasPayload {
      if let extended = push.extended?.content {
        writeContent(batch.extendedContents[extended], of: push, for: app, batch, &json)
      } else {
        writeContent(push.localized, of: push, for: app, batch, &json)
      }
      if fields.contains(.serviceExtension), let extended = push.extended {
        json.name("extension")
        json.extensionObject(
          extended.verdict, shown: batch.shownDates[place],
          printsMeasurements ? batch.usages[place] : nil, batch.effects[place])
      }
    }
    if fields.contains(.decisions) {
      json.name("decisions")
      writtenDecisions.write(push.decisions, to: &json)
    }
    if fields.contains(.diagnostics) {
      json.name("diagnostics")
      json.beginArray()
      if push.place == 0 {
        for diagnostic in batch.openingDiagnostics { json.diagnostic(diagnostic) }
      }
      for index in push.earlyDiagnostics { json.diagnostic(batch.earlyDiagnostics.span[index]) }
      for index in push.lateDiagnostics { json.diagnostic(batch.lateDiagnostics.span[index]) }
      json.endArray()
    }
    if printsCaptures { json.capture(batch.captured.span[place].capture, in: batch.document) }
    json.endObject()
  }

  /// Writes what is shown of a push: its content, and how that is presented.
  private func writeContent(
    _ content: PushContent, of push: Push, for app: InstalledApp, _ batch: PushBatch,
    _ json: inout JSONWriter
  ) {
    if fields.contains(.content) { write(content, of: push, batch, &json) }
    if fields.contains(.presentation) { writePresentation(push, content, app, batch, &json) }
    if fields.contains(.activity), let card = batch.activityCards[push.place] {
      json.name("activity")
      json.activity(card)
    }
    if fields.contains(.localization) { writeLocalization(content, app, batch, &json) }
  }

  /// Writes the content: its members in the order of `ContentField`.
  private func write(
    _ content: PushContent, of push: Push, _ batch: PushBatch, _ json: inout JSONWriter
  ) {
    json.name("content")
    json.beginObject()
    if fields.contains(.title) { json.member("title", content.title.text, of: batch) }
    if fields.contains(.subtitle) { json.member("subtitle", content.subtitle.text, of: batch) }
    if fields.contains(.body) { json.member("body", content.body.text, of: batch) }
    if fields.contains(.badge), let badge = content.badge {
      json.name("badge")
      json.integer(badge)
    }
    if fields.contains(.sound) { json.sound(content.sound, of: batch) }
    if fields.contains(.threadIdentifier) {
      json.member("threadIdentifier", content[.threadIdentifier], of: batch)
    }
    if fields.contains(.categoryIdentifier) {
      json.member("categoryIdentifier", content[.categoryIdentifier], of: batch)
    }
    if fields.contains(.targetContentIdentifier) {
      json.member("targetContentIdentifier", content[.targetContentIdentifier], of: batch)
    }
    if fields.contains(.interruptionLevel) {
      json.name("interruptionLevel")
      json.string(word: content.interruptionLevel.rawValue)
    }
    if fields.contains(.relevanceScore), let score = content.relevanceScore {
      json.name("relevanceScore")
      json.double(score)
    }
    if fields.contains(.filterCriteria) {
      json.member("filterCriteria", content[.filterCriteria], of: batch)
    }
    if fields.contains(.launchImageName) {
      json.member("launchImageName", content[.launchImageName], of: batch)
    }
    if let returned = content.returned.map({ batch.returnedContents[$0] }) {
      if fields.contains(.attachments) { json.attachments(returned.attachments) }
      if fields.contains(.communication) { json.communication(returned.communication) }
    }
    if fields.contains(.userInfo) {
      json.name("userInfo")
      json.userInfo(of: content, push, in: batch)
    }
    json.endObject()
  }

  private func writePresentation(
    _ push: Push, _ content: PushContent, _ app: InstalledApp, _ batch: PushBatch,
    _ json: inout JSONWriter
  ) {
    json.name("presentation")
    json.fixed(#"{"banner":"#)
    json.bool(push.presentation.places.banner)
    json.fixed(#","lockScreen":"#)
    json.bool(push.presentation.places.lockScreen)
    json.fixed(#","list":"#)
    json.bool(push.presentation.places.list)
    json.sound(push.presentation.sound, of: batch)
    if let badge = push.presentation.badge {
      json.name("badge")
      json.integer(badge)
    }
    json.fixed(#","screenLights":"#)
    json.bool(push.presentation.places.screenLights)
    json.fixed(#","wakesApp":"#)
    json.bool(push.presentation.wakesApp)
    json.fixed(#","interruptionLevel":"#)
    json.string(word: push.presentation.level.rawValue)
    if push.presentation.places.banner { writeActions(content, app, batch, &json) }
    if push.presentation.isGroupedByThread {
      json.member("group", content[.threadIdentifier], of: batch)
    }
    if push.presentation.isCommunication { json.member("communication", true) }
    if push.presentation.isPreviewHidden { json.preview(batch.previews[push.place]) }
    json.endObject()
  }

  private func writeActions(
    _ content: PushContent, _ app: InstalledApp, _ batch: PushBatch, _ json: inout JSONWriter
  ) {
    let name = content[.categoryIdentifier]
    guard let categories = app.device.app.categories, !name.isEmpty,
      let category = categories[batch.string(name)]
    else { return }
    json.name("actions")
    json.beginArray()
    for action in category.bannerActions { json.string(action.title) }
    json.endArray()
  }

  private func writeLocalization(
    _ content: PushContent, _ app: InstalledApp, _ batch: PushBatch, _ json: inout JSONWriter
  ) {
    guard content.hasResolvedText else { return }
    json.name("localization")
    json.beginObject()
    if let language = app.tableLanguage, content.isLocalized {
      json.name("language")
      json.string(language)
    }
    json.localized("title", content.title, of: batch)
    json.localized("subtitle", content.subtitle, of: batch)
    json.localized("body", content.body, of: batch)
    json.endObject()
  }
}
