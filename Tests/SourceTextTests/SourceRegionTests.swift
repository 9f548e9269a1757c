import TestSupport
import Testing

@testable import SourceText

@Suite struct SourceRegionTests {
  @Test(arguments: [true, false])
  func `a detached place shows the same as the place itself`(isLines: Bool) {
    let text = "first\nsécond \"key\"\r\nthird \"key\"\n\nlast"
    let whole = SourceFile(name: "a", bytes: Array(text.utf8), firstLine: 10, firstOffset: 100)
    let file = isLines ? whole.cutAtLineFeeds : whole
    for start in file.bytes.indices {
      for end in start...file.bytes.count {
        let place = file.location(of: start..<end)
        let detached = place.detached
        #expect(detached.line == place.line && detached.column == place.column)
        #expect(detached == place)
        #expect(detached.region == place.region)
        #expect(detached.excerpt == place.excerpt)
      }
    }
  }

  @Test func `a detached place at the end of a file has a line, which is empty`() {
    let file = SourceFile(name: "a", bytes: Array("first\n".utf8))
    let place = file.location(at: 6).detached
    #expect(place.line == 2 && place.column == 1)
    #expect(place.excerpt.text.isEmpty)
  }

  @Test func `a detached place keeps only its line, unless the line is very long`() {
    let lines = (0..<1000).map { "line \($0)" }.joined(separator: "\n")
    let file = SourceFile(name: "a", bytes: Array(lines.utf8))
    #expect(file.place(of: "line 500").detached.source.bytes == Array("line 500\n".utf8))
    let long = SourceFile(name: "a", bytes: Array(repeating: 0x61, count: 100_000))
    #expect(long.location(at: 50_000).detached.source === long)
  }
}
