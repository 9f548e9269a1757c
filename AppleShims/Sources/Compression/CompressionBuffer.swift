/// The size of the scratch buffer for `compression_encode_buffer`: 0.
public func compression_encode_scratch_buffer_size(_ algorithm: compression_algorithm) -> Int { 0 }

/// The size of the scratch buffer for `compression_decode_buffer`: 0.
public func compression_decode_scratch_buffer_size(_ algorithm: compression_algorithm) -> Int { 0 }

/// Compresses.
///
/// - Returns: The number of bytes that were written; 0 if they do not fit or the algorithm
///   is not simulated.
public func compression_encode_buffer(
  _ dst_buffer: UnsafeMutablePointer<UInt8>, _ dst_size: Int,
  _ src_buffer: UnsafePointer<UInt8>, _ src_size: Int, _ scratch_buffer: UnsafeMutableRawPointer?,
  _ algorithm: compression_algorithm
) -> Int {
  let (written, status) = process(
    COMPRESSION_STREAM_ENCODE, dst_buffer, dst_size, src_buffer, src_size, algorithm)
  return status == COMPRESSION_STATUS_END ? written : 0
}

/// Decompresses.
///
/// - Returns: The number of bytes that were written, `dst_size` if there are more; 0 if the
///   bytes are not in this format or the algorithm is not simulated.
public func compression_decode_buffer(
  _ dst_buffer: UnsafeMutablePointer<UInt8>, _ dst_size: Int,
  _ src_buffer: UnsafePointer<UInt8>, _ src_size: Int, _ scratch_buffer: UnsafeMutableRawPointer?,
  _ algorithm: compression_algorithm
) -> Int {
  let (written, status) = process(
    COMPRESSION_STREAM_DECODE, dst_buffer, dst_size, src_buffer, src_size, algorithm)
  let isWhole = status == COMPRESSION_STATUS_END
  return isWhole || (status == COMPRESSION_STATUS_OK && written == dst_size) ? written : 0
}

private func process(
  _ operation: compression_stream_operation, _ target: UnsafeMutablePointer<UInt8>,
  _ targetCount: Int, _ source: UnsafePointer<UInt8>, _ sourceCount: Int,
  _ algorithm: compression_algorithm
) -> (written: Int, compression_status) {
  var stream = compression_stream(
    dst_ptr: target, dst_size: targetCount, src_ptr: source, src_size: sourceCount, state: nil)
  guard compression_stream_init(&stream, operation, algorithm) == COMPRESSION_STATUS_OK else {
    return (0, COMPRESSION_STATUS_ERROR)
  }
  defer { compression_stream_destroy(&stream) }
  let status = compression_stream_process(&stream, Int32(COMPRESSION_STREAM_FINALIZE.rawValue))
  return (targetCount - stream.dst_size, status)
}
