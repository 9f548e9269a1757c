// swift-format-ignore-file: NeverForceUnwrap, NeverUseImplicitlyUnwrappedOptionals

import Foundation
import Security
import Testing

/// The ways in which apps write dictionaries and read results; each must compile and work.
extension KeychainTests {
  /// A wrapper, as in many apps.
  struct Wrapper {
    private let valueKey: String! = kSecValueData as String
    private let limitKey: String! = kSecMatchLimit as String

    private func query(for key: String) -> [String: Any] {
      var query: [String: Any] = [kSecClass as String: kSecClassGenericPassword]
      query[kSecAttrService as String] = "wrapper"
      query[kSecAttrAccessible as String] = kSecAttrAccessibleAfterFirstUnlock as String
      let encoded: Data? = key.data(using: .utf8)
      query[kSecAttrGeneric as String] = encoded
      query[kSecAttrAccount as String] = encoded
      query[kSecAttrSynchronizable as String] = kCFBooleanFalse
      return query
    }

    func data(for key: String) -> Data? {
      var query = query(for: key)
      query[limitKey] = kSecMatchLimitOne
      query[kSecReturnData as String] = kCFBooleanTrue
      var result: AnyObject?
      let status = SecItemCopyMatching(query as CFDictionary, &result)
      return status == noErr ? result as? Data : nil
    }

    func set(_ data: Data, for key: String) -> Bool {
      var item = query(for: key)
      item[valueKey] = data
      let status: OSStatus = SecItemAdd(item as CFDictionary, nil)
      guard status == errSecDuplicateItem else { return status == errSecSuccess }
      let change = [valueKey!: data]
      return SecItemUpdate(query(for: key) as CFDictionary, change as CFDictionary) == noErr
    }
  }

  @Test func aWrapperOfAnAppWorks() {
    let wrapper = Wrapper()
    #expect(wrapper.data(for: "key") == nil)
    #expect(wrapper.set(Data([1, 2]), for: "key"))
    #expect(wrapper.set(Data([3]), for: "key"))
    #expect(wrapper.data(for: "key") == Data([3]))
  }

  @Test func valuesMayBeObjects() throws {
    #expect(add("a", "one") == errSecSuccess)
    let query: [String: AnyObject] = [
      kSecClass as String: kSecClassGenericPassword as AnyObject,
      kSecAttrAccount as String: "a" as AnyObject,
      kSecMatchLimit as String: kSecMatchLimitOne as AnyObject,
      kSecReturnAttributes as String: kCFBooleanTrue, kSecReturnData as String: kCFBooleanTrue,
    ]
    var result: AnyObject?
    let status = withUnsafeMutablePointer(to: &result) {
      SecItemCopyMatching(query as CFDictionary, UnsafeMutablePointer($0))
    }
    #expect(status == noErr)
    let item = try #require(result as? [String: AnyObject])
    #expect(item[kSecValueData as String] as? Data == Data("one".utf8))
  }

  @Test func dictionariesMayBeMutableObjects() throws {
    let query = NSMutableDictionary()
    query[kSecClass as String] = kSecClassGenericPassword as String
    query.setObject("push", forKey: kSecAttrService as NSString)
    query[kSecAttrAccount] = "a"
    query[kSecValueData as String] = "one".data(using: .utf8)
    SecItemDelete(query)
    #expect(SecItemAdd(query as CFDictionary, nil) == errSecSuccess)
    var result: CFTypeRef?
    #expect(
      SecItemCopyMatching(
        [
          kSecClass: kSecClassGenericPassword, kSecAttrService: "push", kSecReturnData: true,
        ] as CFDictionary, &result) == errSecSuccess)
    #expect(result as! CFData as Data == Data("one".utf8))
    #expect((result as? NSData)?.length == 3)
    let all =
      [
        kSecClass as NSString: kSecClassGenericPassword, kSecReturnAttributes as NSString: true,
        kSecMatchLimit as NSString: kSecMatchLimitAll,
      ] as NSDictionary
    #expect(SecItemCopyMatching(all, &result) == errSecSuccess)
    let items = try #require(result as? NSArray)
    let first = try #require(items.firstObject as? NSDictionary)
    #expect(first.value(forKey: kSecAttrAccount as String) as? String == "a")
  }

  @Test func aFailureBecomesAnAppsError() {
    let error = NSError(
      domain: NSOSStatusErrorDomain, code: Int(read("none").1),
      userInfo: [
        NSLocalizedDescriptionKey: SecCopyErrorMessageString(read("none").1, nil) as String? ?? ""
      ])
    #expect(error.code == -25300)
    #expect(
      error.localizedDescription == "The specified item could not be found in the keychain.")
  }
}
