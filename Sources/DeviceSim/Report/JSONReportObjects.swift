import LocalizationResolver
import ServiceExtensionKit
import SourceText

/// Writes the objects of a JSON report: their members and the order of these.
struct JSONReportObjects: Sendable {
  private static let pushSchema: StaticString = "devsim.push/1"
  private static let deviceSchema: StaticString = "devsim.device/1"

  let device: SimulatedDevice
  /// The language of the texts; `nil` if there is none.
  let language: String?
  private let printsMeasurements: Bool
  private var writtenDecisions: [DecisionSet: [UInt8]] = [:]

  init(device: SimulatedDevice, language: String?, printsMeasurements: Bool) {
    self.device = device
    self.language = language
    self.printsMeasurements = printsMeasurements
  }

  mutating func write(_ record: PushRecord, of batch: PushBatch, to json: inout JSONWriter) {
    json.beginObject()
    json.name("schema")
    json.string(plain: Self.pushSchema)
    json.name("index")
    json.integer(record.index)
    json.name("source")
    json.beginObject()
    json.name("file")
    json.string(batch.document.file.name)
    json.name("line")
    json.integer(record.line)
    json.endObject()
    json.name("device")
    batch.withToken(of: record) { json.string($0) }
    json.name("identifier")
    if record.content.identifier.isEmpty {
      json.string(PushBatch.opaqueIdentifier(record.index).span)
    } else {
      json.text(record.content.identifier, of: batch)
    }
    json.name("outcome")
    json.string(record.outcome.rawValue)
    json.name("replaces")
    json.bool(record.decisions.contains(.replacedEarlier))
    if let payload = record.payload {
      writeContent(record, payload, batch, &json)
      writePresentation(record, batch, &json)
      writeLocalization(record, batch, &json)
      writeExtension(record, &json)
    }
    json.name("decisions")
    writeDecisions(record.decisions, &json)
    json.name("diagnostics")
    json.beginArray()
    for index in record.diagnostics { json.diagnostic(batch.diagnostics[index]) }
    json.endArray()
    json.endObject()
  }

  /// Writes what was decided; most pushes share a few sets of decisions, so each set is written out once.
  private mutating func writeDecisions(_ decisions: DecisionSet, _ json: inout JSONWriter) {
    if let known = writtenDecisions[decisions] { return json.raw(known.span) }
    var array = JSONWriter()
    array.decisions(decisions)
    writtenDecisions[decisions] = array.bytes
    json.raw(array.bytes.span)
  }

  // MARK: - Parts

  private func writeContent(
    _ record: PushRecord, _ payload: PushPayload, _ batch: PushBatch, _ json: inout JSONWriter
  ) {
    let content = record.content
    json.name("content")
    json.beginObject()
    json.member("title", content.title.text, of: batch)
    json.member("subtitle", content.subtitle.text, of: batch)
    json.member("body", content.body.text, of: batch)
    if let badge = content.badge {
      json.name("badge")
      json.integer(badge)
    }
    json.sound(content.sound, of: batch)
    json.member("threadIdentifier", content.threadIdentifier, of: batch)
    json.member("categoryIdentifier", content.categoryIdentifier, of: batch)
    json.member("targetContentIdentifier", content.targetContentIdentifier, of: batch)
    json.name("interruptionLevel")
    json.string(content.interruptionLevel.rawValue)
    if let score = content.relevanceScore {
      json.name("relevanceScore")
      json.double(score)
    }
    json.member("filterCriteria", content.filterCriteria, of: batch)
    if let replacement = content.replacement {
      json.attachments(batch.replacements[replacement].attachments)
      json.name("userInfo")
      json.value(.object(batch.replacements[replacement].userInfo))
    } else {
      json.name("userInfo")
      if record.isCompact {
        let bytes = batch.document.bytes
        json.raw(bytes.span.extracting(batch.document.range(of: payload.root)))
      } else {
        json.value(payload.root, of: batch.document)
      }
    }
    json.endObject()
  }

  private func writePresentation(
    _ record: PushRecord, _ batch: PushBatch, _ json: inout JSONWriter
  ) {
    let presentation = record.presentation
    json.name("presentation")
    json.beginObject()
    json.name("banner")
    json.bool(presentation.banner)
    json.name("lockScreen")
    json.bool(presentation.lockScreen)
    json.name("list")
    json.bool(presentation.list)
    json.sound(presentation.sound, of: batch)
    if let badge = presentation.badge {
      json.name("badge")
      json.integer(badge)
    }
    json.name("screenLights")
    json.bool(presentation.screenLights)
    json.name("wakesApp")
    json.bool(presentation.wakesApp)
    json.name("interruptionLevel")
    json.string(presentation.level.rawValue)
    if presentation.banner { writeActions(record.content, batch, &json) }
    if presentation.isGroupedByThread {
      json.member("group", record.content.threadIdentifier, of: batch)
    }
    json.endObject()
  }

  private func writeActions(_ content: PushContent, _ batch: PushBatch, _ json: inout JSONWriter) {
    guard let categories = device.app.categories, !content.categoryIdentifier.isEmpty,
      let category = categories[batch.string(content.categoryIdentifier)]
    else { return }
    json.name("actions")
    json.beginArray()
    for action in category.bannerActions { json.string(action) }
    json.endArray()
  }

  private func writeLocalization(
    _ record: PushRecord, _ batch: PushBatch, _ json: inout JSONWriter
  ) {
    let content = record.content
    guard content.hasResolvedText else { return }
    json.name("localization")
    json.beginObject()
    if let language, content.isLocalized {
      json.name("language")
      json.string(language)
    }
    json.localized("title", content.title, of: batch)
    json.localized("subtitle", content.subtitle, of: batch)
    json.localized("body", content.body, of: batch)
    json.endObject()
  }

  private func writeExtension(_ record: PushRecord, _ json: inout JSONWriter) {
    guard let outcome = record.extensionResult.outcome else { return }
    json.name("extension")
    json.beginObject()
    json.name("ran")
    json.bool(true)
    json.name("outcome")
    json.string(outcome.rawValue)
    if printsMeasurements, let usage = record.extensionResult.usage {
      json.name("milliseconds")
      json.integer(Int(usage.time / .milliseconds(1)))
      if let peak = usage.peakMemory {
        json.name("peakMemory")
        json.integer(peak)
      }
    }
    json.endObject()
  }

  // MARK: - The device at the end

  func write(device token: String, _ state: DeviceState, to json: inout JSONWriter) {
    json.beginObject()
    json.name("schema")
    json.string(plain: Self.deviceSchema)
    json.name("device")
    json.string(token)
    json.name("badge")
    json.integer(state.badge)
    json.name("groups")
    json.beginArray()
    for group in state.groups(device.settings.grouping) {
      json.beginObject()
      json.name("thread")
      json.string(group.thread)
      json.name("notifications")
      json.beginArray()
      for notification in group.notifications { json.string(notification.identifier) }
      json.endArray()
      json.endObject()
    }
    json.endArray()
    json.endObject()
  }
}

extension JSONWriter {
  fileprivate mutating func text(_ text: PushText, of batch: PushBatch) {
    string(batch.texts.span.extracting(text.range))
  }

  /// Writes a member, unless the text is empty.
  fileprivate mutating func member(_ name: StaticString, _ text: PushText, of batch: PushBatch) {
    guard !text.isEmpty else { return }
    self.name(name)
    self.text(text, of: batch)
  }

  fileprivate mutating func sound(_ sound: PushContent.Sound?, of batch: PushBatch) {
    guard let sound else { return }
    name("sound")
    guard sound.isCritical else { return soundName(sound, batch) }
    beginObject()
    name("critical")
    bool(true)
    name("name")
    soundName(sound, batch)
    if let volume = sound.volume {
      name("volume")
      double(volume)
    }
    endObject()
  }

  private mutating func soundName(_ sound: PushContent.Sound, _ batch: PushBatch) {
    if sound.name.isEmpty { string(plain: "default") } else { text(sound.name, of: batch) }
  }

  fileprivate mutating func localized(
    _ name: StaticString, _ text: PushContent.Localized, of batch: PushBatch
  ) {
    guard !text.text.isEmpty, let source = text.source else { return }
    self.name(name)
    beginObject()
    if let key = text.key {
      self.name("key")
      let bytes = batch.document.bytes
      rawString(bytes.span.extracting(batch.document.range(of: key)))
    }
    self.name("source")
    string(source.rawValue)
    endObject()
  }
}

extension PushContent {
  fileprivate var isLocalized: Bool { title.key != nil || subtitle.key != nil || body.key != nil }

  /// Whether a text is shown that no extension wrote.
  fileprivate var hasResolvedText: Bool {
    title.isResolved || subtitle.isResolved || body.isResolved
  }
}
