/// The format and the size of a picture, from its first bytes.
struct ImageHeader: Equatable {
  enum Format {
    case png, jpeg, gif, webP, bmp
  }

  let format: Format
  /// The width in pixels.
  let width: Int
  let height: Int

  /// Reads the header; `nil` if its format is unknown, or it has no pixels.
  init?(_ data: Data) {
    let bytes = ByteView([UInt8](data))
    guard
      let header = Self.png(bytes) ?? Self.gif(bytes) ?? Self.bmp(bytes) ?? Self.webP(bytes)
        ?? Self.jpeg(bytes), header.width > 0, header.height > 0
    else { return nil }
    self = header
  }

  private init?(_ format: Format, _ width: Int?, _ height: Int?) {
    guard let width, let height else { return nil }
    self.format = format
    self.width = width
    self.height = height
  }

  /// ISO 15948: the signature, then the chunk IHDR.
  private static func png(_ bytes: ByteView) -> ImageHeader? {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
      bytes.has("IHDR", at: 12)
    else { return nil }
    return ImageHeader(.png, bytes.big(4, at: 16), bytes.big(4, at: 20))
  }

  /// GIF89a: the logical screen.
  private static func gif(_ bytes: ByteView) -> ImageHeader? {
    guard bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0) else { return nil }
    return ImageHeader(.gif, bytes.little(2, at: 6), bytes.little(2, at: 8))
  }

  /// The info header; a height below 0 means that rows go downwards.
  private static func bmp(_ bytes: ByteView) -> ImageHeader? {
    guard bytes.has("BM", at: 0), let height = bytes.little(4, at: 22) else { return nil }
    let signed = Int(Int32(truncatingIfNeeded: height))
    return ImageHeader(.bmp, bytes.little(4, at: 18), abs(signed))
  }

  /// RFC 9649: the chunk VP8, VP8L or VP8X.
  private static func webP(_ bytes: ByteView) -> ImageHeader? {
    guard bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) else { return nil }
    if bytes.has("VP8X", at: 12) {
      return ImageHeader(
        .webP, bytes.little(3, at: 24).map { $0 + 1 }, bytes.little(3, at: 27).map { $0 + 1 })
    }
    if bytes.has("VP8L", at: 12), let bits = bytes.little(4, at: 21) {
      return ImageHeader(.webP, bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    }
    guard bytes.has("VP8 ", at: 12) else { return nil }
    return ImageHeader(
      .webP, bytes.little(2, at: 26).map { $0 & 0x3FFF },
      bytes.little(2, at: 28).map { $0 & 0x3FFF })
  }

  /// ITU T.81: the markers up to the frame header, which has the size.
  private static func jpeg(_ bytes: ByteView) -> ImageHeader? {
    guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
    var position = 2
    while let mark = bytes.big(1, at: position), mark == 0xFF,
      let marker = bytes.big(1, at: position + 1)
    {
      let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrame {
        return ImageHeader(.jpeg, bytes.big(2, at: position + 7), bytes.big(2, at: position + 5))
      }
      if marker == 0xFF {
        position += 1
        continue
      }
      guard let length = bytes.big(2, at: position + 2), length >= 2 else { return nil }
      position += 2 + length
    }
    return nil
  }
}

/// Bytes with checked access.
private struct ByteView {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  func starts(with prefix: [UInt8]) -> Bool { bytes.starts(with: prefix) }

  func has(_ text: String, at offset: Int) -> Bool {
    bytes.dropFirst(offset).starts(with: text.utf8)
  }

  func big(_ count: Int, at offset: Int) -> Int? {
    guard offset + count <= bytes.count else { return nil }
    return bytes[offset..<(offset + count)].reduce(0) { $0 << 8 | Int($1) }
  }

  func little(_ count: Int, at offset: Int) -> Int? {
    guard offset + count <= bytes.count else { return nil }
    return bytes[offset..<(offset + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
