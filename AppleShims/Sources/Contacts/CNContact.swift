/// A contact, as a value.
open class CNContact: NSObject {
  open var identifier: String { id }
  open var givenName: String { given }
  open var middleName: String { middle }
  open var familyName: String { family }
  open var nickname: String { nick }
  open var organizationName: String { organization }
  open var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] { phones }
  open var emailAddresses: [CNLabeledValue<NSString>] { mails }
  open var imageData: Data? { image }
  open var thumbnailImageData: Data? { image }
  open var imageDataAvailable: Bool { image != nil }

  fileprivate let id = UUID().uuidString
  fileprivate var (given, middle, family, nick, organization) = ("", "", "", "", "")
  fileprivate var phones: [CNLabeledValue<CNPhoneNumber>] = []
  fileprivate var mails: [CNLabeledValue<NSString>] = []
  fileprivate var image: Data?

  public override init() {}

  // These are only for a store, which denies access, so that nothing needs their values.

  open class func predicateForContacts(matchingName name: String) -> NSPredicate { none }

  open class func predicateForContacts(matchingEmailAddress address: String) -> NSPredicate {
    none
  }

  open class func predicateForContacts(matching number: CNPhoneNumber) -> NSPredicate { none }

  open class func predicateForContacts(withIdentifiers identifiers: [String]) -> NSPredicate {
    none
  }

  private static var none: NSPredicate { NSPredicate(value: false) }
}

/// A contact that can be changed.
open class CNMutableContact: CNContact {
  open override var givenName: String {
    get { given }
    set { given = newValue }
  }
  open override var middleName: String {
    get { middle }
    set { middle = newValue }
  }
  open override var familyName: String {
    get { family }
    set { family = newValue }
  }
  open override var nickname: String {
    get { nick }
    set { nick = newValue }
  }
  open override var organizationName: String {
    get { organization }
    set { organization = newValue }
  }
  open override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
    get { phones }
    set { phones = newValue }
  }
  open override var emailAddresses: [CNLabeledValue<NSString>] {
    get { mails }
    set { mails = newValue }
  }
  open override var imageData: Data? {
    get { image }
    set { image = newValue }
  }
}

/// A phone number as it is written.
open class CNPhoneNumber: NSObject {
  public let stringValue: String

  public init(stringValue: String) { self.stringValue = stringValue }
}

/// A value with a label, such as `home`.
open class CNLabeledValue<Value: NSObject>: NSObject {
  public let label: String?
  public let value: Value

  public init(label: String?, value: Value) { (self.label, self.value) = (label, value) }
}
