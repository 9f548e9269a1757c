internal import CLibCrypto

extension AES {
  /// Wraps keys with keys, as in RFC 3394.
  public enum KeyWrap {
    /// - Returns: The wrapped key, 8 bytes longer than the key.
    /// - Throws: `incorrectKeySize` for a `kek` that is not an AES key, `wrapFailure` for a key
    ///   that is not 16 bytes or more in steps of 8.
    public static func wrap(_ keyToWrap: SymmetricKey, using kek: SymmetricKey) throws -> Data {
      guard _AuthenticatedCipher.aesGCM.keyByteCounts.contains(kek.secret.count) else {
        throw CryptoKitError.incorrectKeySize
      }
      var wrapped = [UInt8](repeating: 0, count: keyToWrap.secret.count + 8)
      let done = kek.secret.withBytes { kek in
        keyToWrap.secret.withBytes { key in
          key.count >= 16 && key.count.isMultiple(of: 8)
            && lc_wrap(kek.baseAddress, kek.count, key.baseAddress, key.count, &wrapped) == 1
        }
      }
      guard done else { throw CryptoKitError.wrapFailure }
      return Data(wrapped)
    }

    /// - Throws: `incorrectKeySize` for a `kek` that is not an AES key, `unwrapFailure` if the
    ///   bytes are not a key that was wrapped with it.
    public static func unwrap<WrappedKey: DataProtocol>(
      _ wrappedKey: WrappedKey, using kek: SymmetricKey
    ) throws -> SymmetricKey {
      guard _AuthenticatedCipher.aesGCM.keyByteCounts.contains(kek.secret.count) else {
        throw CryptoKitError.incorrectKeySize
      }
      let wrapped = [UInt8](wrappedKey)
      guard wrapped.count >= 24, wrapped.count.isMultiple(of: 8) else {
        throw CryptoKitError.unwrapFailure
      }
      let secret = try SecretBytes(count: wrapped.count - 8) { target in
        let done = kek.secret.withBytes {
          lc_unwrap($0.baseAddress, $0.count, wrapped, wrapped.count, target.baseAddress)
        }
        guard done == 1 else { throw CryptoKitError.unwrapFailure }
      }
      return SymmetricKey(secret: secret)
    }
  }
}
