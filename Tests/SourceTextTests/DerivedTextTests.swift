import TestSupport
import Testing

@testable import SourceText

/// Texts that are made of pieces of others: their places are those of the original.
@Suite struct DerivedTextTests {
  private static let file = SourceFile(name: "f", bytes: Array("one\ntwo three".utf8))

  @Test func `a copied range has its own place, and a written one that of what it is for`() {
    var text = DerivedText(of: Self.file)
    text.write("<".utf8, for: 4..<13, of: Self.file)
    text.copy(8..<13, of: Self.file)
    text.write("++".utf8, for: 0..<3, of: Self.file)
    let made = text.made()
    #expect(String(decoding: made.bytes, as: UTF8.self) == "<three++")
    let copied = made.location(of: 2..<4)
    #expect(copied.line == 2 && copied.column == 6 && copied.length == 2)
    #expect(copied.excerpt.text == "two three")
    let written = made.location(of: 6..<7)
    #expect(written.line == 1 && written.offset == 0 && written.length == 3)
    // From the bracket, which is for all of the second line, to the end of what was copied.
    #expect(made.location(of: 0..<6).offset == 4 && made.location(of: 0..<6).length == 9)
  }

  @Test func `a text of a derived text has the places of the first`() {
    var inner = DerivedText(of: Self.file)
    inner.copy(4..<7, of: Self.file)
    inner.write("!".utf8, for: 7..<8, of: Self.file)
    let middle = inner.made()
    var outer = DerivedText(of: middle)
    outer.write("<".utf8, for: 0..<1, of: middle)
    outer.copy(1..<4, of: middle)
    let made = outer.made()
    #expect(String(decoding: made.bytes, as: UTF8.self) == "<wo!")
    #expect(made.location(of: 1..<3).offset == 5 && made.location(of: 1..<3).length == 2)
    #expect(made.location(of: 0..<1).offset == 4 && made.location(of: 3..<4).offset == 7)
  }

  @Test func `every place of any derived text is in the original`() {
    var random = RandomBytes(seed: 8)
    for _ in 0..<200 {
      var text = DerivedText(of: Self.file)
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        let bounds = [0, 1].map { _ in Int.random(in: 0...13, using: &random) }.sorted()
        if Bool.random(using: &random) {
          text.copy(bounds[0]..<bounds[1], of: Self.file)
        } else {
          text.write("ab".utf8, for: bounds[0]..<bounds[1], of: Self.file)
        }
      }
      let made = text.made()
      for start in 0...made.bytes.count {
        for end in start...made.bytes.count {
          let place = made.location(of: start..<end)
          #expect(place.offset >= 0 && place.offset + place.length <= 13)
        }
      }
    }
  }

  // RFC 8259, section 7.
  @Test func `the text of a string keeps the places of its escapes`() throws {
    let marked: MarkedText = #"["a\"1️⃣\u00e92️⃣\ud83d\ude00b"]"#
    let (document, root, _) = JSONReader.read(SourceFile(name: "s", bytes: marked.bytes))
    let array = try #require(root.node)
    let node = try #require(document.elements(of: array).first { _ in true })
    var text = DerivedText(of: document.file)
    text.unescape(node, of: document)
    let made = text.made()
    #expect(String(decoding: made.bytes, as: UTF8.self) == "a\"é😀b")
    let place = made.location(of: 2..<4)
    #expect(place.offset == marked[1].offset && place.length == 6)
    #expect(made.location(of: 4..<8).length == 12)
  }

  /// The second source is the text that is made without what was taken back.
  @Test func `what is taken back leaves the text and its places as they were`() {
    let pieces: [(text: String?, range: Range<Int>)] = [
      (nil, 0..<3), (nil, 3..<6), ("<quote>", 6..<7), ("a", 7..<8), (nil, 8..<13),
    ]
    func text(_ count: Int) -> DerivedText {
      var text = DerivedText(of: Self.file)
      for (written, range) in pieces.prefix(count) {
        if let written {
          text.write(written.utf8, for: range, of: Self.file)
        } else {
          text.copy(range, of: Self.file)
        }
      }
      return text
    }
    for kept in 0...pieces.count {
      for all in kept...pieces.count {
        var shortened = text(all)
        shortened.shorten(to: text(kept).bytes.count)
        shortened.write("end".utf8, for: 1..<2, of: Self.file)
        var expected = text(kept)
        expected.write("end".utf8, for: 1..<2, of: Self.file)
        let (made, other) = (shortened.made(), expected.made())
        #expect(made.bytes == other.bytes)
        for place in made.bytes.indices {
          #expect(made.location(of: place..<place + 1) == other.location(of: place..<place + 1))
        }
      }
    }
  }
}
