/// A key of RSA or of an elliptic curve; there are no others here.
public final class SecKey: Sendable {
  let material: any KeyMaterial

  init(_ material: any KeyMaterial) { self.material = material }

  /// Reads a key; `nil` if the bytes are not one of this type.
  convenience init?(_ bytes: [UInt8], type: Any?, isPrivate: Bool) {
    let material: (any KeyMaterial)? =
      switch Self.kind(type) {
      case kSecAttrKeyTypeRSA: RSAKey(bytes, isPrivate: isPrivate)
      case kSecAttrKeyTypeECSECPrimeRandom: EllipticKey(bytes, isPrivate: isPrivate)
      default: nil
      }
    guard let material else { return nil }
    self.init(material)
  }

  /// Reads the key of an item of the keychain.
  convenience init?(_ item: KeychainItem) {
    guard let data = item.data else { return nil }
    let isPublic = item.attributes[kSecAttrKeyClass] == .text(kSecAttrKeyClassPublic)
    self.init(
      [UInt8](data), type: item.attributes[kSecAttrKeyType]?.object, isPrivate: !isPublic)
  }

  /// Apple's constants are strings of numbers, so apps also write a number.
  private static func kind(_ type: Any?) -> CFString { "\(type ?? "")" }

  static func hasKeys(ofType type: Any?) -> Bool {
    [kSecAttrKeyTypeRSA, kSecAttrKeyTypeECSECPrimeRandom].contains(kind(type))
  }

  /// Makes a private key; `nil` if there is none of this size.
  static func make(type: Any?, bits: Int?) -> SecKey? {
    let material: (any KeyMaterial)? =
      kind(type) == kSecAttrKeyTypeRSA
      ? RSAKey(bits: bits ?? 2048) : EllipticKey(bits: bits ?? 256)
    return material.map(SecKey.init)
  }
}
