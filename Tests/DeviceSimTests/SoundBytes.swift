/// Sound files for tests, made by the specifications of their formats; the samples are silence.
enum SoundBytes {
  private static let rate = 100

  /// A wav file with one channel of 8 bits; one that was written into a pipe has no size.
  ///
  /// Source: Microsoft and IBM, *Multimedia Programming Interface*, chapter 3.
  ///
  /// - Parameters:
  ///   - format: The code of its encoding.
  ///   - seconds: The length of its data.
  ///   - frames: How many frames of it count, which its `fact` chunk says; `nil` without one.
  ///   - isPiped: Whether it has no size.
  /// - Returns: The file.
  static func wave(
    format: Int, seconds: Int, frames: Int? = nil, isPiped: Bool = false
  ) -> [UInt8] {
    let data = [UInt8](repeating: 0, count: seconds * rate)
    let fact = frames.map { Array("fact".utf8) + little(4, 4) + little($0, 4) } ?? []
    let head = little(format, 2) + little(1, 2) + little(rate, 4) + little(rate, 4) + little(1, 2)
    let chunks =
      Array("fmt ".utf8) + little(16, 4) + head + little(8, 2) + fact + Array("data".utf8)
      + little(isPiped ? 0xFFFF_FFFF : data.count, 4) + data
    return Array("RIFF".utf8) + little(chunks.count + 4, 4) + Array("WAVE".utf8) + chunks
  }

  /// An aiff file with one channel of 8 bits.
  ///
  /// Source: Apple, *Audio Interchange File Format: "AIFF"*.
  static func aiff(seconds: Int) -> [UInt8] {
    let frames = seconds * rate
    // 100 is 1.5625 times 2 to the 6th: exponent 16383 + 6, fraction 0xC8 at the top.
    let extended = [0x40, 0x05, 0xC8] + [UInt8](repeating: 0, count: 7)
    let common = big(1, 2) + big(frames, 4) + big(8, 2) + extended
    let sound = [UInt8](repeating: 0, count: 8 + frames)
    let chunks =
      Array("COMM".utf8) + big(common.count, 4) + common + Array("SSND".utf8)
      + big(sound.count, 4) + sound
    return Array("FORM".utf8) + big(chunks.count + 4, 4) + Array("AIFF".utf8) + chunks
  }

  /// A caf file; its data reaches to the end of the file, and has so many packets that all seconds
  /// have room.
  ///
  /// Source: Apple, *Core Audio Format Specification*.
  static func coreAudio(_ format: String, seconds: Int) -> [UInt8] {
    let (packet, frames) = format == "ima4" ? (34, 64) : (1, 1)
    let description =
      big(Int(Double(rate).bitPattern), 8) + Array(format.utf8) + big(0, 4) + big(packet, 4)
      + big(frames, 4) + big(1, 4) + big(8, 4)
    let packets = (seconds * rate + frames - 1) / frames
    let data = [UInt8](repeating: 0, count: 4 + packets * packet)
    return Array("caff".utf8) + big(1, 2) + big(0, 2) + Array("desc".utf8)
      + big(description.count, 8) + description + Array("data".utf8) + big(-1, 8) + data
  }

  private static func big(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * (count - 1 - $0))) }
  }

  private static func little(_ number: Int, _ count: Int) -> [UInt8] {
    big(number, count).reversed()
  }
}
