import Security
import Testing

/// The file of the keychain.
extension KeychainTests {
  @Test func withoutAFileThereIsNoKeychain() {
    unsetenv("DEVSIM_KEYCHAIN")
    #expect(read("a") == (nil, errSecNotAvailable))
    setenv("DEVSIM_KEYCHAIN", "/nowhere/at/all", 1)
    #expect(add("a", "one") == errSecIO)
  }

  @Test(arguments: [
    "", "garbage", "<plist>", "(1, 2)", "({kSecAttrAccount = a; })", "({kSecClass = what; })",
    "({kSecClass = kSecClassGenericPassword; acct = a; })",
    "({kSecClass = kSecClassGenericPassword; kSecAttrLabel = (); })",
    "({kSecClass = kSecClassGenericPassword; kSecAttrAccessible = kSecAttrAccessibleSometimes; })",
  ])
  func aBrokenFileIsAnErrorAndStays(text: String) throws {
    try Data(text.utf8).write(to: file)
    #expect(read("a") == (nil, errSecDecode))
    #expect(add("a", "one") == errSecDecode)
    #expect(try Data(contentsOf: file) == Data(text.utf8))
  }

  /// A file as a person writes it; the base64 of "secret" is from coreutils.
  @Test func aFileMayBeWrittenByHand() throws {
    try Data(
      """
      <plist version="1.0"><array>
        <dict>
          <key>kSecClass</key><string>kSecClassGenericPassword</string>
          <key>kSecAttrService</key><string>push</string>
          <key>kSecAttrAccount</key><string>a</string>
          <key>kSecAttrAccessible</key><string>kSecAttrAccessibleAfterFirstUnlock</string>
          <key>kSecValueData</key><data>c2VjcmV0</data>
        </dict>
        <dict>
          <key>kSecClass</key><string>kSecClassGenericPassword</string>
          <key>kSecAttrService</key><string>push</string>
          <key>kSecAttrAccount</key><string>kSecClassKey</string>
          <key>kSecAttrAccessGroup</key><string>T.shared</string>
          <key>kSecValueData</key><string>token</string>
        </dict>
      </array></plist>
      """.utf8
    ).write(to: file)
    #expect(read("a") == ("secret", errSecSuccess))
    #expect(read("kSecClassKey") == ("token", errSecSuccess))
    #expect(read("a", [kSecAttrAccessGroup: "T.shared"]) == (nil, errSecItemNotFound))
    setenv("DEVSIM_LOCK_STATE", "locked", 1)
    #expect(read("a") == ("secret", errSecSuccess))
    #expect(read("kSecClassKey") == (nil, errSecInteractionNotAllowed))
    setenv("DEVSIM_LOCK_STATE", "unlocked", 1)
    // The rewritten file has the same meaning, and is readable.
    #expect(add("c", "three") == errSecSuccess)
    #expect(read("a", [kSecAttrAccessible: kSecAttrAccessibleAfterFirstUnlock]).0 == "secret")
    #expect(read("kSecClassKey").0 == "token")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains("<string>kSecAttrAccessibleAfterFirstUnlock</string>"))
    #expect(text.contains("<key>kSecAttrService</key>"))
  }

  /// Every item that an app stores comes back from the file, which uses only Apple's names.
  @Test(arguments: [
    (kSecClassGenericPassword, [kSecAttrAccount, kSecAttrService, kSecAttrGeneric]),
    (
      kSecClassInternetPassword,
      [
        kSecAttrAccount, kSecAttrSecurityDomain, kSecAttrServer, kSecAttrProtocol,
        kSecAttrAuthenticationType, kSecAttrPort, kSecAttrPath,
      ]
    ),
    (
      kSecClassKey,
      [
        kSecAttrKeyClass, kSecAttrApplicationLabel, kSecAttrApplicationTag, kSecAttrKeyType,
        kSecAttrKeySizeInBits, kSecAttrEffectiveKeySize, kSecAttrIsPermanent,
      ]
    ),
  ])
  func everyAttributeHasAWord(itemClass: CFString, own: [CFString]) throws {
    let ofAll = [
      kSecAttrLabel, kSecAttrDescription, kSecAttrComment, kSecAttrCreator, kSecAttrType,
      kSecAttrIsInvisible, kSecAttrIsNegative, kSecAttrAccessGroup,
    ]
    var item: [CFString: Any] = [kSecClass: itemClass, kSecValueData: Data([7])]
    for name in own + ofAll { item[name] = "made up" }
    item[kSecAttrAccessible] = kSecAttrAccessibleAlways
    if itemClass == kSecClassInternetPassword { item[kSecAttrProtocol] = kSecAttrProtocolHTTPS }
    if itemClass == kSecClassKey { item[kSecAttrKeyClass] = kSecAttrKeyClassPrivate }
    #expect(SecItemAdd(item as CFDictionary, nil) == errSecSuccess)

    let bytes = try Data(contentsOf: file)
    let list = try PropertyListSerialization.propertyList(from: bytes, format: nil)
    let entry = try #require((list as? [[String: Any]])?.first)
    #expect(entry.keys.allSatisfy { $0.hasPrefix("kSec") && $0.count > 7 })
    #expect("\(entry["kSecClass"] ?? "")".hasPrefix("kSecClass"))
    #expect(entry["kSecAttrAccessible"] as? String == "kSecAttrAccessibleAlways")

    item[kSecReturnAttributes] = true
    item[kSecReturnData] = true
    var result: CFTypeRef?
    #expect(SecItemCopyMatching(item as CFDictionary, &result) == errSecSuccess)
    let found = try #require(result as? [String: Any])
    for name in own + ofAll + [kSecAttrAccessible] {
      #expect(found[name] as? String == item[name] as? String, "\(name)")
    }
    #expect(found[kSecValueData] as? Data == Data([7]))
  }
}
