import LocalizationResolver
import ServiceExtensionKit
import SourceText

/// The content that a push would show.
///
/// It has handles to the texts of its batch, in place of the strings of `NotificationContent`.
struct PushContent: Sendable {
  /// A title, subtitle or body, and where it comes from.
  struct Localized: Sendable {
    var text = TextRange.none
    /// The loc-key; `nil` if the text is a literal.
    var key: JSONNode?
    /// `nil`: an extension wrote it.
    var source: TextSource? = .literal
    /// Whether arguments were put in.
    var isSubstituted = false

    /// Whether there is a text, and it is that of the payload or of a table.
    var isResolved: Bool { !text.isEmpty && source != nil }
  }

  struct Sound: Sendable {
    /// Empty: the default sound.
    var name = TextRange.none
    var isCritical = false
    var volume: Double?
  }

  var title = Localized()
  var subtitle = Localized()
  var body = Localized()
  var badge: Int?
  /// `nil`: silent.
  var sound: Sound?
  private var plainTexts = PlainText.Values<TextRange>(repeating: .none)
  var interruptionLevel = InterruptionLevel.active
  var relevanceScore: Double?
  /// The place of the content that an extension returned, among those of the batch; `nil` if none
  /// did.
  var returned: Int?

  subscript(text: PlainText) -> TextRange {
    get { plainTexts[text.rawValue] }
    set { plainTexts[text.rawValue] = newValue }
  }

  @inline(__always)
  var hasText: Bool { !title.text.isEmpty || !subtitle.text.isEmpty || !body.text.isEmpty }

  /// Whether a text was looked up in a table.
  @inline(__always)
  var isLocalized: Bool { title.key != nil || subtitle.key != nil || body.key != nil }

  /// Whether a text is shown that no extension wrote.
  var hasResolvedText: Bool { title.isResolved || subtitle.isResolved || body.isResolved }

  subscript(field: PushTextField) -> Localized {
    switch field {
    case .title: title
    case .subtitle: subtitle
    case .body: body
    }
  }
}

// MARK: - From a payload

extension PushContent {
  /// Takes the members that need no table.
  mutating func takeUnlocalized(_ payload: PushPayload, in texts: inout TextStore) {
    for text in PlainText.allCases {
      if let node = payload[text] { self[text] = texts.text(of: node) }
    }
    badge = payload.badge
    interruptionLevel = payload.interruptionLevel
    relevanceScore = payload.relevanceScore
    switch payload.sound {
    case .none: break
    case .named(let node): sound = Sound(name: texts.soundName(node))
    case .dictionary(let node, let isCritical, let volume):
      sound = Sound(
        name: texts.soundName(node), isCritical: isCritical,
        volume: isCritical ? volume : nil)
    }
  }
}

extension TextStore {
  /// The name of a sound file; empty for `default`.
  fileprivate mutating func soundName(_ node: JSONNode?) -> TextRange {
    guard let node else { return .none }
    let name = text(of: node)
    return withText(name) { $0.isEqual(to: "default") } ? .none : name
  }
}

// MARK: - To and from values that own their parts

extension PushBatch {
  /// Returns content as values that own their parts.
  func owned(_ content: PushContent, of payload: JSONNode?) -> NotificationContent {
    if let returned = content.returned { return returnedContents[returned] }
    var owned = NotificationContent(
      title: string(content.title.text), subtitle: string(content.subtitle.text),
      body: string(content.body.text), badge: content.badge, sound: owned(content.sound),
      interruptionLevel: content.interruptionLevel, relevanceScore: content.relevanceScore ?? 0,
      userInfo: payload.flatMap { document.value($0).objectValue } ?? JSONObject())
    for text in PlainText.allCases { text.field.set(string(content[text]), in: &owned) }
    return owned
  }

  /// Returns a sound as a value that owns its name.
  func owned(_ sound: PushContent.Sound?) -> NotificationSound? {
    sound.map {
      NotificationSound(
        name: $0.name.isEmpty ? nil : string($0.name), isCritical: $0.isCritical, volume: $0.volume)
    }
  }

  /// Takes the content that an extension returned, with its texts in the store.
  ///
  /// The source of a text stays known if the extension did not change the text.
  mutating func adopt(_ new: NotificationContent, over old: PushContent) -> PushContent {
    var content = old
    content.title = adopt(new.title, over: old.title)
    content.subtitle = adopt(new.subtitle, over: old.subtitle)
    content.body = adopt(new.body, over: old.body)
    content.badge = new.badge
    content.sound = new.sound.map {
      PushContent.Sound(
        name: $0.name.map { append($0) } ?? .none, isCritical: $0.isCritical, volume: $0.volume)
    }
    for text in PlainText.allCases { content[text] = append(text.field.text(of: new) ?? "") }
    content.interruptionLevel = new.interruptionLevel
    // Content always has a score: 0 says nothing unless the payload had one.
    let hasScore = old.relevanceScore != nil || new.relevanceScore != 0
    content.relevanceScore = hasScore ? new.relevanceScore : nil
    returnedContents.append(new)
    content.returned = returnedContents.count - 1
    return content
  }

  private mutating func adopt(
    _ text: String, over old: PushContent.Localized
  ) -> PushContent.Localized {
    // Compares bytes, because equal strings may be spelled in two ways.
    let isSame = texts.withText(old.text) { $0.isEqual(to: text.utf8.span) }
    guard !isSame else { return old }
    return PushContent.Localized(text: append(text), source: nil)
  }
}
