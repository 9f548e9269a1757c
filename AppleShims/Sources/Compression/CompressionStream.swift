// swift-format-ignore-file: TypeNamesShouldBeCapitalized
internal import CZlib

/// The direction of a stream.
public struct compression_stream_operation: RawRepresentable, Hashable, Sendable {
  /// Apple's number.
  public var rawValue: UInt32
  /// Any number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Any number.
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// Compress.
public let COMPRESSION_STREAM_ENCODE = compression_stream_operation(0)
/// Decompress.
public let COMPRESSION_STREAM_DECODE = compression_stream_operation(1)

/// Flags of one step of a stream.
public struct compression_stream_flags: RawRepresentable, Hashable, Sendable {
  /// Apple's number.
  public var rawValue: UInt32
  /// Any number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// No more input follows.
public let COMPRESSION_STREAM_FINALIZE = compression_stream_flags(rawValue: 1)

/// The result of one step of a stream.
public struct compression_status: RawRepresentable, Hashable, Sendable {
  /// Apple's number.
  public var rawValue: Int32
  /// Any number.
  public init(rawValue: Int32) { self.rawValue = rawValue }
}

/// The stream has not ended.
public let COMPRESSION_STATUS_OK = compression_status(rawValue: 0)
/// The input is not in the expected format.
public let COMPRESSION_STATUS_ERROR = compression_status(rawValue: -1)
/// The stream has ended.
public let COMPRESSION_STATUS_END = compression_status(rawValue: 1)

/// A stream, with the places where it reads and writes.
public struct compression_stream {
  /// Where the next byte is written.
  public var dst_ptr: UnsafeMutablePointer<UInt8>
  /// The number of bytes that may be written.
  public var dst_size: Int
  /// Where the next byte is read.
  public var src_ptr: UnsafePointer<UInt8>
  /// The number of bytes that may be read.
  public var src_size: Int
  /// The internal state of the stream.
  public var state: UnsafeMutableRawPointer?

  /// Creates a stream that has not started.
  public init(
    dst_ptr: UnsafeMutablePointer<UInt8>, dst_size: Int, src_ptr: UnsafePointer<UInt8>,
    src_size: Int, state: UnsafeMutableRawPointer?
  ) {
    (self.dst_ptr, self.dst_size) = (dst_ptr, dst_size)
    (self.src_ptr, self.src_size) = (src_ptr, src_size)
    self.state = state
  }
}

/// Starts a stream.
@discardableResult
public func compression_stream_init(
  _ stream: UnsafeMutablePointer<compression_stream>, _ operation: compression_stream_operation,
  _ algorithm: compression_algorithm
) -> compression_status {
  stream.pointee.state = nil
  guard algorithm.isThere,
    let state = cz_begin(operation == COMPRESSION_STREAM_DECODE ? 1 : 0)
  else { return COMPRESSION_STATUS_ERROR }
  stream.pointee.state = state
  return COMPRESSION_STATUS_OK
}

/// Reads as much as there is, and writes as much as fits.
@discardableResult
public func compression_stream_process(
  _ stream: UnsafeMutablePointer<compression_stream>, _ flags: Int32
) -> compression_status {
  guard let state = stream.pointee.state else { return COMPRESSION_STATUS_ERROR }
  var source: UnsafePointer<UInt8>? = stream.pointee.src_ptr
  var target: UnsafeMutablePointer<UInt8>? = stream.pointee.dst_ptr
  let isLast = flags & Int32(COMPRESSION_STREAM_FINALIZE.rawValue)
  let status = cz_process(
    state, &source, &stream.pointee.src_size, &target, &stream.pointee.dst_size, isLast)
  if let source { stream.pointee.src_ptr = source }
  if let target { stream.pointee.dst_ptr = target }
  return compression_status(rawValue: status)
}

/// Ends a stream.
@discardableResult
public func compression_stream_destroy(
  _ stream: UnsafeMutablePointer<compression_stream>
) -> compression_status {
  cz_free(stream.pointee.state)
  stream.pointee.state = nil
  return COMPRESSION_STATUS_OK
}
