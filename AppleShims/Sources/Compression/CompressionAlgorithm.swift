// swift-format-ignore-file: TypeNamesShouldBeCapitalized

@_exported public import Groundwork

/// An algorithm; only `COMPRESSION_ZLIB` works here.
public struct compression_algorithm: RawRepresentable, Hashable, Sendable {
  /// Apple's number.
  public var rawValue: UInt32
  /// Any number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Any number.
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }

  /// Whether it is simulated; if not, this is reported.
  var isThere: Bool {
    if self == COMPRESSION_ZLIB { return true }
    let name = Self.names[self] ?? "algorithm \(rawValue)"
    NotSimulated.report("Compression of \(name)", "it fails; only zlib is simulated")
    return false
  }

  private static let names = [
    COMPRESSION_LZ4: "LZ4", COMPRESSION_LZ4_RAW: "LZ4 (raw)", COMPRESSION_LZFSE: "LZFSE",
    COMPRESSION_LZMA: "LZMA", COMPRESSION_LZBITMAP: "LZBITMAP", COMPRESSION_BROTLI: "Brotli",
  ]
}

/// LZ4 with Apple's frame format; not simulated.
public let COMPRESSION_LZ4 = compression_algorithm(0x100)
/// LZ4 without a frame format; not simulated.
public let COMPRESSION_LZ4_RAW = compression_algorithm(0x101)
/// Deflate of RFC 1951, without the header and checksum of RFC 1950.
public let COMPRESSION_ZLIB = compression_algorithm(0x205)
/// LZMA; not simulated.
public let COMPRESSION_LZMA = compression_algorithm(0x306)
/// LZBITMAP; not simulated.
public let COMPRESSION_LZBITMAP = compression_algorithm(0x702)
/// LZFSE; not simulated.
public let COMPRESSION_LZFSE = compression_algorithm(0x801)
/// Brotli; not simulated.
public let COMPRESSION_BROTLI = compression_algorithm(0xB02)
