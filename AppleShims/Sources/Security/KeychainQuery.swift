/// A parsed dictionary of the app.
struct KeychainQuery {
  /// The class and the attributes that an item must have.
  var attributes: [String: AttributeValue] = [:]
  var data: Data?
  var reference: Data?
  /// Whether all items are requested, not only the first; `nil` if the app does not say.
  var wantsAll: Bool?
  /// Whether both synchronized and other items are requested.
  var wantsAnySynchronizable = false
  /// The names of `kSecReturn…` that are true.
  var returns: Set<String> = []

  private static let returnWords: Set = [
    kSecReturnData, kSecReturnAttributes, kSecReturnRef, kSecReturnPersistentRef,
  ]
  /// Names that say how a device asks the person, which never happens here.
  private static let ignoredWords: Set = [
    kSecUseDataProtectionKeychain, kSecUseAuthenticationUI, kSecUseAuthenticationContext,
    kSecUseOperationPrompt,
  ]

  /// - Parameter itemClass: The class of items whose attributes are updated; `nil` for a query,
  ///   which names its class.
  init(_ dictionary: NSDictionary, updating itemClass: String? = nil) throws(KeychainFailure) {
    for (key, value) in dictionary {
      guard let name = key as? String else { throw KeychainFailure(errSecParam) }
      if Self.ignoredWords.contains(name) { continue }
      if name == kSecAttrAccessControl {
        attributes[kSecAttrAccessible] = .text(try Self.protection(of: value))
        continue
      }
      if name == kSecValueRef, let key = value as? SecKey {
        add(key)
        continue
      }
      guard let read = AttributeValue(value) else { throw KeychainFailure(errSecParam) }
      switch (name, read) {
      case (kSecValueData, .data(let data)): self.data = data
      case (kSecValuePersistentRef, .data(let data)): reference = data
      case (kSecMatchLimit, .text(let limit)): wantsAll = limit == kSecMatchLimitAll
      case (kSecMatchLimit, .number(let count)): wantsAll = count > 1
      case (kSecAttrSynchronizable, .text(kSecAttrSynchronizableAny)): wantsAnySynchronizable = true
      case (kSecClass, .text), (kSecAttrAccessGroup, .text): attributes[name] = read
      case (let word, _) where Self.returnWords.contains(word):
        if read.isTrue { returns.insert(word) }
      case (let word, _)
      where word.contains("_") || word == kSecClass || word == kSecAttrAccessGroup:
        throw KeychainFailure(errSecParam)
      default: attributes[name] = read
      }
    }
    try check(class: itemClass)
  }

  /// Returns when an item may be read; it fails if a person must do something, which is not
  /// possible here.
  private static func protection(of value: Any) throws(KeychainFailure) -> String {
    guard let control = value as? SecAccessControl else { throw KeychainFailure(errSecParam) }
    guard !control.asksPerson else {
      NotSimulated.report("SecAccessControl", "items that ask the person are neither kept nor read")
      throw KeychainFailure(errSecInteractionNotAllowed)
    }
    return control.protection
  }

  /// Adds what an item with a key has.
  private mutating func add(_ key: SecKey) {
    data = Data(key.material.representation)
    attributes[kSecClass] = .text(kSecClassKey)
    attributes[kSecAttrKeyType] = .text(key.material.type)
    attributes[kSecAttrKeyClass] = .text(
      key.material.isPrivate ? kSecAttrKeyClassPrivate : kSecAttrKeyClassPublic)
  }

  private func check(class updated: String?) throws(KeychainFailure) {
    if returns.contains(kSecReturnRef), itemClass != kSecClassKey {
      throw KeychainFailure(errSecUnimplemented)
    }
    if updated != nil, attributes[kSecClass] != nil { throw KeychainFailure(errSecParam) }
    if updated == nil, reference != nil, attributes[kSecClass] == nil { return }
    guard let name = updated ?? itemClass else { throw KeychainFailure(errSecParam) }
    guard KeychainItem.classes[name] != nil else {
      let isKnown = [kSecClassCertificate, kSecClassIdentity].contains(name)
      throw KeychainFailure(isKnown ? errSecUnimplemented : errSecParam)
    }
    for attribute in attributes.keys where attribute != kSecClass {
      guard KeychainItem.hasAttribute(attribute, class: name) else {
        throw KeychainFailure(errSecNoSuchAttr)
      }
    }
  }

  var itemClass: String? {
    if case .text(let name)? = attributes[kSecClass] { name } else { nil }
  }

  func matches(_ item: KeychainItem) -> Bool {
    if let reference, reference != Data(item.id.utf8) { return false }
    if let data, data != item.data { return false }
    if reference == nil, !wantsAnySynchronizable, attributes[kSecAttrSynchronizable] == nil,
      item.attributes[kSecAttrSynchronizable]?.isTrue == true
    {
      return false
    }
    return attributes.allSatisfy { item.attributes[$0.key] == $0.value }
  }

  /// Returns the requested parts of an item; `nil` if the app requests nothing.
  func result(of item: KeychainItem) -> AnyObject? {
    let reference = NSData(data: Data(item.id.utf8))
    let data = item.data.map { NSData(data: $0) }
    switch returns {
    case []: return nil
    case [kSecReturnData]: return data
    case [kSecReturnPersistentRef]: return reference
    case [kSecReturnRef]: return SecKey(item)
    default:
      var parts: [String: Any] = [:]
      if returns.contains(kSecReturnAttributes) { parts = item.attributes.mapValues(\.object) }
      if returns.contains(kSecReturnData) { parts[kSecValueData] = data }
      if returns.contains(kSecReturnRef) { parts[kSecValueRef] = SecKey(item) }
      if returns.contains(kSecReturnPersistentRef) { parts[kSecValuePersistentRef] = reference }
      return NSDictionary(dictionary: parts)
    }
  }
}
