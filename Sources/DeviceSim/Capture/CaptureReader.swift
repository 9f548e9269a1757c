package import SourceText

/// A piece of a capture, as large as can be handled at once.
package enum CapturePiece: Sendable {
  /// Whole lines, each a JSON text of its own.
  case lines(SourceFile)
  /// One JSON text.
  case document(SourceFile)
  /// Frames of the legacy binary protocol.
  case frames(LegacyFrames)
}

/// Recognizes the form of a capture by its content and cuts it into pieces.
///
/// JSON Lines are handed on in pieces of about 256 KB, so that memory does not grow with their length; any other
/// form is read whole.
package struct CaptureReader: ~Copyable {
  private let name: String
  /// Bytes that were read and not handed on.
  private var pending: [UInt8] = []
  private var isAtEnd = false
  private var isReadingLines = false
  private var line = 1
  private var offset = 0

  /// So many bytes, or more to the end of a line, make a piece.
  private static let pieceSize = 256 * 1024

  /// Makes a reader.
  ///
  /// - Parameter name: What diagnostics call the capture.
  package init(name: String) {
    self.name = name
  }

  /// Returns the next piece, or `nil` behind the last.
  ///
  /// - Parameter readMore: Returns the next bytes, `nil` at the end; its errors pass through.
  package mutating func next<Failure>(
    reading readMore: () throws(Failure) -> [UInt8]?
  ) throws(Failure) -> CapturePiece? {
    if isReadingLines { return try nextLines(readMore) }
    guard !isAtEnd else { return nil }
    try fill(atLeast: Self.pieceSize, readMore)
    let (encoding, markLength) = TextEncoding.detect(in: pending)
    if LegacyFrames.mayStart(pending) || encoding != .utf8 {
      try fill(atLeast: .max, readMore)
      return wholePiece()
    }
    if markLength > 0 {
      pending.removeFirst(markLength)
      offset = markLength
    }
    while !isAtEnd, pending.span.firstIndex(of: UInt8(ascii: "\n"), from: 0) == pending.count {
      try fill(atLeast: pending.count * 2, readMore)
    }
    if CaptureForm.isLines(pending.span, isComplete: isAtEnd) {
      isReadingLines = true
      return try nextLines(readMore)
    }
    try fill(atLeast: .max, readMore)
    return wholePiece()
  }

  private mutating func fill<Failure>(
    atLeast count: Int, _ readMore: () throws(Failure) -> [UInt8]?
  ) throws(Failure) {
    while !isAtEnd, pending.count < count {
      guard let more = try readMore() else {
        isAtEnd = true
        return
      }
      if pending.isEmpty { pending = more } else { pending += more }
    }
  }

  private mutating func wholePiece() -> CapturePiece {
    isAtEnd = true
    let data = pending
    pending = []
    if let frames = LegacyFrames(name: name, data: data) { return .frames(frames) }
    if offset > 0 {
      return .document(SourceFile(name: name, bytes: data, firstOffset: offset))
    }
    let file = SourceFile(name: name, data: data)
    let bytes = file.bytes
    return CaptureForm.isLines(bytes.span, isComplete: true) ? .lines(file) : .document(file)
  }

  private mutating func nextLines<Failure>(
    _ readMore: () throws(Failure) -> [UInt8]?
  ) throws(Failure) -> CapturePiece? {
    var searched = 0
    while true {
      try fill(atLeast: max(Self.pieceSize, searched + 1), readMore)
      guard !pending.isEmpty else { return nil }
      if isAtEnd { return .lines(take(pending.count)) }
      if let newline = pending[searched...].lastIndex(of: UInt8(ascii: "\n")) {
        return .lines(take(newline + 1))
      }
      searched = pending.count
    }
  }

  private mutating func take(_ count: Int) -> SourceFile {
    let rest = Array(pending[count...])
    pending.removeLast(pending.count - count)
    let starts = pending.span.startsOfLines()
    let file = SourceFile(
      name: name, bytes: pending, lineStarts: starts, firstLine: line, firstOffset: offset)
    line += starts.count
    offset += count
    pending = rest
    return file
  }
}

extension Span<UInt8> {
  /// The index of the first byte of each line; only LF ends a line of JSON Lines.
  fileprivate func startsOfLines() -> [Int] {
    var starts: [Int] = []
    var start = 0
    while start < count {
      starts.append(start)
      start = firstIndex(of: UInt8(ascii: "\n"), from: start) + 1
    }
    return starts
  }
}
