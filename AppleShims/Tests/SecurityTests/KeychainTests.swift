import Security
import Testing

/// The keychain as an app uses it; the expected results are from Apple's documentation.
///
/// The process has only one set of variables, so one test runs at a time.
@Suite(.serialized) final class KeychainTests {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    setenv("DEVSIM_KEYCHAIN", file.path, 1)
    unsetenv("DEVSIM_KEYCHAIN_GROUPS")
    unsetenv("DEVSIM_LOCK_STATE")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var file: URL { folder.appendingPathComponent("keychain.plist") }

  func password(_ account: String, _ more: [String: Any] = [:]) -> CFDictionary {
    let query: [String: Any] = [
      kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "push",
      kSecAttrAccount as String: account,
    ]
    return query.merging(more) { $1 } as CFDictionary
  }

  func add(_ account: String, _ text: String, _ more: [String: Any] = [:]) -> OSStatus {
    let data: [String: Any] = [kSecValueData as String: Data(text.utf8)]
    return SecItemAdd(password(account, data.merging(more) { $1 }), nil)
  }

  func read(_ account: String, _ more: [String: Any] = [:]) -> (String?, OSStatus) {
    var result: CFTypeRef?
    let want: [String: Any] = [
      kSecReturnData as String: true, kSecMatchLimit as String: kSecMatchLimitOne,
    ]
    let status = SecItemCopyMatching(password(account, want.merging(more) { $1 }), &result)
    return ((result as? Data).map { String(decoding: $0, as: UTF8.self) }, status)
  }

  @Test func anItemIsFoundUntilItIsRemoved() {
    #expect(read("a") == (nil, errSecItemNotFound))
    #expect(add("a", "one") == errSecSuccess)
    #expect(add("b", "two") == errSecSuccess)
    #expect(read("a") == ("one", errSecSuccess))
    #expect(add("a", "again") == errSecDuplicateItem)
    let change = [kSecValueData: Data("new".utf8)] as CFDictionary
    #expect(SecItemUpdate(password("a"), change) == errSecSuccess)
    #expect(read("a") == ("new", errSecSuccess))
    #expect(SecItemDelete(password("a")) == errSecSuccess)
    #expect(SecItemDelete(password("a")) == errSecItemNotFound)
    #expect(SecItemUpdate(password("a"), change) == errSecItemNotFound)
    #expect(read("a") == (nil, errSecItemNotFound))
    #expect(read("b") == ("two", errSecSuccess))
  }

  @Test func aSearchInAnEmptyKeychainIsReported() async {
    let empty = await NotSimulated.names { #expect(read("a") == (nil, errSecItemNotFound)) }
    #expect(empty == ["SecItemCopyMatching"])
    #expect(add("a", "one") == errSecSuccess)
    let filled = await NotSimulated.names { #expect(read("b") == (nil, errSecItemNotFound)) }
    #expect(filled == [])
  }

  // Apple, SecAccessControlCreateWithFlags: the protection is a value of kSecAttrAccessible.
  @Test func anAccessControlSaysWhenAnItemCanBeRead() async throws {
    func control(_ flags: SecAccessControlCreateFlags) throws -> [String: Any] {
      var error: Unmanaged<CFError>?
      let control = SecAccessControlCreateWithFlags(
        kCFAllocatorDefault, kSecAttrAccessibleAfterFirstUnlock as CFTypeRef, flags, &error)
      return [kSecAttrAccessControl: try #require(control)]
    }
    let free = try control([])
    let asking = try control([.userPresence])
    #expect(add("a", "one", free) == errSecSuccess)
    #expect(add("b", "two") == errSecSuccess)
    setenv("DEVSIM_LOCK_STATE", "locked", 1)
    #expect(read("a") == ("one", errSecSuccess))
    #expect(read("b") == (nil, errSecInteractionNotAllowed))
    let names = await NotSimulated.names {
      #expect(add("c", "three", asking) == errSecInteractionNotAllowed)
    }
    #expect(names == ["SecAccessControl"])
  }

  @Test func attributesAreReturnedInAppleForm() throws {
    #expect(add("a", "one", [kSecAttrLabel: "Label", kSecAttrGeneric: Data([1])]) == errSecSuccess)
    var item: AnyObject?
    let status = SecItemCopyMatching(
      [
        kSecClass: kSecClassGenericPassword, kSecReturnAttributes: kCFBooleanTrue!,
        kSecReturnData: kCFBooleanTrue as Any,
      ] as CFDictionary, &item)
    #expect(status == errSecSuccess)
    let found = try #require(item as? [String: Any])
    #expect(found[kSecAttrAccount as String] as? String == "a")
    #expect(found[kSecAttrLabel as String] as? String == "Label")
    #expect(found[kSecAttrGeneric as String] as? Data == Data([1]))
    #expect(found[kSecValueData as String] as? Data == Data("one".utf8))
    #expect(found[kSecClass as String] as? String == kSecClassGenericPassword)
    #expect(found[kSecAttrAccessible as String] as? String == kSecAttrAccessibleWhenUnlocked)
    let created = try #require(found[kSecAttrCreationDate as String] as? Date)
    #expect(abs(created.timeIntervalSinceNow) < 600)
    #expect((item as? NSDictionary)?[kSecAttrService] as? String == "push")
  }

  @Test func allItemsAreReturnedAsAList() throws {
    for account in ["a", "b", "c"] { #expect(add(account, account) == errSecSuccess) }
    let query: [CFString: Any] = [
      kSecClass: kSecClassGenericPassword, kSecMatchLimit: kSecMatchLimitAll,
      kSecReturnAttributes: true,
    ]
    var result: CFTypeRef?
    #expect(SecItemCopyMatching(query as CFDictionary, &result) == errSecSuccess)
    let items = try #require(result as? [[String: Any]])
    #expect(Set(items.compactMap { $0[kSecAttrAccount as String] as? String }) == ["a", "b", "c"])
    #expect(SecItemDelete([kSecClass: kSecClassGenericPassword] as CFDictionary) == errSecSuccess)
    #expect(SecItemCopyMatching(query as CFDictionary, &result) == errSecItemNotFound)
  }

  @Test func otherClassesHaveTheirOwnKeys() {
    func server(_ port: Int) -> CFDictionary {
      [
        kSecClass: kSecClassInternetPassword, kSecAttrServer: "example.org", kSecAttrPort: port,
        kSecValueData: Data([1]),
      ] as CFDictionary
    }
    #expect(SecItemAdd(server(80), nil) == errSecSuccess)
    #expect(SecItemAdd(server(443), nil) == errSecSuccess)
    #expect(SecItemAdd(server(80), nil) == errSecDuplicateItem)
    let key: [String: Any] = [
      kSecClass as String: kSecClassKey, kSecAttrApplicationTag as String: Data("tag".utf8),
      kSecValueData as String: Data([2]),
    ]
    #expect(SecItemAdd(key as CFDictionary, nil) == errSecSuccess)
    var result: CFTypeRef?
    let query = key.filter { $0.key != kSecValueData }.merging([kSecReturnData: true]) { $1 }
    #expect(SecItemCopyMatching(query as CFDictionary, &result) == errSecSuccess)
    #expect(result as? Data == Data([2]))
    #expect(read("a").1 == errSecItemNotFound)
  }

  @Test func aReferenceFindsItsItem() {
    var reference: CFTypeRef?
    let item = password("a", [kSecValueData: Data("one".utf8), kSecReturnPersistentRef: true])
    #expect(SecItemAdd(item, &reference) == errSecSuccess)
    #expect(add("b", "two") == errSecSuccess)
    var result: CFTypeRef?
    let query =
      [kSecValuePersistentRef: reference as? Data ?? Data(), kSecReturnData: true] as CFDictionary
    #expect(SecItemCopyMatching(query, &result) == errSecSuccess)
    #expect(result as? Data == Data("one".utf8))
  }

  @Test func aChangeCannotMakeADuplicate() {
    #expect(add("a", "one") == errSecSuccess)
    #expect(add("b", "two") == errSecSuccess)
    let change = [kSecAttrAccount: "b"] as CFDictionary
    #expect(SecItemUpdate(password("a"), change) == errSecDuplicateItem)
    #expect(read("a") == ("one", errSecSuccess))
    #expect(read("b") == ("two", errSecSuccess))
  }

  @Test func synchronizedItemsAreFoundOnlyIfAskedFor() {
    #expect(add("a", "one", [kSecAttrSynchronizable: true]) == errSecSuccess)
    #expect(read("a").1 == errSecItemNotFound)
    #expect(read("a", [kSecAttrSynchronizable: true]).0 == "one")
    #expect(read("a", [kSecAttrSynchronizable: kSecAttrSynchronizableAny]).0 == "one")
  }

  @Test func groupsNeedAnEntitlement() {
    #expect(add("a", "free", [kSecAttrAccessGroup: "any.group"]) == errSecSuccess)
    setenv("DEVSIM_KEYCHAIN_GROUPS", "T.app,T.shared", 1)
    #expect(read("a").1 == errSecItemNotFound)
    #expect(read("a", [kSecAttrAccessGroup: "any.group"]).1 == errSecMissingEntitlement)
    #expect(add("b", "x", [kSecAttrAccessGroup: "any.group"]) == errSecMissingEntitlement)
    #expect(add("b", "own") == errSecSuccess)
    #expect(add("b", "shared", [kSecAttrAccessGroup: "T.shared"]) == errSecSuccess)
    #expect(read("b", [kSecAttrAccessGroup: "T.app"]).0 == "own")
    #expect(read("b", [kSecAttrAccessGroup: "T.shared"]).0 == "shared")
    setenv("DEVSIM_KEYCHAIN_GROUPS", "T.extension,T.shared", 1)
    #expect(read("b").0 == "shared")
  }

  @Test func aLockedDeviceKeepsItemsBack() {
    #expect(add("usual", "1") == errSecSuccess)
    let later = [kSecAttrAccessible: kSecAttrAccessibleAfterFirstUnlock]
    #expect(add("later", "2", later) == errSecSuccess)
    #expect(add("always", "3", [kSecAttrAccessible: kSecAttrAccessibleAlways]) == errSecSuccess)
    setenv("DEVSIM_LOCK_STATE", "locked", 1)
    #expect(read("usual") == (nil, errSecInteractionNotAllowed))
    #expect(read("later") == ("2", errSecSuccess))
    #expect(add("usual2", "4") == errSecInteractionNotAllowed)
    setenv("DEVSIM_LOCK_STATE", "before-first-unlock", 1)
    #expect(read("later") == (nil, errSecInteractionNotAllowed))
    #expect(read("always") == ("3", errSecSuccess))
    setenv("DEVSIM_LOCK_STATE", "unlocked", 1)
    #expect(read("usual") == ("1", errSecSuccess))
  }

  @Test func wrongQueriesAreRefused() {
    #expect(add("a", "one") == errSecSuccess)
    var result: CFTypeRef?
    #expect(SecItemCopyMatching([:] as CFDictionary, &result) == errSecParam)
    #expect(SecItemCopyMatching([kSecClass: "what"] as CFDictionary, &result) == errSecParam)
    #expect(SecItemCopyMatching([kSecClass: 5] as CFDictionary, &result) == errSecParam)
    #expect(SecItemCopyMatching([5: 5] as NSDictionary, &result) == errSecParam)
    #expect(
      SecItemCopyMatching(password("a", ["none": "x"]), &result) == errSecNoSuchAttr)
    #expect(SecItemCopyMatching(password("a", [kSecAttrLabel: [1]]), &result) == errSecParam)
    #expect(
      SecItemCopyMatching([kSecClass: kSecClassCertificate] as CFDictionary, &result)
        == errSecUnimplemented)
    #expect(SecItemDelete(password("a", [kSecMatchLimit: kSecMatchLimitOne])) == errSecParam)
    #expect(SecItemUpdate(password("a"), [kSecReturnData: true] as CFDictionary) == errSecParam)
    #expect(read("a") == ("one", errSecSuccess))
  }

  @Test func threadsDoNotLoseItems() throws {
    DispatchQueue.concurrentPerform(iterations: 40) { index in
      let item: [CFString: Any] = [
        kSecClass: kSecClassGenericPassword, kSecAttrAccount: "\(index)", kSecValueData: Data(),
      ]
      SecItemAdd(item as CFDictionary, nil)
    }
    var result: CFTypeRef?
    let query: [CFString: Any] = [
      kSecClass: kSecClassGenericPassword, kSecMatchLimit: kSecMatchLimitAll, kSecReturnData: true,
    ]
    #expect(SecItemCopyMatching(query as CFDictionary, &result) == errSecSuccess)
    #expect((result as? [Data])?.count == 40)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names == ["keychain.plist"])
  }

  @Test func randomBytesAreWrittenWhereTheyBelong() {
    var bytes = [UInt8](repeating: 0, count: 64)
    #expect(SecRandomCopyBytes(kSecRandomDefault, 32, &bytes) == errSecSuccess)
    #expect(Set(bytes.prefix(32)).count > 8)
    #expect(bytes.suffix(32).allSatisfy { $0 == 0 })
    #expect(SecRandomCopyBytes(kSecRandomDefault, -1, &bytes) == errSecParam)
  }

  @Test func resultsHaveTexts() {
    #expect(
      SecCopyErrorMessageString(errSecItemNotFound, nil) as String?
        == "The specified item could not be found in the keychain.")
    #expect(SecCopyErrorMessageString(12345, nil) == nil)
  }
}
