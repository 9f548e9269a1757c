import ServiceExtensionKit

/// The device that receives pushes: the person's languages and settings, and the app's state.
///
/// The defaults are those of a person who installed the app and allowed everything. Only critical
/// alerts, which need Apple's permission, are off.
public struct SimulatedDevice: Sendable, Hashable {
  /// The languages in *Settings › Language & Region*, the most preferred first: BCP 47 tags.
  public var languages: [String] = ["en"]
  /// Whether the phone is locked.
  public var isLocked: Bool {
    get { lock.isOn }
    set { lock = Lock(isGiven: true, isOn: newValue) }
  }
  /// The lock, and whether it was set explicitly.
  var lock = Lock()
  /// Whether the person looks at the phone, which Face ID notices (G4).
  public var isLookedAt = false
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
  /// When the phone was restarted; `nil` if it was not, or the time is not known (A3).
  var restarted: SimulatedInstant?
  /// The times of the scheduled summary, in UTC; empty if there is no summary (I4).
  public var summaryTimes = TimeOfDay.summaries
  /// Whether *Show Next Summary* is on: what waits for the summary is in Notification Center (I4).
  public var showsNextSummary = false
  /// The settings of the person for the app.
  ///
  /// Without ``App/bundleIdentifier`` they are those of every app that is not in ``otherApps``.
  public var settings = Settings()
  /// The app.
  public var app = App()
  /// The further apps that have settings of their own, by bundle identifier.
  ///
  /// Another app that opens, or that an action names, is one of them from then on.
  public var otherApps: [String: AppProfile] = [:]
  /// The version of iOS; `nil` for the latest.
  public var systemVersion: SystemVersion?
  /// Whether the phone has a Dynamic Island.
  public var hasDynamicIsland = true
  /// Examples of the app's types of Live Activities, by the name of the type; empty if they are not
  /// known (LA7).
  public var activities: [String: ActivityExample] = [:]
  /// The behavior of the device where observations differ.
  public var assumptions = Assumptions()

  /// Makes a device with the defaults.
  public init() {}

  /// Whether a phone is locked.
  ///
  /// Two locks are equal if both phones are locked or both are not, whatever decided it.
  struct Lock: Sendable, Hashable {
    /// Whether the device file, a flag or a step decides this; otherwise the state of an earlier
    /// run decides.
    private(set) var isGiven = false
    private(set) var isOn = false

    static func == (left: Lock, right: Lock) -> Bool { left.isOn == right.isOn }

    func hash(into hasher: inout Hasher) { hasher.combine(isOn) }
  }

  /// One app on the device, with the settings of the person for it.
  public struct AppProfile: Sendable, Hashable {
    /// The settings of the person for the app.
    public var settings = Settings()
    /// The app.
    public var app = App()

    /// Makes an app with the defaults.
    public init() {}
  }

  /// Returns the device with the settings and the properties of an app.
  ///
  /// Without a bundle identifier in the device file, its app is every app. With one, an app
  /// that is not described has the defaults.
  ///
  /// - Parameter identifier: The bundle identifier; `nil` for the app of the device file.
  /// - Returns: The device.
  func withSettings(of identifier: String?) -> SimulatedDevice {
    guard let identifier, let profile = profile(of: identifier) else { return self }
    var device = self
    (device.settings, device.app) = (profile.settings, profile.app)
    return device
  }

  /// Returns the device as it is for an app: with its settings, as far as the system has them.
  func met(by identifier: String?) -> SimulatedDevice {
    withSettings(of: identifier).limitedToSystem()
  }

  /// Returns the device as it is for an app.
  ///
  /// - Parameter name: The bundle identifier in its pushes; empty if they name none.
  /// - Returns: The device.
  func met(byPushesTo name: String) -> SimulatedDevice { met(by: name.isEmpty ? nil : name) }

  /// Returns the profile of an app; `nil` for the app of the device file.
  private func profile(of identifier: String) -> AppProfile? {
    if let profile = otherApps[identifier] { return profile }
    guard let own = app.bundleIdentifier, own != identifier else { return nil }
    var profile = AppProfile()
    profile.app.bundleIdentifier = identifier
    return profile
  }

  /// Returns the identifier of an app that has its own description; `nil` for any other app.
  func described(_ identifier: String?) -> String? {
    identifier.flatMap { profile(of: $0) == nil ? nil : $0 }
  }

  /// Changes the settings and the properties of one app, which from then on has its own.
  ///
  /// - Parameters:
  ///   - identifier: The bundle identifier; `nil` for the app of the device file.
  ///   - body: Changes them.
  mutating func withProfile(of identifier: String?, _ body: (inout AppProfile) -> Void) {
    var profile = AppProfile()
    let other = identifier.flatMap { self.profile(of: $0) }
    (profile.settings, profile.app) = (other?.settings ?? settings, other?.app ?? app)
    body(&profile)
    if let identifier, identifier != app.bundleIdentifier {
      // It no longer shares those of the app of the device file.
      profile.app.bundleIdentifier = identifier
      otherApps[identifier] = profile
    } else {
      (settings, app) = (profile.settings, profile.app)
    }
  }

  /// Whether the app is in the foreground, which takes an unlocked phone.
  var hasAppInForeground: Bool { app.isInForeground && !isLocked }

  /// The bundle identifier of the app in the foreground; empty for the app of the device file, if
  /// it has none; `nil` if no app is.
  var foregroundApp: String? { isLocked ? nil : unlockedApp }

  /// The app that is in the foreground once the phone is unlocked, named in the same way.
  var unlockedApp: String? {
    if app.isInForeground { return app.bundleIdentifier ?? "" }
    return otherApps.filter { $0.value.app.isInForeground }.keys.min()
  }

  /// What programs of the extension know of the lock.
  var lockState: LockState {
    if isBeforeFirstUnlock { return .beforeFirstUnlock }
    return isLocked ? .locked : .unlocked
  }
}
