import SourceText

/// A kind of device for which an entry may have its own text, by the names of
/// `NSStringDeviceSpecificRuleType` and of String Catalogs.
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
  /// Returns the text for the device, else that for `other` devices, else the first in the order of
  /// the names.
  ///
  /// Fidelity: the first step is documented, the order of the others assumed.
  func choose<Text>(from texts: [String: Text]) -> Text? {
    texts[rawValue] ?? texts["other"] ?? texts.min { $0.key < $1.key }?.value
  }
}

extension AppDevice {
  /// What a file may name: the kinds of device, and `other`, which String Catalogs write.
  ///
  /// Source: "Creating width and device variants of strings" (Xcode).
  static let names = allCases.map(\.rawValue) + ["other"]

  /// Returns the help for a name that is not one of them.
  static func suggestion(for name: String) -> String {
    didYouMean(name, in: names) ?? "the kinds are \(names.joined(separator: ", "))"
  }
}
