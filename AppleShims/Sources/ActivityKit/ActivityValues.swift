/// The changing part of a Live Activity.
public struct ActivityContent<State: Decodable & Encodable & Hashable> {
  public var state: State
  public var staleDate: Date?
  public var relevanceScore: Double

  public init(state: State, staleDate: Date?, relevanceScore: Double = 0) {
    self.state = state
    self.staleDate = staleDate
    self.relevanceScore = relevanceScore
  }
}

extension ActivityContent: Sendable where State: Sendable {}
extension ActivityContent: Equatable {}
extension ActivityContent: Hashable {}

/// Where a Live Activity is in its life.
public enum ActivityState: String, Codable, Hashable, Sendable {
  case pending, active, stale, ended, dismissed
}

/// How long a Live Activity stays.
public enum ActivityStyle: Sendable {
  case standard, transient
}

/// How a Live Activity gets pushes.
public struct PushType: Hashable, Sendable {
  private let channel: String?

  public static let token = PushType(channel: nil)

  public static func channel(_ id: String) -> PushType { PushType(channel: id) }
}

/// When an ended Live Activity disappears.
public struct ActivityUIDismissalPolicy: Hashable, Sendable {
  private let date: Date?

  public static let `default` = ActivityUIDismissalPolicy(date: nil)
  public static let immediate = ActivityUIDismissalPolicy(date: .distantPast)

  public static func after(_ date: Date) -> ActivityUIDismissalPolicy {
    ActivityUIDismissalPolicy(date: date)
  }
}

/// The alert of an update.
public struct AlertConfiguration: Sendable {
  /// The sound of an alert.
  public struct AlertSound: Sendable {
    private let name: String?

    public static let `default` = AlertSound(name: nil)

    public static func named(_ name: String) -> AlertSound { AlertSound(name: name) }
  }

  public var title: LocalizedStringResource
  public var body: LocalizedStringResource
  public var sound: AlertSound

  public init(
    title: LocalizedStringResource, body: LocalizedStringResource, sound: AlertSound
  ) {
    self.title = title
    self.body = body
    self.sound = sound
  }
}

/// What the person allows.
public final class ActivityAuthorizationInfo: Sendable {
  public init() {
    NotSimulated.report("ActivityAuthorizationInfo", "Live Activities are not allowed")
  }

  /// Always false.
  public var areActivitiesEnabled: Bool { false }

  /// Always false.
  public var frequentPushesEnabled: Bool { false }

  /// Ends at once.
  public var activityEnablementUpdates: AsyncStream<Bool> { .init { $0.finish() } }
}

/// Why a Live Activity cannot be started.
public enum ActivityAuthorizationError: Error {
  case attributesTooLarge, denied, globalMaximumExceeded, malformedActivityIdentifier
  case missingProcessIdentifier, persistenceFailure, reconnectNotPermitted, targetMaximumExceeded
  case unentitled, unsupported, unsupportedTarget, visibility
}
