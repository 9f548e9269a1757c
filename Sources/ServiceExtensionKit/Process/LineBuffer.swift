/// Bytes that arrive in pieces, handed out as lines.
struct LineBuffer: Sendable {
  private var bytes: [UInt8] = []
  private var start = 0
  /// No line ends before it.
  private var searched = 0

  mutating func append(_ piece: ArraySlice<UInt8>) {
    if start > 0, start == bytes.count || start > 1 << 16 {
      bytes.removeSubrange(..<start)
      searched -= start
      start = 0
    }
    bytes += piece
  }

  /// Returns the next whole line without its end; `nil` if none is complete.
  mutating func next() -> ArraySlice<UInt8>? {
    guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      return nil
    }
    defer { (start, searched) = (end + 1, end + 1) }
    return bytes[start..<end]
  }

  /// Returns what has no line end, and forgets it.
  mutating func takeRest() -> ArraySlice<UInt8> {
    defer { self = LineBuffer() }
    return bytes[start...]
  }
}
