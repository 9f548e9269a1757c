/// When an item may be read, and by whom.
public final class SecAccessControl: Sendable {
  let protection: CFString
  private let flags: SecAccessControlCreateFlags

  /// Whether a person must do something.
  var asksPerson: Bool { !flags.subtracting([.or, .and, .privateKeyUsage]).isEmpty }

  init(protection: CFString, flags: SecAccessControlCreateFlags) {
    self.protection = protection
    self.flags = flags
  }
}

/// What a person must do before an item is read.
public struct SecAccessControlCreateFlags: OptionSet, Sendable {
  public let rawValue: CFOptionFlags

  public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }

  public static let userPresence = Self(rawValue: 1 << 0)
  public static let biometryAny = Self(rawValue: 1 << 1)
  public static let touchIDAny = biometryAny
  public static let biometryCurrentSet = Self(rawValue: 1 << 3)
  public static let touchIDCurrentSet = biometryCurrentSet
  public static let devicePasscode = Self(rawValue: 1 << 4)
  public static let or = Self(rawValue: 1 << 14)
  public static let and = Self(rawValue: 1 << 15)
  public static let privateKeyUsage = Self(rawValue: 1 << 30)
  public static let applicationPassword = Self(rawValue: 1 << 31)
}

/// Creates a value for `kSecAttrAccessControl`; it never fails.
///
/// - Parameters:
///   - allocator: Has no effect.
///   - protection: One of `kSecAttrAccessible…`.
///   - flags: What a person must do.
///   - error: Stays as it is.
/// - Returns: The value.
public func SecAccessControlCreateWithFlags(
  _ allocator: CFAllocator?, _ protection: Any, _ flags: SecAccessControlCreateFlags,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecAccessControl? {
  let text = (protection as? String) ?? (protection as? NSString).map { String(describing: $0) }
  return SecAccessControl(protection: text ?? "", flags: flags)
}
