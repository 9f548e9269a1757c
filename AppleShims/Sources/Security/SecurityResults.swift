// The results of the keychain, with Apple's numbers and texts (SecBase.h, SecErrorMessages.strings).

/// No error.
public let errSecSuccess: OSStatus = 0
/// Function or operation not implemented.
public let errSecUnimplemented: OSStatus = -4
/// I/O error.
public let errSecIO: OSStatus = -36
/// One or more parameters passed to a function were not valid.
public let errSecParam: OSStatus = -50
/// Failed to allocate memory.
public let errSecAllocate: OSStatus = -108
/// User canceled the operation.
public let errSecUserCanceled: OSStatus = -128
/// Bad parameter or invalid state for operation.
public let errSecBadReq: OSStatus = -909
/// No keychain is available.
public let errSecNotAvailable: OSStatus = -25_291
/// The user name or passphrase you entered is not correct.
public let errSecAuthFailed: OSStatus = -25_293
/// The specified item already exists in the keychain.
public let errSecDuplicateItem: OSStatus = -25_299
/// The specified item could not be found in the keychain.
public let errSecItemNotFound: OSStatus = -25_300
/// The specified attribute does not exist.
public let errSecNoSuchAttr: OSStatus = -25_303
/// User interaction is not allowed.
public let errSecInteractionNotAllowed: OSStatus = -25_308
/// Unable to decode the provided data.
public let errSecDecode: OSStatus = -26_275
/// A cryptographic verification failure has occurred.
public let errSecVerifyFailed: OSStatus = -67_808
/// A required entitlement isn't present.
public let errSecMissingEntitlement: OSStatus = -34_018

private let messages: [OSStatus: String] = [
  errSecSuccess: "No error.",
  errSecUnimplemented: "Function or operation not implemented.",
  errSecIO: "I/O error.",
  errSecParam: "One or more parameters passed to a function were not valid.",
  errSecAllocate: "Failed to allocate memory.",
  errSecUserCanceled: "User canceled the operation.",
  errSecBadReq: "Bad parameter or invalid state for operation.",
  errSecNotAvailable: "No keychain is available. You may need to restart your computer.",
  errSecAuthFailed: "The user name or passphrase you entered is not correct.",
  errSecDuplicateItem: "The specified item already exists in the keychain.",
  errSecItemNotFound: "The specified item could not be found in the keychain.",
  errSecNoSuchAttr: "The specified attribute does not exist.",
  errSecInteractionNotAllowed: "User interaction is not allowed.",
  errSecDecode: "Unable to decode the provided data.",
  errSecVerifyFailed: "A cryptographic verification failure has occurred.",
  errSecMissingEntitlement: "A required entitlement isn't present.",
]

/// Returns Apple's text for a result; `nil` if it is not known here.
public func SecCopyErrorMessageString(
  _ status: OSStatus, _ reserved: UnsafeMutableRawPointer?
) -> CFString? {
  messages[status]
}
