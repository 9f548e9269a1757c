/// The behavior of the device where public observations differ or are old.
///
/// The defaults are devsim's assumptions; each member is a member of the device file.
public struct Assumptions: Sendable, Hashable {
  /// The notifications that a badge of 0 removes from the list of its app (B1).
  public enum BadgeZero: String, Sendable, CaseIterable {
    /// All delivered notifications, including that of the push itself, if there was a badge.
    case clearsIfBadged
    /// All delivered notifications, whether or not there was a badge.
    case alwaysClears
    /// All earlier notifications if there was a badge; that of the push itself stays.
    case keepsOwnAlert
  }

  /// Whether a sound without alert text is heard, with the app in the background (S4).
  public enum SoundWithoutText: String, Sendable, CaseIterable {
    /// The sound is heard.
    case heard
    /// The sound is not heard.
    case silent
  }

  /// The languages that the texts of pushes follow (L8).
  public enum PushLanguage: String, Sendable, CaseIterable {
    /// The languages of the device.
    case device
    /// The languages chosen for the app in Settings, then those of the device.
    case app
  }

  /// The tables for the lookup of keys if the chosen language has no table (L12).
  public enum TableSearch: String, Sendable, CaseIterable {
    /// The table of the app's next language.
    case bundle
    /// No other table.
    case chosenLanguage
  }

  /// The push that the push service keeps for an app while the phone is offline (A4).
  public enum OfflineKeeps: String, Sendable, CaseIterable {
    /// The last one.
    case last
    /// The first one.
    case first
    /// None.
    case none
  }

  /// What the push service does with voip pushes of expiration 0 while the phone is offline (A4).
  public enum OfflineCalls: String, Sendable, CaseIterable {
    /// It drops them, like all pushes of expiration 0.
    case dropped
    /// It keeps them, like pushes without an expiration.
    case kept
  }

  /// What Low Power Mode does to a location push (P12).
  public enum LowPowerLocation: String, Sendable, CaseIterable {
    /// The extension is started.
    case started
    /// The extension is not started.
    case suppressed
  }

  /// How a notification alerts that replaces one on the lock screen (C2).
  public enum Replacements: String, Sendable, CaseIterable {
    /// As its own payload says.
    case alert
    /// Without a sound while the phone is locked.
    case silentIfLocked
  }

  /// The push that the push service keeps for an app while the phone is offline (A4).
  public var offlineKeeps = OfflineKeeps.last
  /// What the push service does with voip pushes of expiration 0 while the phone is offline (A4).
  public var offlineCalls = OfflineCalls.dropped
  /// What Low Power Mode does to a location push (P12).
  public var lowPowerLocation = LowPowerLocation.started
  /// How often an app is woken in the background within an hour (A3).
  public var backgroundWakesPerHour = 3
  /// How often all apps together are woken in the background within 24 hours; `nil` for no limit
  /// (A3).
  public var backgroundWakesPerDay: Int?
  /// How long after a restart of the phone no app is woken in the background, in seconds (A3).
  public var wakeDelayAfterRestart = 300
  /// How long after a wake an app is not woken again while the phone is in use, in seconds; 0 for
  /// no such time (A3).
  public var wakeIntervalInUse = 0
  /// How much memory a service extension may use, in MB (X7).
  public var extensionMemory = 24
  /// How many location pushes reach an app within 24 hours (P12).
  public var locationPushesPerDay = 360
  /// How many complication pushes reach an app within 24 hours (P15).
  public var complicationPushesPerDay = 50
  /// How many pushes of type widgets, and of type controls, reach an app within 24 hours; `nil` for
  /// no limit (P13).
  public var reloadsPerDay: Int?
  /// How many PushToTalk service updates of priority 10 reach an app within 24 hours; `nil` for no
  /// limit (P11).
  public var serviceUpdatesPerDay: Int?
  /// How many voip pushes without a reported call an app gets before the system stops launching it
  /// (P10).
  public var unreportedCalls = 2
  /// After how many days without use an app is not woken (A3).
  public var unusedAfterDays = 30
  /// The notifications that a badge of 0 removes from the list of its app (B1).
  public var badgeZero = BadgeZero.clearsIfBadged
  /// How a notification alerts that replaces one on the lock screen (C2).
  public var replacements = Replacements.alert
  /// Whether a sound without alert text is heard (S4).
  public var soundWithoutText = SoundWithoutText.heard
  /// The languages that the texts of pushes follow (L8).
  public var pushLanguage = PushLanguage.device
  /// The tables for the lookup of keys if the chosen language has no table (L12).
  public var tableSearch = TableSearch.bundle
  /// What the device makes of payloads.
  public var payloads = PayloadAssumptions()
  /// The behavior of Live Activities.
  public var activities = ActivityAssumptions()

  /// Makes devsim's assumptions.
  public init() {}
}
