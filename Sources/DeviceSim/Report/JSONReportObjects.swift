import LocalizationResolver
import ServiceExtensionKit
import SourceText

/// Writes the objects of a JSON report: their members and the order of these.
struct JSONReportObjects: Sendable {
  let device: SimulatedDevice
  /// The language of the texts; `nil` if there is none.
  let language: String?
  private let printsMeasurements: Bool
  private var writtenDecisions = WrittenDecisions()

  init(device: SimulatedDevice, language: String?, printsMeasurements: Bool) {
    self.device = device
    self.language = language
    self.printsMeasurements = printsMeasurements
  }

  /// Writes the object of a push.
  ///
  /// - Parameters:
  ///   - record: The push.
  ///   - file: The name of the capture as a JSON string.
  ///   - batch: The batch of the push.
  ///   - json: Gets the object.
  mutating func write(
    _ record: PushRecord, from file: Span<UInt8>, of batch: PushBatch, to json: inout JSONWriter
  ) {
    json.fixed(#"{"schema":"devsim.push/1","index":"#)
    json.integer(record.index)
    json.fixed(#","source":{"file":"#)
    json.raw(file)
    json.fixed(#","line":"#)
    json.integer(batch.pushes[record.place].line)
    json.fixed(#"},"device":"#)
    batch.withToken(of: record) { json.string($0) }
    json.fixed(#","identifier":"#)
    if record.content.identifier.isEmpty {
      let identifier = PushBatch.opaqueIdentifier(record.index)
      json.rawString(identifier.span)
    } else {
      json.text(record.content.identifier, of: batch)
    }
    json.fixed(#","outcome":"#)
    json.string(word: record.outcome.rawValue)
    json.fixed(#","replaces":"#)
    json.bool(record.decisions.contains(Collapsing.replacedEarlier))
    if let payload = batch.pushes[record.place].payload?.root {
      writeContent(record, payload, batch, &json)
      writePresentation(record, batch, &json)
      writeLocalization(record, batch, &json)
      writeExtension(record, batch, &json)
    }
    json.fixed(#","decisions":"#)
    writtenDecisions.write(record.decisions, to: &json)
    json.fixed(#","diagnostics":["#)
    for index in record.diagnostics { json.diagnostic(batch.diagnostics[index]) }
    json.fixed("]}")
  }

  // MARK: - Parts

  private func writeContent(
    _ record: PushRecord, _ payload: JSONNode, _ batch: PushBatch, _ json: inout JSONWriter
  ) {
    let content = record.content
    json.fixed(#","content":"#)
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
    json.string(word: content.interruptionLevel.rawValue)
    if let score = content.relevanceScore {
      json.name("relevanceScore")
      json.double(score)
    }
    json.member("filterCriteria", content.filterCriteria, of: batch)
    if let replacement = content.replacement {
      json.attachments(batch.replacements[replacement].attachments)
      json.communication(batch.replacements[replacement].communication)
      json.fixed(#","userInfo":"#)
      json.value(.object(batch.replacements[replacement].userInfo))
    } else {
      json.fixed(#","userInfo":"#)
      if batch.pushes[record.place].isCompact {
        let bytes = batch.document.bytes
        json.raw(bytes.span.extracting(batch.document.range(of: payload)))
      } else {
        json.value(payload, of: batch.document)
      }
    }
    json.endObject()
  }

  private func writePresentation(
    _ record: PushRecord, _ batch: PushBatch, _ json: inout JSONWriter
  ) {
    let presentation = record.presentation
    json.fixed(#","presentation":{"banner":"#)
    json.bool(presentation.banner)
    json.fixed(#","lockScreen":"#)
    json.bool(presentation.lockScreen)
    json.fixed(#","list":"#)
    json.bool(presentation.list)
    json.sound(presentation.sound, of: batch)
    if let badge = presentation.badge {
      json.name("badge")
      json.integer(badge)
    }
    json.fixed(#","screenLights":"#)
    json.bool(presentation.screenLights)
    json.fixed(#","wakesApp":"#)
    json.bool(presentation.wakesApp)
    json.fixed(#","interruptionLevel":"#)
    json.string(word: presentation.level.rawValue)
    if presentation.banner { writeActions(record.content, batch, &json) }
    if presentation.isGroupedByThread {
      json.member("group", record.content.threadIdentifier, of: batch)
    }
    if presentation.isCommunication { json.fixed(#","communication":true"#) }
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
    json.fixed(#","localization":"#)
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

  private func writeExtension(_ record: PushRecord, _ batch: PushBatch, _ json: inout JSONWriter) {
    guard let verdict = record.extensionVerdict else { return }
    json.fixed(#","extension":"#)
    json.extensionObject(
      verdict, printsMeasurements ? batch[usageAt: record.place] : nil,
      batch.effects[record.place])
  }

  // MARK: - The device at the end

  func write(device token: String, _ state: DeviceState, to json: inout JSONWriter) {
    json.fixed(#"{"schema":"devsim.device/1","device":"#)
    json.string(token)
    json.fixed(#","badge":"#)
    json.integer(state.badge)
    json.fixed(#","groups":["#)
    for group in state.groups(device.settings.grouping) {
      json.beginObject()
      json.name("thread")
      json.string(group.thread)
      json.fixed(#","notifications":["#)
      for notification in group.notifications { json.string(notification.identifier) }
      json.endArray()
      json.endObject()
    }
    json.endArray()
    json.endObject()
  }
}

extension JSONWriter {
  fileprivate mutating func text(_ text: TextRange, of batch: PushBatch) {
    string(batch.texts.span.extracting(text.range))
  }

  /// Writes a member, unless the text is empty.
  fileprivate mutating func member(_ name: StaticString, _ text: TextRange, of batch: PushBatch) {
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
      fixed(#""key":"#)
      let bytes = batch.document.bytes
      rawString(bytes.span.extracting(batch.document.range(of: key)))
    }
    self.name("source")
    string(word: source.rawValue)
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
