/// A place in a file, with the text around it.
///
/// Lines and columns are counted when they are needed: a place costs next to nothing until it is
/// shown.
public struct SourceLocation: Sendable {
  let source: SourceFile
  /// Its bytes in the file as UTF-8.
  package let range: Range<Int>

  /// Makes the place of a range of the bytes of a file.
  init(_ range: Range<Int>, in source: SourceFile) {
    self.source = source
    self.range = range.clamped(to: 0..<source.bytes.count)
  }

  /// Makes a place in a file whose text is not known, such as one in the output of a program.
  package init(named file: String, line: Int, column: Int) {
    source = SourceFile(named: file, line: line, column: column)
    range = 0..<0
  }

  /// Whether the text of the file is known, and not only its name.
  package var hasText: Bool { source.namedColumn == nil }

  /// The name of the file as it was given; `<stdin>` for standard input.
  public var file: String { source.name }
  /// 1-based.
  public var line: Int { source.line(at: range.lowerBound) }
  /// 1-based, in UTF-8 bytes.
  public var column: Int {
    source.namedColumn ?? range.lowerBound - source.startOfLine(at: range.lowerBound) + 1
  }
  /// Bytes from the start of the file, in the file's own encoding; 0 if its text is not known.
  public var offset: Int { source.offset(at: range.lowerBound) }
  /// Bytes in UTF-8; 0 for a place between two characters.
  public var length: Int { range.count }
  /// The line as its author wrote it, without the line break.
  public var excerpt: Excerpt { source.excerpt(around: range) }

  /// The same place in a file that has only its lines, so that a large file need not stay in memory
  /// for it.
  package var detached: SourceLocation {
    source.bytes.isEmpty ? self : source.lines(around: range)
  }

  /// The line of a place; of a very long line, the part around the place.
  public struct Excerpt: Sendable, Hashable {
    /// The text; bytes that are not UTF-8 appear as U+FFFD.
    public let text: String
    /// The place in the UTF-8 of `text`, cut at the end of the line.
    public let place: Range<Int>
    /// Whether the line starts before `text`.
    public let isCutAtStart: Bool
    /// Whether the line continues after `text`.
    public let isCutAtEnd: Bool
  }
}

extension SourceLocation: Hashable {
  /// Compares the file's name and the place in it.
  public static func == (left: SourceLocation, right: SourceLocation) -> Bool {
    left.file == right.file && left.offset == right.offset && left.length == right.length
      && left.source.namedColumn == right.source.namedColumn
      && (left.hasText || left.line == right.line)
  }

  /// Hashes the file's name and the place in it.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(file)
    hasher.combine(offset)
    hasher.combine(length)
  }
}
