import SourceText

/// Frames of the legacy binary protocol, as raw bytes or as hexadecimal text.
///
/// ```
/// command 0  00 | token length u16 | token | payload length u16 | payload
/// command 1  01 | identifier u32 | expiry u32 | token length u16 | token | payload length u16 |
/// payload
/// command 2  02 | frame length u32 | items: id u8 | length u16 | data
/// error      08 | status u8 | identifier u32
/// feedback   time u32 | token length u16 | token
/// ```
///
/// Source: Apple, *Local and Remote Notification Programming Guide* (archived). Big-endian
/// throughout.
package struct LegacyFrames: Sendable {
  struct Frame: Sendable {
    /// The payload, under a name with the number of its frame.
    var payload: SourceFile
    var facts = Facts()
    /// What became of it at the service; `nil`: it was taken.
    var rejection: Decision?
    /// The diagnostics about it.
    var diagnostics: [Diagnostic] = []
    /// The length that the frame gives its payload, if it has lost multiples of 256.
    var writtenLength: Int?
    /// Where it is in the bytes.
    var range = 0..<0
  }

  /// What a frame says beside its payload.
  struct Facts: Sendable {
    /// Hexadecimal text.
    var token: [UInt8] = []
    /// What an error packet calls it; `nil` if it has none.
    var identifier: Int?
    /// UNIX seconds; `nil` in command 0, which has none.
    var expiration: Int?
    /// Commands 0 and 1 mean 10.
    var priority = 10
  }

  let name: String
  private(set) var frames: [Frame] = []
  /// What is wrong with frames that could not be read.
  private(set) var diagnostics: [Diagnostic]
  /// The number of frames in the parts so far; `nil` after the last part.
  private var partsEnd: Int? = 0

  /// Whether a capture may hold frames, judged by its first bytes: a text starts with none of
  /// these.
  static func mayStart(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first else { return false }
    // A text in UTF-16 or UTF-32 may start with a zero byte too.
    if first == 0 { return TextEncoding.detect(in: bytes).encoding == .utf8 }
    if first <= 2 || isErrorPacket(bytes) || LegacyFeedback.mayStart(bytes) { return true }
    return bytes.first { $0 > 0x20 } == UInt8(ascii: "0")
      && HexadecimalText.decode(bytes.prefix(64)) != nil
  }

  /// Whether a capture is only what the service sent before it closed the connection.
  static func isErrorPacket(_ bytes: [UInt8]) -> Bool {
    bytes.count == 6 && bytes[0] == 8
  }

  /// Reads frames; `nil` if the capture has none.
  ///
  /// Other data may start as a frame does. So if the first frame has no token of the right length,
  /// the frames count only if the payload of one is an object.
  init?(name: String, data: [UInt8]) {
    guard Self.mayStart(data) else { return nil }
    if let feedback = LegacyFeedback.read(name: name, data) {
      self.name = name
      diagnostics = feedback
      return
    }
    let isText = data[0] > 2 && !Self.isErrorPacket(data)
    guard let bytes = isText ? HexadecimalText.decode(data[...]) : data else { return nil }
    var reader = LegacyFrameReader(
      file: SourceFile(name: name, bytes: data), bytes: bytes, isText: isText)
    reader.readAll()
    guard reader.areLikely || Self.isErrorPacket(bytes) else { return nil }
    frames = reader.frames
    self.name = name
    diagnostics = reader.diagnostics.all
  }

  /// Returns the next part, with as many frames as go through the pipeline together; `nil` after
  /// the last, which also has what is wrong with the others.
  mutating func nextPart() -> LegacyFrames? {
    guard let start = partsEnd else { return nil }
    let end = min(start + CaptureParts.stride, frames.count)
    var part = self
    part.frames = Array(frames[start..<end])
    if end < frames.count { part.diagnostics = [] }
    partsEnd = end < frames.count ? end : nil
    return part
  }
}
