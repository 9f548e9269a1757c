internal import CZlib

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
    try processed(isDecoding: false, algorithm, failure: 5376)
  }

  /// The bytes, decompressed.
  ///
  /// - Throws: `CocoaError` 5377 if they are not in this format, or it is not simulated.
  public func decompressed(using algorithm: CompressionAlgorithm) throws -> NSData {
    try processed(isDecoding: true, algorithm, failure: 5377)
  }

  private func processed(
    isDecoding: Bool, _ algorithm: CompressionAlgorithm, failure: Int
  ) throws -> NSData {
    let code = CocoaError.Code(rawValue: failure)
    guard algorithm == .zlib else {
      NotSimulated.report("Compression of \(algorithm)", "it fails; only zlib is simulated")
      let text = "\(algorithm) is not simulated, only zlib is"
      throw CocoaError(code, userInfo: [NSLocalizedDescriptionKey: text])
    }
    guard let stream = cz_begin(isDecoding ? 1 : 0) else { throw CocoaError(code) }
    defer { cz_free(stream) }
    let source = [UInt8](Data(referencing: self))
    var result = Data()
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    let isWhole = source.withUnsafeBufferPointer { source in
      piece.withUnsafeMutableBufferPointer { piece -> Bool in
        guard let start = piece.baseAddress else { return false }
        // An empty array has no address; none of its bytes are read.
        var next: UnsafePointer<UInt8>? = source.baseAddress ?? UnsafePointer(start)
        var left = source.count
        while true {
          var target: UnsafeMutablePointer<UInt8>? = start
          var space = piece.count
          let status = Int(cz_process(stream, &next, &left, &target, &space, 1))
          let written = piece.count - space
          result.append(start, count: written)
          if status == cz_end { return true }
          if status != cz_ok || written == 0 { return false }
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
