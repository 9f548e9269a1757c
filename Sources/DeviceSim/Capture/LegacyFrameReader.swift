import SourceText

/// Reads the frames of a capture of the legacy binary protocol.
struct LegacyFrameReader {
  /// The capture as it was given.
  let file: SourceFile
  /// Its bytes: those of `file`, or those that its hexadecimal digits encode.
  let bytes: [UInt8]
  let isText: Bool

  private(set) var frames: [LegacyFrames.Frame] = []
  /// What is wrong with frames that could not be read.
  private(set) var diagnostics = DiagnosticList()
  private var position = 0
  private var number = 0
  /// Where the digits of the present frame start, so that a place is found from there.
  private var frameStart = HexadecimalText.Place()
  /// The first frame of the connection.
  private var connectionStart = 0
  /// The number of the frame at which the service closed the connection; `nil`: it is open.
  private var closedAt: Int?
  /// Whether a payload is an object, or is meant as one.
  private var hasObject = false

  init(file: SourceFile, bytes: [UInt8], isText: Bool) {
    self.file = file
    self.bytes = bytes
    self.isText = isText
  }

  /// Whether these are frames, and not other data that starts as a frame does.
  var areLikely: Bool { hasPlausibleStart || hasObject }

  /// Whether the bytes begin as a frame does, with a token length of 32: if the first frame cannot
  /// be read, it was cut.
  private var hasPlausibleStart: Bool {
    let lengthOffset = bytes.first == 1 ? 9 : 1
    return bytes.count > lengthOffset + 1
      && (bytes[0] == 2 || (bytes[lengthOffset] == 0 && bytes[lengthOffset + 1] == 32))
  }

  /// How many frames are read of what may be other data.
  private static let mostUnlikely = 1024

  /// Reads all frames, and what the service answered between them.
  mutating func readAll() {
    while position < bytes.count {
      if frames.count == Self.mostUnlikely, !areLikely { return }
      let start = position
      if isText { frameStart.advance(to: start, in: file.bytes) }
      if bytes[start] == 8, start + 6 <= bytes.count {
        readErrorPacket()
        continue
      }
      number += 1
      position += 1
      var frame = LegacyFrames.Frame(
        payload: SourceFile(name: "\(file.name), frame \(number)", bytes: []))
      let isRead: Bool
      switch bytes[start] {
      case 0: isRead = readParts(into: &frame, end: bytes.count)
      case 1:
        frame.facts.identifier = integer(4, end: bytes.count)
        frame.facts.expiration = integer(4, end: bytes.count)
        isRead = frame.facts.expiration != nil && readParts(into: &frame, end: bytes.count)
      case 2:
        guard let length = integer(4, end: bytes.count), length <= bytes.count - position else {
          isRead = false
          break
        }
        let end = position + length
        isRead = readItems(into: &frame, end: end)
        position = end
        if !isRead {
          reportItems(in: start..<end)
          closedAt = closedAt ?? number
          continue
        }
      default: return report(unknown: bytes[start], at: start)
      }
      guard isRead else { return reportCut(from: start) }
      frame.range = start..<position
      finish(frame)
    }
  }

  /// Adds a frame, with what the service makes of it.
  private mutating func finish(_ read: LegacyFrames.Frame) {
    var frame = read
    hasObject =
      hasObject || frame.payload.bytes.first { $0 > 0x20 } == UInt8(ascii: "{")
    if let closedAt {
      frame.rejection = LegacyProtocol.lost
      if number == closedAt + 1 { frame.diagnostics.append(lost(after: closedAt, at: frame.range)) }
    } else if let refusal = refusal(of: frame) {
      frame.rejection = LegacyProtocol.refused
      frame.diagnostics.append(refusal)
      closedAt = number
    } else if frame.payload.bytes.count > PayloadSizeLimit.legacyBinary.bytes {
      // PAY301 reports it.
      closedAt = number
    }
    frames.append(frame)
  }

  /// Why the service refuses a frame; `nil` if it does not.
  private func refusal(of frame: LegacyFrames.Frame) -> Diagnostic? {
    let place = place(frame.range)
    if let length = frame.writtenLength {
      return Diagnostic(
        .frameRefused,
        "the payload of frame \(number) has \(frame.payload.bytes.count) bytes, "
          + "but its length says \(length)",
        at: place, help: "write the length in two bytes: one byte holds 255 at most")
    }
    if frame.facts.token.isEmpty {
      return Diagnostic(
        .frameRefused, "frame \(number) has no device token", at: place,
        help: "write the token before the payload")
    }
    if frame.payload.bytes.isEmpty {
      return Diagnostic(
        .frameRefused, "frame \(number) has no payload", at: place,
        help: "write the payload after the token")
    }
    return nil
  }

  private func lost(after bad: Int, at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .framesLost,
      "the service closes the connection at frame \(bad), so frame \(number) and those after it "
        + "are lost",
      at: place(range), help: "send them again over a new connection")
  }

  /// Reads what the service answered: it closed the connection, and the next frame is the first of
  /// a new one.
  private mutating func readErrorPacket() {
    let (start, status) = (position, bytes[position + 1])
    let identifier = Self.number(bytes[position + 2..<position + 6])
    position += 6
    let connection = connectionStart..<frames.count
    connectionStart = frames.count
    closedAt = nil
    let named = connection.last { frames[$0].facts.identifier == identifier }
    // With status 10 the named frame is the last that was taken.
    let isTaken = status == 10
    let message =
      "the service ended the connection \(isTaken ? "after" : "at") the frame with the identifier "
      + "\(identifier): \(LegacyProtocol.meaning(ofStatus: status)) (status \(status))"
    let diagnostic = Diagnostic(
      .frameRefused, message, at: place(start..<position),
      help: isTaken
        ? "send the frames after it again over a new connection"
        : "correct this frame, and resend it and the frames after it")
    guard let named else {
      diagnostics.append(diagnostic)
      return
    }
    frames[named].diagnostics.append(diagnostic)
    if !isTaken { frames[named].rejection = LegacyProtocol.refused }
    for index in named + 1..<max(named + 1, connection.upperBound) {
      frames[index].rejection = LegacyProtocol.lost
    }
  }

  // MARK: - Parts

  private mutating func readParts(into frame: inout LegacyFrames.Frame, end: Int) -> Bool {
    guard let tokenLength = integer(2, end: end), let token = take(tokenLength, end: end),
      let length = integer(2, end: end), let payload = take(length, end: end)
    else { return false }
    take(token: token, into: &frame)
    take(payload: payload, into: &frame)
    return true
  }

  private func take(token: ArraySlice<UInt8>, into frame: inout LegacyFrames.Frame) {
    frame.facts.token = HexadecimalText.encode(token)
    guard !token.isEmpty, token.count != LegacyProtocol.tokenLength else { return }
    frame.diagnostics.append(
      Diagnostic(
        .frameItem, "the token of frame \(number) has \(counted(token.count, "byte"))",
        at: place(token.startIndex..<token.endIndex),
        help: "tokens of this protocol have \(LegacyProtocol.tokenLength) bytes"))
  }

  private mutating func take(payload: ArraySlice<UInt8>, into frame: inout LegacyFrames.Frame) {
    var payload = payload
    if let end = endOfCutPayload(payload) {
      frame.writtenLength = payload.count
      payload = bytes[payload.startIndex..<end]
      position = end
    }
    frame.payload = SourceFile(name: frame.payload.name, bytes: Array(payload))
  }

  /// Returns the true end of a payload whose length has lost multiples of 256: that of an object
  /// before a frame or the end of the capture; `nil` if there is none.
  private func endOfCutPayload(_ payload: ArraySlice<UInt8>) -> Int? {
    guard payload.count < 256, payload.first == UInt8(ascii: "{"),
      !CaptureForm.isClosed(payload.span)
    else { return nil }
    var end = payload.endIndex + 256
    while end <= bytes.count, end - payload.startIndex <= PayloadSizeLimit.legacyBinary.bytes {
      let isEnd = end == bytes.count || bytes[end] <= 2 || bytes[end] == 8
      if isEnd, CaptureForm.isClosed(bytes[payload.startIndex..<end].span) { return end }
      end += 256
    }
    return nil
  }

  private mutating func readItems(into frame: inout LegacyFrames.Frame, end: Int) -> Bool {
    var seen: Set<Int> = []
    while position < end {
      guard let item = integer(1, end: end), let count = integer(2, end: end),
        let data = take(count, end: end)
      else { return false }
      if !seen.insert(item).inserted {
        report(item, in: &frame, "appears twice, and the last one counts", at: data)
      }
      switch item {
      case 1: take(token: data, into: &frame)
      case 2: frame.payload = SourceFile(name: frame.payload.name, bytes: Array(data))
      case 3 where count == 4: frame.facts.identifier = Self.number(data)
      case 4 where count == 4: frame.facts.expiration = Self.number(data)
      case 5 where count == 1:
        frame.facts.priority = Self.number(data)
        if ![5, 10].contains(frame.facts.priority) {
          report(item, in: &frame, "has the unknown priority \(frame.facts.priority)", at: data)
        }
      case 3, 4, 5:
        report(item, in: &frame, "has \(counted(count, "byte")), and is skipped", at: data)
      default: report(item, in: &frame, "is unknown, and is skipped", at: data)
      }
    }
    return true
  }

  private func report(
    _ item: Int, in frame: inout LegacyFrames.Frame, _ fact: String, at data: ArraySlice<UInt8>
  ) {
    frame.diagnostics.append(
      Diagnostic(
        .frameItem, "item \(item) of frame \(number) \(fact)",
        at: place(data.startIndex - 3..<data.endIndex),
        help: "write each item once: 1 token, 2 payload, 3 identifier, 4 expiration, 5 priority"))
  }

  private mutating func integer(_ width: Int, end: Int) -> Int? {
    take(width, end: end).map(Self.number)
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  private mutating func take(_ count: Int, end: Int) -> ArraySlice<UInt8>? {
    guard count <= end - position else { return nil }
    defer { position += count }
    return bytes[position..<position + count]
  }

  // MARK: - What cannot be read

  private mutating func report(unknown command: UInt8, at start: Int) {
    position = bytes.count
    diagnostics.append(
      Diagnostic(
        .unknownCaptureForm, "the legacy binary protocol has no command \(command)",
        at: place(start..<start + 1),
        help:
          "the length of the previous frame may be wrong: one byte holds 255 at most"
      ))
  }

  private mutating func reportCut(from start: Int) {
    position = bytes.count
    diagnostics.append(
      Diagnostic(
        .truncatedCapture, "the capture ends inside frame \(number)",
        at: place(start..<bytes.count),
        help: "record the push again, or write lengths in two bytes"))
  }

  private mutating func reportItems(in frame: Range<Int>) {
    if diagnostics.leavesOut(.truncatedCapture) { return }
    diagnostics.append(
      Diagnostic(
        .truncatedCapture, "an item of frame \(number) is longer than the frame", at: place(frame),
        help: "the frame length must also count the id and the length of each item"))
  }

  private func place(_ range: Range<Int>) -> SourceLocation {
    file.location(
      of: isText ? HexadecimalText.range(of: range, in: file.bytes, from: frameStart) : range)
  }
}
