import SourceText
import TestSupport
import Testing

@testable import LocalizationResolver

/// Property lists of which more is made than they have bytes.
@Suite struct PropertyListSizeTests {
  @Test func `a binary list whose entries share a text is read`() {
    let checked = readStrings(BinaryPropertyList.dictionary(of: 1000, sharing: 200))
    #expect(checked.value.count == 1000 && checked.diagnostics.isEmpty)
    #expect(checked.value.text(forKey: "k999") == String(repeating: "x", count: 200))
  }

  @Test(arguments: [
    BinaryPropertyList.dictionary(of: 5000, sharing: 100_000),
    BinaryPropertyList.dictionary(holdingItself: 8),
  ])
  func `LOC209: one that would fill the memory, or has no end, is not read at all`(data: [UInt8]) {
    for _ in 0..<4 {
      let checked = readStrings(data)
      #expect(checked.codes == ["LOC209"] && checked.value.count == 0)
      #expect(
        checked.diagnostics.first?.notes.map(\.message)
          == ["it contains itself, or repeats its values too often"])
    }
  }

  @Test func `LOC204: every place of a key that is repeated is named, up to the limit`() {
    let entry = "<key>a</key><string>b</string>\n"
    func read(_ count: Int) -> Checked<StringsTable> {
      let text = "<plist><dict>\n" + String(repeating: entry, count: count) + "</dict></plist>"
      return readStrings(text)
    }
    let three = read(3)
    #expect(three.codes == ["LOC204", "LOC204"])
    #expect(three.diagnostics.compactMap { $0.notes.first?.location?.line } == [2, 3])
    let many = read(3000)
    #expect(many.diagnostics.count == DiagnosticList.limit)
    #expect(many.diagnostics.last?.unlisted == 2999 - DiagnosticList.limit)
  }
}
