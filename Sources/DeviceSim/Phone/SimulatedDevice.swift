import ServiceExtensionKit

/// The device that pushes arrive at: the person's languages and settings, and the app's state.
///
/// The defaults are those of a person who installed the app and allowed everything; only critical
/// alerts, which need Apple's permission, are off.
public struct SimulatedDevice: Sendable, Hashable {
  /// What the person preferred in *Settings › Language & Region*, first choice first: BCP 47 tags.
  public var languages: [String] = ["en"]
  /// What the person allowed the app.
  public var settings = Settings()
  /// The app.
  public var app = App()
  /// How the device behaves where observations differ.
  public var assumptions = Assumptions()

  /// Makes a device with the defaults.
  public init() {}

  /// What the person allowed the app (A1).
  public struct Settings: Sendable, Hashable {
    /// Whether the person allowed notifications at all.
    public enum Authorization: String, Sendable, CaseIterable {
      /// Allowed.
      case authorized
      /// Quietly, until the person decides.
      case provisional
      /// Refused.
      case denied
      /// Never asked.
      case notDetermined

      /// Whether notifications may be seen at all (A1).
      var allowsNotifications: Bool { self == .authorized || self == .provisional }
    }

    /// How notifications stack (G1).
    public enum Grouping: String, Sendable, CaseIterable {
      /// By app and thread identifier.
      case automatic
      /// By app only.
      case byApp
      /// Each on its own.
      case off
    }

    /// Whether the person allowed notifications at all.
    public var authorization = Authorization.authorized
    /// Whether alerts are shown on the lock screen.
    public var lockScreen = true
    /// Whether alerts are kept in the list.
    public var notificationCenter = true
    /// Whether alerts are shown as banners.
    public var banners = true
    /// Whether sounds are played.
    public var sounds = true
    /// Whether badges are shown.
    public var badges = true
    /// Whether time-sensitive notifications may break through.
    public var timeSensitive = true
    /// Whether critical alerts are allowed.
    public var critical = false
    /// How notifications stack.
    public var grouping = Grouping.automatic

    /// Whether alerts are seen anywhere.
    var showsAlerts: Bool { banners || lockScreen || notificationCenter }
  }

  /// The app, as far as it matters to a push.
  public struct App: Sendable, Hashable {
    /// Where the app is.
    public enum State: String, Sendable, CaseIterable {
      /// In front of the person.
      case foreground
      /// In the background or not running.
      case background
      /// Thrown out by the person, who has not opened it since.
      case forceQuit
    }

    /// One thing that the app does with a push while it is in front (A2).
    public enum ForegroundPresentation: String, Sendable, CaseIterable {
      /// Shows a banner.
      case banner
      /// Keeps it in the list.
      case list
      /// Plays its sound.
      case sound
      /// Sets its badge.
      case badge
    }

    /// A category that the app registered (G5).
    public struct Category: Sendable, Hashable {
      /// The titles of its actions, in order.
      public var actions: [String]

      /// Makes a category.
      public init(actions: [String]) { self.actions = actions }

      /// A banner shows the first two.
      var bannerActions: ArraySlice<String> { actions.prefix(2) }
    }

    /// The name under the icon; `nil`: that of the app's bundle.
    public var name: String?
    /// What the person chose in *Settings › App › Language*, first choice first; empty: nothing.
    public var languages: [String] = []
    /// Whether the app is installed.
    public var isInstalled = true
    /// Whether the app registered for remote notifications.
    public var isRegistered = true
    /// Where the app is.
    public var state = State.background
    /// Whether the app has the background mode `remote-notification`.
    public var hasRemoteNotificationMode = true
    /// Whether Background App Refresh is on.
    public var backgroundAppRefresh = true
    /// Whether the app has the capability for time-sensitive notifications.
    public var hasTimeSensitiveCapability = true
    /// Whether the app has Apple's entitlement for critical alerts.
    public var hasCriticalEntitlement = false
    /// Whether the app has the capability for communication notifications.
    public var hasCommunicationCapability = true
    /// What `willPresent` answers while the app is in front; empty: nothing is shown.
    public var foregroundPresentation: Set<ForegroundPresentation> = []
    /// The categories that the app registered, by identifier; `nil`: not known.
    public var categories: [String: Category]?
  }

  /// The languages that the texts of pushes follow, first choice first (L8).
  var pushLanguages: [String] {
    assumptions.pushLanguage == .app ? app.languages + languages : languages
  }

  /// Whether the app may be woken in the background (A3, P9).
  var mayWakeApp: Bool {
    app.hasRemoteNotificationMode && app.backgroundAppRefresh
  }
}
