extension SimulatedDevice {
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
    /// Whether notifications that it silences are still on the lock screen.
    public var showsSilencedOnLockScreen = false
    /// Whether no badge is shown while it is on.
    public var hidesBadges = false
    /// The names or handles of the people that it lets through.
    public var allowedPeople: [String] = []

    /// Makes a Focus that lets no app through.
    public init() {}
  }
}
