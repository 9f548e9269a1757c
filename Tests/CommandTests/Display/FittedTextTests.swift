import DeviceSim
import SourceText
import TestSupport
import Testing

@testable import devsim

/// Compares texts that are cut by their UTF-8 with texts that are cut character by character.
@Suite struct FittedTextTests {
  private static let layout = CharacterLayout { DisplayWidth.columns(of: $0) }

  private static func truncated(_ text: String, to width: Int) -> String {
    let line = VisibleText.make(from: LineWrapping.paragraphs(of: text).joined(separator: " "))
    let direction = TextDirection(of: line)
    guard layout.columns(of: line) > width else { return direction.isolating(line) }
    guard width > 0 else { return "" }
    return direction.isolating(layout.start(of: line, width: width - 1) + "…")
  }

  private static func wrapped(_ text: String, to width: Int) -> [String] {
    LineWrapping.paragraphs(of: text).flatMap { paragraph in
      let visible = VisibleText.make(from: paragraph)
      let direction = TextDirection(of: visible)
      return layout.lines(of: visible, width: width).map(direction.isolating)
    }
  }

  @Test(arguments: 0..<8)
  func `any text is cut and wrapped by its characters`(seed: UInt64) {
    var random = RandomBytes(seed: seed)
    for _ in 0..<1_000 {
      let text = random.text(Int(random.next() % 40))
      let width = Int(random.next() % 24)
      let fitted = TextLayout.fitted(text, to: width)
      #expect(
        Array(fitted.string.utf8) == Array(Self.truncated(text, to: width).utf8),
        "\(width) \(text.debugDescription)")
      #expect(fitted.columns == DisplayWidth.columns(of: fitted.string))
      #expect(fitted.isEmpty == fitted.string.isEmpty)
      let lines = TextLayout.lines(of: text, width: width)
      #expect(
        lines.map { Array($0.string.utf8) }
          == Self.wrapped(text, to: width).map { Array($0.utf8) },
        "\(width) \(text.debugDescription)")
      #expect(lines.map(\.columns) == lines.map { DisplayWidth.columns(of: $0.string) })
      let written = TerminalWriter.text(in: .plain) { output in
        for line in lines { output.put(line) }
      }
      #expect(written == lines.map(\.string).joined())
    }
  }

  @Test func `colour is written around texts that are not empty`() {
    let style = TerminalStyle(hasColor: true, width: 80)
    let text = TerminalWriter.text(in: style) { output in
      output.put("", as: .error)
      output.put(FittedText.empty, as: .error)
      output.put("x", as: .error)
      output.put(TextLayout.fitted("한국어", to: 4), as: .faint)
    }
    #expect(text == "\u{1B}[1;31mx\u{1B}[0m\u{1B}[2m한…\u{1B}[0m")
  }
}
