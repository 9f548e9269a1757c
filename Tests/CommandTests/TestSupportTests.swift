import Foundation
import TestSupport
import Testing

@Suite struct TestSupportTests {
  // The first numbers of the generator for this seed, as published with the C reference code on
  // Rosetta Code.
  @Test func `random numbers are those of SplitMix64`() {
    var random = RandomBytes(seed: 1_234_567)
    let numbers = (0..<5).map { _ in random.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test func `marks are removed and have offset, line and column in bytes`() {
    let marked: MarkedText = "1️⃣é2️⃣\r\n3️⃣a\rb4️⃣ 5\n5️⃣"
    #expect(marked.text.unicodeScalars.elementsEqual("é\r\na\rb 5\n".unicodeScalars))
    #expect(marked[1] == MarkedText.Place(offset: 0, line: 1, column: 1))
    #expect(marked[2] == MarkedText.Place(offset: 2, line: 1, column: 3))
    #expect(marked[3] == MarkedText.Place(offset: 4, line: 2, column: 1))
    #expect(marked[4] == MarkedText.Place(offset: 7, line: 3, column: 2))
    #expect(marked[5] == MarkedText.Place(offset: 10, line: 4, column: 1))
    #expect(marked.places.count == 5)
  }

  @Test func `a folder without fixtures is an error`() {
    #expect(throws: SupportError.self) {
      try Fixtures.files(at: Repository.url("no such folder"))
    }
    #expect(throws: SupportError.self) {
      try Fixtures.files(at: Repository.url("Tests/TestSupport"), withExtension: "json")
    }
  }

  @Test func `fixtures are listed with those of subfolders, by name`() throws {
    let names = try Fixtures.files(at: Repository.url("Tests"), withExtension: "swift").map(\.name)
    #expect(names.contains("TestSupport/Fixtures.swift"))
    #expect(names == names.sorted())
  }

  @Test func `a golden file that differs, and a missing one, are errors`() throws {
    let scratch = try ScratchFolder(["expected": "a\n"])
    try Golden(at: scratch.url.appending(path: "expected")).compare("a\n")
    for name in ["expected", "missing"] {
      let golden = Golden(at: scratch.url.appending(path: name))
      #expect(throws: SupportError.self) { try golden.compare("b\n") }
    }
    #expect(LineDifference(from: "a\nb\n".utf8, to: "a\nc\n".utf8).description == "2 - b\n2 + c")
  }

  @Test func `output larger than any pipe arrives completely, on both streams`() throws {
    let size = 3_000_000
    let result = try CommandRunner().bash(
      "head -c \(size) /dev/zero; head -c \(size) /dev/zero >&2; cat; exit 7", input: [1, 2, 3])
    #expect(result.standardOutput.count == size + 3)
    #expect(result.standardOutput.suffix(3) == [1, 2, 3])
    #expect(result.standardError.count == size)
    #expect(result.status == 7)
  }
}
