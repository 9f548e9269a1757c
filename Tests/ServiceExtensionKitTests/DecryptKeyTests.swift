import ServiceExtensionKit
import SourceText
import TestSupport
import Testing

@Suite struct DecryptKeyTests {
  private static let files: [String: [UInt8]] = [
    "keys/old.key": Array(repeating: 1, count: 32),
    "keys/2026-03.key": Sealed.key,
    "keys/7.key": Sealed.key,
    "keys/README.md": Array("what these are".utf8),
    "keys.json": Array(
      #"{"old": "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE=", "2026-03": "\#(hexKey)", "7": "\#(hexKey)"}"#
        .utf8),
    "broken.json": Array(#"{"old": "\#(hexKey)", }"#.utf8),
    "array.json": Array(#"["\#(hexKey)"]"#.utf8),
    "short.json": Array(#"{"old": "00112233"}"#.utf8),
    "twice.json": Array(#"{"old": "\#(hexKey)", "old": "\#(hexKey)"}"#.utf8),
    "number.json": Array(#"{"old": 5}"#.utf8),
    "short/a.key": Array("00112233445566778899".utf8),
    "empty/README.md": [],
    "short.key": Array("00112233445566778899aabbccddeeff".utf8) + [0x30],
  ]
  private static let hexKey = "202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f"

  private func run(
    _ options: String, identifier: JSONValue?
  ) throws -> Checked<ExtensionOutcome> {
    var userInfo = JSONObject([("ciphertext", Sealed.short), ("nonce", Sealed.nonce)])
    userInfo["kid"] = identifier
    return try TransformerRegistry.builtIn.pipeline(
      ["decrypt:" + options], in: .holding(files: Self.files)
    ).run(.carrying(userInfo))
  }

  @Test(
    arguments: ["keys", "keys.json"],
    ["2026-03", 7] as [JSONValue])
  func `the id in the payload chooses the key`(keys: String, identifier: JSONValue) throws {
    let result = try run("keys=\(keys),key-id=kid", identifier: identifier)
    #expect(result.value.content(for: .original)?.body == "secret words of Ada")
    #expect(result.codes == [])
  }

  @Test(
    arguments: [
      ("2026-04", "no key has the id '2026-04'"), ("old", "the tag does not fit"),
      ("README.md", "no key has the id 'README.md'"), ("../short", "no key has the id"),
      (nil, "no string at 'kid'"), (true, "no string at 'kid'"),
    ] as [(JSONValue?, String)])
  func `an id without a key, and a payload without an id, show the original content, EXT304`(
    identifier: JSONValue?, says: String
  ) throws {
    let result = try run("keys=keys,key-id=kid", identifier: identifier)
    #expect(result.value == .unchanged(.failed))
    #expect(result.codes == ["EXT304"])
    #expect(try #require(result.diagnostics.first).message.contains(says))
  }

  @Test(arguments: [
    ("key=short.key", "the file 'short.key' has no secret of 32 bytes"),
    ("key=short.key,info=x", "has no secret of 32 bytes"),
    ("keys=keys", "needs the option 'key-id'"),
    ("keys=none,key-id=kid", "'none' cannot be read: no such file"),
    ("keys=short,key-id=kid", "the key 'a' in 'short' has no secret of 32 bytes"),
    ("keys=empty,key-id=kid", "the folder 'empty' has no keys"),
    ("keys=broken.json,key-id=kid", "'broken.json:1:"),
    ("keys=array.json,key-id=kid", "'array.json' is not a JSON object"),
    ("keys=short.json,key-id=kid", "the key 'old' in 'short.json' has no secret"),
    ("keys=number.json,key-id=kid", "the key 'old' in 'number.json' is not a string"),
    ("keys=twice.json,key-id=kid", "the key 'old' appears twice in 'twice.json'"),
    ("key-env=K", "the environment variable 'K' has no secret of 32 bytes"),
  ])
  func `invalid keys are errors before the first push, and are not printed`(
    options: String, says: String
  ) throws {
    let environment = TransformerEnvironment.holding(
      files: Self.files, variables: ["K": "0011223344556677"])
    let error = try #require(throws: TransformerError.self) {
      try TransformerRegistry.builtIn.pipeline(["decrypt:" + options], in: environment)
    }
    #expect("\(error)".contains(says))
    for secret in ["00112233", "20212223"] { #expect(!"\(error)".contains(secret)) }
  }

  @Test(
    arguments: [
      (Array(Sealed.key) + [0x0A], "33 bytes, a line feed at the end", "without the line feed"),
      (Array(("0x" + hexKey).utf8), "32 bytes as hex without '0x'", "write the 64 hex digits"),
      (colonKey, "95 bytes; 32 bytes as hex without", "write the 64 hex digits without"),
      (Array(hexKey.utf8.dropLast(2)), "62 bytes; 31 bytes as hex", "64 hex digits, or base64"),
      (Array("ICEiIyQlJicoKSorLC0uLw==\n".utf8), "16 bytes as base64", "or base64"),
      ([], "it has 0 bytes", "or base64"),
    ] as [([UInt8], String, String)])
  func
    `a text that is not a secret is described by its length in each reading, never by its digits`(
      text: [UInt8], says: String, help: String
    ) throws
  {
    let error = try #require(throws: TransformerError.self) {
      try TransformerRegistry.builtIn.pipeline(["decrypt:key=k"], in: .holding(files: ["k": text]))
    }
    #expect(error.message.contains("has no secret of 32 bytes: it has"))
    #expect(error.message.contains(says), "\(error.message)")
    #expect(error.help?.contains(help) == true)
    for secret in ["20212223", "20:21", "ICEi"] { #expect(!"\(error)".contains(secret)) }
  }

  private static let colonKey = Array(
    Sealed.key.map { String($0, radix: 16) }.joined(separator: ":").utf8)
}
