/// The features for accessibility, as a new phone has them: those that help are off.
public enum UIAccessibility {
  /// What an app says to VoiceOver.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let screenChanged = Self(rawValue: 1000)
    public static let layoutChanged = Self(rawValue: 1001)
    public static let announcement = Self(rawValue: 1008)
    public static let pageScrolled = Self(rawValue: 1009)
  }

  public static var isVoiceOverRunning: Bool { false }
  public static var isSwitchControlRunning: Bool { false }
  public static var isReduceMotionEnabled: Bool { false }
  public static var isReduceTransparencyEnabled: Bool { false }
  public static var isDarkerSystemColorsEnabled: Bool { false }
  public static var isBoldTextEnabled: Bool { false }
  public static var shouldDifferentiateWithoutColor: Bool { false }
  public static var isVideoAutoplayEnabled: Bool { true }

  /// Does nothing, as nothing reads it out.
  public static func post(notification: Notification, argument: Any?) {
    NotSimulated.report("UIAccessibility", "nothing is read out")
  }
}
