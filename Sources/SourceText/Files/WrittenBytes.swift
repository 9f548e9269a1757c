/// Bytes that were written, to be passed on without a copy.
package final class WrittenBytes: Sendable {
  private let bytes: GrowingBuffer<UInt8>

  /// Takes what was written to a buffer.
  package init(_ bytes: consuming GrowingBuffer<UInt8>) { self.bytes = bytes }

  /// Takes a text.
  package convenience init(_ text: String) {
    var output = GrowingBuffer<UInt8>(minimumCapacity: text.utf8.count)
    output.append(text.utf8.span)
    self.init(output)
  }

  /// A copy of the bytes, without the room for more.
  package var array: [UInt8] { bytes.array }

  /// Calls a function with the bytes.
  package func withSpan<Result, Failure>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try bytes.withSpan(body)
  }
}
