extension SimulatedDevice {
  /// The settings of the person for the app (A1).
  public struct Settings: Sendable, Hashable {
    /// Whether the person allowed notifications.
    public enum Authorization: String, Sendable, CaseIterable {
      /// The person allowed notifications.
      case authorized
      /// Notifications are delivered quietly until the person decides.
      case provisional
      /// The app is an App Clip, which may show notifications for 8 hours after its launch.
      case ephemeral
      /// The person denied notifications.
      case denied
      /// The person was never asked.
      case notDetermined

      /// Whether notifications may be seen anywhere (A1).
      var allowsNotifications: Bool {
        switch self {
        case .authorized, .provisional, .ephemeral: true
        case .denied, .notDetermined: false
        }
      }
    }

    /// How long banners are shown (A1).
    public enum BannerStyle: String, Sendable, CaseIterable {
      /// There are no banners.
      case none
      /// They go away by themselves.
      case temporary
      /// They stay until the person acts on them.
      case persistent
    }

    /// The grouping of notifications (G1).
    public enum Grouping: String, Sendable, CaseIterable {
      /// By app and thread identifier.
      case automatic
      /// By app only.
      case byApp
      /// Each notification by itself.
      case off
    }

    /// When the content of notifications is shown (G4).
    public enum Previews: String, Sendable, CaseIterable {
      /// Always.
      case always
      /// Only while the phone is unlocked.
      case whenUnlocked
      /// Never: the content of each notification is hidden.
      case never
    }

    /// Whether the person allowed notifications.
    public var authorization = Authorization.authorized
    /// Whether alerts are shown on the lock screen.
    public var lockScreen = true
    /// Whether alerts are kept in the list.
    public var notificationCenter = true
    /// Whether and how long alerts are shown as banners.
    public var bannerStyle = BannerStyle.temporary
    /// Whether sounds are played.
    public var sounds = true
    /// Whether badges are shown.
    public var badges = true
    /// Whether time-sensitive notifications may break through.
    public var timeSensitive = true
    /// Whether critical alerts are allowed.
    public var critical = false
    /// The grouping of notifications.
    public var grouping = Grouping.automatic
    /// When the content of notifications is shown.
    public var previews = Previews.always
    /// Whether the notifications of the app wait for the scheduled summary.
    public var scheduledSummary = false
    /// Whether the app may show Live Activities.
    public var liveActivities = true
    /// Whether the person was asked about Live Activities; if not, the first one asks (LA9).
    public var wasAskedAboutActivities = true

    /// Whether alerts are shown as banners.
    var showsBanners: Bool { bannerStyle != .none }
    /// Whether alerts are seen anywhere.
    var showsAlerts: Bool { showsBanners || lockScreen || notificationCenter }
  }
}
