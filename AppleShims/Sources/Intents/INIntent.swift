import UserNotifications

/// A request of a person.
open class INIntent: NSObject, NSCopying {
  /// Unique among the intents of the app; `nil` until it is donated.
  public internal(set) var identifier: String?
  /// The images of its parameters.
  fileprivate(set) var images: [AnyKeyPath: INImage] = [:]
  /// A phrase that a person can say to request it.
  public var suggestedInvocationPhrase: String?
  public var shortcutAvailability: UInt = 0

  /// The name of the class, such as `INSendMessageIntent`.
  open var intentDescription: String? { String(describing: type(of: self)) }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// An object with images for its parameters: an intent.
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

/// The response of an app to an intent.
open class INIntentResponse: NSObject, NSCopying {
  public var userActivity: Any?

  open func copy(with zone: NSZone? = nil) -> Any { self }
}
