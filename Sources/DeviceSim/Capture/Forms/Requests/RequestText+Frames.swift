import SourceText

/// The frames of a request in the notation of RFC 9113, 8.8.
extension RequestText {
  /// What starts a line with a flag of a frame.
  private static let flags: [StaticString] = [
    "+ END_", "- END_", "+ PADDED", "- PADDED", "+ PRIORITY", "- PRIORITY",
  ]

  /// Whether a line is the name of a frame of headers, or one of the flags of a frame.
  static func isFrameHead(_ line: Range<Int>, _ text: Span<UInt8>) -> Bool {
    let bytes = text.extracting(line)
    return bytes.isEqual(to: "HEADERS") || bytes.isEqual(to: "CONTINUATION")
      || isFrameFlag(line, text)
  }

  private static func isFrameFlag(_ line: Range<Int>, _ text: Span<UInt8>) -> Bool {
    let bytes = text.extracting(line)
    return flags.contains { bytes.hasBytes($0, at: 0) }
  }

  /// Returns the place after the flags of a frame.
  static func placeAfterFlags(in range: Range<Int>, _ text: Span<UInt8>) -> Int {
    var index = range.lowerBound
    while index < range.upperBound {
      let end = min(text.firstIndex(of: UInt8(ascii: "\n"), from: index), range.upperBound)
      guard isFrameFlag(content(index..<end, text), text) else { break }
      index = min(end + 1, range.upperBound)
    }
    return index
  }
}
