// swift-format-ignore-file: TypeNamesShouldBeCapitalized
internal import CZlib

/// What a stream does.
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

/// What is to be done with a stream now.
public struct compression_stream_flags: RawRepresentable, Hashable, Sendable {
  /// Apple's number.
  public var rawValue: UInt32
  /// Any number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// No bytes follow.
public let COMPRESSION_STREAM_FINALIZE = compression_stream_flags(rawValue: 1)

/// What became of a stream.
public struct compression_status: RawRepresentable, Hashable, Sendable {
  /// Apple's number.
  public var rawValue: Int32
  /// Any number.
  public init(rawValue: Int32) { self.rawValue = rawValue }
}

/// There may be more to do.
public let COMPRESSION_STATUS_OK = compression_status(rawValue: 0)
/// The bytes are not what was wanted.
public let COMPRESSION_STATUS_ERROR = compression_status(rawValue: -1)
/// All is done.
public let COMPRESSION_STATUS_END = compression_status(rawValue: 1)

/// Where a stream reads and writes.
public struct compression_stream {
  /// Where the next byte is written.
  public var dst_ptr: UnsafeMutablePointer<UInt8>
  /// How many bytes may be written.
  public var dst_size: Int
  /// Where the next byte is read.
  public var src_ptr: UnsafePointer<UInt8>
  /// How many bytes may be read.
  public var src_size: Int
  /// What the stream remembers; not for the app.
  public var state: UnsafeMutableRawPointer?

  /// A stream that has not begun.
  public init(
    dst_ptr: UnsafeMutablePointer<UInt8>, dst_size: Int, src_ptr: UnsafePointer<UInt8>,
    src_size: Int, state: UnsafeMutableRawPointer?
  ) {
    (self.dst_ptr, self.dst_size) = (dst_ptr, dst_size)
    (self.src_ptr, self.src_size) = (src_ptr, src_size)
    self.state = state
  }
}

/// Begins a stream.
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

/// Reads and writes as much as there is and fits.
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
