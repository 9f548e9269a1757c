/// A push whose notification has texts that change with the language (L9).
struct LocalizedPush: Sendable {
  /// The push alone.
  let captured: CapturedPushes
  /// Whether each text is as the extension got it.
  private let hasTitle: Bool
  private let hasSubtitle: Bool
  private let hasBody: Bool

  /// Keeps a push; `nil` if the extension changed all of its texts.
  init?(_ push: Push, in batch: PushBatch) {
    let (own, shown) = (push.localized, batch.content(of: push))
    func isSame(_ text: KeyPath<PushContent, PushContent.Localized>) -> Bool {
      push.extended?.content == nil
        || batch.string(own[keyPath: text].text) == batch.string(shown[keyPath: text].text)
    }
    hasTitle = isSame(\.title)
    hasSubtitle = isSame(\.subtitle)
    hasBody = isSame(\.body)
    guard hasTitle || hasSubtitle || hasBody else { return nil }
    captured = batch.stored(push).captured
  }

  /// Returns the texts in the present language.
  ///
  /// - Parameters:
  ///   - push: The push, localized again.
  ///   - batch: Its batch.
  /// - Returns: The texts; `nil` for those that the extension changed.
  func texts(of push: Push, in batch: PushBatch) -> PhoneEvent.Texts {
    let content = push.localized
    return PhoneEvent.Texts(
      title: hasTitle ? batch.string(content.title.text) : nil,
      subtitle: hasSubtitle ? batch.string(content.subtitle.text) : nil,
      body: hasBody ? batch.string(content.body.text) : nil)
  }
}
