import SourceText

/// The member names of a payload that have a meaning for a device (P1).
///
/// Source: Apple, *Generating a remote notification*, and for the older ones the archived *Local
/// and Remote Notification Programming Guide*. `content-changed` belongs to widget pushes.
enum PayloadKey: String, CaseIterable {
  case aps

  case alert
  case badge
  case sound
  case threadIdentifier = "thread-id"
  case category
  case contentAvailable = "content-available"
  case mutableContent = "mutable-content"
  case targetContentIdentifier = "target-content-id"
  case interruptionLevel = "interruption-level"
  case relevanceScore = "relevance-score"
  case filterCriteria = "filter-criteria"
  case urlArguments = "url-args"
  case event
  case timestamp
  case contentState = "content-state"
  case staleDate = "stale-date"
  case dismissalDate = "dismissal-date"
  case attributesType = "attributes-type"
  case attributes
  case inputPushToken = "input-push-token"
  case inputPushChannel = "input-push-channel"
  case contentChanged = "content-changed"

  case title
  case subtitle
  case body
  case launchImage = "launch-image"
  case titleKey = "title-loc-key"
  case titleArguments = "title-loc-args"
  case subtitleKey = "subtitle-loc-key"
  case subtitleArguments = "subtitle-loc-args"
  case bodyKey = "loc-key"
  case bodyArguments = "loc-args"
  case actionKey = "action-loc-key"
  case summaryArgument = "summary-arg"
  case summaryArgumentCount = "summary-arg-count"

  case critical
  case name
  case volume

  /// The object that a member belongs in.
  enum Home: String, CaseIterable {
    case payload
    case aps
    case alert
    case sound
  }

  var home: Home {
    switch self {
    case .aps: .payload
    case .alert, .badge, .sound, .threadIdentifier, .category, .contentAvailable, .mutableContent,
      .targetContentIdentifier, .interruptionLevel, .relevanceScore, .filterCriteria,
      .urlArguments, .event, .timestamp, .contentState, .staleDate, .dismissalDate,
      .attributesType, .attributes, .inputPushToken, .inputPushChannel, .contentChanged:
      .aps
    case .title, .subtitle, .body, .launchImage, .titleKey, .titleArguments, .subtitleKey,
      .subtitleArguments, .bodyKey, .bodyArguments, .actionKey, .summaryArgument,
      .summaryArgumentCount:
      .alert
    case .critical, .name, .volume: .sound
    }
  }

  /// Whether the name is so typical of a push that, next to `aps`, it is unlikely to be a custom
  /// member of an app.
  var isDistinctive: Bool {
    switch self {
    case .alert, .badge, .sound, .threadIdentifier, .contentAvailable, .mutableContent,
      .targetContentIdentifier, .interruptionLevel, .relevanceScore, .filterCriteria,
      .contentState, .titleKey, .titleArguments, .subtitleKey, .subtitleArguments, .bodyKey,
      .bodyArguments:
      true
    default: false
    }
  }

  static let table = NameTable<PayloadKey>()

  init?(_ name: Span<UInt8>) {
    guard let key = Self.table[name] else { return nil }
    self = key
  }

  /// Returns the names that belong in an object.
  static func names(in home: Home) -> [String] { names[home] ?? [] }

  private static let names = Dictionary(grouping: allCases, by: \.home)
    .mapValues { $0.map(\.rawValue) }
}
