import SourceText

/// What kind of push it is: `apns-push-type`.
///
/// Source: Apple, *Sending notification requests to APNs*; for `widgets`, WWDC 2025 session 278.
public enum PushType: String, CaseIterable, Sendable {
  /// Shows an alert, plays a sound or sets a badge.
  case alert
  /// Wakes the app and shows nothing.
  case background
  /// Reloads a control.
  case controls
  /// Asks for the location.
  case location
  /// Announces a call.
  case voip
  /// Updates a complication of a watch.
  case complication
  /// Signals changes to a File Provider extension.
  case fileprovider
  /// Tells a managed device to contact its server.
  case mdm
  /// Updates a Live Activity.
  case liveactivity
  /// Tells a Push to Talk app of a transmission.
  case pushtotalk
  /// Reloads widgets.
  case widgets

  /// What the topic must end with; `nil` if the topic is the bundle identifier alone (P7).
  package var topicSuffix: StaticString? {
    switch self {
    case .alert, .background, .mdm: nil
    case .controls: ".push-type.controls"
    case .widgets: ".push-type.widgets"
    case .location: ".location-query"
    case .voip: ".voip"
    case .complication: ".complication"
    case .fileprovider: ".pushkit.fileprovider"
    case .liveactivity: ".push-type.liveactivity"
    case .pushtotalk: ".voip-ptt"
    }
  }

  /// Whether it is for UserNotifications.
  ///
  /// All other types go to other frameworks, which the permission for notifications does not
  /// concern (P10 to P15, LA2).
  var isForNotifications: Bool { self == .alert || self == .background }

  /// Whether its payload has to have `aps` (P10 to P15).
  var needsAps: Bool {
    switch self {
    case .voip, .pushtotalk, .complication, .fileprovider, .mdm: false
    case .alert, .background, .controls, .location, .liveactivity, .widgets: true
    }
  }

  private static let table = NameTable<PushType>()
  /// By the last part of the suffix of their topics.
  private static let lastParts = NameTable<PushType>(
    allCases.compactMap { type in
      type.topicSuffix?.description.split(separator: ".").last.map { (String($0), type) }
    })

  init?(_ name: Span<UInt8>) {
    guard let type = Self.table[name] else { return nil }
    self = type
  }

  /// Returns the bundle identifier of the app that a topic is of: without the suffix of its type.
  package static func app(ofTopic topic: String) -> String {
    let suffix = type(ofTopic: topic)?.topicSuffix?.utf8CodeUnitCount ?? 0
    return String(decoding: topic.utf8.dropLast(suffix), as: UTF8.self)
  }

  /// Returns the push type whose topics end as a topic does; `nil` if there is none.
  package static func type(ofTopic topic: String) -> PushType? {
    let bytes = Array(topic.utf8)
    return PushType(topic: bytes.span)
  }

  /// Returns those of some bundle identifiers that end as the topics of a push type do.
  package static func appsLikeTopics(_ identifiers: [String?]) -> Set<String> {
    Set(identifiers.compactMap(\.self).filter { type(ofTopic: $0) != nil })
  }

  /// The push type whose topics end as a topic does; `nil` if there is none.
  init?(topic: Span<UInt8>) {
    var start = topic.count
    while start > 0, topic[start - 1] != UInt8(ascii: ".") { start -= 1 }
    guard let type = Self.lastParts[topic.extracting(start..<topic.count)],
      topic.hasSuffix(type.topicSuffix)
    else { return nil }
    self = type
  }
}
