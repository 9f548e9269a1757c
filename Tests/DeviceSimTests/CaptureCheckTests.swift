import LocalizationResolver
import SourceText
import TestSupport
import Testing

@testable import DeviceSim

@Suite
struct CaptureCheckTests {
  private static func check(_ capture: [UInt8], isLenient: Bool = false) -> [Diagnostic] {
    var found: [Diagnostic] = []
    CaptureReader.read(capture, named: "push.json") { piece in
      found += CaptureCheck(isLenient: isLenient).check(piece).diagnostics
    }
    return found
  }

  @Test
  func `check finds the mistakes of a push as replay does, not those of a device or its app`()
    throws
  {
    let folders = ["Examples/captures", "Examples/broken"]
    let fixtures = try folders.flatMap { try Fixtures.files(at: Repository.url($0)) }
    for fixture in fixtures {
      let bytes = try fixture.bytes()
      var phone = TestPhone()
      let replayed = phone.simulation.deliver(bytes).flatMap(\.diagnostics).map(\.kind.code)
      let expected = replayed.filter { $0.hasPrefix("CAP") || $0.hasPrefix("PAY") }
      #expect(Self.check(bytes).map(\.kind.code) == expected, "\(fixture)")
    }
  }

  @Test func `every finding has a place, even one about a truncated frame`() {
    let captures: [[UInt8]] = [[], [1], [2, 0, 0, 0, 9, 1], Array("{}".utf8), Array("[".utf8)]
    for capture in captures {
      let found = Self.check(capture)
      #expect(!found.isEmpty)
      #expect(found.allSatisfy { $0.location?.file == "push.json" }, "\(capture)")
    }
  }

  @Test func `lenient reading turns errors into warnings`() {
    let capture = Array(#"{"aps":{"alert":"x",}}"#.utf8)
    #expect(Self.check(capture).map(\.severity) == [.error])
    #expect(Self.check(capture, isLenient: true).map(\.severity) == [.warning])
  }

  @Test(arguments: [("1", true), ("true", false)])
  func `a state of a phone that cannot be restored is a finding`(badge: String, isUsable: Bool) {
    let state = #"{"schema":"devsim.device/1","device":"a","apps":[{"app":"x","badge":\#(badge)}]}"#
    let found = Self.check(Array((state + "\n" + #"{"aps":{"alert":"x"}}"#).utf8))
    #expect(found.map(\.kind.code) == (isUsable ? [] : ["CAP105"]))
  }

  @Test func `no bytes crash the check`() throws {
    var random = RandomBytes(seed: 7)
    let seeds = try Fixtures.files(at: Repository.url("Examples/captures")).map { try $0.bytes() }
    for round in 0..<400 {
      _ = Self.check(random.mutations(of: seeds[round % seeds.count], count: 4))
    }
  }
}

@Suite
struct PushKeyListTests {
  private static func read(_ text: MarkedText) -> Checked<[PushKeyList.Entry]> {
    PushKeyList.read(SourceFile(name: "keys", data: text.bytes))
  }

  @Test func `text has one key per line; blank lines and comments are skipped`() {
    let text: MarkedText = "# all\r\n  1️⃣KEY ONE \r\n\n\t2️⃣KEY#2\n  # x"
    let list = Self.read(text)
    #expect(list.diagnostics.isEmpty)
    #expect(list.value.map(\.key) == ["KEY ONE", "KEY#2"])
    #expect(list.value.map(\.argumentCount) == [nil, nil])
    #expect(list.value.map(\.location.offset) == [text[1].offset, text[2].offset])
  }

  @Test func `JSON is an array of keys, or an object from keys to numbers of arguments`() {
    let array = Self.read(#"[1️⃣"A", "\u0042"]"#)
    #expect(array.value.map(\.key) == ["A", "B"])
    #expect(array.value.first?.location.column == 2)
    let object = Self.read(#" {"A": 0, "B": 12}"#)
    #expect(object.value.map(\.key) == ["A", "B"])
    #expect(object.value.map(\.argumentCount) == [0, 12])
    #expect(array.diagnostics.isEmpty && object.diagnostics.isEmpty)
  }

  @Test(arguments: [
    (#"[1️⃣1]"#, "CAP104"), (#"[1️⃣""]"#, "CAP104"), (#"{"A": 1️⃣"1"}"#, "CAP104"),
    (#"{"A": 1️⃣-1}"#, "CAP104"), (#"{"A": 1️⃣1.5}"#, "CAP104"), (#"["A"1️⃣,]"#, "PAY101"),
  ])
  func `anything but a key or a number is reported with its place`(text: String, code: String) {
    let marked = MarkedText(text)
    let list = Self.read(marked)
    #expect(list.diagnostics.map(\.kind.code) == [code])
    #expect(list.diagnostics.first?.location?.column == marked[1].column)
    #expect(list.diagnostics.first?.help?.contains("--lenient") == false)
  }

  @Test func `a key that is not UTF-8 is reported, and the others count`() {
    let bytes = Array("A\n".utf8) + [0x42, 0xFF, 0x0A] + Array("C\n".utf8)
    let list = PushKeyList.read(SourceFile(name: "keys", data: bytes))
    #expect(list.value.map(\.key) == ["A", "C"])
    #expect(list.diagnostics.map(\.kind.code) == ["CAP104"])
    #expect(list.diagnostics.first?.location?.line == 2)
  }

  @Test func `an empty file has no keys`() {
    for text in ["", "\n", "# x", "[]", "{}"] {
      #expect(Self.read(MarkedText(text)).value.isEmpty)
    }
  }
}
