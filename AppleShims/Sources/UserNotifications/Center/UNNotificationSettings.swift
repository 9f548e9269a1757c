/// What an app can request permission for.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let badge = UNAuthorizationOptions(rawValue: 1)
  public static let sound = UNAuthorizationOptions(rawValue: 2)
  public static let alert = UNAuthorizationOptions(rawValue: 4)
  public static let carPlay = UNAuthorizationOptions(rawValue: 8)
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 16)
  public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 32)
  public static let provisional = UNAuthorizationOptions(rawValue: 64)
  public static let announcement = UNAuthorizationOptions(rawValue: 128)
  public static let timeSensitive = UNAuthorizationOptions(rawValue: 256)
}

/// Whether notifications are allowed.
public enum UNAuthorizationStatus: Int, Sendable {
  case notDetermined, denied, authorized, provisional, ephemeral
}

/// Whether previews are shown.
public enum UNShowPreviewsSetting: Int, Sendable {
  case always, whenAuthenticated, never
}

/// The state of a setting.
public enum UNNotificationSetting: Int, Sendable {
  case notSupported, disabled, enabled
}

/// How alerts are shown.
public enum UNAlertStyle: Int, Sendable {
  case none, banner, alert
}

/// What the user allowed the app: here always everything but critical alerts.
open class UNNotificationSettings: NSObject, NSCopying {
  package override init() {}

  open var authorizationStatus: UNAuthorizationStatus { .authorized }
  open var notificationCenterSetting: UNNotificationSetting { .enabled }
  open var lockScreenSetting: UNNotificationSetting { .enabled }
  open var carPlaySetting: UNNotificationSetting { .notSupported }
  open var alertSetting: UNNotificationSetting { .enabled }
  open var badgeSetting: UNNotificationSetting { .enabled }
  open var soundSetting: UNNotificationSetting { .enabled }
  open var criticalAlertSetting: UNNotificationSetting { .notSupported }
  open var announcementSetting: UNNotificationSetting { .notSupported }
  open var scheduledDeliverySetting: UNNotificationSetting { .disabled }
  open var timeSensitiveSetting: UNNotificationSetting { .enabled }
  open var directMessagesSetting: UNNotificationSetting { .enabled }
  open var alertStyle: UNAlertStyle { .banner }
  open var showPreviewsSetting: UNShowPreviewsSetting { .always }
  open var providesAppNotificationSettings: Bool { false }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}
