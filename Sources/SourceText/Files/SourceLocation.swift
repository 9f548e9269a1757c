/// A place in a file, with the text around it.
public struct SourceLocation: Sendable, Hashable {
  /// The name of the file as it was given; `<stdin>` for standard input.
  public let file: String
  /// 1-based.
  public let line: Int
  /// 1-based, in UTF-8 bytes.
  public let column: Int
  /// Bytes from the start of the file, in the file's own encoding.
  public let offset: Int
  /// Bytes in UTF-8; 0 for a place between two characters.
  public let length: Int
  /// The line as its author wrote it, without the line break.
  public let excerpt: Excerpt

  /// The line of a place; of a very long line, the part around the place.
  public struct Excerpt: Sendable, Hashable {
    /// The text; bytes that are no UTF-8 appear as U+FFFD.
    public let text: String
    /// The 1-based UTF-8 column at which `text` starts: 1 unless the line was cut.
    public let column: Int
    /// Whether the line goes on behind `text`.
    public let isCutAtEnd: Bool
  }
}
