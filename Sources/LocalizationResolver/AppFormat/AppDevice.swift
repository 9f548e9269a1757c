/// A kind of device for which an entry may have its own text, by the names of `NSStringDeviceSpecificRuleType`
/// and of String Catalogs.
public enum AppDevice: String, CaseIterable, Sendable, Hashable {
  case iphone
  case ipad
  case ipod
  case mac
  case applewatch
  case appletv
  case applevision
}

extension AppDevice {
  /// Returns the text for the device, else that for `other` devices, else the first in the order of the names.
  ///
  /// Fidelity: the first step is documented, the order of the others assumed.
  func choose<Text>(from texts: [String: Text]) -> Text? {
    texts[rawValue] ?? texts["other"] ?? texts.min { $0.key < $1.key }?.value
  }
}
