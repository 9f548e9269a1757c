extension SimulatedDevice {
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
      /// The person opened it a short time ago.
      case recently
      /// The person has not opened it since it was installed.
      case never
      /// The person opened it at a known time.
      case at(SimulatedInstant)
    }

    /// A category that the app registered (G5).
    public struct Category: Sendable, Hashable {
      /// Its actions, in order.
      public var actions: [Action]
      /// The body while previews are hidden, or its key in the app's table; empty for that of the
      /// system (G4).
      ///
      /// `%u` is the number of notifications of the thread.
      public var hiddenPreviewsBodyPlaceholder = ""
      /// The line below a group, or its key in the app's table; empty for that of the system (G3).
      ///
      /// `%u` is the number of further notifications, and `%@` is what they are about.
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
    /// Whether the app is installed, and in the foreground while the phone is unlocked.
    var isInForeground: Bool { isInstalled && state == .foreground }
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
    /// Whether a call of the app is going on (P10).
    public var isInCall = false
    /// Whether the app has joined a PushToTalk channel (P11).
    public var isInChannel = true
    /// Whether the app leaves its PushToTalk channel when a transmission comes (P11).
    public var leavesChannel = false
    /// The result of `willPresent` while the app is in the foreground; empty: nothing is shown.
    public var foregroundPresentation: Set<ForegroundPresentation> = []
    /// The categories that the app registered, by identifier; `nil` if they are unknown.
    public var categories: [String: Category]?
    /// The names of the files that the app copied to Library/Sounds while it ran (S1).
    public var librarySounds: [String] = []
  }
}
