import ServiceExtensionKit
import SourceText
import TestSupport
import Testing

/// A message that cannot be decrypted, and the text of the diagnostic.
struct UnopenedMessage: Sendable, CustomTestStringConvertible {
  let says: String
  var options = ""
  var key = Sealed.key
  var userInfo: JSONValue = ["ciphertext": Sealed.short, "nonce": Sealed.nonce]

  var testDescription: String { says + options }

  static let all: [UnopenedMessage] = [
    UnopenedMessage(says: "the tag does not fit", key: Array(0x21..<0x41)),
    UnopenedMessage(says: "the tag does not fit", options: ",algorithm=chacha20-poly1305"),
    UnopenedMessage(says: "the tag does not fit", options: ",aad=other"),
    UnopenedMessage(
      says: "the tag does not fit", options: ",tag=mac",
      userInfo: [
        "ciphertext": .string(Sealed.shortText), "nonce": Sealed.nonce,
        "mac": "AAlnsgh2VUe+EP4Eyu/Iqw==",
      ]),
    UnopenedMessage(says: "the tag does not fit", options: ",info=push v2"),
    UnopenedMessage(says: "no string at 'salt'", options: ",salt=salt"),
    UnopenedMessage(says: "no string at 'for'", options: ",info-member=for"),
    UnopenedMessage(says: "no string at 'id'", options: ",aad-member=id"),
    UnopenedMessage(
      says: "not a JSON object",
      userInfo: ["ciphertext": Sealed.trailingComma, "nonce": Sealed.nonce]),
    UnopenedMessage(
      says: "not a JSON object",
      userInfo: ["ciphertext": Sealed.plainText, "nonce": Sealed.nonce]),
    UnopenedMessage(
      says: "not a JSON object", userInfo: ["ciphertext": Sealed.badUTF8, "nonce": Sealed.nonce]),
    UnopenedMessage(
      says: "not UTF-8", options: ",plaintext=text",
      userInfo: ["ciphertext": Sealed.badText, "nonce": Sealed.nonce]),
    UnopenedMessage(says: "no string at 'ciphertext'", userInfo: ["nonce": Sealed.nonce]),
    UnopenedMessage(says: "no string at 'nonce'", userInfo: ["ciphertext": Sealed.short]),
    UnopenedMessage(says: "no string at 'a.b'", options: ",ciphertext=a.b"),
    UnopenedMessage(says: "no string at 'mac'", options: ",tag=mac"),
    UnopenedMessage(
      says: "no string at 'ciphertext'", userInfo: ["ciphertext": 5, "nonce": Sealed.nonce]),
    UnopenedMessage(
      says: "'ciphertext' is not base64", userInfo: ["ciphertext": "BR7G*", "nonce": Sealed.nonce]),
    UnopenedMessage(
      says: "'nonce' is not base64", userInfo: ["ciphertext": Sealed.short, "nonce": "o"]),
    UnopenedMessage(
      says: "has 15 bytes, too few",
      userInfo: ["ciphertext": "BR7GW6CuopCDW8jZVDgC", "nonce": Sealed.nonce]),
    UnopenedMessage(
      says: "has 3 bytes, too few", options: ",nonce=prefix", userInfo: ["ciphertext": "BR7G"]),
    UnopenedMessage(
      says: "the tag has 3 bytes", options: ",tag=mac",
      userInfo: ["ciphertext": Sealed.short, "nonce": Sealed.nonce, "mac": "BR7G"]),
    UnopenedMessage(
      says: "a nonce of 3 bytes", options: ",algorithm=chacha20-poly1305",
      userInfo: ["ciphertext": Sealed.shortChaCha, "nonce": "BR7G"]),
    UnopenedMessage(
      says: "a nonce of 0 bytes", userInfo: ["ciphertext": Sealed.short, "nonce": ""]),
    UnopenedMessage(
      says: "not a JSON object", userInfo: ["ciphertext": Sealed.array, "nonce": Sealed.nonce]),
  ]
}

@Suite struct DecryptionFailureTests {
  @Test(arguments: UnopenedMessage.all)
  func `X5: a message that does not open shows the original content, EXT304 with the reason`(
    message: UnopenedMessage
  ) throws {
    let userInfo = try #require(message.userInfo.objectValue)
    let result = try Sealed.run(message.options, key: message.key, on: userInfo)
    #expect(result.value == .unchanged(.failed))
    #expect(result.codes == ["EXT304"])
    #expect(result.diagnostics[0].message.contains(message.says))
    #expect(result.diagnostics[0].help != nil)
  }

  @Test func `the sender must fix bad base64, a missing member is a wrong path`() throws {
    let bad = try Sealed.run(
      "", on: JSONObject([("ciphertext", "BR7G*"), ("nonce", Sealed.nonce)]))
    #expect(bad.diagnostics.first?.help?.contains("RFC 4648") == true)
    let missing = try Sealed.run("", on: JSONObject([("ciphertext", Sealed.short)]))
    #expect(missing.diagnostics.first?.help?.contains("with its path") == true)
  }

  @Test(arguments: UnopenedMessage.all)
  func `no diagnostic contains a part of a key or plaintext`(message: UnopenedMessage) throws {
    let userInfo = try #require(message.userInfo.objectValue)
    let result = try Sealed.run(message.options, key: message.key, on: userInfo)
    let diagnostic = try #require(result.diagnostics.first)
    let text = ([diagnostic.message, diagnostic.help ?? ""] + diagnostic.notes.map(\.message))
      .joined(separator: "\n").lowercased()
    let secrets = [
      String(decoding: message.key, as: UTF8.self), "secret words of ada",
      message.key.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined(),
      "\(message.key)", "iceiiyqljicokSorlc0ulzaxmjm0nty3odk6ozw9pj8=".lowercased(),
    ]
    for secret in secrets {
      for piece in pieces(of: secret.lowercased(), length: 6) {
        #expect(!text.contains(piece), "\(piece)")
      }
    }
  }

  @Test func `for a key that cannot be read only the path of its file is reported`() {
    let environment = TransformerEnvironment.holding(
      files: ["k": Sealed.key], variables: ["K": "202122232425262728292a2b2c2d2e2f"])
    let error = #expect(throws: TransformerError.self) {
      try TransformerRegistry.builtIn.pipeline(
        ["decrypt:key-env=K,algorithm=aes"], in: environment)
    }
    #expect(error.map { "\($0)".contains("2021222324") } == false)
  }

  private func pieces(of text: String, length: Int) -> [String] {
    let characters = Array(text)
    guard characters.count >= length else { return [] }
    return (0...characters.count - length).map { String(characters[$0..<$0 + length]) }
  }
}
