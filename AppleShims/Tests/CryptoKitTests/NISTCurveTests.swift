import Foundation
import Testing

@testable import CryptoKit

/// RFC 5903 (agreement), RFC 6979 (signatures), NIST CAVS (ANSI X9.63 key derivation).
@Suite struct NISTCurveTests {
  @Test func agreementOfRFC5903OverP256() throws {
    let initiator = try P256.KeyAgreement.PrivateKey(
      rawRepresentation: hex("C88F01F510D9AC3F70A292DAA2316DE544E9AAB8AFE84049C62A9C57862D1433"))
    let responder = try P256.KeyAgreement.PrivateKey(
      rawRepresentation: hex("C6EF9C5D78AE012A011164ACB397CE2088685D8F06BF9BE0B283AB46476BEE53"))
    #expect(
      initiator.publicKey.rawRepresentation
        == hex(
          """
          DAD0B65394221CF9B051E1FECA5787D098DFE637FC90B9EF945D0C3772581180
          5271A0461CDB8252D61F1C456FA3E59AB1F45B33ACCF5F58389E0577B8990BB3
          """))
    #expect(
      responder.publicKey.x963Representation
        == hex(
          """
          04D12DFB5289C8D4F81208B70270398C342296970A0BCCB74C736FC7554494BF63
          56FBF3CA366CC23E8157854C13C58D6AAC23F046ADA30F8353E74F33039872AB
          """))
    let shared = hex("D6840F6B42F6EDAFD13116E0E12565202FEF8E9ECE7DCE03812464D04B9442DE")
    #expect(try initiator.sharedSecretFromKeyAgreement(with: responder.publicKey) == shared)
    #expect(try responder.sharedSecretFromKeyAgreement(with: initiator.publicKey) == shared)
  }

  @Test func agreementOfRFC5903OverP384() throws {
    let initiator = try P384.KeyAgreement.PrivateKey(
      rawRepresentation: hex(
        """
        099F3C7034D4A2C699884D73A375A67F7624EF7C6B3C0F160647B67414DCE655
        E35B538041E649EE3FAEF896783AB194
        """))
    let responder = try P384.KeyAgreement.PrivateKey(
      rawRepresentation: hex(
        """
        41CB0779B4BDB85D47846725FBEC3C9430FAB46CC8DC5060855CC9BDA0AA2942
        E0308312916B8ED2960E4BD55A7448FC
        """))
    #expect(
      initiator.publicKey.rawRepresentation.prefix(48)
        == hex(
          """
          667842D7D180AC2CDE6F74F37551F55755C7645C20EF73E31634FE72B4C55EE6
          DE3AC808ACB4BDB4C88732AEE95F41AA
          """))
    #expect(
      try initiator.sharedSecretFromKeyAgreement(with: responder.publicKey)
        == hex(
          """
          11187331C279962D93D604243FD592CB9D0A926F422E47187521287E7156C5C4
          D603135569B9E9D09CF5D4A270F59746
          """))
  }

  @Test func bothSidesOfP521Agree() throws {
    let (one, other) = (P521.KeyAgreement.PrivateKey(), P521.KeyAgreement.PrivateKey())
    #expect(one.rawRepresentation.count == 66)
    let again = try P521.KeyAgreement.PublicKey(
      compressedRepresentation: other.publicKey.compressedRepresentation)
    #expect(
      try one.sharedSecretFromKeyAgreement(with: again)
        == other.sharedSecretFromKeyAgreement(with: one.publicKey))
  }

  @Test func signaturesOfRFC6979() throws {
    let p256 = try P256.Signing.PublicKey(
      rawRepresentation: hex(
        """
        60FED4BA255A9D31C961EB74C6356D68C049B8923B61FA6CE669622E60F29FB6
        7903FE1008B8BC99A41AE9E95628BC64F2F1B20C2D7E9F5177A3C294D4462299
        """))
    let signature = try P256.Signing.ECDSASignature(
      rawRepresentation: hex(
        """
        EFD48B2AACB6A8FD1140DD9CD45E81D69D2C877B56AAF991C34D0EA84EAF3716
        F7CB1C942D657C41D436C7A1B6E29F65F3E900DBB9AFF4064DC4AB2F843ACDA8
        """))
    #expect(p256.isValidSignature(signature, for: Data("sample".utf8)))
    #expect(!p256.isValidSignature(signature, for: Data("Sample".utf8)))
    let p384 = try P384.Signing.PrivateKey(rawRepresentation: hex(KeyTexts.p384Secret)).publicKey
    let other = try P384.Signing.ECDSASignature(
      rawRepresentation: hex(
        """
        94EDBB92A5ECB8AAD4736E56C691916B3F88140666CE9FA73D64C4EA95AD133C
        81A648152E44ACF96E36DD1E80FABE46
        99EF4AEB15F178CEA1FE40DB2603138F130E740A19624526203B6351D0A3A94F
        A329C145786E679E7B82C71A38628AC8
        """))
    #expect(p384.isValidSignature(other, for: Data("sample".utf8)))
    #expect(p384.isValidSignature(other, for: SHA384.hash(data: Data("sample".utf8))))
    #expect(!p384.isValidSignature(other, for: SHA512.hash(data: Data("sample".utf8))))
  }

  @Test func aSignatureIsOfOneKeyAndOneText() throws {
    let key = P256.Signing.PrivateKey()
    let signature = try key.signature(for: Data("text".utf8))
    #expect(key.publicKey.isValidSignature(signature, for: Data("text".utf8)))
    #expect(key.publicKey.isValidSignature(signature, for: SHA256.hash(data: Data("text".utf8))))
    #expect(!key.publicKey.isValidSignature(signature, for: Data("Text".utf8)))
    #expect(
      !P256.Signing.PrivateKey().publicKey.isValidSignature(signature, for: Data("text".utf8)))
    let p521 = P521.Signing.PrivateKey()
    #expect(
      p521.publicKey.isValidSignature(try p521.signature(for: Data("a".utf8)), for: Data("a".utf8)))
  }

  @Test func numbersOutOfRangeAreNoSignature() throws {
    let key = P256.Signing.PrivateKey()
    let text = Data("text".utf8)
    let valid = try key.signature(for: text).rawRepresentation
    let order = hex("FFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551")
    let (r, s) = (valid.prefix(32), valid.suffix(32))
    for bad in [Data(count: 64), Data(count: 32) + s, r + Data(count: 32), order + s, r + order] {
      let signature = try P256.Signing.ECDSASignature(rawRepresentation: bad)
      #expect(!key.publicKey.isValidSignature(signature, for: text))
      let again = try P256.Signing.ECDSASignature(derRepresentation: signature.derRepresentation)
      #expect(again.rawRepresentation == bad)
    }
    for index in valid.indices {
      var changed = valid
      changed[index] ^= 1
      let signature = try P256.Signing.ECDSASignature(rawRepresentation: changed)
      #expect(!key.publicKey.isValidSignature(signature, for: text))
    }
  }

  @Test func signaturesAreWrittenAsX509Does() throws {
    // SEQUENCE of INTEGER 1 and INTEGER 2^255, which needs a zero before it.
    let raw = Data(count: 31) + [1] + [0x80] + Data(count: 31)
    let der = hex("3026020101022100 80") + Data(count: 31)
    let signature = try P256.Signing.ECDSASignature(rawRepresentation: raw)
    #expect(signature.derRepresentation == der)
    #expect(try P256.Signing.ECDSASignature(derRepresentation: der).rawRepresentation == raw)
    for bad in [
      der + [0], der.dropLast(), Data(), hex("3006020101020181"), hex("300702020001020101"),
      hex("30060201ff020101"), hex("02010102"), hex("3081060201010201 01"),
      hex("302702220180") + Data(count: 32) + hex("020101"),
    ] {
      #expect(throws: CryptoKitASN1Error.self, "\(Array(bad))") {
        try P256.Signing.ECDSASignature(derRepresentation: bad)
      }
    }
  }

  @Test func derivedKeysOfNIST() {
    let first = SharedSecret(
      secret: SecretBytes(copying: hex("96c05619d56c328ab95fe84b18264b08725b85e33fd34f08")))
    #expect(
      first.x963DerivedSymmetricKey(using: SHA256.self, sharedInfo: Data(), outputByteCount: 16)
        == SymmetricKey(data: hex("443024c3dae66b95e6f5670601558f71")))
    let second = SharedSecret(
      secret: SecretBytes(copying: hex("22518b10e70f2a3f243810ae3254139efbee04aa57c7af7d")))
    #expect(
      second.x963DerivedSymmetricKey(
        using: SHA256.self, sharedInfo: hex("75eef81aa3041e33b80971203d2c0c52"),
        outputByteCount: 128)
        == SymmetricKey(
          data: hex(
            """
            c498af77161cc59f2962b9a713e2b215152d139766ce34a776df11866a69bf2e
            52a13d9c7c6fc878c50c5ea0bc7b00e0da2447cfd874f6cf92f30d0097111485
            500c90c3af8b487872d04685d14c8d1dc8d7fa08beb0ce0ababc11f0bd496269
            142d43525a78e5bc79a17f59676a5706dc54d54d4d1f0bd7e386128ec26afc21
            """)))
  }
}
