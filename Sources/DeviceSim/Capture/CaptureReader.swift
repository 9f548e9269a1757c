import SourceText

/// Detects the form of a capture from its content and splits it into pieces.
///
/// JSON Lines are passed on in pieces of about 64 KB, so that memory does not grow with their
/// length; any other form is read whole. A piece and everything made from it fits in the cache.
/// Values in a row and the elements of a long array are passed on a few at a time.
package struct CaptureReader: ~Copyable {
  private let name: String
  /// The bytes that were read, of which the first were passed on.
  private var pending: [UInt8] = []
  private var passedCount = 0
  private var isAtEnd = false
  private var isReadingLines: Bool
  private let follows: Bool
  /// Whether it is a sequence of JSON texts (RFC 7464): each starts with a record separator, which
  /// is read as white space.
  private var isSequence = false
  /// The rest of a text that is passed on in parts.
  private var parts: CaptureParts?
  /// The rest of the frames of the legacy binary protocol.
  private var frames: LegacyFrames?
  /// The rest of a text with requests.
  private var requests: RequestParts?
  /// The rest of a text with pushes in it.
  private var text: PushesInText?
  private var line = 1
  private var offset = 0

  /// The largest size of a piece, in bytes; a longer line is a piece of its own.
  ///
  /// Where a piece ends depends on the bytes alone, not on how many a pipe returns at once.
  static let pieceSize = 64 * 1024
  private static let recordSeparator: UInt8 = 0x1E

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - name: The name of the capture in diagnostics.
  ///   - follows: Whether the capture is JSON Lines that grow, of which each line is passed on as
  ///     soon as it is complete.
  package init(name: String, follows: Bool = false) {
    self.name = name
    self.follows = follows
    isReadingLines = follows
  }

  /// Returns the next piece.
  ///
  /// - Parameter readMore: Returns the next bytes, `nil` at the end.
  /// - Returns: The piece; `nil` after the last one.
  /// - Throws: The errors of `readMore`.
  package mutating func next<Failure>(
    reading readMore: () throws(Failure) -> [UInt8]?
  ) throws(Failure) -> CapturePiece? {
    try nextPiece(appending: { (bytes: inout [UInt8], _) throws(Failure) -> Bool in
      guard let more = try readMore() else { return false }
      if bytes.isEmpty { bytes = more } else { bytes += more }
      return true
    })
  }

  /// Returns the next piece.
  ///
  /// - Parameter readMore: Appends the next bytes, of which so many are needed; returns `false` at
  ///   the end.
  /// - Returns: The piece; `nil` after the last one.
  /// - Throws: The errors of `readMore`.
  package mutating func nextPiece<Failure>(
    appending readMore: (inout [UInt8], _ count: Int) throws(Failure) -> Bool
  ) throws(Failure) -> CapturePiece? {
    if let piece = parts?.next() { return piece }
    parts = nil
    if let part = frames?.nextPart() { return .frames(part) }
    if let piece = requests?.next() ?? text?.next() { return piece }
    if isReadingLines { return try nextLines(readMore) }
    guard !isAtEnd else { return nil }
    try fill(atLeast: Self.pieceSize, readMore)
    // A log without pushes is empty; only its name distinguishes it from a missing payload.
    if isAtEnd, name.hasSuffix(".jsonl"), pending.allSatisfy({ $0 <= 0x20 }) { return nil }
    let (encoding, markLength) = TextEncoding.detect(in: pending)
    if LegacyFrames.mayStart(pending) || encoding != .utf8 {
      try fill(atLeast: .max, readMore)
      return wholePiece()
    }
    if markLength > 0 {
      pending.removeFirst(markLength)
      offset = markLength
    }
    var isLines =
      PrintedDictionary.mayStart(pending)
      ? false : CaptureForm.isLines(pending.span, isComplete: isAtEnd)
    while isLines == nil {
      try fill(atLeast: max(pending.count, 1) * 2, readMore)
      isLines = CaptureForm.isLines(pending.span, isComplete: isAtEnd)
    }
    if isLines == true {
      isReadingLines = true
      return try nextLines(readMore)
    }
    try fill(atLeast: .max, readMore)
    return wholePiece()
  }

  private mutating func fill<Failure>(
    atLeast count: Int, _ readMore: (inout [UInt8], Int) throws(Failure) -> Bool
  ) throws(Failure) {
    while !isAtEnd, pending.count - passedCount < count {
      pending.removeFirst(passedCount)
      passedCount = 0
      let start = pending.count
      guard try readMore(&pending, count - start) else {
        isAtEnd = true
        return
      }
      isSequence = isSequence || offset == 0 && pending.first == Self.recordSeparator
      if isSequence {
        for index in start..<pending.count where pending[index] == Self.recordSeparator {
          pending[index] = UInt8(ascii: " ")
        }
      }
      if follows { return }
    }
  }

  private mutating func wholePiece() -> CapturePiece {
    isAtEnd = true
    let data = pending.takeAll()
    frames = LegacyFrames(name: name, data: data)
    if let part = frames?.nextPart() { return .frames(part) }
    let whole =
      offset > 0
      ? SourceFile(name: name, bytes: data, firstOffset: offset)
      : SourceFile(name: name, data: data)
    let file =
      ColoredText.plain(whole) ?? CopiedRows.plain(whole) ?? ContinuedLines.plain(whole)
      ?? RequestForm.converted(whole) ?? whole
    requests = RequestParts(file)
    let pushes = requests?.isForService == true ? nil : PushesInText(file)
    if pushes?.hasReadablePush != true {
      if let piece = requests?.next() { return piece }
      if let decoded = EncodedText.decode(file) { return piece(of: decoded) }
    }
    requests = nil
    text = pushes
    return text?.next() ?? piece(of: file)
  }

  /// Returns the first piece of a JSON text.
  private mutating func piece(of file: SourceFile) -> CapturePiece {
    let bytes = file.bytes
    if CaptureForm.isLines(bytes.span, isComplete: true) == true {
      return .lines(file.cutAtLineFeeds)
    }
    parts = CaptureParts(file)
    return parts?.next() ?? .document(file)
  }

  private mutating func nextLines<Failure>(
    _ readMore: (inout [UInt8], Int) throws(Failure) -> Bool
  ) throws(Failure) -> CapturePiece? {
    var searched = 0
    while true {
      try fill(atLeast: max(Self.pieceSize, searched * 2), readMore)
      let count = pending.count - passedCount
      guard count > 0 else { return nil }
      if let end = endOfLines(searched: searched) {
        let file = take(end)
        guard end > LongText.size, file.startsOfLines.count == 1 else { return .lines(file) }
        parts = CaptureParts(array: file, isLine: true)
        return parts?.next() ?? .lines(file)
      }
      searched = count
    }
  }

  /// Finds where the lines of the next piece end, from the first byte that was not passed on.
  ///
  /// - Parameter searched: How many bytes are known to have no line break.
  /// - Returns: The end; `nil` if more must be read.
  private func endOfLines(searched: Int) -> Int? {
    let lineFeed = UInt8(ascii: "\n")
    let rest = pending.span.extracting(passedCount..<pending.count)
    let limit = follows ? rest.count : Self.pieceSize
    guard rest.count >= limit else { return isAtEnd ? rest.count : nil }
    var last = limit
    while last > searched, rest[last - 1] != lineFeed { last -= 1 }
    if last > searched { return last }
    let end = rest.firstIndex(of: lineFeed, from: max(searched, limit))
    if end < rest.count { return end + 1 }
    return isAtEnd ? rest.count : nil
  }

  private mutating func take(_ count: Int) -> SourceFile {
    let end = passedCount + count
    var bytes: [UInt8] = []
    // The shorter part is copied.
    if passedCount == 0, pending.count - end < count {
      let rest = Array(pending[end...])
      bytes = pending.takeAll()
      bytes.removeLast(rest.count)
      pending = rest
    } else {
      bytes += pending[passedCount..<end]
      passedCount = end
    }
    let piece = SourceFile(name: name, bytes: bytes, firstLine: line, firstOffset: offset)
    let file = piece.cutAtLineFeeds
    line += file.startsOfLines.count
    offset += count
    return file
  }
}

extension CaptureReader {
  /// Reads a capture that is in memory; hands out its pieces in order.
  package static func read<Failure>(
    _ capture: [UInt8], named name: String, _ body: (CapturePiece) throws(Failure) -> Void
  ) throws(Failure) {
    var rest: [UInt8]? = capture
    var reader = CaptureReader(name: name)
    while let piece = reader.next(reading: { rest.take() }) { try body(piece) }
  }
}
