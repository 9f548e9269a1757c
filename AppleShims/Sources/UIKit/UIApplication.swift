/// The names of the app that code of an extension may use.
open class UIApplication: NSObject {
  public static let openSettingsURLString = "app-settings:"
  public static let openNotificationSettingsURLString = "app-settings:notifications"
  // No such notification is ever posted in an extension.
  public static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  public static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  public static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  public static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  public static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
  public static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")

  /// Whether an app is in front.
  public enum State: Int, Sendable {
    case active, inactive, background
  }

  private override init() {}

  /// Ends the program: Xcode refuses it in the files of an extension, and code of a framework finds
  /// no app there (assumed).
  public static var shared: UIApplication {
    NotSimulated.report("UIApplication", "an extension has no 'shared', and the program ends")
    fatalError("an app extension has no 'UIApplication.shared'")
  }

  open var applicationState: State { .background }
  open var applicationIconBadgeNumber: Int {
    get { 0 }
    set {}
  }

  // No program has an object to call these.
  open var isRegisteredForRemoteNotifications: Bool { false }
  open func registerForRemoteNotifications() {}
  open func unregisterForRemoteNotifications() {}

  open var backgroundTimeRemaining: TimeInterval { 0 }
  open func beginBackgroundTask(
    withName name: String? = nil, expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { .invalid }
  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  open func canOpenURL(_ url: URL) -> Bool { false }

  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {}

  /// Why an app was started.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let remoteNotification = Self(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    public static let location = Self(rawValue: "UIApplicationLaunchOptionsLocationKey")
    public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
    public static let sourceApplication = Self(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    public static let userActivityDictionary = Self(
      rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
    public static let shortcutItem = Self(
      rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
  }

  /// How a link is opened.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let universalLinksOnly = Self(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }
}

/// What an app does in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let invalid = Self(rawValue: 0)
}
