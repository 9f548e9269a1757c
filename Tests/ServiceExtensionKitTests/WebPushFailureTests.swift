import SourceText
import TestSupport
import Testing

@testable import ServiceExtensionKit

@Suite struct WebPushFailureTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let says: String
    var specification = WebPushVector.standard
    let userInfo: JSONValue

    var testDescription: String { "\(says): \(specification)" }

    static func draft(
      _ says: String, message: String = WebPushVector.draftObject,
      salt: String = WebPushVector.draftSalt, sender: String = WebPushVector.draftSender,
      options: String = ""
    ) -> Row {
      Row(
        says: says, specification: WebPushVector.draft + options,
        userInfo: ["m": .string(message), "s": .string(salt), "k": .string(sender)])
    }
  }

  private static func changed(_ message: String, at index: Int) -> String {
    var characters = Array(message)
    characters[index] = characters[index] == "A" ? "B" : "A"
    return String(characters)
  }

  static let rows: [Row] =
    [
      Row(says: "no string at 'm'", userInfo: [:]),
      Row(says: "no string at 'm'", userInfo: ["m": 5]),
      Row(says: "the string at 'm' is not base64", userInfo: ["m": "a*"]),
      Row(
        says: "the string at 'm' is not base85",
        specification: WebPushVector.standard + ",text=base85", userInfo: ["m": "1"]),
      Row(says: "has 0 bytes, too few", userInfo: ["m": ""]),
      Row(
        says: "has 15 bytes, too few",
        userInfo: ["m": .string(String(WebPushVector.object.prefix(20)))]),
      Row(
        says: "has 90 bytes, too few",
        userInfo: ["m": .string(String(WebPushVector.object.prefix(120)))]),
      Row(
        says: "the tag does not fit",
        userInfo: ["m": .string(changed(WebPushVector.object, at: 130))]),
      Row(
        says: "the tag does not fit",
        userInfo: ["m": .string(changed(WebPushVector.object, at: 0))]),
      Row(
        says: "public key of 65 bytes is not a point",
        userInfo: ["m": .string(changed(WebPushVector.object, at: 60))]),
      Row(
        says: "the tag does not fit", specification: "webpush:key=k,auth-env=DA",
        userInfo: ["m": .string(WebPushVector.object)]),
      Row(
        says: "the tag does not fit", specification: "webpush:key-env=DK,auth=a",
        userInfo: ["m": .string(WebPushVector.object)]),
      Row(says: "several records", userInfo: ["m": .string(WebPushVector.smallRecord)]),
      Row(says: "the padding", userInfo: ["m": .string(WebPushVector.notLast)]),
      Row(says: "the padding", userInfo: ["m": .string(WebPushVector.allZeros)]),
      Row(says: "not a JSON object", userInfo: ["m": .string(WebPushVector.message)]),
      Row(
        says: "no string at 'k'", specification: WebPushVector.draft + ",encoding=aesgcm",
        userInfo: ["m": .string(WebPushVector.draftObject)]),
      .draft("the salt has 3 bytes", salt: "AAAA"),
      .draft("public key of 3 bytes is not a point", sender: "AAAA"),
      .draft("has 3 bytes, too few", message: "AAAA"),
      .draft("several records", salt: "salt=\(WebPushVector.draftSalt);rs=30"),
      .draft("the tag does not fit", salt: "AAAAAAAAAAAAAAAAAAAAAA"),
    ]
    + WebPushVector.draftBadPaddings.map { .draft("the padding", message: $0) }

  @Test(arguments: rows)
  func `X5: a message that does not open shows the original content, EXT304`(row: Row) throws {
    let result = try WebPushVector.run(row.specification, on: row.userInfo)
    #expect(result.value == .unchanged(.failed))
    #expect(result.codes == ["EXT304"])
    let diagnostic = try #require(result.diagnostics.first)
    #expect(diagnostic.message.contains(row.says), "\(diagnostic.message)")
    let told = diagnostic.message + (diagnostic.help ?? "")
    for secret in [WebPushVector.key, WebPushVector.secret, "secret words", "watermelon"] {
      #expect(!told.contains(secret.prefix(10)))
    }
  }

  @Test(arguments: [
    ("webpush", "needs the option 'key'"), ("webpush:key=k", "needs the option 'auth'"),
    ("webpush:key=a,auth=a", "'a' has no secret of 32 bytes"),
    ("webpush:key=k,auth=k", "'k' has no secret of 16 bytes"),
    ("webpush:key=k,key-env=DK,auth=a", "both 'key' and 'key-env'"),
    ("webpush:key-env=ZERO,auth=a", "not one of the curve P-256"),
    ("webpush:key=k,auth=a,encoding=aes128gmc", "did you mean 'aes128gcm'?"),
  ])
  func `missing or invalid keys are errors before the first push`(
    specification: String, says: String
  ) {
    var environment = WebPushVector.environment()
    let variable = environment.variable
    environment.variable = { name in
      name == "ZERO" ? String(repeating: "0", count: 64) : variable(name)
    }
    #expect {
      try TransformerRegistry.builtIn.pipeline([specification], in: environment)
    } throws: {
      "\($0)".contains(says)
    }
  }
}
