import SourceText

/// Frames of the legacy binary protocol, as raw bytes or as hexadecimal text.
///
/// ```
/// command 0  00 | token length u16 | token | payload length u16 | payload
/// command 1  01 | identifier u32 | expiry u32 | token length u16 | token | payload length u16 | payload
/// command 2  02 | frame length u32 | items: id u8 | length u16 | data
/// ```
///
/// Source: Apple, *Local and Remote Notification Programming Guide* (archived). Big-endian throughout.
package struct LegacyFrames: Sendable {
  /// One frame.
  struct Frame: Sendable {
    /// The payload, under a name that tells its frame.
    var payload: SourceFile
    /// Hexadecimal text.
    var token: [UInt8] = []
    /// UNIX seconds; `nil` in command 0, which has none.
    var expiration: Int?
    /// Commands 0 and 1 mean 10.
    var priority = 10
  }

  let name: String
  let frames: [Frame]
  /// What is wrong behind the last frame.
  let diagnostics: [Diagnostic]

  /// Whether a capture may hold frames, judged by its first bytes: a text starts with none of these.
  static func mayStart(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first else { return false }
    return first <= 2 || (first == UInt8(ascii: "0") && hexadecimal(bytes.prefix(64)) != nil)
  }

  /// Reads frames; `nil` if the capture does not start with one.
  init?(name: String, data: [UInt8]) {
    guard Self.mayStart(data) else { return nil }
    let isText = data[0] > 2
    guard let bytes = isText ? Self.hexadecimal(data[...]) : data else { return nil }
    var reader = FrameReader(name: name, bytes: bytes)
    var frames: [Frame] = []
    while let frame = reader.next(number: frames.count + 1) { frames.append(frame) }
    guard !frames.isEmpty || reader.hasPlausibleStart else { return nil }
    self.name = name
    self.frames = frames
    diagnostics = reader.diagnostics
  }

  /// Returns the bytes of hexadecimal text with white space between; `nil` if it is something else.
  private static func hexadecimal(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 2)
    var high: UInt8?
    for byte in text where byte > 0x20 {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      default: return nil
      }
      if let first = high {
        bytes.append(first << 4 | digit)
        high = nil
      } else {
        high = digit
      }
    }
    guard let first = bytes.first, first <= 2 else { return nil }
    return bytes
  }
}

private struct FrameReader {
  private let file: SourceFile
  private var position = 0
  var diagnostics: [Diagnostic] = []

  init(name: String, bytes: [UInt8]) {
    file = SourceFile(name: name, bytes: bytes)
  }

  /// Whether the first frame was cut rather than something else: a token length of 32 stands at its place.
  var hasPlausibleStart: Bool {
    let bytes = file.bytes
    let lengthOffset = bytes.first == 1 ? 9 : 1
    return bytes.count > lengthOffset + 1
      && (bytes[0] == 2 || (bytes[lengthOffset] == 0 && bytes[lengthOffset + 1] == 32))
  }

  mutating func next(number: Int) -> LegacyFrames.Frame? {
    guard position < file.bytes.count else { return nil }
    let start = position
    let name = "\(file.name), frame \(number)"
    var frame = LegacyFrames.Frame(payload: SourceFile(name: name, bytes: []))
    let command = file.bytes[position]
    position += 1
    let isRead: Bool
    switch command {
    case 0: isRead = readParts(into: &frame, name: name)
    case 1:
      let identifier = integer(4)
      frame.expiration = integer(4)
      isRead =
        identifier != nil && frame.expiration != nil && readParts(into: &frame, name: name)
    case 2: isRead = readItems(into: &frame, name: name)
    default:
      diagnostics.append(
        Diagnostic(
          .unknownCaptureForm, "command \(command) is none of the legacy binary protocol",
          at: file.location(of: start..<start + 1),
          help: "a wrong length in the frame before shifts all behind it"))
      position = file.bytes.count
      return nil
    }
    guard isRead else {
      diagnostics.append(
        Diagnostic(
          .truncatedCapture, "the capture ends inside frame \(number)",
          at: file.location(of: start..<file.bytes.count),
          help: "a length that was written in one byte, or a cut capture, looks like this"))
      position = file.bytes.count
      return nil
    }
    return frame
  }

  private mutating func readParts(into frame: inout LegacyFrames.Frame, name: String) -> Bool {
    guard let tokenLength = integer(2), let token = bytes(tokenLength),
      let length = integer(2), let payload = bytes(length)
    else { return false }
    frame.token = hexadecimalText(token)
    frame.payload = SourceFile(name: name, bytes: Array(payload))
    return true
  }

  private mutating func readItems(into frame: inout LegacyFrames.Frame, name: String) -> Bool {
    guard let length = integer(4), position + length <= file.bytes.count else { return false }
    let end = position + length
    while position < end {
      guard let item = integer(1), let count = integer(2), position + count <= end,
        let data = bytes(count)
      else { return false }
      switch item {
      case 1: frame.token = hexadecimalText(data)
      case 2: frame.payload = SourceFile(name: name, bytes: Array(data))
      case 4: frame.expiration = data.reduce(0) { $0 << 8 | Int($1) }
      case 5: frame.priority = Int(data.first ?? 10)
      default: break
      }
    }
    return true
  }

  private func hexadecimalText(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let digits = Array("0123456789abcdef".utf8)
    return bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
  }

  private mutating func integer(_ width: Int) -> Int? {
    bytes(width)?.reduce(0) { $0 << 8 | Int($1) }
  }

  private mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
    guard position + count <= file.bytes.count else { return nil }
    defer { position += count }
    return file.bytes[position..<position + count]
  }
}
