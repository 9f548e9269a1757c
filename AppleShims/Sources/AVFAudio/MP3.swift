/// The length of an MP3 file: that of its Xing header, or the sum of its frames.
enum MP3 {
  /// Kilobits in a second for layer III, by the four bits of the header.
  private static let rates1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
  private static let rates2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]

  private struct Frame {
    let length: Int
    let samples: Int
    let rate: Int
    let channels: Int
    let isVersion1: Bool
  }

  /// ISO 11172-3 and 13818-3: the four bytes before each frame.
  private static func frame(_ bytes: SoundBytes, _ place: Int) -> Frame? {
    guard let word = bytes.big(4, place), word >> 21 == 0x7FF else { return nil }
    let (version, layer) = (word >> 19 & 3, word >> 17 & 3)
    let (rateIndex, frequency) = (word >> 12 & 15, word >> 10 & 3)
    guard version != 1, layer == 1, (1...14).contains(rateIndex), frequency < 3 else { return nil }
    let isVersion1 = version == 3
    let rate = [44_100, 48_000, 32_000][frequency] / (isVersion1 ? 1 : version == 2 ? 2 : 4)
    let bits = (isVersion1 ? rates1 : rates2)[rateIndex] * 1000
    let samples = isVersion1 ? 1152 : 576
    return Frame(
      length: samples / 8 * bits / rate + (word >> 9 & 1), samples: samples, rate: rate,
      channels: word >> 6 & 3 == 3 ? 1 : 2, isVersion1: isVersion1)
  }

  static func read(_ bytes: SoundBytes) -> SoundHeader? {
    var place = 0
    if let tag = bytes.big(3, 0), tag == 0x494433, let size = bytes.big(4, 6) {
      // The length of an ID3 tag has seven bits in each byte.
      place = 10 + ((size >> 24 & 127) << 21) + ((size >> 16 & 127) << 14)
      place += ((size >> 8 & 127) << 7) + (size & 127)
    }
    guard let first = frame(bytes, place) else { return nil }
    let side = first.isVersion1 ? (first.channels == 1 ? 17 : 32) : (first.channels == 1 ? 9 : 17)
    let extra = place + 4 + side
    if ["Xing", "Info"].contains(bytes.text(extra)), let flags = bytes.big(4, extra + 4),
      flags & 1 == 1, let count = bytes.big(4, extra + 8)
    {
      return SoundHeader(
        frames: count * first.samples, rate: Double(first.rate), channels: first.channels)
    }
    var samples = 0
    while let next = frame(bytes, place), place + next.length <= bytes.count {
      samples += next.samples
      place += next.length
    }
    guard samples > 0 else { return nil }
    return SoundHeader(frames: samples, rate: Double(first.rate), channels: first.channels)
  }
}
