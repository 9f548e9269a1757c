import UserNotifications

/// Something that a person wants done.
open class INIntent: NSObject, NSCopying {
  /// Unique among the intents of the app; `nil` until it is donated.
  public internal(set) var identifier: String?
  /// The image of each parameter, by the name of its property.
  private var images: [String: INImage] = [:]
  /// What a person may say to ask for it.
  public var suggestedInvocationPhrase: String?
  public var shortcutAvailability: UInt = 0

  /// Such as `INSendMessageIntent`.
  open var intentDescription: String? { String(describing: type(of: self)) }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The image of the property with a name.
  func image(named name: String) -> INImage? { images[name] }

  fileprivate func setImage(_ image: INImage?, named name: String) { images[name] = image }
}

/// What has images for its parameters: an intent.
public protocol INIntentSetImageKeyPath: INIntent {}

extension INIntent: INIntentSetImageKeyPath {}

extension INIntentSetImageKeyPath {
  /// Sets the image of a parameter, such as the avatar of the sender.
  public func setImage<Value>(_ image: INImage?, forParameterNamed name: KeyPath<Self, Value>) {
    setImage(image, named: name.propertyName)
  }

  public func image<Value>(forParameterNamed name: KeyPath<Self, Value>) -> INImage? {
    image(named: name.propertyName)
  }
}

extension AnyKeyPath {
  /// The name of the last property, as nothing but the description tells it here.
  fileprivate var propertyName: String {
    "\(self)".split(separator: ".").last.map(String.init) ?? ""
  }
}

/// What an app answers to an intent.
open class INIntentResponse: NSObject, NSCopying {
  public var userActivity: Any?

  open func copy(with zone: NSZone? = nil) -> Any { self }
}
