/// The options of an action.
public struct UNNotificationActionOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The action needs an unlocked device.
  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1)
  /// The action deletes something.
  public static let destructive = UNNotificationActionOptions(rawValue: 2)
  /// The action brings the app to the foreground.
  public static let foreground = UNNotificationActionOptions(rawValue: 4)
}

/// The picture of an action.
open class UNNotificationActionIcon: NSObject, NSCopying {
  package let name: String

  private init(name: String) {
    self.name = name
  }

  /// Creates an icon from a system symbol.
  public convenience init(systemImageName: String) {
    self.init(name: systemImageName)
  }

  /// Creates an icon from a picture of the app.
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
  /// The identifier, unique in the app.
  public let identifier: String
  /// The text of the button.
  public let title: String
  /// The options of the action.
  public let options: UNNotificationActionOptions
  /// The picture of the button; `nil` for none.
  public let icon: UNNotificationActionIcon?

  /// Creates a button.
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

/// A button that requests a text.
open class UNTextInputNotificationAction: UNNotificationAction {
  /// The text of the send button.
  public let textInputButtonTitle: String
  /// The placeholder of the text field.
  public let textInputPlaceholder: String

  /// Creates a button.
  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    icon: UNNotificationActionIcon? = nil, textInputButtonTitle: String,
    textInputPlaceholder: String
  ) {
    self.textInputButtonTitle = textInputButtonTitle
    self.textInputPlaceholder = textInputPlaceholder
    super.init(identifier: identifier, title: title, options: options, icon: icon)
  }

  /// Creates a button without these texts, as the factory method of its superclass does.
  public override init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    icon: UNNotificationActionIcon? = nil
  ) {
    textInputButtonTitle = ""
    textInputPlaceholder = ""
    super.init(identifier: identifier, title: title, options: options, icon: icon)
  }
}
