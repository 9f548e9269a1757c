/// The length and the format of a sound or movie file, from its headers; nothing is decoded.
package struct SoundHeader: Equatable {
  /// The frames of all samples; for a movie, the units of its time scale.
  package var frames: Int
  /// Frames, or units, in a second.
  package var rate: Double
  /// The number of channels; 0 if the header does not say it.
  package var channels: Int

  package var seconds: Double { rate > 0 ? Double(frames) / rate : 0 }

  /// Reads WAV, AIFF, CAF, FLAC, MPEG-4, QuickTime and MP3; `nil` for anything else.
  package static func read(_ data: Data) -> SoundHeader? {
    let bytes = SoundBytes(data)
    return wav(bytes) ?? aiff(bytes) ?? caf(bytes) ?? flac(bytes) ?? movie(bytes) ?? MP3.read(bytes)
  }

  /// RIFF: the chunk `fmt ` has the format, `data` the samples.
  private static func wav(_ bytes: SoundBytes) -> SoundHeader? {
    guard bytes.text(0) == "RIFF", bytes.text(8) == "WAVE" else { return nil }
    var (place, rate, channels, blockSize) = (12, 0, 0, 0)
    while let size = bytes.little(4, place + 4) {
      let body = place + 8
      if bytes.text(place) == "fmt " {
        channels = bytes.little(2, body + 2) ?? 0
        rate = bytes.little(4, body + 4) ?? 0
        blockSize = bytes.little(2, body + 12) ?? 0
      } else if bytes.text(place) == "data" {
        guard blockSize > 0, rate > 0 else { return nil }
        let count = min(size, max(0, bytes.count - body))
        return SoundHeader(frames: count / blockSize, rate: Double(rate), channels: channels)
      }
      place = body + size + size % 2
    }
    return nil
  }

  /// AIFF: the chunk `COMM` has the frames, and the rate in 80 bits.
  private static func aiff(_ bytes: SoundBytes) -> SoundHeader? {
    guard bytes.text(0) == "FORM", ["AIFF", "AIFC"].contains(bytes.text(8)) else { return nil }
    var place = 12
    while let size = bytes.big(4, place + 4) {
      if bytes.text(place) == "COMM", let channels = bytes.big(2, place + 8),
        let frames = bytes.big(4, place + 10), let exponent = bytes.big(2, place + 16),
        let high = bytes.big(4, place + 18), let low = bytes.big(4, place + 22)
      {
        let mantissa = Double(high) * 4_294_967_296 + Double(low)
        let rate = mantissa * pow(2, Double(exponent & 0x7FFF) - 16_383 - 63)
        guard rate.isFinite, rate > 0 else { return nil }
        return SoundHeader(frames: frames, rate: rate, channels: channels)
      }
      place += 8 + size + size % 2
    }
    return nil
  }

  /// CAF: `desc` has the format, `pakt` or `data` the length.
  private static func caf(_ bytes: SoundBytes) -> SoundHeader? {
    guard bytes.text(0) == "caff" else { return nil }
    var place = 8
    var (rate, perPacket, bytesPerPacket, channels) = (0.0, 0, 0, 0)
    var packed: Int?
    var size = 0
    while let kind = bytes.text(place), let high = bytes.big(4, place + 4),
      let low = bytes.big(4, place + 8)
    {
      let body = place + 12
      if kind == "desc", let one = bytes.big(4, body), let other = bytes.big(4, body + 4) {
        rate = Double(bitPattern: UInt64(one) << 32 | UInt64(other))
        bytesPerPacket = bytes.big(4, body + 16) ?? 0
        perPacket = bytes.big(4, body + 20) ?? 0
        channels = bytes.big(4, body + 24) ?? 0
      } else if kind == "pakt" {
        packed = bytes.big(4, body + 12)
      } else if kind == "data" {
        // A size of -1 means up to the end of the file; the first four bytes count edits.
        size = max(0, (high == 0 ? min(low, bytes.count - body) : bytes.count - body) - 4)
        if high != 0 { break }
      }
      guard high == 0 else { break }
      place = body + low
    }
    guard rate.isFinite, rate > 0 else { return nil }
    let frames = packed ?? (bytesPerPacket > 0 ? size / bytesPerPacket * perPacket : nil)
    return frames.map { SoundHeader(frames: $0, rate: rate, channels: channels) }
  }

  /// FLAC: the first block has rate, channels and samples.
  private static func flac(_ bytes: SoundBytes) -> SoundHeader? {
    guard bytes.text(0) == "fLaC", let high = bytes.big(4, 18), let low = bytes.big(4, 22) else {
      return nil
    }
    let rate = high >> 12
    guard rate > 0 else { return nil }
    return SoundHeader(
      frames: (high & 0xF) << 32 | low, rate: Double(rate), channels: high >> 9 & 7 + 1)
  }

  /// ISO 14496-12: the box `mvhd` in `moov` has the length and its unit.
  private static func movie(_ bytes: SoundBytes) -> SoundHeader? {
    guard bytes.text(4) == "ftyp" || bytes.text(4) == "moov" || bytes.text(4) == "wide",
      let movie = bytes.box("moov", 0..<bytes.count), let header = bytes.box("mvhd", movie)
    else { return nil }
    let start = header.lowerBound
    let isLong = bytes.big(1, start) == 1
    guard let unit = bytes.big(4, start + (isLong ? 20 : 12)), unit > 0,
      let length = isLong ? bytes.big(8, start + 24) : bytes.big(4, start + 16)
    else { return nil }
    return SoundHeader(frames: length, rate: Double(unit), channels: 0)
  }
}

/// Bytes with checked access.
struct SoundBytes {
  private let data: [UInt8]

  init(_ data: Data) { self.data = [UInt8](data) }

  var count: Int { data.count }

  /// Returns a number; `nil` outside of the bytes or above the range of `Int`.
  func big(_ length: Int, _ place: Int) -> Int? {
    guard place >= 0, place <= count - length else { return nil }
    let value = data[place..<place + length].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(exactly: value)
  }

  func little(_ length: Int, _ place: Int) -> Int? {
    guard place >= 0, place <= count - length else { return nil }
    return data[place..<place + length].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns the four letters at a place.
  func text(_ place: Int) -> String? {
    guard place >= 0, place <= count - 4 else { return nil }
    return String(decoding: data[place..<place + 4], as: UTF8.self)
  }

  /// Returns the content of the first box of a kind.
  func box(_ kind: String, _ range: Range<Int>) -> Range<Int>? {
    var place = range.lowerBound
    while place < range.upperBound, let size = big(4, place), let name = text(place + 4) {
      var (start, length) = (place + 8, size)
      if size == 1 {
        guard let large = big(8, place + 8) else { return nil }
        (start, length) = (place + 16, large)
      } else if size == 0 {
        length = range.upperBound - place
      }
      guard length >= start - place else { return nil }
      let end = min(range.upperBound, place.addingReportingOverflow(length).partialValue)
      guard end >= start else { return nil }
      if name == kind { return start..<end }
      place = end
    }
    return nil
  }
}
