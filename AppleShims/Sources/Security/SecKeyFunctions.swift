/// Where a function puts its error.
public typealias SecKeyErrorPointer = UnsafeMutablePointer<Unmanaged<CFError>?>

/// Reads a key: RSA in PKCS #1, a public one also with the header of X.509; elliptic in ANSI X9.63.
public func SecKeyCreateWithData(
  _ keyData: CFData, _ attributes: CFDictionary, _ error: SecKeyErrorPointer?
) -> SecKey? {
  let type = attributes[kSecAttrKeyType]
  let isPrivate = "\(attributes[kSecAttrKeyClass] ?? "")" == kSecAttrKeyClassPrivate
  guard SecKey.hasKeys(ofType: type) else { return failWithType(error) }
  return SecKey([UInt8](keyData as Data), type: type, isPrivate: isPrivate)
    ?? fail(errSecParam, error)
}

/// Makes a key, and keeps it in the keychain if it is to be permanent.
public func SecKeyCreateRandomKey(
  _ parameters: CFDictionary, _ error: SecKeyErrorPointer?
) -> SecKey? {
  let own = parameters[kSecPrivateKeyAttrs] as? [String: Any] ?? [:]
  let type = parameters[kSecAttrKeyType]
  guard SecKey.hasKeys(ofType: type), parameters[kSecAttrTokenID] == nil else {
    return failWithType(error)
  }
  let bits = (parameters[kSecAttrKeySizeInBits] as? NSNumber)?.intValue
  guard let key = SecKey.make(type: type, bits: bits) else { return fail(errSecParam, error) }
  if isPermanent(own[kSecAttrIsPermanent]) || isPermanent(parameters[kSecAttrIsPermanent]) {
    var item = own
    for name in [kSecAttrLabel, kSecAttrApplicationTag, kSecAttrAccessGroup] {
      item[name] = own[name] ?? parameters[name]
    }
    item[kSecClass] = kSecClassKey
    item[kSecValueRef] = key
    let status = SecItemAdd(item as CFDictionary, nil)
    guard status == errSecSuccess else { return fail(status, error) }
  }
  return key
}

/// Makes a private and a public key, and keeps those that are to be permanent.
public func SecKeyGeneratePair(
  _ parameters: CFDictionary, _ publicKey: UnsafeMutablePointer<SecKey?>?,
  _ privateKey: UnsafeMutablePointer<SecKey?>?
) -> OSStatus {
  var error: Unmanaged<CFError>?
  guard let key = SecKeyCreateRandomKey(parameters, &error), let other = SecKeyCopyPublicKey(key)
  else { return OSStatus(error?.takeRetainedValue().code ?? Int(errSecParam)) }
  var item = parameters[kSecPublicKeyAttrs] as? [String: Any] ?? [:]
  if isPermanent(item[kSecAttrIsPermanent]) {
    item[kSecClass] = kSecClassKey
    item[kSecValueRef] = other
    let status = SecItemAdd(item as CFDictionary, nil)
    guard status == errSecSuccess else { return status }
  }
  publicKey?.pointee = other
  privateKey?.pointee = key
  return errSecSuccess
}

public func SecKeyGetTypeID() -> CFTypeID { .ofObjects(of: SecKey.self) }

/// Returns the key in PKCS #1, or in ANSI X9.63: 0x04, x, y, and the secret.
public func SecKeyCopyExternalRepresentation(
  _ key: SecKey, _ error: SecKeyErrorPointer?
) -> CFData? {
  NSData(data: Data(key.material.representation))
}

public func SecKeyCopyPublicKey(_ key: SecKey) -> SecKey? {
  key.material.isPrivate ? key.material.publicKey.map(SecKey.init) : key
}

public func SecKeyCopyAttributes(_ key: SecKey) -> CFDictionary? {
  [
    kSecAttrKeyType: key.material.type, kSecAttrKeySizeInBits: key.material.bits,
    kSecAttrKeyClass: key.material.isPrivate ? kSecAttrKeyClassPrivate : kSecAttrKeyClassPublic,
  ] as NSDictionary
}

/// Returns the size of the modulus or of a coordinate, in bytes.
public func SecKeyGetBlockSize(_ key: SecKey) -> Int { key.material.blockSize }

public func SecKeyIsAlgorithmSupported(
  _ key: SecKey, _ operation: SecKeyOperationType, _ algorithm: SecKeyAlgorithm
) -> Bool {
  key.material.supports(operation, algorithm)
}

public func SecKeyCreateEncryptedData(
  _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ plaintext: CFData, _ error: SecKeyErrorPointer?
) -> CFData? {
  data(key.material.apply(.encrypt, algorithm, to: [UInt8](plaintext as Data)), error)
}

public func SecKeyCreateDecryptedData(
  _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ ciphertext: CFData, _ error: SecKeyErrorPointer?
) -> CFData? {
  data(key.material.apply(.decrypt, algorithm, to: [UInt8](ciphertext as Data)), error)
}

public func SecKeyCreateSignature(
  _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ dataToSign: CFData, _ error: SecKeyErrorPointer?
) -> CFData? {
  data(key.material.apply(.sign, algorithm, to: [UInt8](dataToSign as Data)), error)
}

public func SecKeyVerifySignature(
  _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ signedData: CFData, _ signature: CFData,
  _ error: SecKeyErrorPointer?
) -> Bool {
  let isRight = key.material.verifies(
    [UInt8](signature as Data), algorithm, of: [UInt8](signedData as Data))
  if !isRight { setError(errSecVerifyFailed, error) }
  return isRight
}

/// Returns the secret that two keys share, or what is derived from it.
public func SecKeyCopyKeyExchangeResult(
  _ privateKey: SecKey, _ algorithm: SecKeyAlgorithm, _ publicKey: SecKey,
  _ parameters: CFDictionary, _ error: SecKeyErrorPointer?
) -> CFData? {
  guard privateKey.material.supports(.keyExchange, algorithm),
    let secret = privateKey.material.secret(sharedWith: publicKey.material)
  else { return fail(errSecParam, error) }
  guard algorithm.isWithDerivation else { return data(secret, error) }
  let size = parameters[SecKeyKeyExchangeParameter.requestedSize.rawValue] as? NSNumber
  let info = parameters[SecKeyKeyExchangeParameter.sharedInfo.rawValue] as? Data
  let bytes = size.flatMap {
    algorithm.derived(from: secret, sharedInfo: [UInt8](info ?? Data()), count: $0.intValue)
  }
  return data(bytes, error)
}

/// What is derived from a shared secret, with the strings of SecKey.h.
public struct SecKeyKeyExchangeParameter: RawRepresentable, Hashable, Sendable {
  public let rawValue: CFString

  public init(rawValue: CFString) { self.rawValue = rawValue }

  /// The number of bytes.
  public static let requestedSize = Self(rawValue: "requestedSize")
  public static let sharedInfo = Self(rawValue: "sharedInfo")
}

private func isPermanent(_ value: Any?) -> Bool { (value as? NSNumber)?.boolValue ?? false }

private func data(_ bytes: [UInt8]?, _ error: SecKeyErrorPointer?) -> CFData? {
  bytes.map { NSData(data: Data($0)) } ?? fail(errSecParam, error)
}

/// Fails because the keys of a type are not there.
private func failWithType(_ error: SecKeyErrorPointer?) -> SecKey? {
  NotSimulated.report("SecKey", "there are only keys of RSA and elliptic curves, none in hardware")
  return fail(errSecUnimplemented, error)
}

private func fail<Value>(_ status: OSStatus, _ error: SecKeyErrorPointer?) -> Value? {
  setError(status, error)
  return nil
}

private func setError(_ status: OSStatus, _ error: SecKeyErrorPointer?) {
  let made = NSError(domain: "NSOSStatusErrorDomain", code: Int(status))
  error?.pointee = Unmanaged.passRetained(made)
}
