import CZlib

/// A grey picture of a given size, in place of unknown pixels: a small but valid file.
struct GreyPicture {
  /// The largest side in pixels, above that of any phone.
  private static let largestSide = 20_000

  private let width: Int
  private let height: Int

  /// Creates a picture with a size in pixels; `nil` if it has none or too many.
  init?(width: Int, height: Int) {
    guard (1...Self.largestSide).contains(width), (1...Self.largestSide).contains(height) else {
      return nil
    }
    self.width = width
    self.height = height
  }

  // MARK: - PNG

  /// The picture as PNG (ISO 15948): one bit for each pixel, all of one colour.
  var png: Data? {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    bytes += chunk("IHDR", big(width) + big(height) + [1, 3, 0, 0, 0])
    bytes += chunk("PLTE", [0x80, 0x80, 0x80])
    let lines = [UInt8](repeating: 0, count: (1 + (width + 7) / 8) * height)
    guard let deflated = deflate(lines) else { return nil }
    bytes += chunk("IDAT", [0x78, 0x01] + deflated + big(adler(ofZeros: lines.count)))
    bytes += chunk("IEND", [])
    return Data(bytes)
  }

  private func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + content
    return big(content.count) + checked + big(Int(Self.checksum(checked)))
  }

  private func big(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// The checksum of RFC 1950 for bytes that are all 0.
  private func adler(ofZeros count: Int) -> Int { (count % 65521) << 16 | 1 }

  /// The checksum of PNG, bit by bit.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }

  private func deflate(_ bytes: [UInt8]) -> [UInt8]? {
    guard let stream = cz_begin(0) else { return nil }
    defer { cz_free(stream) }
    return bytes.withUnsafeBufferPointer { source in
      var result: [UInt8] = []
      var piece = [UInt8](repeating: 0, count: 1 << 16)
      var next = source.baseAddress
      var left = source.count
      while true {
        let status = piece.withUnsafeMutableBufferPointer { target in
          var place = target.baseAddress
          var room = target.count
          let status = cz_process(stream, &next, &left, &place, &room, 1)
          result += target[..<(target.count - room)]
          return status
        }
        if status == cz_end { return result }
        if status != cz_ok { return nil }
      }
    }
  }

  // MARK: - JPEG

  /// The picture as JPEG (ITU T.81): one channel, with equal blocks.
  var jpeg: Data {
    var bytes: [UInt8] = [0xFF, 0xD8]
    bytes += segment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])
    bytes += segment(0xDB, [0] + [UInt8](repeating: 16, count: 64))
    bytes += segment(0xC0, [8] + short(height) + short(width) + [1, 1, 0x11, 0])
    // Each table has one code, of one bit: DC "no change", AC "end".
    for table: UInt8 in [0x00, 0x10] {
      bytes += segment(0xC4, [table, 1] + [UInt8](repeating: 0, count: 15) + [0])
    }
    bytes += segment(0xDA, [1, 1, 0, 0, 63, 0])
    let blocks = ((width + 7) / 8) * ((height + 7) / 8)
    // Two bits for each block, both 0; the rest of the last byte is filled with 1.
    bytes += [UInt8](repeating: 0, count: blocks / 4)
    if blocks % 4 > 0 { bytes.append(0xFF >> UInt8(blocks % 4 * 2)) }
    return Data(bytes + [0xFF, 0xD9])
  }

  private func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker] + short(content.count + 2) + content
  }

  private func short(_ number: Int) -> [UInt8] { big(number).suffix(2) }
}
