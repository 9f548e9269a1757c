/// The formats of a table, compiled to pieces that stand in one array.
struct CompiledFormats: Sendable {
  private struct Format {
    var pieces: Range<Int>
    var usage: PushFormat.Usage
  }

  private var formats: [Format] = []
  private var pieces: [PushFormat.Piece] = []

  /// Compiles a format and returns its number.
  mutating func compile(_ text: Span<UInt8>) -> Int {
    let start = pieces.count
    var scanner = PushFormatScanner()
    while let piece = scanner.next(in: text) { pieces.append(piece) }
    formats.append(Format(pieces: start..<pieces.count, usage: scanner.usage))
    return formats.count - 1
  }

  /// Returns what a format uses and loses.
  func usage(of number: Int) -> PushFormat.Usage { formats[number].usage }

  /// Appends the result of a format.
  ///
  /// - Returns: What was found; with `notUTF8` nothing is appended, as the field becomes empty.
  func append(
    _ number: Int, from text: Span<UInt8>, with arguments: borrowing PushArguments,
    to output: inout [UInt8]
  ) -> PushTextFindings {
    let formats = formats.span
    let findings = formats[number].usage.findings(argumentCount: arguments.count)
    if findings.contains(.notUTF8) { return findings }
    let pieces = pieces.span.extracting(formats[number].pieces)
    for index in pieces.indices { pieces[index].append(from: text, with: arguments, to: &output) }
    return findings
  }
}
