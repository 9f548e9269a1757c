import SourceText
import TestSupport
import Testing

@testable import LocalizationResolver

/// Binary property lists that no encoder writes, against `PropertyListSerialization`.
@Suite struct BinaryListReaderTests {
  /// Values, right and wrong.
  static let values: [[UInt8]] = [
    [0x51, 0x62], [0x50], [0x52, 0xC3, 0xA9], [0x61, 0xD8, 0x3D], [0x72, 0xC3, 0xA9],
    [0x09], [0x0F], [0x14] + [UInt8](repeating: 0, count: 16),
    [0x15] + [UInt8](repeating: 0, count: 32), [0x22, 0, 0, 0, 0], [0x21, 0, 0],
    [0x33] + [UInt8](repeating: 0, count: 8), [0x34], [0x42, 1, 2], [0x42, 1], [0x81, 0, 5],
    [0xA1, 0, 0, 0, 1], [0xA1, 0, 0, 0, 9], [0xA1], [0xB0], [0xE0], [0x5F, 0x10],
    [0x5F, 0x10, 1, 0x62], [0x5F, 0x51, 1, 0x62], [0x5F, 0x12, 0x7F, 0xFF, 0xFF, 0xFF, 0x62],
    [0x5F, 0x14] + [UInt8](repeating: 0, count: 15) + [1, 0x62],
    [0xDF, 0x13, 0x7F] + [UInt8](repeating: 0xFF, count: 7),
    [0x5F, 0x13] + [UInt8](repeating: 0xFF, count: 8),
  ]

  @Test(arguments: values)
  func `a value of a binary list is read as Core Foundation does`(value: [UInt8]) {
    expectFoundation(of: list(of: value))
  }

  @Test(arguments: [0, 7, 8, 40, 41, 60, 1_000_000])
  func `a value is where the table of a binary list says`(place: Int) {
    expectFoundation(of: list(of: [0x51, 0x62], at: place))
  }

  /// The trailer has the sizes 26 and 25 bytes from the end, the count, the top and the table.
  @Test(arguments: [(26, 0), (25, 0), (25, 1), (17, 2), (17, 4), (9, 9), (1, 20), (1, 99)])
  func `LOC209: the trailer of a binary list is wrong`(place: Int, byte: UInt8) {
    var data = list(of: [0x51, 0x62])
    data[data.count - place] = byte
    expectFoundation(of: data)
  }

  /// Core Foundation takes the first of two equal keys.
  @Test func `keys of a binary list that appear twice, or are not texts`() {
    let data = BinaryPropertyList.list([
      BinaryPropertyList.dictionary([1: 2, 3: 4, 5: 4]), BinaryPropertyList.text("a"),
      BinaryPropertyList.text("first"), BinaryPropertyList.text("a"),
      BinaryPropertyList.text("second"), [0x10, 5],
    ])
    expectFoundation(of: data)
    #expect(readStrings(data).value.text(forKey: "a") == "first")
  }

  /// Core Foundation compares the code units of keys, but the strings of Swift are equal.
  @Test func `keys of a binary list that have one normal form are different keys`() {
    let data = BinaryPropertyList.list([
      BinaryPropertyList.dictionary([1: 2, 3: 4]), BinaryPropertyList.utf16([0xE9]),
      BinaryPropertyList.text("one"), BinaryPropertyList.utf16([0x65, 0x301]),
      BinaryPropertyList.text("two"),
    ])
    #expect(
      readStrings(data).value.texts == [
        Array("\u{E9}".utf8): Array("one".utf8), Array("e\u{301}".utf8): Array("two".utf8),
      ])
  }

  private func list(of value: [UInt8], at place: Int? = nil) -> [UInt8] {
    BinaryPropertyList.list(
      [BinaryPropertyList.dictionary([1: 2]), BinaryPropertyList.text("a"), value], last: place)
  }

  private func expectFoundation(of data: [UInt8]) {
    let checked = readStrings(data)
    let expected = foundationTexts(data)
    #expect(checked.value.texts == expected ?? [:])
    #expect((checked.codes == ["LOC209"]) == (expected == nil))
  }
}
