import Synchronization

/// The bytes of a file, or of a piece of it, as UTF-8, and the places in them.
///
/// Lines are counted only when the first place is asked for. Lines end at LF, CR, or CR LF.
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
  private let encoding: TextEncoding
  private let lineStarts = Mutex<[Int]?>(nil)

  /// Makes a file from bytes that are UTF-8 already.
  ///
  /// - Parameters:
  ///   - name: What diagnostics call the file.
  ///   - bytes: The text; used as it is.
  ///   - firstLine: The number of the first line, 1-based.
  ///   - firstOffset: The offset of the first byte in the file on disk.
  ///   - encoding: What the file on disk is written in; offsets are given in it.
  package init(
    name: String, bytes: [UInt8], firstLine: Int = 1, firstOffset: Int = 0,
    encoding: TextEncoding = .utf8
  ) {
    self.name = name
    self.bytes = bytes
    self.firstLine = firstLine
    self.firstOffset = firstOffset
    self.encoding = encoding
  }

  /// Returns the place of a range of `bytes`, clamped to them.
  package func location(of range: Range<Int>) -> SourceLocation {
    SourceLocation(range, in: self)
  }

  /// Returns the place at an offset, of no length.
  package func location(at offset: Int) -> SourceLocation {
    location(of: offset..<offset)
  }

  /// Returns the number of the line that an offset stands in, 1-based.
  package func line(at offset: Int) -> Int {
    firstLine + startsOfLines.partitioningIndex { $0 > offset } - 1
  }

  /// Returns the index at which the line of an index starts.
  func startOfLine(at index: Int) -> Int {
    let starts = startsOfLines
    return starts[starts.partitioningIndex { $0 > index } - 1]
  }

  /// Returns the offset of an index in the file on disk.
  func offset(at index: Int) -> Int {
    firstOffset + encoding.size(of: bytes[..<index])
  }

  private var startsOfLines: [Int] {
    lineStarts.withLock { cached in
      if let cached { return cached }
      let made = makeLineStarts()
      cached = made
      return made
    }
  }

  private func makeLineStarts() -> [Int] {
    var starts = [0]
    for index in bytes.indices {
      let byte = bytes[index]
      guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else { continue }
      let next = index + 1
      if byte == UInt8(ascii: "\r"), next < bytes.count, bytes[next] == UInt8(ascii: "\n") {
        continue
      }
      starts.append(next)
    }
    return starts
  }

  private func endOfLine(from start: Int) -> Int {
    bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      ?? bytes.count
  }

  /// Returns the line of a place, or the part of a very long one.
  func excerpt(around place: Range<Int>) -> SourceLocation.Excerpt {
    let longest = 400
    let lineStart = startOfLine(at: place.lowerBound)
    let line = lineStart..<endOfLine(from: lineStart)
    var cut = line
    if line.count > longest {
      var lower = max(line.lowerBound, place.lowerBound - longest / 3)
      var upper = min(line.upperBound, lower + longest)
      let (lowest, highest) = (max(line.lowerBound, lower - 3), min(line.upperBound, upper + 3))
      while lower > lowest, bytes[lower] & 0xC0 == 0x80 { lower -= 1 }
      while upper < highest, bytes[upper] & 0xC0 == 0x80 { upper += 1 }
      cut = lower..<upper
    }
    // Bytes that are no UTF-8 grow to three each, so lengths are taken from the text.
    func text(_ range: Range<Int>) -> String {
      String(decoding: bytes[range.clamped(to: cut)], as: UTF8.self)
    }
    // Those of a character that the place divides may be more than the whole, hence the bounds.
    let shown = text(cut)
    let before = text(cut.lowerBound..<max(cut.lowerBound, place.lowerBound)).utf8.count
    let marked = text(place).utf8.count
    let start = min(before, shown.utf8.count)
    return SourceLocation.Excerpt(
      text: shown, place: start..<min(start + marked, shown.utf8.count),
      isCutAtStart: cut.lowerBound > line.lowerBound, isCutAtEnd: cut.upperBound < line.upperBound)
  }
}

extension Array {
  /// Returns the first index whose element belongs to the second part of a partitioned array.
  fileprivate func partitioningIndex(where belongs: (Element) -> Bool) -> Int {
    var lower = 0
    var upper = count
    while lower < upper {
      let middle = (lower + upper) / 2
      if belongs(self[middle]) { upper = middle } else { lower = middle + 1 }
    }
    return lower
  }
}
