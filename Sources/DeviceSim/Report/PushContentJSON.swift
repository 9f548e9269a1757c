import SourceText

/// Writes a push's content for the report while its texts are still places in a batch.
extension JSONWriter {
  private mutating func text(_ text: TextRange, of batch: PushBatch) {
    let isPlain = batch.texts.isPlain(text)
    batch.texts.withText(text) { isPlain ? rawString($0) : string($0) }
  }

  /// Writes a member, unless the text is empty.
  mutating func member(_ name: StaticString, _ text: TextRange, of batch: PushBatch) {
    guard !text.isEmpty else { return }
    self.name(name)
    self.text(text, of: batch)
  }

  mutating func userInfo(of content: PushContent, at place: Int, in batch: PushBatch) {
    if let returned = content.returned {
      value(.object(batch.returnedContents[returned].userInfo))
    } else if batch.captured.span[place].hasPayload,
      let payload = batch.captured.span[place].decodedPayload.userInfo
    {
      guard batch.captured.span[place].isCompact else {
        return value(payload, of: batch.document)
      }
      let bytes = batch.document.bytes
      raw(bytes.span.extracting(batch.document.range(of: payload)))
    } else {
      fixed("{")
      endObject()
    }
  }

  mutating func sound(_ sound: PushContent.Sound?, of batch: PushBatch) {
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

  mutating func localized(
    _ name: StaticString, _ text: PushContent.Localized, of batch: PushBatch
  ) {
    guard !text.text.isEmpty, let source = text.source else { return }
    self.name(name)
    if let key = text.key {
      fixed(#"{"key":"#)
      let bytes = batch.document.bytes
      rawString(bytes.span.extracting(batch.document.range(of: key)))
      fixed(#","source":"#)
    } else {
      fixed(#"{"source":"#)
    }
    string(word: source.rawValue)
    endObject()
  }

  /// Writes the texts that replace the content while previews are hidden.
  mutating func preview(_ preview: HiddenPreview?) {
    guard let preview else { return }
    object("preview") { json in
      json.member("title", preview.title)
      if !preview.subtitle.isEmpty { json.member("subtitle", preview.subtitle) }
      json.member("body", preview.body)
    }
  }

  /// Writes the facts in a frame of the legacy binary protocol, apart from its payload.
  mutating func member(_ name: StaticString, _ frame: LegacyFrames.Facts) {
    object(name) { json in
      json.member("identifier", frame.identifier)
      json.member("expiration", frame.expiration)
      json.member("priority", frame.priority)
    }
  }
}
