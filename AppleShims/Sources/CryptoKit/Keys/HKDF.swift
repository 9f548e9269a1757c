/// HKDF of RFC 5869.
public struct HKDF<H: HashFunction>: Sendable {
  /// Derives a key with salt and info.
  public static func deriveKey<Salt: DataProtocol, Info: DataProtocol>(
    inputKeyMaterial: SymmetricKey, salt: Salt, info: Info, outputByteCount: Int
  ) -> SymmetricKey {
    let code = extract(inputKeyMaterial: inputKeyMaterial, salt: salt)
    return expand(pseudoRandomKey: code, info: info, outputByteCount: outputByteCount)
  }

  /// Derives a key with info.
  public static func deriveKey<Info: DataProtocol>(
    inputKeyMaterial: SymmetricKey, info: Info, outputByteCount: Int
  ) -> SymmetricKey {
    deriveKey(
      inputKeyMaterial: inputKeyMaterial, salt: Data(), info: info,
      outputByteCount: outputByteCount)
  }

  /// Derives a key with salt.
  public static func deriveKey<Salt: DataProtocol>(
    inputKeyMaterial: SymmetricKey, salt: Salt, outputByteCount: Int
  ) -> SymmetricKey {
    deriveKey(
      inputKeyMaterial: inputKeyMaterial, salt: salt, info: Data(),
      outputByteCount: outputByteCount)
  }

  /// Derives a key with neither salt nor info.
  public static func deriveKey(
    inputKeyMaterial: SymmetricKey, outputByteCount: Int
  ) -> SymmetricKey {
    deriveKey(
      inputKeyMaterial: inputKeyMaterial, salt: Data(), info: Data(),
      outputByteCount: outputByteCount)
  }

  /// The first step: derives one key of the hash's length from any input key.
  public static func extract<Salt: DataProtocol>(
    inputKeyMaterial: SymmetricKey, salt: Salt?
  ) -> HashedAuthenticationCode<H> {
    let key = SymmetricKey(data: salt.map { [UInt8]($0) } ?? [])
    return HMAC<H>.authenticationCode(for: inputKeyMaterial.copiedBytes, using: key)
  }

  /// The second step: derives the requested number of bytes.
  ///
  /// - Parameter outputByteCount: At most 255 times the hash's length; more is a programmer error.
  public static func expand<PRK: ContiguousBytes, Info: DataProtocol>(
    pseudoRandomKey prk: PRK, info: Info?, outputByteCount: Int
  ) -> SymmetricKey {
    precondition(
      (0...255 * H.Digest.byteCount).contains(outputByteCount), "HKDF makes no key of that length")
    let key = SymmetricKey(data: prk)
    return SymmetricKey(
      secret: SecretBytes(count: outputByteCount) { target in
        var block: [UInt8] = []
        var counter: UInt8 = 0
        var written = 0
        while written < outputByteCount {
          var code = HMAC<H>(key: key)
          code.update(data: block)
          if let info { code.update(data: info) }
          counter += 1
          code.update(data: [counter])
          block = Array(code.finalize())
          for byte in block.prefix(outputByteCount - written) {
            target[written] = byte
            written += 1
          }
        }
      })
  }
}
