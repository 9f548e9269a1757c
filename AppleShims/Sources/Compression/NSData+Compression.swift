// Apple's Foundation has these; here the extension or its build has to import Compression.
extension NSData {
  /// An algorithm; only `zlib` works here.
  public enum CompressionAlgorithm: Int, Sendable {
    /// Not simulated.
    case lzfse
    /// Not simulated.
    case lz4
    /// Not simulated.
    case lzma
    /// Deflate of RFC 1951, without header and checksum.
    case zlib
  }

  /// The bytes, compressed.
  ///
  /// - Throws: `CocoaError` 5376 if the algorithm is not simulated.
  public func compressed(using algorithm: CompressionAlgorithm) throws -> NSData {
    try processed(COMPRESSION_STREAM_ENCODE, algorithm, failure: 5376)
  }

  /// The bytes, decompressed.
  ///
  /// - Throws: `CocoaError` 5377 if they are not in this format, or it is not simulated.
  public func decompressed(using algorithm: CompressionAlgorithm) throws -> NSData {
    try processed(COMPRESSION_STREAM_DECODE, algorithm, failure: 5377)
  }

  private func processed(
    _ operation: compression_stream_operation, _ algorithm: CompressionAlgorithm, failure: Int
  ) throws -> NSData {
    let code = CocoaError.Code(rawValue: failure)
    guard algorithm == .zlib else {
      let text = "\(algorithm) is not simulated, only zlib is"
      throw CocoaError(code, userInfo: [NSLocalizedDescriptionKey: text])
    }
    let source = [UInt8](Data(referencing: self))
    var result = Data()
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    let isWhole = source.withUnsafeBufferPointer { source in
      piece.withUnsafeMutableBufferPointer { piece -> Bool in
        guard let target = piece.baseAddress else { return false }
        // An empty array has no address; none of its bytes are read.
        var stream = compression_stream(
          dst_ptr: target, dst_size: piece.count,
          src_ptr: source.baseAddress ?? UnsafePointer(target),
          src_size: source.count, state: nil)
        guard compression_stream_init(&stream, operation, COMPRESSION_ZLIB) == COMPRESSION_STATUS_OK
        else { return false }
        defer { compression_stream_destroy(&stream) }
        while true {
          (stream.dst_ptr, stream.dst_size) = (target, piece.count)
          let status = compression_stream_process(
            &stream, Int32(COMPRESSION_STREAM_FINALIZE.rawValue))
          let written = piece.count - stream.dst_size
          result.append(target, count: written)
          if status == COMPRESSION_STATUS_END { return true }
          if status == COMPRESSION_STATUS_ERROR || written == 0 { return false }
        }
      }
    }
    guard isWhole else { throw CocoaError(code) }
    return NSData(data: result)
  }
}

extension NSMutableData {
  /// Compresses the bytes in place.
  ///
  /// - Throws: As `compressed(using:)`.
  public func compress(using algorithm: CompressionAlgorithm) throws {
    setData(try compressed(using: algorithm) as Data)
  }

  /// Decompresses the bytes in place.
  ///
  /// - Throws: As `decompressed(using:)`.
  public func decompress(using algorithm: CompressionAlgorithm) throws {
    setData(try decompressed(using: algorithm) as Data)
  }
}
