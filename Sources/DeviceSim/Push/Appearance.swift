import SourceText

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

// MARK: - JSON

extension Appearance {
  /// Reads what an earlier run wrote.
  init(record: JSONObject) {
    isOnBanner = record.flag("banner")
    isOnLockScreen = record.flag("lockScreen")
    isInList = record.flag("list")
    isHeld = record.flag("held")
    isPreviewHidden = record.flag("previewHidden")
    badge = record["badge"]?.numberValue?.wholeValue
    sound = record["sound"]?.stringValue
    outcome = record["outcome"]?.stringValue.flatMap(Outcome.init)
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("outcome", outcome?.rawValue)
      if isOnBanner { json.member("banner", true) }
      if isOnLockScreen { json.member("lockScreen", true) }
      if isInList { json.member("list", true) }
      if isHeld { json.member("held", true) }
      if isPreviewHidden { json.member("previewHidden", true) }
      json.member("badge", badge)
      json.member("sound", sound)
    }
  }
}
