/// What is left of the body of a response.
struct HTTP2Body {
  private var bytes: [UInt8]
  /// How many of the bytes are sent.
  private var sent = 0
  /// Whether no further bytes come.
  private var isComplete: Bool

  init(_ bytes: [UInt8], isComplete: Bool) {
    self.bytes = bytes
    self.isComplete = isComplete
  }

  /// How many bytes are kept.
  var count: Int { bytes.count }

  mutating func add(_ piece: [UInt8], isLast: Bool) {
    if sent > 0 {
      bytes.removeFirst(sent)
      sent = 0
    }
    bytes += piece
    isComplete = isLast
  }

  /// Gives the next bytes; `nil` if there are none yet.
  mutating func next(
    into buffer: UnsafeMutableBufferPointer<UInt8>
  ) -> (count: Int, isLast: Bool)? {
    let count = min(buffer.count, bytes.count - sent)
    guard count > 0 || isComplete else { return nil }
    for index in 0..<count { unsafe buffer[index] = bytes[sent + index] }
    sent += count
    return (count, isComplete && sent == bytes.count)
  }
}
