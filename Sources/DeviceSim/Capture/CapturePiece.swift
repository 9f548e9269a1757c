package import SourceText

/// A piece of a capture that can be processed at once.
package enum CapturePiece: Sendable {
  /// Whole lines, split only at LF, each a JSON text of its own.
  case lines(SourceFile)
  /// One JSON text.
  case document(SourceFile)
  /// Some of the values of a JSON text.
  case values(CaptureValues)
  /// Some of the frames of the legacy binary protocol.
  case frames(LegacyFrames)
  /// Some of the HTTP requests of a text.
  case requests(CapturedRequests)
}

extension CapturePiece {
  /// Whether it may be JSON Lines: `false` if it is lines with text of which none starts with a
  /// bracket.
  package var mayBeLines: Bool {
    guard case .lines(let file) = self else { return true }
    var hasText = false
    var isAtStart = true
    for byte in file.bytes {
      if byte == UInt8(ascii: "\n") {
        isAtStart = true
      } else if isAtStart, byte > 0x20 {
        if ValueScanner.isBracket(byte) { return true }
        (isAtStart, hasText) = (false, true)
      }
    }
    return !hasText
  }

  /// Reads the pushes of a piece.
  ///
  /// - Returns: The pushes, in parts that go through the pipeline together.
  func read(_ options: CaptureOptions) -> [CapturedPushes] {
    switch self {
    case .lines(let file): Self.read(lines: file, options)
    case .document(let file): Self.read(document: file, options)
    case .values(let values): Self.read(values, options)
    case .frames(let frames): Self.read(frames: frames, options)
    case .requests(let requests): requests.read(options)
    }
  }

  private static func read(
    lines file: SourceFile, _ options: CaptureOptions
  ) -> [CapturedPushes] {
    let byteCount = min(file.bytes.count, LongText.size)
    var reader = JSONReader(file: file, policy: options.policy, byteCount: byteCount)
    var lines: [(line: Int, root: JSONReader.Root, mistakes: Range<Int>)] = []
    var mistakes: [Diagnostic] = []
    let bytes = file.bytes
    let starts = file.startsOfLines
    lines.reserveCapacity(starts.count)
    for (index, lineStart) in starts.enumerated() {
      // Files may have been joined, each with a byte order mark.
      let hasMark = bytes.span.hasBytes("\u{FEFF}", at: lineStart)
      let start = hasMark ? lineStart + 3 : lineStart
      var end = index + 1 < starts.count ? starts[index + 1] : bytes.count
      if end > start, bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
      guard !isBlank(bytes.span.extracting(start..<end)) else { continue }
      let root = reader.read(push: start..<end)
      let first = mistakes.count
      if !reader.diagnostics.isEmpty { mistakes += reader.takeDiagnostics() }
      lines.append((file.firstLine + index, root, first..<mistakes.count))
    }
    var decoder = PushDecoder(
      document: reader.takeDocument(), capacity: lines.count, options)
    for line in lines {
      let found = line.mistakes.isEmpty ? [] : Array(mistakes[line.mistakes])
      decoder.add(line.root, line: line.line, line.root.isAccepted ? found : unreadable(found))
    }
    return decoder.finish()
  }

  /// Combines the mistakes of a line into one diagnostic: the first one, with the others as its
  /// notes.
  static func unreadable(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let mistakes = diagnostics.filter { $0.kind == .invalidJSON }
    guard let first = mistakes.first else { return diagnostics }
    let further = mistakes.dropFirst().flatMap { mistake in
      [Diagnostic.Note(mistake.message, at: mistake.location)] + mistake.notes
    }
    let whole = Diagnostic(
      .unreadableLine, first.message, at: first.location, notes: first.notes + further,
      help: first.help)
    return [whole] + diagnostics.filter { $0.kind != .invalidJSON }
  }

  private static func isBlank(_ line: Span<UInt8>) -> Bool {
    // A zero byte is what a file has where it was not written.
    for index in line.indices where line[index] > 0x20 || line[index] == 0 { return false }
    return true
  }

  private static func read(document file: SourceFile, _ options: CaptureOptions)
    -> [CapturedPushes]
  {
    let byteCount = min(file.bytes.count, LongText.size)
    var reader = JSONReader(file: file, policy: options.policy, byteCount: byteCount)
    let root = reader.read(push: file.bytes.indices)
    let diagnostics = reader.takeDiagnostics()
    let foreign = root.isAccepted ? nil : nothing(in: file) ?? ForeignText.diagnostic(of: file)
    let document = reader.takeDocument()
    let line = root.node.map { document.file.line(at: document.range(of: $0).lowerBound) }
    var decoder = PushDecoder(document: document, options)
    decoder.add(root, line: line ?? file.firstLine, foreign.map { [$0] } ?? diagnostics)
    return decoder.finish().flatMap(cut)
  }

  /// Reports that a file has nothing in it; `nil` for any other.
  private static func nothing(in file: SourceFile) -> Diagnostic? {
    let bytes = file.bytes
    guard isBlank(bytes.span) else { return nil }
    return Diagnostic(
      .invalidJSON, "the input is empty, so there is no push", at: file.location(at: 0),
      help: "give a push, such as {\"aps\": {\"alert\": \"Hi\"}}, or check what wrote the file")
  }

  /// Cuts many pushes into parts that go through the pipeline together.
  private static func cut(_ captured: CapturedPushes) -> [CapturedPushes] {
    guard captured.pushes.count > CaptureParts.stride else { return [captured] }
    let count = captured.pushes.count
    return stride(from: 0, to: count, by: CaptureParts.stride).map { start in
      captured[start..<min(start + CaptureParts.stride, count)]
    }
  }

  private static func read(
    _ values: CaptureValues, _ options: CaptureOptions
  ) -> [CapturedPushes] {
    var decoder = PushDecoder(reading: values, options)
    return decoder.finish()
  }

  private static func read(frames: LegacyFrames, _ options: CaptureOptions) -> [CapturedPushes] {
    var all = frames.frames.flatMap { frame in
      let (document, root, diagnostics) = JSONReader.read(frame.payload, policy: options.policy)
      var decoder = PushDecoder(document: document, options)
      decoder.add(frame, root, diagnostics)
      return decoder.finish()
    }
    if !frames.diagnostics.isEmpty {
      let file = SourceFile(name: frames.name, bytes: [])
      var inputs = CapturedPushes(document: JSONDocument(file: file))
      var capture = Capture()
      let answers: [DiagnosticKind] = [.frameRefused, .removedDevice]
      if frames.diagnostics.allSatisfy({ answers.contains($0.kind) }) {
        capture.rejection = LegacyProtocol.answer
      }
      inputs.pushes = [
        CapturedPush(
          line: 1, capture: capture, hasPayload: false,
          decodedPayload: PushPayload(root: JSONNode(0)), isAccepted: false, isCompact: false,
          diagnostics: frames.diagnostics.indices)
      ]
      inputs.diagnostics = frames.diagnostics
      all.append(inputs)
    }
    return all
  }
}
