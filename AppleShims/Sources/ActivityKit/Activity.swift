/// What a Live Activity shows.
public protocol ActivityAttributes: Decodable, Encodable {
  associatedtype ContentState: Decodable, Encodable, Hashable
}

/// A Live Activity.
///
/// An extension has none here and cannot start one, so nothing makes a value.
public final class Activity<Attributes: ActivityAttributes>: Identifiable, @unchecked Sendable {
  public typealias ContentState = Attributes.ContentState

  private let value: @Sendable () -> Never

  private init(_ value: @escaping @Sendable () -> Never) { self.value = value }

  /// Always empty.
  public static var activities: [Activity] {
    reportNone()
    return []
  }

  private static func reportNone() {
    NotSimulated.report("Activity", "the app has no Live Activity and no token for one")
  }

  private static func none<Element>() -> AsyncStream<Element> {
    reportNone()
    return AsyncStream { $0.finish() }
  }

  /// Fails, as it does for an app that is not in the foreground.
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil
  ) throws -> Activity {
    throw notInForeground()
  }

  /// Fails, as it does for an app that is not in the foreground.
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil,
    style: ActivityStyle
  ) throws -> Activity {
    throw notInForeground()
  }

  /// Fails, as it does for an app that is not in the foreground.
  public static func request(
    attributes: Attributes, contentState: ContentState, pushType: PushType? = nil
  ) throws -> Activity {
    throw notInForeground()
  }

  private static func notInForeground() -> ActivityAuthorizationError {
    NotSimulated.report("Activity.request", "it fails with 'visibility'")
    return .visibility
  }

  /// Ends at once.
  public static var activityUpdates: AsyncStream<Activity> { none() }
  /// Ends at once.
  public static var pushToStartTokenUpdates: AsyncStream<Data> { none() }
  public static var pushToStartToken: Data? {
    reportNone()
    return nil
  }

  public var id: String { value() }
  public var attributes: Attributes { value() }
  public var content: ActivityContent<ContentState> { value() }
  public var contentState: ContentState { value() }
  public var activityState: ActivityState { value() }
  public var pushToken: Data? { value() }
  public var contentUpdates: AsyncStream<ActivityContent<ContentState>> { value() }
  public var activityStateUpdates: AsyncStream<ActivityState> { value() }
  public var pushTokenUpdates: AsyncStream<Data> { value() }

  public func update(
    _ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration? = nil
  ) async { value() }
  public func update(
    using contentState: ContentState, alertConfiguration: AlertConfiguration? = nil
  ) async { value() }
  public func end(
    _ content: ActivityContent<ContentState>?,
    dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async { value() }
  public func end(
    using contentState: ContentState? = nil, dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async { value() }
}
