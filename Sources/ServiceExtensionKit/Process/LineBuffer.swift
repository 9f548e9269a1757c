/// Bytes that arrive in pieces and are returned as whole lines.
struct LineBuffer: Sendable {
  /// An incomplete line.
  private var rest: [UInt8] = []

  /// Adds a piece and returns the lines that are now complete, each with its end.
  mutating func append(_ piece: ArraySlice<UInt8>) -> [UInt8] {
    guard let end = piece.lastIndex(of: UInt8(ascii: "\n")) else {
      rest += piece
      return []
    }
    let lines = takeRest() + piece[...end]
    rest += piece[(end + 1)...]
    return lines
  }

  /// Returns the text without a line end, and removes it.
  mutating func takeRest() -> [UInt8] {
    defer { rest = [] }
    return rest
  }
}
