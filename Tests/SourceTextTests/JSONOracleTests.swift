import Foundation
import TestSupport
import Testing

@testable import SourceText

@Suite struct JSONOracleTests {
  @Test
  func `random valid texts have the values that Foundation reads, before and after JSONWriter`()
    throws
  {
    var source = RandomJSON(random: RandomBytes(seed: 71))
    for _ in 0..<2_000 {
      let text = source.text()
      let reading = JSONReading(text)
      #expect(reading.findings == [], "\(text)")
      let value = try #require(reading.value)
      let expected = JSONOracle.value(Array(text.utf8))
      #expect(JSONOracle.normalized(value) == expected, "\(text)")

      var writer = JSONWriter()
      writer.value(value)
      #expect(JSONOracle.value(writer.bytes) == expected, "\(text)")
      #expect(JSONReading(writer.bytes).root.isCompact)
      writer.removeAll()
      writer.value(try #require(reading.root.node), of: reading.document)
      #expect(JSONOracle.value(writer.bytes) == expected, "\(text)")
    }
  }

  @Test func `compact text is the output of JSONWriter, except for escapes`() throws {
    var source = RandomJSON(random: RandomBytes(seed: 72))
    var compact = 0
    for _ in 0..<2_000 {
      let text = source.text()
      let reading = JSONReading(text)
      var writer = JSONWriter()
      writer.value(try #require(reading.value))
      guard reading.root.isCompact else { continue }
      compact += 1
      #expect(
        String(decoding: writer.bytes, as: UTF8.self) == text || text.contains("\\"), "\(text)")
    }
    #expect(compact > 100)
  }

  @Test(.enabled(if: Repository.corpora != nil, "needs DEVSIM_CORPORA"))
  func `JSONTestSuite: the same values as Foundation`() throws {
    let folder = try #require(Repository.corpora).appending(path: "json/test_parsing")
    var compared = 0
    for fixture in try Fixtures.files(at: folder, withExtension: "json") {
      let bytes = try fixture.bytes()
      let reading = JSONReading(bytes)
      guard reading.root.isAccepted, let value = reading.value,
        let expected = JSONOracle.value(bytes)
      else { continue }
      // RFC 8259 does not define which of several equal names is used; here it is the last (P5).
      guard !reading.diagnostics.contains(where: { $0.kind == .duplicateMember }) else { continue }
      #expect(JSONOracle.normalized(value) == expected, "\(fixture.name)")
      compared += 1
    }
    #expect(compared > 90)
  }

  /// Returns whether this parser and Foundation's may differ on purpose.
  private static func mayDiffer(_ bytes: [UInt8], _ reading: JSONReading) -> Bool {
    // Foundation on Linux accepts a comma after the last member, which RFC 8259 does not.
    let mistakes = reading.diagnostics.filter { $0.severity == .error }.map(\.message)
    if !mistakes.isEmpty, mistakes.allSatisfy({ $0 == "trailing comma before '}'" }) { return true }
    let text = String(decoding: bytes, as: UTF8.self)
    // Foundation detects UTF-16 and UTF-32 by other rules than the first four bytes.
    if bytes.prefix(4).contains(0) || bytes.starts(with: [0xFE, 0xFF]) { return true }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return true }
    // A number beyond the range of doubles is still valid JSON (P5).
    return reading.root.isAccepted && text.contains { "eE".contains($0) }
      && text.contains(where: \.isNumber)
  }

  @Test func `mutated payloads are accepted exactly when Foundation accepts them`() throws {
    var random = RandomBytes(seed: 73)
    var source = RandomJSON(random: RandomBytes(seed: 74))
    var accepted = 0
    for _ in 0..<20_000 {
      let bytes = random.mutations(of: Array(source.text().utf8), count: 1 + Int(random.next() % 2))
      let reading = JSONReading(bytes)
      Self.check(reading, bytes)
      let isAccepted = JSONOracle.value(bytes) != nil
      if isAccepted { accepted += 1 }
      if reading.root.isAccepted == isAccepted { continue }
      #expect(
        Self.mayDiffer(bytes, reading),
        "\(String(decoding: bytes, as: UTF8.self)): \(reading.findings), Foundation \(isAccepted)")
    }
    #expect(accepted > 1_000 && accepted < 19_000)
  }

  @Test func `any bytes are read to the end, with every place in the text`() {
    var random = RandomBytes(seed: 75)
    for count in 0..<4_000 {
      let bytes = random.bytes(count % 40)
      Self.check(JSONReading(bytes), bytes)
      let grammar = random.bytes(
        count % 60, from: "{}[]:,;=\"\"\"'\\u0123456789abcdefnrtlse-+.E \n\t\r/*#$“”‘’日\u{A0}，")
      Self.check(JSONReading(grammar), grammar)
    }
  }

  /// Checks properties of any text: places, one verdict, and the same places in both policies.
  private static func check(_ reading: JSONReading, _ bytes: [UInt8]) {
    // A truncated unit of UTF-16 or UTF-32 counts as a whole one.
    let count = bytes.count + (TextEncoding.detect(in: bytes).encoding == .utf8 ? 0 : 3)
    for diagnostic in reading.diagnostics {
      for location in [diagnostic.location] + diagnostic.notes.map(\.location) {
        guard let location else { continue }
        #expect(location.offset >= 0 && location.offset <= count)
        #expect(location.length <= reading.document.bytes.count)
        #expect(location.line >= 1 && location.column >= 1)
      }
    }
    let hasError = reading.diagnostics.contains { $0.severity == .error }
    #expect(reading.root.isAccepted == !hasError, "\(reading.findings) in \(bytes)")
    let lenient = JSONReading(bytes, policy: .lenient)
    #expect(lenient.findings == reading.findings)
    #expect(lenient.root.isAccepted == lenient.root.isReadable)
    guard lenient.root.isAccepted, let node = lenient.root.node else { return }
    // Accepted text can be written as it is on the tape.
    var writer = JSONWriter()
    writer.value(node, of: lenient.document)
    let written = JSONReading(writer.bytes)
    #expect(written.root.isAccepted && written.value == lenient.value, "\(bytes)")
  }
}
