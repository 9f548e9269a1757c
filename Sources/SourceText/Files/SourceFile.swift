import Synchronization

/// The bytes of a file, or of a piece of it, as UTF-8, and the places in them.
///
/// Lines are counted only when the first place is requested. They end at LF, CR, or CR LF.
public final class SourceFile: Sendable {
  /// The name that diagnostics quote.
  public let name: String
  /// The text as UTF-8, without a byte order mark.
  ///
  /// It may hold invalid sequences.
  public let bytes: [UInt8]

  /// The number of the first line: above 1 if this is a piece of a larger file.
  package let firstLine: Int
  private let firstOffset: Int
  private let endOffset: Int
  private let encoding: TextEncoding
  /// The column of the one place that is known of a file whose text is not known.
  let namedColumn: Int?
  /// Where the bytes come from, if the text is made of pieces of another one.
  package let origin: TextOrigin?
  private let lineStarts: Mutex<[Int]?>
  private let unitsOnDisk = Mutex(UnitCounts())
  private let utf16Units = Mutex(UnitCounts())

  /// Makes a file from bytes that are UTF-8 already.
  ///
  /// - Parameters:
  ///   - name: What diagnostics call the file.
  ///   - bytes: The text; used as it is.
  ///   - firstLine: The number of the first line, 1-based.
  ///   - firstOffset: The offset of the first byte in the file on disk.
  ///   - endOffset: The size of the file on disk; no offset is above it.
  ///   - encoding: What the file on disk is written in; offsets are given in it.
  package init(
    name: String, bytes: [UInt8], firstLine: Int = 1, firstOffset: Int = 0, endOffset: Int = .max,
    encoding: TextEncoding = .utf8
  ) {
    self.name = name
    self.bytes = bytes
    self.firstLine = firstLine
    self.firstOffset = firstOffset
    self.endOffset = endOffset
    self.encoding = encoding
    namedColumn = nil
    origin = nil
    lineStarts = Mutex(nil)
  }

  /// Makes a text that is derived from another one.
  init(name: String, bytes: [UInt8], origin: TextOrigin) {
    self.name = name
    self.bytes = bytes
    firstLine = 1
    firstOffset = 0
    endOffset = .max
    encoding = .utf8
    namedColumn = nil
    self.origin = origin
    lineStarts = Mutex(nil)
  }

  /// Makes a file of which only a name and one place are known.
  init(named name: String, line: Int, column: Int) {
    self.name = name
    bytes = []
    firstLine = line
    firstOffset = 0
    endOffset = .max
    encoding = .utf8
    namedColumn = column
    origin = nil
    lineStarts = Mutex(nil)
  }

  /// Whether the encoding was recognized by the bytes alone: UTF-16 or UTF-32 without a byte
  /// order mark.
  package var isEncodingGuessed: Bool {
    encoding != .utf8 && encoding != .latin1 && firstLine == 1 && firstOffset == 0
  }

  /// Makes the file again with its lines cut at LF alone: the lines of JSON Lines.
  private init(cutAtLineFeeds file: SourceFile) {
    name = file.name
    bytes = file.bytes
    firstLine = file.firstLine
    firstOffset = file.firstOffset
    endOffset = file.endOffset
    encoding = file.encoding
    namedColumn = file.namedColumn
    origin = file.origin
    var starts = [0]
    let text = file.bytes
    var next = text.span.firstIndex(of: UInt8(ascii: "\n"), from: 0) + 1
    while next < text.count {
      starts.append(next)
      next = text.span.firstIndex(of: UInt8(ascii: "\n"), from: next) + 1
    }
    lineStarts = Mutex(starts)
  }

  /// The same file with its lines cut at LF alone, without an empty one after the last.
  package var cutAtLineFeeds: SourceFile { SourceFile(cutAtLineFeeds: self) }

  /// Makes a file of a few lines of another one.
  private init(_ range: Range<Int>, of file: SourceFile) {
    name = file.name
    bytes = Array(file.bytes[range])
    firstLine = file.line(at: range.lowerBound)
    firstOffset = file.offset(at: range.lowerBound)
    endOffset = file.endOffset
    encoding = file.encoding
    namedColumn = file.namedColumn
    origin = nil
    // There may be no lines at all: a place at the end of a file, after its last line break.
    let others = file.startsOfLines.filter { range.lowerBound < $0 && $0 < range.upperBound }
    lineStarts = Mutex([0] + others.map { $0 - range.lowerBound })
  }

  /// Returns the place of a range in a copy of its lines, or in this file if they are too long to
  /// copy.
  func lines(around range: Range<Int>) -> SourceLocation {
    let longest = 16 * 1024
    let starts = startsOfLines
    let start = startOfLine(at: range.lowerBound)
    let next = starts.partitioningIndex { $0 > range.upperBound }
    let end = next < starts.count ? starts[next] : bytes.count
    guard end - start <= longest else { return location(of: range) }
    return SourceFile(start..<end, of: self)
      .location(of: range.lowerBound - start..<range.upperBound - start)
  }

  /// Returns the place of a range of `bytes`, clamped to them; of a derived text, the place in the
  /// original.
  package func location(of range: Range<Int>) -> SourceLocation {
    guard let origin else { return SourceLocation(range, in: self) }
    return origin.file.location(of: origin.range(of: range.clamped(to: 0..<bytes.count)))
  }

  /// Returns the place at an offset, of no length.
  package func location(at offset: Int) -> SourceLocation {
    location(of: offset..<offset)
  }

  /// Returns the number of the line of an offset, 1-based; of a derived text, in the original.
  package func line(at offset: Int) -> Int {
    if let origin {
      return origin.file.line(
        at: origin.range(of: offset..<min(offset + 1, bytes.count)).lowerBound)
    }
    return firstLine + startsOfLines.partitioningIndex { $0 > offset } - 1
  }

  /// Returns the index at which the line of an index starts.
  func startOfLine(at index: Int) -> Int {
    let starts = startsOfLines
    return starts[starts.partitioningIndex { $0 > index } - 1]
  }

  /// Returns the offset of an index in the file on disk.
  func offset(at index: Int) -> Int {
    // A unit that is cut at the end of the file counts for more bytes than are there.
    min(firstOffset + size(before: index), endOffset)
  }

  /// Returns how many bytes the text before an index has on disk.
  private func size(before index: Int) -> Int {
    if encoding == .utf8 { return index }
    return unitsOnDisk.withLock { $0.count(before: index, in: bytes) { encoding.size(of: $0) } }
  }

  /// Returns how many UTF-16 code units are before an index; bytes that are not UTF-8 count as
  /// U+FFFD.
  func utf16Count(before index: Int) -> Int {
    utf16Units.withLock {
      $0.count(before: index, in: bytes) { String(decoding: $0, as: UTF8.self).utf16.count }
    }
  }

  /// The index of each line's first byte; counted when it is first needed.
  package var startsOfLines: [Int] {
    lineStarts.withLock { cached in
      if let cached { return cached }
      let made = makeLineStarts()
      cached = made
      return made
    }
  }

  private func makeLineStarts() -> [Int] {
    let bytes = bytes
    let text = bytes.span
    var starts = [0]
    var index = 0
    if text.firstIndex(of: UInt8(ascii: "\r"), from: 0) == text.count {
      // The search for one byte is faster.
      while true {
        index = text.firstIndex(of: UInt8(ascii: "\n"), from: index) + 1
        guard index <= text.count else { return starts }
        starts.append(index)
      }
    }
    while true {
      index = text.firstIndex(of: UInt8(ascii: "\n"), or: UInt8(ascii: "\r"), from: index)
      guard index < text.count else { return starts }
      index += text.hasBytes("\r\n", at: index) ? 2 : 1
      starts.append(index)
    }
  }

  /// Returns the end of a line, or `limit` if that comes first.
  private func endOfLine(from start: Int, limit: Int) -> Int {
    let bytes = bytes
    let start = min(start, bytes.count)
    let part = bytes.span.extracting(start..<max(start, min(limit, bytes.count)))
    return start + part.firstIndex(of: UInt8(ascii: "\n"), or: UInt8(ascii: "\r"), from: 0)
  }

  /// Returns the line of a place, or the part of a very long one.
  func excerpt(around place: Range<Int>) -> SourceLocation.Excerpt {
    let longest = 400
    let start = startOfLine(at: place.lowerBound)
    // A long line is not searched from start to end for each of many places in it. The place may be
    // between the two bytes of a line break.
    let line =
      start..<endOfLine(
        from: max(start, place.lowerBound - 1), limit: place.lowerBound + 2 * longest)
    var cut = line
    if line.count > longest {
      var lower = max(line.lowerBound, place.lowerBound - longest / 3)
      var upper = min(line.upperBound, lower + longest)
      while lower > line.lowerBound, bytes[lower] & 0xC0 == 0x80 { lower -= 1 }
      while upper < line.upperBound, bytes[upper] & 0xC0 == 0x80 { upper += 1 }
      cut = lower..<upper
    }
    // Bytes that are not UTF-8 grow to three each, so lengths are taken from the text.
    func text(_ range: Range<Int>) -> String {
      String(decoding: bytes[range.clamped(to: cut)], as: UTF8.self)
    }
    let before = text(cut.lowerBound..<max(cut.lowerBound, place.lowerBound)).utf8.count
    let marked = text(place).utf8.count
    // Halves of one malformed sequence may give more characters than the whole.
    let whole = text(cut)
    let size = whole.utf8.count
    return SourceLocation.Excerpt(
      text: whole, place: min(before, size)..<min(before + marked, size),
      isCutAtStart: cut.lowerBound > line.lowerBound, isCutAtEnd: cut.upperBound < line.upperBound)
  }
}
