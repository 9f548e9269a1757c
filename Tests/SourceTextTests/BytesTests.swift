import Testing

@testable import SourceText

/// Single bytes, and what texts start with.
@Suite struct BytesTests {
  // The second source is the standard library.
  @Test func `digits and letters are those of ASCII`() {
    for byte in UInt8.min...UInt8.max {
      let character = Character(Unicode.Scalar(byte))
      let isDigit = character.isASCII && character.isWholeNumber
      #expect(byte.isDigit == isDigit, "\(byte)")
      let isLetter = character.isASCII && character.isLetter
      #expect(byte.isASCIILetterOrDigit == (isDigit || isLetter), "\(byte)")
    }
  }

  @Test func `the start of a text is compared without the case of its letters`() {
    func begins(_ name: String, _ prefix: StaticString) -> Bool {
      name.utf8.span.hasPrefix(inLowerCase: prefix)
    }
    #expect(begins("apns-topic", "apns") && begins("APNS", "apns") && begins("a", ""))
    #expect(!begins("apn", "apns") && !begins("xapns", "apns"))
    // These differ from each other like a capital from a small letter.
    #expect(begins("{\u{7F}", "{\u{7F}") && !begins("[_", "{\u{7F}") && !begins("\r", "-"))
  }
}
