import ServiceExtensionKit
import SourceText

extension JSONReport {
  /// Writes what is shown of a push: its content, and how that is presented.
  func writeContent(
    _ content: PushContent, of place: Int, for app: InstalledApp, _ batch: PushBatch,
    _ json: inout JSONWriter
  ) {
    if fields.contains(.content) { write(content, of: place, batch, &json) }
    if fields.contains(.presentation) { writePresentation(place, content, app, batch, &json) }
    if fields.contains(.activity), let card = batch.changedActivities[place] {
      json.name("activity")
      json.activity(card)
    }
    if fields.contains(.localization) { writeLocalization(content, app, batch, &json) }
  }

  /// Writes the content: its members in the order of `ContentField`.
  private func write(
    _ content: PushContent, of place: Int, _ batch: PushBatch, _ json: inout JSONWriter
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
      json.userInfo(of: content, at: place, in: batch)
    }
    json.endObject()
  }

  private func writePresentation(
    _ place: Int, _ content: PushContent, _ app: InstalledApp, _ batch: PushBatch,
    _ json: inout JSONWriter
  ) {
    let presentation = batch.pushes.span[place].presentation
    json.name("presentation")
    json.fixed(#"{"banner":"#)
    json.bool(presentation.places.banner)
    json.fixed(#","lockScreen":"#)
    json.bool(presentation.places.lockScreen)
    json.fixed(#","list":"#)
    json.bool(presentation.places.list)
    json.sound(presentation.sound, of: batch)
    if let badge = presentation.badge {
      json.name("badge")
      json.integer(badge)
    }
    json.fixed(#","screenLights":"#)
    json.bool(presentation.places.screenLights)
    json.fixed(#","wakesApp":"#)
    json.bool(presentation.wakesApp)
    json.fixed(#","interruptionLevel":"#)
    json.string(word: presentation.level.rawValue)
    if presentation.places.banner { writeActions(content, app, batch, &json) }
    if presentation.isGroupedByThread {
      json.member("group", content[.threadIdentifier], of: batch)
    }
    if presentation.isCommunication { json.member("communication", true) }
    if presentation.isPreviewHidden { json.preview(batch.previews[place]) }
    json.endObject()
  }

  private func writeActions(
    _ content: PushContent, _ app: InstalledApp, _ batch: PushBatch, _ json: inout JSONWriter
  ) {
    guard app.device.app.categories != nil,
      let category = app.category(named: batch.string(content[.categoryIdentifier]))
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
