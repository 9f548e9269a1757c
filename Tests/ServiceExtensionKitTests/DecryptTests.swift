import ServiceExtensionKit
import SourceText
import TestSupport
import Testing

@Suite struct DecryptTests {
  @Test(
    arguments: [
      ("", ["ciphertext": Sealed.short, "nonce": Sealed.nonce]),
      (",ciphertext=enc,nonce=iv", ["enc": Sealed.short, "iv": Sealed.nonce]),
      (",ciphertext=a.enc,nonce=a.iv", ["a": ["enc": Sealed.short, "iv": Sealed.nonce]]),
      (",ciphertext=a.enc,nonce=a.iv", ["a.enc": Sealed.short, "a": ["iv": Sealed.nonce]]),
      (",nonce=prefix", ["ciphertext": Sealed.combined]),
      (
        ",tag=mac",
        ["ciphertext": .string(Sealed.shortText), "nonce": Sealed.nonce, "mac": Sealed.shortTag]
      ),
      (
        ",algorithm=chacha20-poly1305",
        ["ciphertext": Sealed.shortChaCha, "nonce": Sealed.nonce]
      ),
      (",aad=v1", ["ciphertext": Sealed.withData, "nonce": Sealed.nonce]),
      (
        ",aad-member=message.id",
        ["ciphertext": Sealed.withData, "nonce": Sealed.nonce, "message": ["id": "v1"]]
      ),
      (
        ",aad-member=id", ["ciphertext": Sealed.withNumber, "nonce": Sealed.nonce, "id": 4711]
      ),
      (
        ",info-member=purpose",
        ["ciphertext": Sealed.derivedByInfo, "nonce": Sealed.nonce, "purpose": "push v1"]
      ),
      (
        ",salt=a.salt,info-member=a.for",
        [
          "ciphertext": Sealed.derivedByBoth, "nonce": Sealed.nonce,
          "a": ["salt": "YGFiY2RlZmdoaWprbG1ubw==", "for": "push v1"],
        ]
      ),
      (",plaintext=text", ["ciphertext": Sealed.plainText, "nonce": Sealed.nonce]),
      (",info=push v1", ["ciphertext": Sealed.derivedByInfo, "nonce": Sealed.nonce]),
      (
        ",info=push v1,algorithm=aes-128-gcm",
        ["ciphertext": Sealed.derivedShort, "nonce": Sealed.nonce]
      ),
      (
        ",info=push v1,algorithm=chacha20-poly1305",
        ["ciphertext": Sealed.derivedChaCha, "nonce": Sealed.nonce]
      ),
      (",salt-text=pepper", ["ciphertext": Sealed.derivedBySalt, "nonce": Sealed.nonce]),
      (
        ",salt=a.salt,info=push v1",
        [
          "ciphertext": Sealed.derivedByBoth, "nonce": Sealed.nonce,
          "a": ["salt": "YGFiY2RlZmdoaWprbG1ubw=="],
        ]
      ),
      (
        "",
        [
          "ciphertext": "BR7GW6CuopCDW8jZVDgChuYQs2NPlElEL9OvmPEbeolnsgh2VUe-EP4Eyu_Iqw",
          "nonce": Sealed.nonce,
        ]
      ),
    ] as [(String, JSONValue)])
  func `the parts of a message are read from the members in the options`(
    options: String, userInfo: JSONValue
  ) throws {
    let userInfo = try #require(userInfo.objectValue)
    let result = try Sealed.run(options, on: userInfo)
    let content = try #require(result.value.content(for: .carrying(userInfo)))
    #expect(content.body == "secret words of Ada")
    #expect(content.title == "Acme")
    #expect(content.userInfo == userInfo)
    #expect(result.codes == [])
  }

  @Test func `a key may come from the environment`() throws {
    let environment = TransformerEnvironment.holding(
      variables: ["PUSH_KEY": "ICEiIyQlJicoKSorLC0uLzAxMjM0NTY3ODk6Ozw9Pj8="])
    let pipeline = try TransformerRegistry.builtIn.pipeline(
      ["decrypt:key-env=PUSH_KEY"], in: environment)
    let request = NotificationRequest.carrying(
      JSONObject([("ciphertext", Sealed.short), ("nonce", Sealed.nonce)]))
    let result = pipeline.run(request)
    #expect(result.value.content(for: request)?.body == "secret words of Ada")
  }

  @Test func `known names in the plaintext set the properties, the rest goes into userInfo`() throws
  {
    let userInfo = JSONObject([("ciphertext", Sealed.full), ("nonce", Sealed.nonce)])
    let result = try Sealed.run("", on: userInfo)
    var expected = NotificationContent(
      title: "Ada", subtitle: "Chess", body: "Your move — 你好", badge: 7,
      sound: NotificationSound(name: "chime.caf"), threadIdentifier: "game-9",
      categoryIdentifier: "MOVE", interruptionLevel: .timeSensitive, relevanceScore: 0.5,
      userInfo: userInfo)
    expected.userInfo["game"] = ["id": 9]
    #expect(result.value == .modified(expected))
  }

  @Test func `aps and alert of the plaintext are opened`() throws {
    let userInfo = JSONObject([("ciphertext", Sealed.nested), ("nonce", Sealed.nonce)])
    let result = try Sealed.run("", on: userInfo)
    var expected = NotificationRequest.carrying(userInfo).content
    (expected.title, expected.body) = ("Nested", "Inside")
    expected.sound = NotificationSound(name: "alarm.caf", isCritical: true, volume: 0.25)
    expected.userInfo["k"] = "v"
    #expect(result.value == .modified(expected))
  }

  @Test func `values not valid for their name stay in userInfo and are reported, EXT305`() throws {
    let userInfo = JSONObject([("ciphertext", Sealed.misfits), ("nonce", Sealed.nonce)])
    let result = try Sealed.run("", on: userInfo)
    let content = try #require(result.value.content(for: .carrying(userInfo)))
    #expect(content.body == "ok")
    #expect(content.title == "Acme")
    #expect(content.badge == 3)
    #expect(content.interruptionLevel == .active)
    #expect(content.userInfo["title"] == 5)
    #expect(content.userInfo["badge"] == -1)
    #expect(content.userInfo["sound"] == .null)
    #expect(content.userInfo["interruption-level"] == "urgent")
    // Encoders write null for absent values.
    #expect(
      Set(result.diagnostics.map(\.message)) == [
        "'title' of the plaintext is not a string, so it goes into userInfo",
        "'badge' of the plaintext is not a whole number of 0 or more, so it goes into userInfo",
        "'interruption-level' of the plaintext is not an interruption level, so it goes into userInfo",
      ])
    #expect(Set(result.codes) == ["EXT305"])
  }

  @Test func `containers of another type are reported too, EXT305`() throws {
    let userInfo = JSONObject([("ciphertext", Sealed.misfitContainers), ("nonce", Sealed.nonce)])
    let result = try Sealed.run("", on: userInfo)
    let content = try #require(result.value.content(for: .carrying(userInfo)))
    #expect(content.body == "secret words of Ada")
    #expect(content.userInfo["aps"] == 5)
    #expect(content.userInfo["alert"] == [1])
    #expect(
      result.diagnostics.map { $0.message.prefix { $0 != " " } } == [
        "'aps'", "'alert'", "'sound'", "'relevance-score'",
      ])
  }

  @Test func `members keep their order, the last of two is used, EXT305 for a known name`()
    throws
  {
    let userInfo = JSONObject([("ciphertext", Sealed.duplicates), ("nonce", Sealed.nonce)])
    let result = try Sealed.run("", on: userInfo)
    let content = try #require(result.value.content(for: .carrying(userInfo)))
    #expect(content.title == "Ada")
    #expect(content.userInfo.members.map(\.name) == ["ciphertext", "nonce", "z", "a"])
    #expect(content.userInfo["z"] == 4)
    #expect(content.userInfo["a"]?.objectValue?.members.map(\.name) == ["y", "b"])
    #expect(result.diagnostics.map(\.message).lacks([["title"]]) == [])
  }

  @Test(arguments: [
    ("decrypt", "needs the option 'key'"), ("decrypt:key=k,key-env=K", "both"),
    ("decrypt:key=k,keys=d,key-id=i", "both 'key' and 'keys'"),
    ("decrypt:key=k,salt=s,salt-text=t", "both 'salt' and 'salt-text'"),
    ("decrypt:key=k,aad=s,aad-member=t", "both 'aad' and 'aad-member'"),
    ("decrypt:key=k,info=s,info-member=t", "both 'info' and 'info-member'"),
    ("decrypt", "add key=FILE or key-env=NAME, or keys=DIR|FILE"),
    (
      "decrypt:key=k,algorithm=aes-256-cbc",
      "there are: aes-128-gcm, aes-256-gcm, chacha20-poly1305"
    ),
    ("decrypt:key=~/k", "'~/k' cannot be read: no such file; '~' is not replaced by a folder here"),
    ("decrypt:key=k,key-id=i", "'key-id' of 'decrypt' chooses among keys"),
    ("decrypt:key=k,plaintext=txt", "did you mean 'text'?"),
    ("decrypt:key=k,algorithm=aes-128-gcm", "no secret of 16 bytes"),
    ("decrypt:key=missing", "'missing' cannot be read: no such file"),
    ("decrypt:key-env=NONE", "'NONE' is not set"),
    ("decrypt:key=k,algorithm=aes-265-gcm", "did you mean 'aes-256-gcm'?"),
  ])
  func `options that contradict each other or lack the key are errors`(
    specification: String, says: String
  ) {
    let environment = TransformerEnvironment.holding(files: ["k": Sealed.key])
    #expect {
      try TransformerRegistry.builtIn.pipeline([specification], in: environment)
    } throws: {
      "\($0)".contains(says)
    }
  }
}
