import UserNotifications

/// Something that a person wants done.
open class INIntent: NSObject, NSCopying {
  /// Unique among the intents of the app; `nil` until it is donated.
  public internal(set) var identifier: String?
  /// The images of its parameters.
  fileprivate(set) var images: [AnyKeyPath: INImage] = [:]
  /// What a person may say to ask for it.
  public var suggestedInvocationPhrase: String?
  public var shortcutAvailability: UInt = 0

  /// Such as `INSendMessageIntent`.
  open var intentDescription: String? { String(describing: type(of: self)) }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// What has images for its parameters: an intent.
public protocol INIntentSetImageKeyPath: INIntent {}

extension INIntent: INIntentSetImageKeyPath {}

extension INIntentSetImageKeyPath {
  /// Sets the image of a parameter, such as the avatar of the sender.
  public func setImage<Value>(_ image: INImage?, forParameterNamed name: KeyPath<Self, Value>) {
    images[name] = image
  }

  public func image<Value>(forParameterNamed name: KeyPath<Self, Value>) -> INImage? {
    images[name]
  }
}

/// What an app answers to an intent.
open class INIntentResponse: NSObject, NSCopying {
  public var userActivity: Any?

  open func copy(with zone: NSZone? = nil) -> Any { self }
}
