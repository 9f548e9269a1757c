import Dispatch
import SourceText
import Synchronization
import TestSupport
import Testing

@testable import ServiceExtensionKit

/// The messages of RFC 8291, section 5, and of draft-ietf-webpush-encryption-04, section 5, and
/// others that Python's `cryptography` 48 sealed with the same keys and salts.
enum WebPushVector {
  static let key = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
  static let secret = "BTBZMqHH6r4Tts7J_aSIgg"
  private static let head =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A"
  static let message =
    head + "_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
  private static let start = "_e3dlaBqu4LAPPtu0Lv1Ef6mr2sagVBc_F0nwdw6e"
  /// The plaintext is `{"body":"secret words of Ada"}`.
  static let object = head + start + "Sj24_SBe1LQ6TUo0Bh4dymw"
  /// The same plaintext, followed by 30 zeros.
  static let padded =
    head + start
    + "SK5S_PlhDYA66NmGSrn-v4Dt5b4V4gWXT6ssVlav4CPu4syKVvA9gN15S4Z0Igg"
  /// A record with the delimiter of one that is not the last.
  static let notLast = head + start + "RSLCLD2HxgISmvb5fFGwrmw"
  /// Zeros without a delimiter.
  static let allZeros = head + "-l_yhJw5yMyh4YWDLVyKNMMuI"
  /// `object` with a record size of 40.
  static let smallRecord =
    "DGv6ra1nlYgDCS1FRnbzlwAAAChBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A"
    + start + "Sj24_SBe1LQ6TUo0Bh4dymw"
  /// `object` in Z85.
  static let objectBase85 =
    "3#tZwT.i]P0%{LFmT1x&000Mgk)mfy]S5C^AGJ#6sr)M4rfSCffL#%TgtxvoNO$RBF/>LaDv71Qv7Es4D6?XuLiB#F0532sQkFg7yRa&M(<}$e/&!PXXgv:dW^sEqq6k7r{oyLh1<+foD(Zb5L8<GBneFV=4Wf!I0F=CJ1*"

  static let draftKey = "9FWl15_QUQAWDaD3k3l50ZBZQJ4au27F1V4F0uLSD_M"
  static let draftSecret = "R29vIGdvbyBnJyBqb29iIQ"
  static let draftSalt = "lngarbyKfMoi9Z75xYXmkg"
  static let draftSender =
    "BNoRDbb84JGm8g5Z5CFxurSqsXWJ11ItfXEWYVLE85Y7CYkDjXsIEc4aqxYaQ1G8BqkXCJ6DPpDrWtdWj_mugHU"
  static let draftMessage = "6nqAQUME8hNqw5J3kl8cpVVJylXKYqZOeseZG8UueKpA"
  static let draftObject = "6nqyQ0AGth4gnJBzllActVJ_gnsNE-VKOvWC5ob1VDzOdc2iadVmVRZbqDe6hGxz"
  /// The same plaintext after 300 zeros.
  static let draftPadded =
    "61bJYSJp0mcCprIA8zNu0CZf9RR_d5ZqVZOip-KUdkFl8a9XdDduVbgGuyeXuHPFDFq-NeDRFgL292Je93W8BQ9Zjmi0pcA2LFOP9mxiSJtpE0KRPjn-p0HaF7TEzPXWSKl2wl1z-aMPFGCJQI7tFqxmi-rvSA7w_JYG1HX5MOv8UySBoeX6kDdRCsZuEuog7-WLyjggTgnH5IvQLlXVYK_cUl3ALN1UyB99qITBScpQJJqj6A_QxKWV7g-igJNId1eMVamW2Cb9-c9UgirJJv0jmBozBWDbQ_uBQU-JZAd4dOFTjzyLb1y7vG24sakiueO7V2mdNGQlSEA2bTTzEY7GKfd34TLRngE-3TTrwtUGiZvd7qDu97b8xEIfWuNyOFz8Ig_6hNUm48FutvSP9YVnBYo1qEoNpfkglVvTBX_X8luJU7e7fxbWLsrbDGY9WzuYCfzTQnVo4_78"
  /// A padding that is not zero, one that is longer than the text, and one byte in place of its
  /// length.
  static let draftBadPaddings = [
    "6njJYFlLsAhm35A60UALs1Q6gTQIGOQOJrPNwcLVEiBHjHFMVI-FOV08bEZIs_6GrQI",
    "6njJrtNEHEnFxPB8gp26yScrPg", "6gi8tpzYOnY53F1Mj9sJ7TM",
  ]

  static func environment() -> TransformerEnvironment {
    .holding(
      files: ["k": bytes(key), "a": bytes(secret)],
      variables: ["DK": draftKey, "DA": draftSecret])
  }

  static func bytes(_ text: String) -> [UInt8] { Base64.decode(Array(text.utf8)[...]) ?? [] }

  static func run(_ specification: String, on userInfo: JSONValue) throws -> Checked<
    ExtensionOutcome
  > {
    try TransformerRegistry.builtIn.pipeline([specification], in: environment())
      .run(.carrying(userInfo.objectValue ?? JSONObject()))
  }

  static let standard = "webpush:key=k,auth=a"
  static let draft = "webpush:key-env=DK,auth-env=DA"
}

@Suite struct WebPushTests {
  @Test func `RFC 8291, section 5: the example opens`() throws {
    let result = try WebPushVector.run(
      WebPushVector.standard + ",plaintext=text", on: ["m": .string(WebPushVector.message)])
    #expect(
      result.value.content(for: .original)?.body == "When I grow up, I want to be a watermelon")
    #expect(result.codes == [])
  }

  @Test func `draft-ietf-webpush-encryption-04: the example opens`() throws {
    let result = try WebPushVector.run(
      WebPushVector.draft + ",plaintext=text",
      on: [
        "m": .string(WebPushVector.draftMessage), "s": .string(WebPushVector.draftSalt),
        "k": .string(WebPushVector.draftSender),
      ])
    #expect(result.value.content(for: .original)?.body == "I am the walrus")
    #expect(result.codes == [])
  }

  /// RFC 8291, appendix A: `ecdh_secret`, and the public key of the receiver.
  @Test func `the shared secret is that of the RFC's appendix`() throws {
    let key = try AgreementKey(WebPushVector.bytes(WebPushVector.key))
    #expect(
      key.publicKey
        == WebPushVector.bytes(
          "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4")
    )
    let message = try WebPushMessage(standard: WebPushVector.bytes(WebPushVector.message))
    #expect(
      try key.sharedSecret(with: message.senderKey)
        == WebPushVector.bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs"))
  }

  @Test(
    arguments: [
      ("", WebPushVector.standard, ["m": .string(WebPushVector.object)]),
      ("", WebPushVector.standard, ["m": .string(WebPushVector.padded)]),
      (
        ",message=p,text=base85", WebPushVector.standard,
        ["p": .string(WebPushVector.objectBase85), "x": "account"]
      ),
      (
        ",encoding=aes128gcm", WebPushVector.standard,
        ["m": .string(WebPushVector.object), "k": "another meaning", "s": "too"]
      ),
      (
        "", WebPushVector.draft,
        [
          "m": .string(WebPushVector.draftPadded), "s": .string(WebPushVector.draftSalt),
          "k": .string(WebPushVector.draftSender),
        ]
      ),
      (
        ",message=body.data,public-key=crypto-key,salt=encryption", WebPushVector.draft,
        [
          "body": ["data": .string(WebPushVector.draftObject)],
          "encryption": .string("keyid=\"dhkey\"; salt=\"\(WebPushVector.draftSalt)\"; rs=4096"),
          "crypto-key": .string(
            "p256ecdsa=BP4z;keyid=dhkey; dh=\"\(WebPushVector.draftSender)\", x=y"),
        ]
      ),
      (
        ",message=p,text=base85", WebPushVector.draft,
        [
          "p": "(uY:6kNaUraE[KmMqwNeqH:pB4hm?}i}X9!Hv[Id=umyay1l/}7f^Z@X}B)v",
          "s": "MuTsIYO.9Vbk4M6-F9Dq",
          "k":
            "1LKB%W/26CRT+j1<rnJOW5QxNIpUSSEq{3hqPef)i%*-CJE7{y=kJ-08BExm2b@yAO}xj*(SR[vKnk@e1w",
        ]
      ),
    ] as [(String, String, JSONValue)])
  func `the members are found according to the options and the payload`(
    options: String, keys: String, userInfo: JSONValue
  ) throws {
    let result = try WebPushVector.run(keys + options, on: userInfo)
    #expect(result.value.content(for: .original)?.body == "secret words of Ada")
    #expect(result.codes == [])
  }

  @Test func `one pair of keys serves many threads at once`() throws {
    let keys = WebPushKeys(
      key: try AgreementKey(WebPushVector.bytes(WebPushVector.key)),
      secret: WebPushVector.bytes(WebPushVector.secret))
    let message = try WebPushMessage(standard: WebPushVector.bytes(WebPushVector.message))
    let opened = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: 200) { _ in
      if let text = try? keys.open(message),
        text == Array("When I grow up, I want to be a watermelon".utf8)
      {
        opened.add(1, ordering: .relaxed)
      }
    }
    #expect(opened.load(ordering: .relaxed) == 200)
  }

  @Test func `a public key that is not a point on the curve is rejected`() throws {
    let key = try AgreementKey(WebPushVector.bytes(WebPushVector.key))
    var point = key.publicKey
    point[64] ^= 1
    for peer in [point, Array(point.dropLast()), [0x04] + [UInt8](repeating: 0, count: 64), []] {
      #expect(throws: DecryptionFailure.unusablePublicKey(peer.count)) {
        try key.sharedSecret(with: peer)
      }
    }
  }

  /// The order of P-256 is from FIPS 186-4, D.1.2.3.
  @Test(arguments: [
    ("0000000000000000000000000000000000000000000000000000000000000000", false),
    ("0000000000000000000000000000000000000000000000000000000000000001", true),
    ("ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632550", true),
    ("ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551", false),
    ("ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff", false), ("01", false),
  ])
  func `a private key is from 1 to the order of the curve`(text: String, isUsable: Bool) {
    #expect(((try? AgreementKey(hex(text))) != nil) == isUsable)
  }
}
