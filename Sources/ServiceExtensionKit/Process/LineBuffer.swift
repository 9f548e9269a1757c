/// Bytes that arrive in pieces, handed out as whole lines.
struct LineBuffer: Sendable {
  /// A line that was begun.
  private var rest: [UInt8] = []

  /// Takes a piece and returns the lines that are whole now, each with its end.
  mutating func append(_ piece: ArraySlice<UInt8>) -> [UInt8] {
    guard let end = piece.lastIndex(of: UInt8(ascii: "\n")) else {
      rest += piece
      return []
    }
    let lines = takeRest() + piece[...end]
    rest += piece[(end + 1)...]
    return lines
  }

  /// Returns what has no line end, and forgets it.
  mutating func takeRest() -> [UInt8] {
    defer { rest = [] }
    return rest
  }
}
