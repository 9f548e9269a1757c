/// A short value of JSON that is written often.
///
/// It is in memory of a fixed size, all of which is copied: a few moves cost less than a call that
/// copies just its bytes.
@usableFromInline
@frozen
package struct WrittenValue: BitwiseCopyable, Sendable {
  @usableFromInline typealias Bytes = InlineArray<96, UInt8>

  /// The longest value, in bytes.
  @inlinable static var capacity: Int { MemoryLayout<Bytes>.size }

  @usableFromInline let bytes: Bytes
  @usableFromInline let count: UInt8

  /// Takes a value; `nil` if it has more than 96 bytes.
  package init?(_ json: [UInt8]) {
    guard json.count <= Self.capacity else { return nil }
    bytes = InlineArray { $0 < json.count ? json[$0] : 0 }
    count = UInt8(json.count)
  }
}

extension GrowingBuffer<UInt8> {
  /// Appends a value; what is after it at the target is not defined, up to its capacity.
  @inlinable
  @inline(__always)
  mutating func append(_ value: UnsafePointer<WrittenValue>, comma: Bool) {
    reserve(WrittenValue.capacity &+ 1)
    var place = unsafe UnsafeMutableRawPointer(start + used)
    // The value overwrites a comma that is not wanted.
    unsafe place.storeBytes(of: UInt8(ascii: ","), as: UInt8.self)
    let offset = comma ? 1 : 0
    unsafe place += offset
    unsafe place.copyMemory(from: UnsafeRawPointer(value), byteCount: WrittenValue.capacity)
    unsafe used &+= offset &+ Int(value.pointee.count)
  }
}

extension JSONWriter {
  /// Writes one of some values.
  @inlinable
  @inline(__always)
  package mutating func raw(_ index: Int, of values: Span<WrittenValue>) {
    precondition(index >= 0 && index < values.count)
    unsafe values.withUnsafeBufferPointer { values in
      guard let first = values.baseAddress else { return }
      unsafe output.append(first + index, comma: needsComma)
    }
    needsComma = true
  }
}
