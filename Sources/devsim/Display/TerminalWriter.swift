import DeviceSim
import SourceText

/// Writes the output for a terminal: bytes, in the order of the calls.
struct TerminalWriter: ~Copyable {
  let style: TerminalStyle
  private var output: GrowingBuffer<UInt8>

  /// Makes a writer.
  init(_ style: TerminalStyle, minimumCapacity: Int = 256) {
    self.style = style
    output = GrowingBuffer(minimumCapacity: minimumCapacity)
  }

  /// Returns the text that a function writes.
  static func text(in style: TerminalStyle, _ write: (inout TerminalWriter) -> Void) -> String {
    var output = TerminalWriter(style)
    write(&output)
    return output.output.withSpan { String(copying: $0) }
  }

  /// Returns the output, without a copy.
  consuming func written() -> WrittenBytes { WrittenBytes(output) }

  // MARK: - Pieces

  mutating func put(_ bytes: Span<UInt8>) {
    output.append(bytes)
  }

  mutating func put(_ text: String) {
    output.append(text.utf8.span)
  }

  /// Writes a text in the color of a role.
  mutating func put(_ text: String, as role: TerminalStyle.Role?) {
    begin(role, if: !text.isEmpty)
    put(text)
    end(role, if: !text.isEmpty)
  }

  /// Writes a text in the color of a role.
  mutating func put(_ text: FittedText, as role: TerminalStyle.Role? = nil) {
    begin(role, if: !text.isEmpty)
    text.write(to: &self)
    end(role, if: !text.isEmpty)
  }

  mutating func put(_ byte: UInt8, times count: Int) {
    output.append(byte, times: count)
  }

  mutating func spaces(_ count: Int) {
    put(UInt8(ascii: " "), times: count)
  }

  /// Starts a text in the color of a role, if it is not empty.
  mutating func begin(_ role: TerminalStyle.Role?, if hasText: Bool = true) {
    guard style.hasColor, hasText, let role else { return }
    put(TerminalStyle.start(of: role))
  }

  /// Ends a text in the color of a role.
  mutating func end(_ role: TerminalStyle.Role?, if hasText: Bool = true) {
    guard style.hasColor, hasText, role != nil else { return }
    put(TerminalStyle.end)
  }

  // MARK: - Lines

  /// Writes phrases with dots between them on faint lines of at most `width` columns.
  mutating func phrases(_ phrases: [String], width: Int, indent: String) {
    let items = phrases.map { TextLayout.fitted($0, to: width) }
    let separator = " · "
    let rows = TextLayout.rows(
      of: items.map(\.columns), separator: DisplayWidth.columns(of: separator), width: width)
    for row in rows {
      put(indent)
      begin(.faint)
      for index in row {
        if index > row.lowerBound { put(separator) }
        put(items[index])
      }
      end(.faint)
      put("\n")
    }
  }

  /// Writes a label and a sentence, with a line feed: `help: use …`.
  ///
  /// A line breaks only at spaces, so that a path stays whole.
  mutating func labelled(
    _ label: String, as labelRole: TerminalStyle.Role, _ sentence: String,
    as role: TerminalStyle.Role? = nil
  ) {
    put(label, as: labelRole)
    put(": ")
    var lines = lines(of: "\(label): \(VisibleText.make(from: sentence))")
    lines[0].removeFirst(min(lines[0].count, label.count + 2))
    for line in lines {
      put(line, as: role)
      put("\n")
    }
  }

  /// Writes a sentence, which may contain untrusted text, with a line feed; breaks it in the same
  /// way.
  mutating func sentence(_ text: String) {
    for line in lines(of: VisibleText.make(from: text)) {
      put(line)
      put("\n")
    }
  }

  /// Returns the lines of a sentence: one, unless long ones are wrapped.
  private func lines(of sentence: String) -> [String] {
    guard style.wrapsSentences else { return [sentence] }
    let words = sentence.split(separator: " ", omittingEmptySubsequences: false)
    return TextLayout.joined(words.map(String.init), with: " ", width: style.width)
  }
}
