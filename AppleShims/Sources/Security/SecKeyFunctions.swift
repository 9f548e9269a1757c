/// Where a function puts its error.
public typealias SecKeyErrorPointer = UnsafeMutablePointer<Unmanaged<CFError>?>

/// Reads an RSA key: PKCS #1, a public one also with the header of X.509.
public func SecKeyCreateWithData(
  _ keyData: CFData, _ attributes: CFDictionary, _ error: SecKeyErrorPointer?
) -> SecKey? {
  let isPrivate = "\(attributes[kSecAttrKeyClass] ?? "")" == kSecAttrKeyClassPrivate
  guard SecKey.isRSA(attributes[kSecAttrKeyType]) else {
    NotSimulated.report("SecKey", "only RSA keys are there")
    return fail(errSecUnimplemented, error)
  }
  return SecKey([UInt8](keyData as Data), isPrivate: isPrivate) ?? fail(errSecParam, error)
}

/// Makes an RSA key, and keeps it in the keychain if it is to be permanent.
public func SecKeyCreateRandomKey(
  _ parameters: CFDictionary, _ error: SecKeyErrorPointer?
) -> SecKey? {
  let own = parameters[kSecPrivateKeyAttrs] as? [String: Any] ?? [:]
  guard SecKey.isRSA(parameters[kSecAttrKeyType]), parameters[kSecAttrTokenID] == nil else {
    NotSimulated.report("SecKey", "only RSA keys are there")
    return fail(errSecUnimplemented, error)
  }
  let bits = (parameters[kSecAttrKeySizeInBits] as? NSNumber)?.intValue ?? 2048
  guard let key = SecKey(bits: bits) else { return fail(errSecParam, error) }
  func isPermanent(_ value: Any?) -> Bool { (value as? NSNumber)?.boolValue ?? false }
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

public func SecKeyGetTypeID() -> CFTypeID { .ofObjects(of: SecKey.self) }

/// Returns the key in PKCS #1.
public func SecKeyCopyExternalRepresentation(
  _ key: SecKey, _ error: SecKeyErrorPointer?
) -> CFData? {
  NSData(data: Data(key.representation(isPrivate: key.isPrivate)))
}

public func SecKeyCopyPublicKey(_ key: SecKey) -> SecKey? {
  key.isPrivate ? SecKey(key.representation(isPrivate: false), isPrivate: false) : key
}

public func SecKeyCopyAttributes(_ key: SecKey) -> CFDictionary? {
  [
    kSecAttrKeyType: kSecAttrKeyTypeRSA, kSecAttrKeySizeInBits: key.bits,
    kSecAttrKeyClass: key.isPrivate ? kSecAttrKeyClassPrivate : kSecAttrKeyClassPublic,
  ] as NSDictionary
}

/// Returns the size of the modulus, in bytes.
public func SecKeyGetBlockSize(_ key: SecKey) -> Int { key.blockSize }

public func SecKeyIsAlgorithmSupported(
  _ key: SecKey, _ operation: SecKeyOperationType, _ algorithm: SecKeyAlgorithm
) -> Bool {
  key.supports(operation, algorithm)
}

public func SecKeyCreateEncryptedData(
  _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ plaintext: CFData, _ error: SecKeyErrorPointer?
) -> CFData? {
  data(key.apply(.encrypt, algorithm, to: [UInt8](plaintext as Data)), error)
}

public func SecKeyCreateDecryptedData(
  _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ ciphertext: CFData, _ error: SecKeyErrorPointer?
) -> CFData? {
  data(key.apply(.decrypt, algorithm, to: [UInt8](ciphertext as Data)), error)
}

public func SecKeyCreateSignature(
  _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ dataToSign: CFData, _ error: SecKeyErrorPointer?
) -> CFData? {
  data(key.apply(.sign, algorithm, to: [UInt8](dataToSign as Data)), error)
}

public func SecKeyVerifySignature(
  _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ signedData: CFData, _ signature: CFData,
  _ error: SecKeyErrorPointer?
) -> Bool {
  let isRight = key.verifies(
    [UInt8](signature as Data), algorithm, of: [UInt8](signedData as Data))
  if !isRight { setError(errSecVerifyFailed, error) }
  return isRight
}

private func data(_ bytes: [UInt8]?, _ error: SecKeyErrorPointer?) -> CFData? {
  bytes.map { NSData(data: Data($0)) } ?? fail(errSecParam, error)
}

private func fail<Value>(_ status: OSStatus, _ error: SecKeyErrorPointer?) -> Value? {
  setError(status, error)
  return nil
}

private func setError(_ status: OSStatus, _ error: SecKeyErrorPointer?) {
  let made = NSError(domain: "NSOSStatusErrorDomain", code: Int(status))
  error?.pointee = Unmanaged.passRetained(made)
}
