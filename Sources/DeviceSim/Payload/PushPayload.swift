import ServiceExtensionKit
import SourceText

/// The effective members of a payload (P2), with the place of each value.
package struct PushPayload: Sendable {
  /// One text of an alert, as its author wrote it.
  enum AlertText: Sendable {
    case none
    /// A text that is shown as it is.
    case literal(JSONNode)
    /// A key to look up; the fallback is the literal for the same text.
    case localized(key: JSONNode, arguments: JSONNode?, fallback: JSONNode?)

    /// The key to look up; `nil` without one.
    var key: JSONNode? {
      if case .localized(let key, _, _) = self { key } else { nil }
    }
  }

  enum Sound: Sendable {
    case none
    case named(JSONNode)
    case dictionary(name: JSONNode?, isCritical: Bool, volume: Double?)
  }

  /// The whole payload.
  let root: JSONNode
  /// What the app gets as `userInfo`: the whole payload; `nil` for a local notification without
  /// any.
  var userInfo: JSONNode?
  /// The value of `aps`; `nil` if it is missing or not an object.
  var aps: JSONNode?
  /// The value of `alert` if it is a non-empty string or dictionary, whatever is in it.
  var alert: JSONNode?
  var title = AlertText.none
  var subtitle = AlertText.none
  var body = AlertText.none
  var badge: Int?
  /// Whether `badge` is a number below 0.
  var isBadgeNegative = false
  /// Whether `badge` is what the value counts as, and not the value as it is written.
  var isBadgeInexact = false
  var badgePlace: JSONNode?
  var sound = Sound.none
  var soundPlace: JSONNode?
  private var plainTexts = PlainText.Values<JSONNode?>(repeating: nil)
  var interruptionLevel = InterruptionLevel.active
  /// Whether the payload has a level that no device knows, so another one counts.
  var isLevelUnknown = false
  var relevanceScore: Double?
  var isContentAvailable = false
  var contentAvailablePlace: JSONNode?
  var isMutableContent = false
  var mutableContentPlace: JSONNode?
  /// Whether it has `event` or `content-state`, which only pushes for Live Activities have.
  var hasActivityMember = false
  /// Whether it is read as one for a Live Activity: by its push type, or without headers by its
  /// members.
  var isLiveActivity = false

  init(root: JSONNode) { self.root = root }

  subscript(text: PlainText) -> JSONNode? {
    get { plainTexts[text.rawValue] }
    set { plainTexts[text.rawValue] = newValue }
  }

  var hasText: Bool {
    if case .none = title, case .none = subtitle, case .none = body { return false }
    return true
  }

  var hasSound: Bool {
    if case .none = sound { false } else { true }
  }

  /// Whether it has any effect that a person could notice.
  var isNoticeable: Bool { hasText || badge != nil || hasSound }
}
