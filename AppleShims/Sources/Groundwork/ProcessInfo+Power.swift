// A phone that is cool, without Low Power Mode.

extension ProcessInfo {
  /// How warm a device is.
  public enum ThermalState: Int, Sendable {
    case nominal, fair, serious, critical
  }

  /// Always nominal.
  public var thermalState: ThermalState { .nominal }

  /// Never posted.
  public static let thermalStateDidChangeNotification = Notification.Name(
    "NSProcessInfoThermalStateDidChangeNotification")

  /// Always false.
  public var isLowPowerModeEnabled: Bool { false }
}

extension Notification.Name {
  /// Never posted.
  public static let NSProcessInfoPowerStateDidChange = Self(
    "NSProcessInfoPowerStateDidChangeNotification")
}
