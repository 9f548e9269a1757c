@_exported import Groundwork

/// Reloads widgets: there are none here.
public final class WidgetCenter: Sendable {
  public static let shared = WidgetCenter()

  private init() {}

  /// Has no effect.
  public func reloadAllTimelines() { Self.report() }
  /// Has no effect.
  public func reloadTimelines(ofKind kind: String) { Self.report() }

  private static func report() {
    NotSimulated.report("WidgetCenter", "no widget is reloaded")
  }
}
