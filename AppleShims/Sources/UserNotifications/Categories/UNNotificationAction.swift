/// How an action is performed.
public struct UNNotificationActionOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Only on an unlocked device.
  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1)
  /// Deletes something.
  public static let destructive = UNNotificationActionOptions(rawValue: 2)
  /// Brings the app to the foreground.
  public static let foreground = UNNotificationActionOptions(rawValue: 4)
}

/// The picture of an action.
open class UNNotificationActionIcon: NSObject, NSCopying {
  package let name: String

  private init(name: String) {
    self.name = name
  }

  /// Names a picture of the system.
  public convenience init(systemImageName: String) {
    self.init(name: systemImageName)
  }

  /// Names a picture of the app.
  public convenience init(templateImageName: String) {
    self.init(name: templateImageName)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UNNotificationActionIcon)?.name == name
  }

  open override var hash: Int { name.hashValue }
}

/// A button of a notification.
open class UNNotificationAction: NSObject, NSCopying {
  /// Unique in the app.
  public let identifier: String
  /// The text of the button.
  public let title: String
  /// How it is performed.
  public let options: UNNotificationActionOptions
  /// The picture of the button; `nil` for none.
  public let icon: UNNotificationActionIcon?

  /// Makes a button.
  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    icon: UNNotificationActionIcon? = nil
  ) {
    self.identifier = identifier
    self.title = title
    self.options = options
    self.icon = icon
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationAction else { return false }
    return identifier == other.identifier && title == other.title && options == other.options
      && icon == other.icon
  }

  open override var hash: Int { identifier.hashValue }
}

/// A button that asks for a text.
open class UNTextInputNotificationAction: UNNotificationAction {
  /// The text of the button that sends.
  public let textInputButtonTitle: String
  /// What stands in the empty field.
  public let textInputPlaceholder: String

  /// Makes a button.
  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    icon: UNNotificationActionIcon? = nil, textInputButtonTitle: String,
    textInputPlaceholder: String
  ) {
    self.textInputButtonTitle = textInputButtonTitle
    self.textInputPlaceholder = textInputPlaceholder
    super.init(identifier: identifier, title: title, options: options, icon: icon)
  }
}
