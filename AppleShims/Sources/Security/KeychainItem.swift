/// One item of the keychain.
struct KeychainItem {
  var attributes: [String: AttributeValue]
  var data: Data?
  /// The content of a persistent reference to the item.
  let id: String

  /// The attributes of each class; those in `key` identify an item.
  ///
  /// Apple's documentation of `errSecDuplicateItem` lists the keys.
  static let classes: [String: (key: Set<String>, others: Set<String>)] = [
    kSecClassGenericPassword: (
      [kSecAttrAccount, kSecAttrService], [kSecAttrGeneric]
    ),
    kSecClassInternetPassword: (
      [
        kSecAttrAccount, kSecAttrSecurityDomain, kSecAttrServer, kSecAttrProtocol,
        kSecAttrAuthenticationType, kSecAttrPort, kSecAttrPath,
      ], []
    ),
    kSecClassKey: (
      [
        kSecAttrKeyClass, kSecAttrApplicationLabel, kSecAttrApplicationTag, kSecAttrKeyType,
        kSecAttrKeySizeInBits, kSecAttrEffectiveKeySize,
      ], [kSecAttrIsPermanent]
    ),
  ]
  private static let keyOfAll: Set = [kSecAttrAccessGroup, kSecAttrSynchronizable]
  private static let othersOfAll: Set = [
    kSecAttrLabel, kSecAttrDescription, kSecAttrComment, kSecAttrCreator, kSecAttrType,
    kSecAttrIsInvisible, kSecAttrIsNegative, kSecAttrCreationDate, kSecAttrModificationDate,
    kSecAttrAccessible,
  ]

  static func hasAttribute(_ name: String, class itemClass: String) -> Bool {
    guard let own = classes[itemClass] else { return false }
    return [own.key, own.others, keyOfAll, othersOfAll].contains { $0.contains(name) }
  }

  /// The attributes whose combination is unique to the item.
  var primaryKey: [String: AttributeValue] {
    guard case .text(let itemClass) = attributes[kSecClass] else { return [:] }
    let names = Self.keyOfAll.union(Self.classes[itemClass]?.key ?? []).union([kSecClass])
    return attributes.filter { names.contains($0.key) }
  }

  /// Returns whether the item can be read and written in this state of the device.
  func isAvailable(in state: LockState) -> Bool {
    guard case .text(let access)? = attributes[kSecAttrAccessible] else { return true }
    return switch access {
    case kSecAttrAccessibleAlways, kSecAttrAccessibleAlwaysThisDeviceOnly: true
    case kSecAttrAccessibleAfterFirstUnlock, kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly:
      state != .beforeFirstUnlock
    default: state == .unlocked
    }
  }
}

/// Whether the simulated device is locked.
enum LockState: String {
  case unlocked
  case locked
  /// Not unlocked since the device was started.
  case beforeFirstUnlock = "before-first-unlock"
}
