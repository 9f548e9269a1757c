/// An address or a number of a person.
open class INPersonHandle: NSObject, NSCopying {
  /// The kind of the value.
  public enum HandleType: Int, Sendable {
    case unknown, emailAddress, phoneNumber
  }

  /// An address or a number.
  public let value: String?
  public let type: HandleType
  /// The purpose of the value, such as `home`.
  public let label: INPersonHandleLabel?

  public init(value: String?, type: HandleType, label: INPersonHandleLabel? = nil) {
    self.value = value
    self.type = type
    self.label = label
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? INPersonHandle else { return false }
    return value == other.value && type == other.type && label == other.label
  }

  open override var hash: Int { value.hashValue }
}

/// The purpose of a handle.
public struct INPersonHandleLabel: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  public static let home = INPersonHandleLabel("home")
  public static let work = INPersonHandleLabel("work")
  public static let mobile = INPersonHandleLabel("mobile")
  public static let main = INPersonHandleLabel("main")
  public static let other = INPersonHandleLabel("other")
}

/// Whether a person's name comes from a trusted source.
public enum INPersonSuggestionType: Int, Sendable {
  case none, socialProfile, instantMessageAddress
}

/// The relationship of a person to the user.
public struct INPersonRelationship: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

/// Someone who takes part in an intent.
open class INPerson: NSObject, NSCopying {
  public let personHandle: INPersonHandle?
  public let nameComponents: PersonNameComponents?
  /// The name that is shown; by default from the components or the handle.
  public let displayName: String
  /// The avatar; `nil` for none.
  public let image: INImage?
  public let contactIdentifier: String?
  /// The app's own identifier of the person.
  public let customIdentifier: String?
  /// Whether the person is the user of the device.
  public let isMe: Bool
  public let suggestionType: INPersonSuggestionType
  public let relationship: INPersonRelationship?
  /// Whether iOS may suggest the person as a contact; has no effect here.
  public let isContactSuggestion: Bool

  public init(
    personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?,
    image: INImage?, contactIdentifier: String?, customIdentifier: String?, isMe: Bool = false,
    isContactSuggestion: Bool = false,
    suggestionType: INPersonSuggestionType = .none, relationship: INPersonRelationship? = nil
  ) {
    // Foundation on Linux has no formatter for name components.
    let composed = nameComponents.map { name in
      [name.givenName, name.familyName].compactMap { $0 }.joined(separator: " ")
    }
    self.personHandle = personHandle
    self.nameComponents = nameComponents
    self.displayName =
      [displayName, composed, personHandle.value].compactMap { $0 }.first { !$0.isEmpty } ?? ""
    self.image = image
    self.contactIdentifier = contactIdentifier
    self.customIdentifier = customIdentifier
    self.isMe = isMe
    self.suggestionType = suggestionType
    self.relationship = relationship
    self.isContactSuggestion = isContactSuggestion
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? INPerson else { return false }
    return personHandle == other.personHandle && displayName == other.displayName
      && customIdentifier == other.customIdentifier
      && contactIdentifier == other.contactIdentifier && isMe == other.isMe
  }

  open override var hash: Int { displayName.hashValue }
}
