import Foundation
import TestSupport
import Testing

/// The examples that decrypt with keys from the keychain, unmodified, with the built command.
@Suite struct SwiftExtensionCryptoTests {
  func runner(
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
}
