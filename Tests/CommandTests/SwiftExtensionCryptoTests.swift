import Foundation
import TestSupport
import Testing

/// The examples that decrypt with keys of the keychain, unmodified, on the built command.
@Suite(.serialized) struct SwiftExtensionCryptoTests {
  private func runner(
    keychain: String? = "Examples/keys/keychain.plist", lock: String? = nil
  ) throws -> CommandRunner {
    var runner = try SwiftExtensionRunner().runner
    runner.environment["DEVSIM_KEYCHAIN"] = keychain
    runner.environment["DEVSIM_LOCK_STATE"] = lock
    return runner
  }

  private func content(
    of capture: String, _ specification: String, _ runner: CommandRunner
  ) throws -> [String: Any] {
    let result = try runner.devsim([
      "replay", "Examples/captures/" + capture, "--app", "Resources/Localizable", "--format",
      "jsonl", "--extension", specification,
    ])
    let push = try #require(
      JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect((push["extension"] as? [String: Any])?["outcome"] as? String == "modified")
    return try #require(push["content"] as? [String: Any])
  }

  /// The transformer is held against the vectors of RFC 8291 and its draft.
  @Test(arguments: [
    ("web-push.json", "message=p,text=base85", "Ada mentioned you"),
    ("web-push-draft.json", "message=m", "Leo followed you"),
  ])
  func `an extension of a Mastodon app and the transformer show the same`(
    capture: String, options: String, title: String
  ) throws {
    var own = try content(of: capture, "Examples/extensions/WebPush", runner())
    var builtIn = try content(
      of: capture,
      "webpush:key=Examples/keys/web-push.key,auth=Examples/keys/web-push.auth,\(options)",
      runner())
    let data = [own, builtIn].map { $0["userInfo"] as? [String: Any] ?? [:] }
    #expect(data[0]["notification_id"] as? Int == data[1]["notification_id"] as? Int)
    #expect(data[0]["notification_id"] as? Int ?? 0 > 1000)
    #expect(data[0]["access_token"] as? String == "example")
    own["userInfo"] = nil
    builtIn["userInfo"] = nil
    #expect(NSDictionary(dictionary: own) == NSDictionary(dictionary: builtIn))
    #expect(own["title"] as? String == title)
  }

  /// What stands in the capture was sealed by Python's `cryptography` 48 (seal.py).
  @Test func `a message that another library sealed is opened with a key of the keychain`() throws {
    let content = try content(
      of: "sealed-chat.json", "Examples/extensions/SealedChat", runner())
    #expect(content["title"] as? String == "Mina")
    #expect(content["body"] as? String == "The ferry leaves at nine ⛴")
    #expect(content["threadIdentifier"] as? String == "harbour")
  }

  @Test func `what the sender's script seals now is opened`() throws {
    let runner = try runner()
    guard try runner.bash("python3 -c 'import cryptography'").status == 0 else {
      try Test.cancel("Python with the package 'cryptography' is not installed")
    }
    let result = try runner.bash(
      #"""
      Examples/extensions/SealedChat/seal.py "$(cat Examples/keys/sealed-chat.pub)" Jun "a b" 'Käse & "Brot"' |
        devsim replay - --extension Examples/extensions/SealedChat --format concise
      """#)
    #expect(
      result.output
        == "<stdin>:1: presented: Jun — Käse & \"Brot\" · sound default · group a b\n")
  }

  @Test(arguments: [
    ("unlocked", "Mina — The ferry leaves at nine ⛴"),
    ("locked", "Mina — The ferry leaves at nine ⛴"),
    ("before-first-unlock", "Unlock your iPhone to see new messages"),
  ])
  func `a key that may be read after the first unlock is out of reach before`(
    state: String, text: String
  ) throws {
    let result = try runner(lock: state).devsim([
      "replay", "Examples/captures/sealed-chat.json", "--format", "concise", "--extension",
      "Examples/extensions/SealedChat",
    ])
    #expect(result.output.hasPrefix("Examples/captures/sealed-chat.json:1: presented: \(text) · "))
  }

  @Test func `without the key the push is shown as it was sent, and the app says why`() throws {
    let result = try runner(keychain: nil).devsim([
      "replay", "Examples/captures/sealed-chat.json", "--format", "concise", "--extension",
      "Examples/extensions/SealedChat",
    ])
    #expect(result.output.contains(": presented: New message · "))
    #expect(result.errors.contains("not opened: noKey"))
  }

  @Test func `a keychain with a mistake is told, and one that is not there is an error`() throws {
    let folder = try ScratchFolder(["keys.plist": "({kSecClass = kSecClassGenericPassword; }, {})"])
    let arguments = [
      "replay", "Examples/captures/sealed-chat.json", "--extension",
      "Examples/extensions/SealedChat",
    ]
    let broken = try runner(keychain: folder.path("keys.plist")).devsim(arguments)
    #expect(broken.errors.contains("the keychain cannot be read: item 2: there is no 'kSecClass'"))
    let missing = try runner(keychain: folder.path("none.plist")).devsim(arguments)
    #expect(missing.status == 2 && missing.errors.contains("none.plist': there is no such file"))
    let unknown = try runner(lock: "open").devsim(arguments)
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("DEVSIM_LOCK_STATE cannot be 'open'"))
  }

  @Test func `what an extension writes into the keychain is gone with the run`() throws {
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
    #expect(try String(contentsOfFile: folder.path("keys.plist"), encoding: .utf8) == keys)
  }
}
