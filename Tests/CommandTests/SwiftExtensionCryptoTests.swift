import Foundation
import TestSupport
import Testing

/// The examples that decrypt with keys from the keychain, unmodified, with the built command.
@Suite struct SwiftExtensionCryptoTests {
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
    let push = try result.jsonObject()
    #expect((push["extension"] as? [String: Any])?["outcome"] as? String == "modified")
    return try #require(push["content"] as? [String: Any])
  }

  /// The transformer is tested with the vectors of RFC 8291 and its draft.
  @Test(arguments: [
    ("web-push.json", "message=p,text=base85", "Ada mentioned you"),
    ("web-push-draft.json", "message=m", "Leo followed you"),
  ])
  func `an extension of a Mastodon app shows the same as the transformer`(
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

  @Test(arguments: ["aes128gcm", "aesgcm"])
  func `a message that Python encrypts now opens, and its icon is loaded`(encoding: String) throws {
    var runner = try runner()
    guard try runner.bash("python3 -c 'import cryptography'").status == 0 else {
      try Test.cancel("Python with the package 'cryptography' is not installed")
    }
    runner.environment["no_proxy"] = "*"
    let server = try WebServer(folder: Repository.path("Examples/attachments"))
    let script = try ScratchFolder(["encrypt.py": Self.webPushSender])
    let result = try runner.bash(
      "python3 '\(script.path("encrypt.py"))' \(encoding) \(server.url("ada.png")) | "
        + "devsim replay - --extension Examples/extensions/WebPush --format jsonl")
    let push = try result.jsonObject()
    let content = try #require(push["content"] as? [String: Any])
    #expect(content["title"] as? String == "Jun boosted you")
    #expect(content["body"] as? String == "Käse & 🧀")
    let attachments = try #require(content["attachments"] as? [[String: Any]])
    #expect((attachments.first?["path"] as? String)?.hasSuffix("-ada.png") == true)
    #expect(try server.requests == ["/ada.png"])
  }

  /// Encrypts for `Examples/keys/web-push.key` with padding, according to RFC 8291 or its draft 04.
  private static let webPushSender = #"""
    import base64, json, os, sys
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    def read(name):
        text = open("Examples/keys/web-push." + name).read().strip()
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))

    def derive(count, secret, salt, info):
        return HKDF(SHA256(), count, salt=salt, info=info).derive(secret)

    def point(key):
        return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def base64url(data):
        return base64.urlsafe_b64encode(data).decode().rstrip("=")

    receiver = ec.derive_private_key(int.from_bytes(read("key"), "big"), ec.SECP256R1()).public_key()
    own = ec.generate_private_key(ec.SECP256R1())
    secret = own.exchange(ec.ECDH(), receiver)
    ours, theirs, salt = point(own.public_key()), point(receiver), os.urandom(16)
    text = json.dumps({
        "access_token": "t", "preferred_locale": "de", "notification_id": 5, "notification_type": "reblog",
        "icon": sys.argv[2], "title": "Jun boosted you", "body": "Käse & 🧀",
    }).encode()

    if sys.argv[1] == "aesgcm":
        context = b"P-256\0\0\x41" + theirs + b"\0\x41" + ours
        material = derive(32, secret, read("auth"), b"Content-Encoding: auth\0")
        plaintext = b"\0\7" + bytes(7) + text
    else:
        context = b""
        material = derive(32, secret, read("auth"), b"WebPush: info\0" + theirs + ours)
        plaintext = text + b"\2" + bytes(9)
        # 86 bytes come before; Python's base85 is that of the relay for whole groups of four.
        plaintext += bytes(-(86 + len(plaintext) + 16) % 4)
    key = derive(16, material, salt, b"Content-Encoding: " + sys.argv[1].encode() + b"\0" + context)
    nonce = derive(12, material, salt, b"Content-Encoding: nonce\0" + context)
    sealed = AESGCM(key).encrypt(nonce, plaintext, None)

    payload = {"aps": {"alert": "🎺", "mutable-content": 1}}
    if sys.argv[1] == "aesgcm":
        payload |= {"m": base64url(sealed), "k": base64url(ours), "s": base64url(salt)}
    else:
        python = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~"
        zeromq = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#"
        message = salt + (4096).to_bytes(4, "big") + bytes([65]) + ours + sealed
        payload["p"] = base64.b85encode(message).decode().translate(str.maketrans(python, zeromq))
    print(json.dumps({"headers": {"apns-push-type": "alert"}, "payload": payload}))
    """#

  /// The message in the capture was sealed by Python's `cryptography` 48 (seal.py).
  @Test func `a message from another library is decrypted with a key of the keychain`() throws {
    let content = try content(of: "sealed-chat.json", "Examples/extensions/SealedChat", runner())
    #expect(content["title"] as? String == "Mina")
    #expect(content["body"] as? String == "The ferry leaves at nine ⛴")
    #expect(content["threadIdentifier"] as? String == "harbour")
  }

  @Test func `a message that the sender's script seals now is decrypted`() throws {
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

  /// The push was sealed by openssl 3.0 (seal.sh).
  @Test func `a message of openssl opens with CommonCrypto only if it is unchanged`() throws {
    let runner = try runner()
    let path = "Examples/extensions/SignedChat/push.json"
    let text = try Repository.text(path)
    let start = try #require(text.firstRange(of: "\"message\": \"")).upperBound
    // Another byte of the ciphertext, which without a signature would change a part of the text.
    let place = text.index(start, offsetBy: 60)
    let other = text.replacingCharacters(in: place...place, with: text[place] == "A" ? "B" : "A")
    let files = try ScratchFolder(["changed.json": other])
    func line(_ capture: String) throws -> String {
      try runner.devsim([
        "replay", capture, "--format", "concise", "--extension", "Examples/extensions/SignedChat",
      ]).output
    }
    #expect(try line(path).contains("presented: Ada — Käse & \"Brot\" · "))
    #expect(try line(files.path("changed.json")).contains("presented: New message · "))
  }

  @Test func `a message that openssl seals now opens with CommonCrypto`() throws {
    let runner = try runner()
    guard try runner.hasProgram("openssl") else { try Test.cancel("openssl is missing") }
    let result = try runner.bash(
      #"""
      Examples/extensions/SignedChat/seal.sh Examples/keys/signed-chat.key 'Jun Ito' $'two\nlines ⛴' |
        devsim replay - --extension Examples/extensions/SignedChat --format jsonl
      """#)
    let push = try result.jsonObject()
    let content = try #require(push["content"] as? [String: Any])
    #expect(content["title"] as? String == "Jun Ito")
    #expect(content["body"] as? String == "two\nlines ⛴")
  }

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
