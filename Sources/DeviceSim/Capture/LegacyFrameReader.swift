import SourceText

/// Reads one frame of the legacy binary protocol after the other.
struct LegacyFrameReader {
  /// The capture as it was given.
  let file: SourceFile
  /// Its bytes: those of `file`, or what its hexadecimal digits stand for.
  let bytes: [UInt8]
  let isText: Bool

  private(set) var diagnostics = DiagnosticList()
  private var position = 0
  private var number = 0

  init(file: SourceFile, bytes: [UInt8], isText: Bool) {
    self.file = file
    self.bytes = bytes
    self.isText = isText
  }

  /// Whether the bytes begin as a frame does, with a token length of 32: if the first frame cannot
  /// be read, it was cut.
  var hasPlausibleStart: Bool {
    let lengthOffset = bytes.first == 1 ? 9 : 1
    return bytes.count > lengthOffset + 1
      && (bytes[0] == 2 || (bytes[lengthOffset] == 0 && bytes[lengthOffset + 1] == 32))
  }

  /// Returns the next frame that can be read, or `nil` behind the last.
  mutating func next() -> LegacyFrames.Frame? {
    while position < bytes.count {
      let start = position
      number += 1
      let command = bytes[position]
      position += 1
      let name = "\(file.name), frame \(number)"
      var frame = LegacyFrames.Frame(payload: SourceFile(name: name, bytes: []))
      let isRead: Bool
      switch command {
      case 0: isRead = readParts(into: &frame, end: bytes.count)
      case 1:
        let identifier = integer(4, end: bytes.count)
        frame.expiration = integer(4, end: bytes.count)
        isRead =
          identifier != nil && frame.expiration != nil && readParts(into: &frame, end: bytes.count)
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
          continue
        }
      default:
        report(unknown: command, at: start)
        return nil
      }
      if isRead { return frame }
      reportCut(from: start)
      return nil
    }
    return nil
  }

  // MARK: - Parts

  private mutating func readParts(into frame: inout LegacyFrames.Frame, end: Int) -> Bool {
    guard let tokenLength = integer(2, end: end), let token = take(tokenLength, end: end),
      let length = integer(2, end: end), let payload = take(length, end: end)
    else { return false }
    frame.token = HexadecimalText.encode(token)
    frame.payload = SourceFile(name: frame.payload.name, bytes: Array(payload))
    return true
  }

  private mutating func readItems(into frame: inout LegacyFrames.Frame, end: Int) -> Bool {
    while position < end {
      guard let item = integer(1, end: end), let count = integer(2, end: end),
        let data = take(count, end: end)
      else { return false }
      switch item {
      case 1: frame.token = HexadecimalText.encode(data)
      case 2: frame.payload = SourceFile(name: frame.payload.name, bytes: Array(data))
      case 4 where count == 4: frame.expiration = Self.number(data)
      case 5 where count == 1: frame.priority = Self.number(data)
      default: break
      }
    }
    return true
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
        .unknownCaptureForm, "command \(command) is none of the legacy binary protocol",
        at: place(start..<start + 1),
        help: """
          a wrong length in the frame before shifts all behind it: a length that was written in \
          one byte \
          has lost multiples of 256
          """))
  }

  private mutating func reportCut(from start: Int) {
    position = bytes.count
    diagnostics.append(
      Diagnostic(
        .truncatedCapture, "the capture ends inside frame \(number)",
        at: place(start..<bytes.count),
        help: "a length that was written in one byte, or a cut capture, looks like this"))
  }

  private mutating func reportItems(in frame: Range<Int>) {
    if diagnostics.leavesOut(.truncatedCapture) { return }
    diagnostics.append(
      Diagnostic(
        .truncatedCapture, "an item of frame \(number) is longer than the frame", at: place(frame),
        help: "the frame length counts the items with their ids and lengths"))
  }

  private func place(_ range: Range<Int>) -> SourceLocation {
    file.location(of: isText ? HexadecimalText.range(of: range, in: file.bytes) : range)
  }
}
