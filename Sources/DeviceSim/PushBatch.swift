import ServiceExtensionKit
import SourceText

/// Pushes that go through the pipeline together: one tape, one store of texts, and a record for each.
///
/// A record holds handles into the tape and the store and no references, so that a push costs no allocation and no
/// count of its own. Owned strings are made where a person, a library user or an extension needs them.
package struct PushBatch: Sendable {
  let document: JSONDocument
  /// The token of the legacy binary protocol as hexadecimal text; empty in all other forms.
  private let binaryToken: [UInt8]
  /// What was read of each push; those that went through the pipeline have a record at the same place.
  let pushes: [PushInput]
  /// What reading them found.
  let pushDiagnostics: [Diagnostic]
  var records: [PushRecord] = []
  /// UTF-8 of all texts, one behind the other.
  var texts: [UInt8] = []
  /// In the order of the records.
  var diagnostics: [Diagnostic] = []
  /// What extensions returned.
  var replacements: [NotificationContent] = []
  /// What extensions did beside answering, by the place of the push.
  var effects: [Int: [ExtensionEffect]] = [:]
  /// What programs of the extension took, by the place of the push; empty if there are none.
  private var usages: [ExtensionUsage?] = []

  init(_ inputs: PushInputs) {
    document = inputs.document
    binaryToken = inputs.binaryToken
    pushes = inputs.pushes
    pushDiagnostics = inputs.diagnostics
    records.reserveCapacity(pushes.count)
  }

  /// What a program of the extension took for a push; `nil` if none ran.
  subscript(usageAt place: Int) -> ExtensionUsage? {
    get { usages.isEmpty ? nil : usages[place] }
    set {
      if usages.isEmpty { usages = Array(repeating: nil, count: pushes.count) }
      usages[place] = newValue
    }
  }

  func string(_ text: TextRange) -> String {
    String(decoding: texts[text.range], as: UTF8.self)
  }

  mutating func append(_ text: String) -> TextRange {
    let start = texts.count
    texts.append(contentsOf: text.utf8)
    return TextRange(start..<texts.count)
  }
}

/// One push on its way through the pipeline.
package struct PushRecord: Sendable {
  /// How many pushes came before it.
  let index: Int
  /// Its place among the pushes of the batch.
  let place: Int
  var content = PushContent()
  /// `nil` if the extension did not run.
  var extensionVerdict: ExtensionVerdict?
  var presentation = Presentation()
  var outcome = Outcome.invalid
  var decisions = DecisionSet()
  /// Its diagnostics among those of the batch.
  var diagnostics = 0..<0

  init(index: Int, place: Int) {
    self.index = index
    self.place = place
  }
}

extension PushBatch {
  /// Calls a function with the token of the device that a push is for, as text; empty if none is named.
  func withToken<Result>(of record: PushRecord, _ body: (Span<UInt8>) -> Result) -> Result {
    if let node = pushes[record.place].capture.token { return document.withText(of: node, body) }
    return body(binaryToken.span)
  }

  /// The identifier of a push's request: its collapse identifier, or an opaque UUID made of its number.
  func identifier(of record: PushRecord) -> String {
    let identifier = record.content.identifier
    if !identifier.isEmpty { return string(identifier) }
    return String(copying: Self.opaqueIdentifier(record.index).span)
  }

  /// A UUID in which the number of a push stands: the same in every run.
  static func opaqueIdentifier(_ index: Int) -> InlineArray<36, UInt8> {
    // 00000000-0000-4000-8000-000000000000
    var text = InlineArray<36, UInt8>(repeating: UInt8(ascii: "0"))
    for dash in [8, 13, 18, 23] { text[dash] = UInt8(ascii: "-") }
    text[14] = UInt8(ascii: "4")
    text[19] = UInt8(ascii: "8")
    var rest = index
    var place = text.count - 1
    while rest > 0, text[place] != UInt8(ascii: "-") {
      let digit = UInt8(truncatingIfNeeded: rest & 15)
      text[place] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
      rest >>= 4
      place -= 1
    }
    return text
  }

  /// A push as it stands in the list.
  func deliveredNotification(
    _ record: PushRecord, retention: DeviceState.Retention
  ) -> DeliveredNotification {
    let content = record.content
    guard retention == .all else {
      return DeliveredNotification(identifier: identifier(of: record))
    }
    return DeliveredNotification(
      identifier: identifier(of: record),
      threadIdentifier: string(content.threadIdentifier),
      isCritical: record.presentation.level == .critical,
      title: string(content.title.text),
      body: string(content.body.text.isEmpty ? content.subtitle.text : content.body.text))
  }
}

extension PushBatch {
  /// A push as it stands in the list, with its content.
  func deliveredContent(_ record: PushRecord, of payload: JSONNode?) -> DeliveredNotification {
    DeliveredNotification(
      identifier: identifier(of: record), content: owned(record.content, of: payload),
      isCritical: record.presentation.level == .critical,
      date: pushes[record.place].capture.arrival,
      isReplaceable: !record.content.identifier.isEmpty)
  }
}

// MARK: - Owned content

extension PushBatch {
  /// Returns the content of a push as values that own their parts.
  func owned(_ content: PushContent, of payload: JSONNode?) -> NotificationContent {
    if let replacement = content.replacement { return replacements[replacement] }
    return NotificationContent(
      title: string(content.title.text), subtitle: string(content.subtitle.text),
      body: string(content.body.text), badge: content.badge,
      sound: content.sound.map {
        NotificationSound(
          name: $0.name.isEmpty ? nil : string($0.name), isCritical: $0.isCritical,
          volume: $0.volume)
      },
      threadIdentifier: string(content.threadIdentifier),
      categoryIdentifier: string(content.categoryIdentifier),
      targetContentIdentifier: content.targetContentIdentifier.isEmpty
        ? nil : string(content.targetContentIdentifier),
      interruptionLevel: content.interruptionLevel, relevanceScore: content.relevanceScore ?? 0,
      filterCriteria: content.filterCriteria.isEmpty ? nil : string(content.filterCriteria),
      userInfo: payload.flatMap { document.value($0).objectValue } ?? JSONObject())
  }

  /// Returns the content that an extension returned, with its texts in the store.
  ///
  /// Where a text came from stays known as long as the extension left it as it was.
  mutating func adopt(_ new: NotificationContent, in old: PushContent) -> PushContent {
    var content = old
    content.title = adopt(new.title, in: old.title)
    content.subtitle = adopt(new.subtitle, in: old.subtitle)
    content.body = adopt(new.body, in: old.body)
    content.badge = new.badge
    content.sound = new.sound.map {
      PushContent.Sound(
        name: $0.name.map { append($0) } ?? .none, isCritical: $0.isCritical, volume: $0.volume)
    }
    content.threadIdentifier = append(new.threadIdentifier)
    content.categoryIdentifier = append(new.categoryIdentifier)
    content.targetContentIdentifier = append(new.targetContentIdentifier ?? "")
    content.filterCriteria = append(new.filterCriteria ?? "")
    content.interruptionLevel = new.interruptionLevel
    // Content always has a score: 0 says nothing unless the payload had one.
    let hasScore = old.relevanceScore != nil || new.relevanceScore != 0
    content.relevanceScore = hasScore ? new.relevanceScore : nil
    replacements.append(new)
    content.replacement = replacements.count - 1
    return content
  }

  private mutating func adopt(_ text: String, in old: PushContent.Localized)
    -> PushContent.Localized
  {
    // Bytes, as equal strings may be spelled in two ways.
    guard !text.utf8.elementsEqual(texts[old.text.range]) else { return old }
    return PushContent.Localized(text: append(text), source: nil)
  }
}
