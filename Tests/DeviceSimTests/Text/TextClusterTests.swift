import DeviceSim
import SourceText
import TestSupport
import Testing

/// Compares the clusters that are read from the UTF-8 of a text with its characters.
@Suite struct TextClusterTests {
  private static let layout = CharacterLayout { DisplayWidth.columns(of: $0) }

  private static func clusters(of text: String) -> [TextCluster] {
    let utf8 = text.utf8.span
    var reader = ClusterReader(text)
    var clusters: [TextCluster] = []
    while let cluster = reader.next(in: utf8) { clusters.append(cluster) }
    return clusters
  }

  @Test func `a plain scalar is a cluster next to others, with its width, and affects nothing`() {
    let scalars = (0...0x10FFFF).compactMap(Unicode.Scalar.init)
    let plain = scalars.filter { DisplayWidth.plainColumns(of: String($0)) != nil }
    #expect(plain.count > 30_000)
    for scalar in plain {
      let text = String(scalar)
      #expect(
        DisplayWidth.plainColumns(of: text) == DisplayWidth.columns(of: Character(scalar)),
        "U+\(String(scalar.value, radix: 16))")
      #expect(VisibleText.make(from: text) == text)
      #expect(LineWrapping.paragraphs(of: text) == [text])
    }
    let whole = String(String.UnicodeScalarView(plain))
    #expect(whole.count == plain.count)
    #expect(String(whole.reversed()).count == plain.count)
  }

  @Test(arguments: ["한국어", "Łukasz", "책 모임 · Ada", "日本語。", "☀️ ⚽️", "📦", "Привет", "Việt…"])
  func `most texts are plain`(text: String) {
    #expect(DisplayWidth.plainColumns(of: text) == Self.layout.columns(of: text))
  }

  @Test(arguments: [
    "a\n", "\u{1B}", "e\u{301}", "👍🏽", "👩‍🚀", "🇰🇷", "مرحبا", "1️⃣", "a\u{AD}", "\u{FE0F}",
  ])
  func `texts that need the Unicode data are not plain`(text: String) {
    #expect(DisplayWidth.plainColumns(of: text) == nil)
  }

  @Test(arguments: 0..<8)
  func `the clusters of any text are its characters`(seed: UInt64) {
    var random = RandomBytes(seed: seed)
    for _ in 0..<1_000 {
      let text = random.text(Int(random.next() % 24))
      let clusters = Self.clusters(of: text)
      #expect(clusters.map(\.byteCount) == text.map(\.utf8.count), "\(text.debugDescription)")
      #expect(
        clusters.map(\.columns) == text.map { DisplayWidth.columns(of: $0) },
        "\(text.debugDescription)")
      #expect(
        clusters.map(\.isBreakableSpace) == text.map(CharacterLayout.isBreakableSpace),
        "\(text.debugDescription)")
      #expect(
        DisplayWidth.columns(of: text) == Self.layout.columns(of: text),
        "\(text.debugDescription)")
    }
  }

  @Test(arguments: 0..<8)
  func `the paragraphs of any text are those of its characters`(seed: UInt64) {
    var random = RandomBytes(seed: seed)
    for _ in 0..<1_000 {
      let text =
        random.text(Int(random.next() % 24))
        + ["", "\r\n", "\u{B}é", "\u{C}\t"][
          Int(random.next() % 4)]
      let paragraphs = text.split(omittingEmptySubsequences: false) { $0.isNewline }
        .map { String($0.map { $0 == "\t" ? " " : $0 }) }
      #expect(
        LineWrapping.paragraphs(of: text).map { Array($0.utf8) }
          == paragraphs.map { Array($0.utf8) },
        "\(text.debugDescription)")
    }
  }

  @Test(arguments: 0..<8)
  func `the lines of any text are those of its characters`(seed: UInt64) {
    var random = RandomBytes(seed: seed)
    for _ in 0..<1_000 {
      let text = random.text(Int(random.next() % 40))
      let width = Int(random.next() % 20)
      let utf8 = Array(text.utf8)
      let lines = LineWrapping.lines(of: text, width: width)
      let read = lines.map { String(decoding: utf8[$0.bytes], as: UTF8.self) }
      #expect(
        read.map { Array($0.utf8) }
          == Self.layout.lines(of: text, width: width).map { Array($0.utf8) },
        "\(width) \(text.debugDescription)")
      #expect(lines.map(\.columns) == read.map { Self.layout.columns(of: $0) })
    }
  }
}
