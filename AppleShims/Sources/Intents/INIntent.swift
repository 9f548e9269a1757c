import UserNotifications

/// Something that a person wants done.
open class INIntent: NSObject, NSCopying {
  /// Unique among the intents of the app; `nil` until it is donated.
  public internal(set) var identifier: String?
  /// The image of each parameter, by its name.
  private var images: [String: INImage] = [:]
  /// What a person may say to ask for it.
  public var suggestedInvocationPhrase: String?
  public var shortcutAvailability: UInt = 0

  /// Such as `INSendMessageIntent`.
  open var intentDescription: String? { String(describing: type(of: self)) }

  /// Sets the image of a parameter, such as the avatar of a group.
  open func setImage<Root: INIntent, Value>(
    _ image: INImage?, forParameterNamed name: KeyPath<Root, Value>
  ) {
    images["\(name)"] = image
  }

  open func image<Root: INIntent, Value>(forParameterNamed name: KeyPath<Root, Value>) -> INImage? {
    images["\(name)"]
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// What an app answers to an intent.
open class INIntentResponse: NSObject, NSCopying {
  public var userActivity: Any?

  open func copy(with zone: NSZone? = nil) -> Any { self }
}
