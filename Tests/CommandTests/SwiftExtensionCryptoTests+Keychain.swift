import TestSupport
import Testing

/// Tests when an extension has a key of the keychain.
extension SwiftExtensionCryptoTests {
  @Test(arguments: [
    ("unlocked", "Mina — The ferry leaves at nine ⛴"),
    ("locked", "Mina — The ferry leaves at nine ⛴"),
    ("before-first-unlock", "Unlock your iPhone to see new messages"),
  ])
  func `a key for after the first unlock is not accessible before`(
    state: String, text: String
  ) throws {
    let result = try runner(lock: state).devsim([
      "replay", "Examples/captures/sealed-chat.json", "--format", "concise", "--extension",
      "Examples/extensions/SealedChat",
    ])
    #expect(result.output.hasPrefix("Examples/captures/sealed-chat.json:1: presented: \(text) · "))
  }

  @Test func `without the key the original push is shown, and the app logs the reason`() throws {
    let result = try runner(keychain: nil).devsim([
      "replay", "Examples/captures/sealed-chat.json", "--format", "concise", "--extension",
      "Examples/extensions/SealedChat",
    ])
    #expect(result.output.contains(": presented: New message · "))
    #expect(result.output.lacks(["EXT206", "the keychain is empty", "DEVSIM_KEYCHAIN"]) == [])
    #expect(result.errors.contains("not opened: noKey"))
  }

  @Test func `a keychain with a mistake is reported, and a missing one is an error`() throws {
    let folder = try ScratchFolder(["keys.plist": "({kSecClass = kSecClassGenericPassword; }, {})"])
    let arguments = [
      "replay", "Examples/captures/sealed-chat.json", "--extension",
      "Examples/extensions/SealedChat",
    ]
    let broken = try runner(keychain: folder.path("keys.plist")).devsim(arguments)
    #expect(broken.errors.contains("the keychain cannot be read: item 2: 'kSecClass' is missing"))
    let missing = try runner(keychain: folder.path("none.plist")).devsim(arguments)
    #expect(missing.status == 2 && missing.errors.contains("none.plist': there is no such file"))
    let unknown = try runner(lock: "open").devsim(arguments)
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("DEVSIM_LOCK_STATE cannot be 'open'"))
  }

  /// B0: errSecDuplicateItem is -25299, errSecInteractionNotAllowed -25308.
  ///
  /// A protected file is
  /// there, but cannot be opened: EPERM is 1, CocoaError.fileReadNoPermission 257, and
  /// fileReadNoSuchFile 260.
  @Test func `before the first unlock the keychain, files and settings are closed`() throws {
    func step(_ title: String) -> String {
      #"{"push": {"aps": {"alert": "x", "mutable-content": 1}}, "#
        + #""expect": {"content": {"title": "\#(title)"}}}"#
    }
    let steps = [
      step("0 260 none false -1 new"), step("-25299 kept set true 0 new"), #"{"do": "reboot"}"#,
      step("-25308 257 none true 1 new"), step("-25308 257 set true 1 new"),
      #"{"do": "unlock"}"#, step("-25299 kept set true 0 new"),
    ]
    let folder = try ScratchFolder([
      "day.json": #"{"scenario": "closed", "extension": "Service.swift", "timeline": ["#
        + steps.joined(separator: ", ") + "]}",
      "Service.swift": #"""
      import Security
      import UserNotifications

      class NotificationService: UNNotificationServiceExtension {
        override func didReceive(
          _ request: UNNotificationRequest,
          withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
          let content = request.content.mutableCopy() as! UNMutableNotificationContent
          let item: [CFString: Any] = [
            kSecClass: kSecClassGenericPassword, kSecAttrAccount: "key",
            kSecAttrAccessible: kSecAttrAccessibleAfterFirstUnlock, kSecValueData: Data([1]),
          ]
          let status = SecItemAdd(item as CFDictionary, nil)
          let group = "group.com.example"
          let files = FileManager.default.containerURL(
            forSecurityApplicationGroupIdentifier: group)!
          let file = files.appendingPathComponent("file")
          let isThere = FileManager.default.fileExists(atPath: file.path)
          var text: String
          do {
            text = try String(contentsOf: file, encoding: .utf8)
          } catch {
            text = "\((error as NSError).code)"
          }
          errno = 0
          let stream = isThere ? fopen(file.path, "r+") : nil
          let code = isThere ? errno : -1
          if let stream { fclose(stream) }
          let settings = UserDefaults(suiteName: group)!
          let name = FileManager.default.temporaryDirectory.appendingPathComponent("new")
          try? FileManager.default.removeItem(at: name)
          try? "new".write(to: name, atomically: true, encoding: .utf8)
          let new = (try? String(contentsOf: name, encoding: .utf8)) ?? "closed"
          text += " \(settings.string(forKey: "k") ?? "none") \(isThere) \(code) \(new)"
          content.title = "\(status) \(text)"
          if !isThere { try? "kept".write(to: file, atomically: true, encoding: .utf8) }
          settings.set("set", forKey: "k")
          settings.synchronize()
          contentHandler(content)
        }
      }
      """#,
    ])
    let result = try runner(keychain: nil).devsim(["test", folder.path("day.json")])
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }

  @Test func `an extension's changes to the keychain are gone after the run`() throws {
    let keys = "({kSecClass = kSecClassGenericPassword; kSecAttrAccount = old; })\n"
    let folder = try ScratchFolder([
      "keys.plist": keys,
      "NotificationService.swift": """
      import Security
      import UserNotifications

      class NotificationService: UNNotificationServiceExtension {
        override func didReceive(
          _ request: UNNotificationRequest,
          withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
          let content = request.content.mutableCopy() as! UNMutableNotificationContent
          let results = ["old", "new"].map { account -> OSStatus in
            let item: [CFString: Any] = [kSecClass: kSecClassGenericPassword, kSecAttrAccount: account]
            return SecItemAdd(item as CFDictionary, nil)
          }
          content.title = "\\(results)"
          contentHandler(content)
        }
      }
      """,
    ])
    let runner = SwiftExtensionRunner(try runner(keychain: folder.path("keys.plist")))
    for _ in 0..<2 {
      let pushes = try runner.replay(path: folder.path("NotificationService.swift"), ["", ""])
      // Apple's errSecDuplicateItem is -25299.
      #expect(pushes.map { $0.text("title") } == ["[-25299, 0]", "[-25299, -25299]"])
    }
    #expect(try folder.text("keys.plist") == keys)
  }
}
