/// What a person notices of a notification.
struct Appearance: Sendable, Hashable {
  private let isOnBanner: Bool
  private let isOnLockScreen: Bool
  let isInList: Bool
  private let isHeld: Bool
  private let isPreviewHidden: Bool
  private let badge: Int?
  /// The name of the sound, empty for the default one; `nil`: it is silent.
  private let sound: String?
  /// Whether it replaces another one; `nil` if it is not seen.
  private let outcome: Outcome?

  init(of push: Push, in batch: PushBatch) {
    let presentation = push.presentation
    isOnBanner = presentation.places.banner
    isOnLockScreen = presentation.places.lockScreen
    isInList = presentation.places.list
    isHeld = presentation.isHeld
    isPreviewHidden = presentation.isPreviewHidden
    badge = presentation.badge
    sound = presentation.sound.map { batch.string($0.name) }
    outcome = presentation.places.isSeen ? push.outcome : nil
  }
}
