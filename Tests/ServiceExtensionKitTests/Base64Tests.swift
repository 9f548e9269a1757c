import Testing

@testable import ServiceExtensionKit

@Suite struct Base64Tests {
  /// RFC 4648, section 10.
  @Test(arguments: [
    ("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYg==", "foob"),
    ("Zm9vYmE=", "fooba"), ("Zm9vYmFy", "foobar"),
  ])
  func `the vectors of the RFC, with and without padding`(text: String, plain: String) {
    #expect(Base64.decode(Array(text.utf8)[...]) == Array(plain.utf8))
    let bare = text.filter { $0 != "=" }
    #expect(Base64.decode(Array(bare.utf8)[...]) == Array(plain.utf8))
  }

  @Test(arguments: ["+/+/", "-_-_"])
  func `both alphabets, RFC 4648 sections 4 and 5`(text: String) {
    #expect(Base64.decode(Array(text.utf8)[...]) == [0xFB, 0xFF, 0xBF])
  }

  @Test(arguments: [
    "A", "Zm9vY", "Zg=", "Zg===", "=", "====", "Zm9v=", "Z=g=", "Zm 9v", "Zm9v\n", "Zü==",
  ])
  func `anything else is rejected`(text: String) {
    #expect(Base64.decode(Array(text.utf8)[...]) == nil)
  }
}

@Suite struct SecretTextTests {
  private static let key = Array(UInt8(0x20)..<0x40)

  /// The texts come from Python's `bytes.hex` and `base64`.
  @Test(arguments: [
    " !\"#$%&'()*+,-./0123456789:;<=>?",
    "202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f",
    "  202122232425262728292A2B2C2D2E2F303132333435363738393A3B3C3D3E3F\r\n",
    "ICEiIyQlJicoKSorLC0uLzAxMjM0NTY3ODk6Ozw9Pj8=\n",
    "ICEiIyQlJicoKSorLC0uLzAxMjM0NTY3ODk6Ozw9Pj8",
  ])
  func `a key is raw, hex or base64`(text: String) {
    #expect(SecretText.decode(Array(text.utf8), count: 32) == Self.key)
  }

  @Test(arguments: [
    "", " \n", "x", "00112233445566778899aabbccddeeff00112233445566778899aabbccddeef",
    "zz2122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f",
    "ICEiIyQlJicoKSorLC0uLw==", "31 bytes are too few for a key!",
  ])
  func `any other length or alphabet is not a key`(text: String) {
    #expect(SecretText.decode(Array(text.utf8), count: 32) == nil)
  }
}
