import Testing

@testable import SourceText

@Suite struct JSONWordTests {
  private static func isAccepted(_ content: [UInt8]) -> Bool {
    JSONReading([UInt8(ascii: "\"")] + content + [UInt8(ascii: "\"")]).root.isAccepted
  }

  @Test(arguments: 0xE0...0xEF)
  func `three bytes are a character if the standard library says so`(lead: Int) {
    for second in UInt8.min...UInt8.max {
      for third: UInt8 in [0x20, 0x7F, 0x80, 0xA0, 0xBF, 0xC0, 0xFF] {
        let bytes = [UInt8(lead), second, third]
        // A quote or a backslash would change the structure of the text.
        guard second != UInt8(ascii: "\""), second != UInt8(ascii: "\\") else { continue }
        let isValid = String(validating: bytes, as: UTF8.self) != nil
        #expect(Self.isAccepted(bytes) == isValid)
      }
    }
  }

  @Test(arguments: 0...3)
  func `an escape has four hexadecimal digits, and their value`(place: Int) {
    for byte in UInt8.min...UInt8.max {
      var digits = Array("0a0F".utf8)
      digits[place] = byte
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
      let isDigit = byte < 0x80 && Character(Unicode.Scalar(byte)).isHexDigit
      let scalar = value.flatMap { isDigit ? Unicode.Scalar($0) : nil }
      let text = Array("\\u".utf8) + digits
      #expect(Self.isAccepted(text) == (scalar != nil))
      if let scalar {
        #expect(
          JSONReading(#"""# + String(decoding: text, as: UTF8.self) + #"""#).value
            == .string(String(scalar)))
      }
    }
  }
}
