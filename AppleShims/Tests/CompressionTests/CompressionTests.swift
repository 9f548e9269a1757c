import APITable
import Compression
import Foundation
import Testing

@Suite struct CompressionTests {
  /// RFC 1951, section 3.2.4: a final stored block, with its length and the complement of it.
  static let stored = Data([1, 3, 0, 0xFC, 0xFF, 0x61, 0x62, 0x63])
  /// "push push push push push push", by Python's `zlib.compressobj(9, zlib.DEFLATED, -15)`.
  static let pushes = Data([0x2B, 0x28, 0x2D, 0xCE, 0x50, 0x28, 0xC0, 0x41, 0x00, 0x00])

  func decode(_ data: Data, capacity: Int, _ algorithm: compression_algorithm) -> Data {
    var target = [UInt8](repeating: 0, count: capacity)
    let count = compression_decode_buffer(
      &target, capacity, [UInt8](data), data.count, nil, algorithm)
    return Data(target.prefix(count))
  }

  func encode(_ data: Data, capacity: Int, _ algorithm: compression_algorithm) -> Data {
    var target = [UInt8](repeating: 0, count: capacity)
    let count = compression_encode_buffer(
      &target, capacity, [UInt8](data), data.count, nil, algorithm)
    return Data(target.prefix(count))
  }

  @Test func rawDeflateIsRead() throws {
    #expect(decode(Self.stored, capacity: 10, COMPRESSION_ZLIB) == Data("abc".utf8))
    #expect(try (Self.stored as NSData).decompressed(using: .zlib) as Data == Data("abc".utf8))
    let text = Data("push push push push push push".utf8)
    #expect(decode(Self.pushes, capacity: 100, COMPRESSION_ZLIB) == text)
  }

  @Test(arguments: [0, 1, 1000, 200_000]) func whatIsWrittenIsReadAgain(count: Int) throws {
    var source = SystemRandomNumberGenerator()
    let text = Data((0..<count).map { _ in UInt8.random(in: 0...3, using: &source) })
    let packed = encode(text, capacity: count + 100, COMPRESSION_ZLIB)
    #expect(packed.count <= count / 2 + 5)
    #expect(decode(packed, capacity: count + 1, COMPRESSION_ZLIB) == text)
    let object = try (text as NSData).compressed(using: .zlib)
    #expect(object as Data == packed)
    #expect(try object.decompressed(using: .zlib) as Data == text)
  }

  @Test func lackOfSpaceIsToldAsAppleDoes() {
    let text = Data(repeating: 7, count: 1000)
    let packed = encode(text, capacity: 1000, COMPRESSION_ZLIB)
    #expect(encode(text, capacity: packed.count - 1, COMPRESSION_ZLIB).isEmpty)
    #expect(decode(packed, capacity: 10, COMPRESSION_ZLIB) == text.prefix(10))
  }

  @Test func otherBytesAreRefused() throws {
    let packed = Self.pushes
    // A header of RFC 1950 is not raw deflate.
    let withHeader = Data([0x78, 0x9C]) + packed
    for bad in [
      Data(), Data([7]), Data(repeating: 0xFF, count: 50), packed.dropLast(2), withHeader,
    ] {
      #expect(decode(bad, capacity: 100, COMPRESSION_ZLIB).isEmpty, "\(Array(bad))")
      let error = #expect(throws: CocoaError.self) {
        try NSData(data: bad).decompressed(using: .zlib)
      }
      #expect(error?.code.rawValue == 5377)
    }
  }

  @Test func otherAlgorithmsFail() {
    let text = Data("text".utf8)
    for algorithm in [COMPRESSION_LZ4, COMPRESSION_LZFSE, COMPRESSION_LZMA, COMPRESSION_BROTLI] {
      #expect(encode(text, capacity: 100, algorithm).isEmpty)
      #expect(decode(text, capacity: 100, algorithm).isEmpty)
    }
    let error = #expect(throws: CocoaError.self) { try (text as NSData).compressed(using: .lzfse) }
    #expect(error?.localizedDescription == "lzfse is not simulated, only zlib is")
  }

  /// Returns the results of a stream that is read in pieces, while its status is OK.
  ///
  /// Apple, `compression_stream_process`: FINALIZE if no more input follows, 0 otherwise; END "only
  /// occurs if flags is set to COMPRESSION_STREAM_FINALIZE"; after OK "either src_size or dst_size
  /// will be 0".
  private func read(_ packed: [UInt8], finalizing: Bool) -> (Data, compression_status, rounds: Int)
  {
    var target = [UInt8](repeating: 0, count: 64)
    var result = Data()
    var status = COMPRESSION_STATUS_OK
    var rounds = 0
    target.withUnsafeMutableBufferPointer { target in
      packed.withUnsafeBufferPointer { packed in
        guard let start = target.baseAddress, let first = packed.baseAddress else { return }
        var stream = compression_stream(
          dst_ptr: start, dst_size: 64, src_ptr: first, src_size: 0, state: nil)
        #expect(
          compression_stream_init(&stream, COMPRESSION_STREAM_DECODE, COMPRESSION_ZLIB)
            == COMPRESSION_STATUS_OK)
        while status == COMPRESSION_STATUS_OK, rounds < 10_000 {
          rounds += 1
          let read = stream.src_ptr - first
          stream.src_size = min(3, packed.count - read)
          let isLast = finalizing && read + stream.src_size == packed.count
          (stream.dst_ptr, stream.dst_size) = (start, 64)
          status = compression_stream_process(
            &stream, isLast ? Int32(COMPRESSION_STREAM_FINALIZE.rawValue) : 0)
          result.append(start, count: 64 - stream.dst_size)
          if status == COMPRESSION_STATUS_OK {
            #expect(stream.src_size == 0 || stream.dst_size == 0)
          }
        }
        compression_stream_destroy(&stream)
      }
    }
    return (result, status, rounds)
  }

  @Test func aStreamTakesPieces() {
    let text = Data((0..<5000).map { UInt8($0 % 7) })
    let packed = [UInt8](encode(text, capacity: 5000, COMPRESSION_ZLIB))
    let whole = read(packed, finalizing: true)
    #expect(whole.0 == text && whole.1 == COMPRESSION_STATUS_END)
    let open = read(packed + [1, 2, 3, 4], finalizing: false)
    #expect(open.0 == text && open.1 == COMPRESSION_STATUS_OK)
    for count in 0..<packed.count {
      let cut = read(Array(packed.prefix(count)), finalizing: true)
      #expect(cut.1 == COMPRESSION_STATUS_ERROR && cut.rounds < 10_000, "\(count) bytes")
    }
  }

  // The bytes are of Python: `zlib.compressobj(9, zlib.DEFLATED, -15)`.
  @Test func dataChangesInPlace() throws {
    let text = Data("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa".utf8)
    let data = NSMutableData(data: try #require(Data(base64Encoded: "S0zEBwA=")))
    try data.decompress(using: .zlib)
    #expect(data as Data == text)
    try data.compress(using: .zlib)
    #expect(data.length < text.count)
    try data.decompress(using: .zlib)
    #expect(data as Data == text)
    #expect(throws: CocoaError.self) { try data.decompress(using: .zlib) }
    #expect(data as Data == text)
  }

  static var uses: [String: Any] {
    [
      "compression_encode_buffer": compression_encode_buffer,
      "compression_decode_buffer": compression_decode_buffer,
      "compression_encode_scratch_buffer_size": compression_encode_scratch_buffer_size,
      "compression_decode_scratch_buffer_size": compression_decode_scratch_buffer_size,
      "compression_stream_init": compression_stream_init,
      "compression_stream_process": compression_stream_process,
      "compression_stream_destroy": compression_stream_destroy,
    ]
  }

  @Test func theTableSaysWhatIsThere() throws {
    let table = try APITable(of: "Compression")
    #expect(table.unreadable.isEmpty)
    #expect(table.there == Set(Self.uses.keys))
  }
}
