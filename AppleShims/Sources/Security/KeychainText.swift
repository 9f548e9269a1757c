/// An item in the file: the dictionary that an app would pass to `SecItemAdd`, with Apple's names.
///
/// Constants are written by their names. Attributes that a person leaves out have the value that
/// `SecItemAdd` gives them.
struct KeychainText {
  let entry: [String: Any]

  /// A mistake in an entry, as one phrase.
  struct Mistake: Error {
    let message: String
  }

  init(_ item: KeychainItem) {
    var entry: [String: Any] = [:]
    for (name, value) in item.attributes {
      entry[Self.attributeWords[name] ?? name] = Self.written(value, of: name)
    }
    entry["kSecValueData"] = item.data
    entry["kSecValuePersistentRef"] = item.id
    self.entry = entry
  }

  init(entry: [String: Any]) { self.entry = entry }

  /// Returns the item.
  ///
  /// - Parameters:
  ///   - position: The position of the entry in the file, which becomes the name of a new item.
  ///   - group: The access group for an item without one.
  func item(at position: Int, group: String) throws(Mistake) -> KeychainItem {
    var attributes: [String: AttributeValue] = [
      kSecAttrAccessGroup: .text(group), kSecAttrAccessible: .text(kSecAttrAccessibleWhenUnlocked),
      kSecAttrSynchronizable: .number(0),
    ]
    var data: Data?
    var id = "item-\(position)"
    for (word, value) in entry {
      switch (word, value) {
      case ("kSecValueData", let bytes as Data): data = bytes
      case ("kSecValueData", let text as String): data = Data(text.utf8)
      case ("kSecValuePersistentRef", let text as String): id = text
      default:
        guard let name = Self.attributes[word] else {
          throw Mistake(message: "'\(word)' is not an attribute")
        }
        guard let read = AttributeValue(value) else {
          throw Mistake(message: "'\(word)' has no text, data, number or date")
        }
        attributes[name] = try Self.meaning(of: read, word)
      }
    }
    guard case .text(let itemClass)? = attributes[kSecClass] else {
      throw Mistake(message: "'kSecClass' is missing")
    }
    guard KeychainItem.classes[itemClass] != nil else {
      throw Mistake(message: "items of the class '\(itemClass)' are not simulated")
    }
    return KeychainItem(attributes: attributes, data: data, id: id)
  }

  private static func meaning(
    of value: AttributeValue, _ word: String
  ) throws(Mistake) -> AttributeValue {
    guard let words = values[word], case .text(let text) = value else { return value }
    if let meaning = words[text] { return .text(meaning) }
    // A value of the app itself is not one of Apple's names, and stays unchanged.
    guard !text.hasPrefix("kSec") else {
      throw Mistake(message: "'\(word)' cannot be '\(text)'")
    }
    return value
  }

  private static func written(_ value: AttributeValue, of name: String) -> Any {
    guard case .text(let text) = value,
      let words = values[attributeWords[name] ?? ""],
      let word = words.first(where: { $0.value == text })?.key
    else { return value.object }
    return word
  }

  // MARK: - The words

  private static let attributes: [String: String] = [
    "kSecClass": kSecClass, "kSecAttrAccessGroup": kSecAttrAccessGroup,
    "kSecAttrAccessible": kSecAttrAccessible, "kSecAttrAccount": kSecAttrAccount,
    "kSecAttrService": kSecAttrService, "kSecAttrGeneric": kSecAttrGeneric,
    "kSecAttrLabel": kSecAttrLabel, "kSecAttrDescription": kSecAttrDescription,
    "kSecAttrComment": kSecAttrComment, "kSecAttrCreator": kSecAttrCreator,
    "kSecAttrType": kSecAttrType, "kSecAttrIsInvisible": kSecAttrIsInvisible,
    "kSecAttrIsNegative": kSecAttrIsNegative, "kSecAttrCreationDate": kSecAttrCreationDate,
    "kSecAttrModificationDate": kSecAttrModificationDate,
    "kSecAttrSynchronizable": kSecAttrSynchronizable,
    "kSecAttrSecurityDomain": kSecAttrSecurityDomain, "kSecAttrServer": kSecAttrServer,
    "kSecAttrProtocol": kSecAttrProtocol, "kSecAttrAuthenticationType": kSecAttrAuthenticationType,
    "kSecAttrPort": kSecAttrPort, "kSecAttrPath": kSecAttrPath,
    "kSecAttrApplicationLabel": kSecAttrApplicationLabel,
    "kSecAttrApplicationTag": kSecAttrApplicationTag, "kSecAttrKeyClass": kSecAttrKeyClass,
    "kSecAttrKeyType": kSecAttrKeyType, "kSecAttrKeySizeInBits": kSecAttrKeySizeInBits,
    "kSecAttrEffectiveKeySize": kSecAttrEffectiveKeySize,
    "kSecAttrIsPermanent": kSecAttrIsPermanent,
  ]
  // The type of a key and that of a password have the same name.
  private static let attributeWords = Dictionary(
    attributes.map { ($0.value, $0.key) }, uniquingKeysWith: { min($0, $1) })

  /// The constants that an attribute can have; other attributes can have any text.
  private static let values: [String: [String: String]] = [
    "kSecClass": [
      "kSecClassGenericPassword": kSecClassGenericPassword,
      "kSecClassInternetPassword": kSecClassInternetPassword, "kSecClassKey": kSecClassKey,
    ],
    "kSecAttrAccessible": [
      "kSecAttrAccessibleWhenUnlocked": kSecAttrAccessibleWhenUnlocked,
      "kSecAttrAccessibleWhenUnlockedThisDeviceOnly": kSecAttrAccessibleWhenUnlockedThisDeviceOnly,
      "kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly":
        kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly,
      "kSecAttrAccessibleAfterFirstUnlock": kSecAttrAccessibleAfterFirstUnlock,
      "kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly":
        kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
      "kSecAttrAccessibleAlways": kSecAttrAccessibleAlways,
      "kSecAttrAccessibleAlwaysThisDeviceOnly": kSecAttrAccessibleAlwaysThisDeviceOnly,
    ],
    "kSecAttrKeyType": [
      "kSecAttrKeyTypeRSA": kSecAttrKeyTypeRSA,
      "kSecAttrKeyTypeECSECPrimeRandom": kSecAttrKeyTypeECSECPrimeRandom,
    ],
    "kSecAttrProtocol": [
      "kSecAttrProtocolHTTP": kSecAttrProtocolHTTP, "kSecAttrProtocolHTTPS": kSecAttrProtocolHTTPS,
    ],
    "kSecAttrAuthenticationType": [
      "kSecAttrAuthenticationTypeDefault": kSecAttrAuthenticationTypeDefault
    ],
    "kSecAttrKeyClass": [
      "kSecAttrKeyClassPublic": kSecAttrKeyClassPublic,
      "kSecAttrKeyClassPrivate": kSecAttrKeyClassPrivate,
      "kSecAttrKeyClassSymmetric": kSecAttrKeyClassSymmetric,
    ],
  ]
}
