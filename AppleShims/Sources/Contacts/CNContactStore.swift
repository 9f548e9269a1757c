/// A member of a contact to fetch.
public protocol CNKeyDescriptor: NSObjectProtocol {}

extension NSString: CNKeyDescriptor {}

public let CNContactGivenNameKey = "givenName"
public let CNContactMiddleNameKey = "middleName"
public let CNContactFamilyNameKey = "familyName"
public let CNContactNicknameKey = "nickname"
public let CNContactOrganizationNameKey = "organizationName"
public let CNContactPhoneNumbersKey = "phoneNumbers"
public let CNContactEmailAddressesKey = "emailAddresses"
public let CNContactImageDataKey = "imageData"
public let CNContactThumbnailImageDataKey = "thumbnailImageData"

/// What is fetched.
public enum CNEntityType: Int, Sendable {
  case contacts
}

/// Whether an app may read contacts.
public enum CNAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized, limited
}

/// An error of contacts.
public struct CNError: Error {
  /// The kinds of errors.
  public enum Code: Int, Sendable {
    case authorizationDenied = 100
    case recordDoesNotExist = 200
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }
}

/// Which contacts to fetch.
open class CNContactFetchRequest: NSObject {
  open var keysToFetch: [any CNKeyDescriptor]
  open var predicate: NSPredicate?
  open var mutableObjects = false
  open var unifyResults = true
  open var sortOrder = CNContactSortOrder.none

  public init(keysToFetch: [any CNKeyDescriptor]) { self.keysToFetch = keysToFetch }
}

/// The order of contacts.
public enum CNContactSortOrder: Int, Sendable {
  case none, userDefault, givenName, familyName
}

/// The contacts of the phone, which no app may read here.
open class CNContactStore: NSObject {
  public override init() {}

  private static func report() {
    NotSimulated.report("CNContactStore", "access to the contacts is denied")
  }

  open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus {
    report()
    return .denied
  }

  open func requestAccess(
    for entityType: CNEntityType, completionHandler: @escaping (Bool, (any Error)?) -> Void
  ) {
    Self.report()
    let work = DispatchWorkItem { completionHandler(false, CNError(.authorizationDenied)) }
    DispatchQueue.global().async(execute: work)
  }

  /// - Throws: Always, because access is denied.
  open func unifiedContacts(
    matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> [CNContact] {
    Self.report()
    throw CNError(.authorizationDenied)
  }

  /// - Throws: Always, because access is denied.
  open func enumerateContacts(
    with request: CNContactFetchRequest,
    usingBlock block: (CNContact, UnsafeMutablePointer<ObjCBool>) -> Void
  ) throws {
    Self.report()
    throw CNError(.authorizationDenied)
  }

  /// - Throws: Always, because access is denied.
  open func unifiedContact(
    withIdentifier identifier: String, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> CNContact {
    Self.report()
    throw CNError(.authorizationDenied)
  }
}
