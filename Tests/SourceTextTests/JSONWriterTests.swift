import TestSupport
import Testing

@testable import SourceText

@Suite struct JSONWriterTests {
  @Test
  func `quotes, backslashes and control characters are escaped, and nothing else (RFC 8259, 7)`() {
    for value in 0...0x2FF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      // Each offset of a word of eight bytes, as the writer searches by words.
      for offset in 0...9 {
        let padding = String(repeating: "x", count: offset)
        let text = padding + String(scalar) + padding
        var writer = JSONWriter()
        writer.string(text)
        let written = String(decoding: writer.bytes, as: UTF8.self)
        let mustEscape = value < 0x20 || scalar == "\"" || scalar == "\\"
        #expect(written.contains("\\") == mustEscape, "\(value)")
        if !mustEscape { #expect(written == "\"\(text)\"") }
        #expect(JSONOracle.value(writer.bytes) == .string(text), "\(value)")
      }
    }
  }

  @Test(arguments: [
    (0, "0"), (9, "9"), (10, "10"), (1_002_003, "1002003"), (99_999_999, "99999999"),
    (100_000_000, "100000000"), (4_294_967_296, "4294967296"), (-1, "-1"),
    (9_999_999_999_999_999, "9999999999999999"), (10_000_000_000_000_000, "10000000000000000"),
    (.max, "9223372036854775807"), (.min, "-9223372036854775808"),
  ]) func `an integer has all its digits, whatever their number`(value: Int, written: String) {
    var writer = JSONWriter()
    writer.beginArray()
    writer.integer(value)
    writer.integer(7)
    writer.endArray()
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "[\(written),7]")
  }

  /// RFC 8259, 5: commas separate the values of an array.
  @Test func `values that are written often are separated, up to 96 bytes each`() throws {
    let texts = [1, 2, 15, 16, 17, 95, 96].map { String(repeating: "7", count: $0) }
    let values = try texts.map { try #require(WrittenValue(Array($0.utf8))) }
    // The order of the places is free, and a short value comes after a long one.
    for places in [Array(values.indices), values.indices.reversed(), [6, 0, 6, 0], []] {
      var writer = JSONWriter(minimumCapacity: 1)
      writer.beginArray()
      for place in places { writer.raw(place, of: values.span) }
      writer.endArray()
      let written = places.map { texts[$0] }.joined(separator: ",")
      #expect(String(decoding: writer.bytes, as: UTF8.self) == "[\(written)]")
    }
    #expect(WrittenValue(Array(repeating: UInt8(ascii: "7"), count: 97)) == nil)
  }

  @Test func `a string of any length keeps its bytes`() {
    for length in 0...70 {
      let text = String((0..<length).map { Character(Unicode.Scalar(UInt8(0x41 + $0 % 26))) })
      var writer = JSONWriter(minimumCapacity: 1)
      writer.beginArray()
      writer.rawString(text.utf8.span)
      writer.string(text)
      writer.endArray()
      #expect(String(decoding: writer.bytes, as: UTF8.self) == "[\"\(text)\",\"\(text)\"]")
    }
  }

  @Test func `commas and colons are where they belong, at any nesting`() {
    var writer = JSONWriter()
    writer.beginObject()
    writer.name("a")
    writer.beginArray()
    writer.endArray()
    writer.name(escaping: "b\n")
    writer.beginArray()
    writer.integer(-12)
    writer.integer(7)
    writer.double(0.5)
    writer.double(3)
    writer.double(.infinity)
    writer.bool(true)
    writer.null()
    writer.beginObject()
    writer.endObject()
    writer.string(plain: "x")
    writer.endArray()
    writer.endObject()
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == #"{"a":[],"b\n":[-12,7,0.5,3,null,true,null,{},"x"]}"#)
  }

  @Test func `objects, arrays and members nest; a member without a value is left out`() {
    var writer = JSONWriter()
    writer.object { json in
      json.member("text", "é\"")
      json.member("missing", String?.none)
      json.member("number", Int?.some(3))
      json.object("empty") { _ in }
      json.array("list") { json in
        json.object { $0.member("isTrue", true) }
        json.double(0.5)
      }
      json.member("words", ["a", "b"])
      json.member("bytes", Array("x\n".utf8).span)
      json.member("plain", plain: "p")
    }
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == #"{"text":"é\"","number":3,"empty":{},"list":[{"isTrue":true},0.5],"#
        + #""words":["a","b"],"bytes":"x\n","plain":"p"}"#)
  }

  @Test func `numbers keep the text of their author; extreme integers and doubles are unchanged`()
    throws
  {
    for text in ["1.0", "1E400", "-0", "123456789012345678901234567890", "1e-7"] {
      var writer = JSONWriter()
      writer.value(try #require(JSONReading(text).value))
      #expect(String(decoding: writer.bytes, as: UTF8.self) == text)
    }
    for integer in [Int.min, -1, 9, 10, Int.max] {
      var writer = JSONWriter()
      writer.integer(integer)
      #expect(String(decoding: writer.bytes, as: UTF8.self) == String(integer))
    }
    for double in [1e300, -0.1, Double.leastNonzeroMagnitude, .greatestFiniteMagnitude, 1 / 3] {
      var writer = JSONWriter()
      writer.double(double)
      #expect(JSONReading(writer.bytes).value?.numberValue?.doubleValue == double)
    }
  }

  @Test func `the last of duplicate members is written`() throws {
    let reading = JSONReading(#"{"a": 1, "b": [{"c": 1, "c": 2}], "a": 3}"#)
    var writer = JSONWriter()
    writer.value(try #require(reading.root.node), of: reading.document)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == #"{"a":3,"b":[{"c":2}]}"#)
  }

  @Test(arguments: [
    (#"['say "hi"', 'x']"#, [#"say "hi""#, "x"]), ("[\"tab\there\", \"x\"]", ["tab\there", "x"]),
  ])
  func `what a mistake left in a string is escaped, and so is all else in its document`(
    source: String, strings: [String]
  ) throws {
    let reading = JSONReading(source, policy: .lenient)
    var writer = JSONWriter()
    writer.value(try #require(reading.root.node), of: reading.document)
    #expect(JSONOracle.value(writer.bytes) == .array(strings.map { .string($0) }))
  }
}
