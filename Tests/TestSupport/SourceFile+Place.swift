package import SourceText

extension SourceFile {
  /// Returns the place of the first occurrence of a piece of the text.
  package func place(of piece: String) -> SourceLocation {
    bytes.firstRange(of: Array(piece.utf8)).map { location(of: $0) } ?? location(at: bytes.count)
  }
}
