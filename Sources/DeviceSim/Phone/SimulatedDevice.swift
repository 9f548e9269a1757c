import ServiceExtensionKit

/// The device that receives pushes: the person's languages and settings, and the app's state.
///
/// The defaults are those of a person who installed the app and allowed everything. Only critical
/// alerts, which need Apple's permission, are off.
public struct SimulatedDevice: Sendable, Hashable {
  /// The languages in *Settings › Language & Region*, the most preferred first: BCP 47 tags.
  public var languages: [String] = ["en"]
  /// Whether the phone is locked.
  public var isLocked = false
  /// The Focus that is on; `nil` for none.
  public var focus: Focus?
  /// Whether the silent switch is on.
  public var isSilent = false
  /// Whether Low Power Mode is on.
  public var isLowPower = false
  /// Whether the phone is connected to the push service.
  public var isOnline = true
  /// Whether the phone was restarted and not unlocked since (B0).
  public var isBeforeFirstUnlock = false
  /// The times of the scheduled summary, in UTC; empty: there is no summary (I4).
  public var summaryTimes = TimeOfDay.summaries
  /// Whether *Show Next Summary* is on: what waits for the summary is in Notification Center (I4).
  public var showsNextSummary = false
  /// The settings of the person for the app.
  public var settings = Settings()
  /// The app.
  public var app = App()
  /// The further apps that are described, by bundle identifier.
  public var otherApps: [String: AppProfile] = [:]
  /// The version of iOS; `nil` for the latest.
  public var systemVersion: SystemVersion?
  /// Whether the phone has a Dynamic Island.
  public var hasDynamicIsland = true
  /// Examples of the app's types of Live Activities; empty if they are not known (LA7).
  public var activities: [String: ActivityExample] = [:]
  /// The behaviour of the device where observations differ.
  public var assumptions = Assumptions()

  /// Makes a device with the defaults.
  public init() {}

  /// One app on the device, with the settings of the person for it.
  public struct AppProfile: Sendable, Hashable {
    /// The settings of the person for the app.
    public var settings = Settings()
    /// The app.
    public var app = App()

    /// Makes an app with the defaults.
    public init() {}
  }

  /// A Focus that is on (I2, I3).
  public struct Focus: Sendable, Hashable {
    /// The name that the person gave it.
    public var name = ""
    /// The bundle identifiers of the apps that it lets through.
    public var allowedApps: [String] = []
    /// The bundle identifiers of the apps that it silences, so that it lets all others through;
    /// `nil` if it has no such list.
    public var silencedApps: [String]?
    /// Whether it lets time-sensitive notifications of all apps through.
    public var allowsTimeSensitive = true
    /// The values of `filter-criteria` that the app's Focus filter accepts; `nil` without a filter.
    public var acceptedCriteria: [String]?
    /// Whether what it silences is on the lock screen all the same.
    public var showsSilencedOnLockScreen = false
    /// Whether no badge is shown while it is on.
    public var hidesBadges = false

    /// The names or handles of the people that it lets through.
    public var allowedPeople: [String] = []

    /// Returns whether it lets a person through.
    func allows(_ sender: CommunicationContext.Sender) -> Bool {
      allowedPeople.contains(sender.displayName)
        || sender.handle.map(allowedPeople.contains) ?? false
    }

    /// Returns whether it lets an app through.
    func allows(_ app: String) -> Bool {
      silencedApps.map { !$0.contains(app) } ?? allowedApps.contains(app)
    }

    /// Makes a Focus that lets no app through.
    public init() {}
  }

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

    /// Whether alerts are shown as banners.
    var showsBanners: Bool { bannerStyle != .none }
    /// Whether alerts are seen anywhere.
    var showsAlerts: Bool { showsBanners || lockScreen || notificationCenter }
  }

  /// The properties of the app that affect a push.
  public struct App: Sendable, Hashable {
    /// The state of the app.
    public enum State: String, Sendable, CaseIterable {
      /// The app is in the foreground.
      case foreground
      /// The app is in the background or not running.
      case background
      /// The person force-quit the app and has not opened it since.
      case forceQuit
    }

    /// An action of the foreground app for a push (A2).
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

    /// When the person opened the app last (A3).
    public enum LastUse: Sendable, Hashable {
      /// Not long ago.
      case recently
      /// Not since it was installed.
      case never
      /// At a known time.
      case at(SimulatedInstant)
    }

    /// A category that the app registered (G5).
    public struct Category: Sendable, Hashable {
      /// Its actions, in order.
      public var actions: [Action]
      /// The body while previews are hidden, in which `%u` is the number of notifications of the
      /// thread, or its key in the app's table; empty: that of the system (G4).
      public var hiddenPreviewsBodyPlaceholder = ""
      /// The line below a group, in which `%u` is the number of further notifications and `%@` is
      /// what they are about, or its key in the app's table; empty: that of the system (G3).
      public var categorySummaryFormat = ""
      /// The parts that are shown while previews are hidden (G4).
      public var options: Set<Option> = []

      /// A part of a notification that is shown while previews are hidden.
      public enum Option: String, Sendable, CaseIterable {
        /// The title.
        case hiddenPreviewsShowTitle
        /// The subtitle.
        case hiddenPreviewsShowSubtitle
      }

      /// Makes a category.
      public init(actions: [Action]) { self.actions = actions }

      /// The actions in a banner, which shows the first two.
      var bannerActions: ArraySlice<Action> { actions.prefix(2) }
    }

    /// A button of a notification (G5).
    public struct Action: Sendable, Hashable, ExpressibleByStringLiteral {
      /// The name by which the app knows it.
      public var identifier: String
      /// The title that the person reads.
      public var title: String
      /// What happens when the person chooses it.
      public var options: Set<Option> = []

      /// A property of an action.
      public enum Option: String, Sendable, CaseIterable {
        /// The phone must be unlocked first.
        case authenticationRequired
        /// The button is red.
        case destructive
        /// The app opens, on an unlocked phone.
        case foreground
      }

      /// Makes an action.
      public init(identifier: String, title: String, options: Set<Option> = []) {
        (self.identifier, self.title, self.options) = (identifier, title, options)
      }

      /// Makes an action whose identifier is its title.
      public init(stringLiteral title: String) { self.init(identifier: title, title: title) }

      /// Whether the person must unlock the phone to choose it.
      var needsUnlockedPhone: Bool {
        !options.isDisjoint(with: [.authenticationRequired, .foreground])
      }
    }

    /// The bundle identifier; `nil` if it is not known.
    public var bundleIdentifier: String?
    /// The name below the icon; `nil` for that of the app's bundle.
    public var name: String?
    /// The languages in *Settings › App › Language*, the most preferred first; empty if none is
    /// chosen.
    public var languages: [String] = []
    /// Whether the app is installed.
    public var isInstalled = true
    /// Whether the app registered for remote notifications.
    public var isRegistered = true
    /// The state of the app.
    public var state = State.background
    /// When the person opened the app last.
    public var lastOpened = LastUse.recently
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
    /// Whether the app reports a call for each voip push (P10).
    public var reportsCalls = true
    /// The result of `willPresent` while the app is in the foreground; empty: nothing is shown.
    public var foregroundPresentation: Set<ForegroundPresentation> = []
    /// The categories that the app registered, by identifier; `nil` if they are unknown.
    public var categories: [String: Category]?
    /// The names of the files that the app copied to Library/Sounds while it ran (S1).
    public var librarySounds: [String] = []
  }

  /// Returns the device as an app meets it: with the settings and the properties of that app.
  ///
  /// Without a bundle identifier in the device file, its app stands for every app. With one, an app
  /// that is not described has the defaults.
  ///
  /// - Parameter identifier: The bundle identifier; `nil` for the app of the device file.
  /// - Returns: The device.
  func met(by identifier: String?) -> SimulatedDevice {
    guard let identifier, let profile = profile(of: identifier) else { return self }
    var device = self
    (device.settings, device.app) = (profile.settings, profile.app)
    return device
  }

  /// Returns the profile of an app; `nil` for the app of the device file.
  private func profile(of identifier: String) -> AppProfile? {
    if let profile = otherApps[identifier] { return profile }
    guard let own = app.bundleIdentifier, own != identifier else { return nil }
    var profile = AppProfile()
    profile.app.bundleIdentifier = identifier
    return profile
  }

  /// Changes the settings and the properties of one app.
  ///
  /// - Parameters:
  ///   - identifier: The bundle identifier; `nil` for the app of the device file.
  ///   - body: Changes them.
  mutating func withProfile(of identifier: String?, _ body: (inout AppProfile) -> Void) {
    var profile = AppProfile()
    let other = identifier.flatMap { self.profile(of: $0) }
    (profile.settings, profile.app) = (other?.settings ?? settings, other?.app ?? app)
    body(&profile)
    if let identifier, other != nil {
      otherApps[identifier] = profile
    } else {
      (settings, app) = (profile.settings, profile.app)
    }
  }

  /// The languages that the texts of pushes follow, the most preferred first (L8).
  var pushLanguages: [String] {
    assumptions.pushLanguage == .app ? app.languages + languages : languages
  }

  /// Whether a group has a line below it that sums up the further notifications (G3).
  var hasSummaryLines: Bool { systemVersion.map { (12...14).contains($0.major) } ?? false }

  /// Whether the content of notifications is hidden now (G4).
  var hidesPreviews: Bool {
    switch settings.previews {
    case .always: false
    case .whenUnlocked: isLocked
    case .never: true
    }
  }

  /// Whether the app may be woken in the background (A3, P9).
  var mayWakeApp: Bool {
    app.hasRemoteNotificationMode && app.backgroundAppRefresh
  }
}

extension SimulatedDevice {
  /// What programs of the extension know of the lock.
  var lockState: LockState {
    if isBeforeFirstUnlock { return .beforeFirstUnlock }
    return isLocked ? .locked : .unlocked
  }
}
