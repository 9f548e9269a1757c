/// The length and the encoding of a sound, read from the head of its file (S1, S2).
///
/// Sources: Microsoft and IBM, *Multimedia Programming Interface* (RIFF WAVE, RFC 2361); Apple,
/// *Audio Interchange File Format* and AIFF-C; Apple, *Core Audio Format Specification*.
struct SoundHeader: Sendable, Hashable {
  /// In seconds; `nil` if the head does not say.
  var seconds: Double?
  /// The name of the encoding as the file has it.
  var encoding = ""
  /// Whether notifications play the encoding: Linear PCM, IMA4, µLaw or aLaw.
  var isPlayable = false

  /// How many bytes of a file are enough.
  static let byteCount = 256 * 1024

  /// Reads the head of a file; `nil` if it is not a wav, aiff or caf file.
  init?(_ bytes: [UInt8], fileSize: Int) {
    let head = Head(bytes: bytes)
    switch (head.name(at: 0), head.name(at: 8)) {
    case ("RIFF", "WAVE"): readWave(head, fileSize)
    case ("FORM", "AIFF"), ("FORM", "AIFC"): readAIFF(head)
    case ("caff", _): readCoreAudio(head, fileSize)
    default: return nil
    }
  }

  private mutating func readWave(_ head: Head, _ fileSize: Int) {
    var (byteRate, sampleRate) = (0, 0)
    // Blocks of IMA4 may be longer than the sound, whose length a chunk of its own has.
    var frames: Int?
    for chunk in head.chunks(from: 12, isLittleEndian: true) {
      switch chunk.name {
      case "fmt ":
        var format = head.little16(at: chunk.start)
        // An extensible format has its code in a GUID.
        if format == 0xFFFE { format = head.little16(at: chunk.start + 24) }
        let names = [1: "Linear PCM", 3: "floating point", 6: "aLaw", 7: "µLaw", 0x11: "IMA4"]
        encoding = names[format ?? 0] ?? "format \(format ?? 0)"
        isPlayable = [1, 3, 6, 7, 0x11].contains(format ?? 0)
        sampleRate = head.little32(at: chunk.start + 4) ?? 0
        byteRate = head.little32(at: chunk.start + 8) ?? 0
      case "fact": frames = head.little32(at: chunk.start)
      case "data":
        // A program that writes into a pipe does not know the size.
        let size = min(chunk.size, fileSize - chunk.start)
        if byteRate > 0 { seconds = Double(size) / Double(byteRate) }
        if encoding == "IMA4", let frames, frames > 0, sampleRate > 0 {
          seconds = Double(frames) / Double(sampleRate)
        }
        return
      default: break
      }
    }
  }

  private mutating func readAIFF(_ head: Head) {
    for chunk in head.chunks(from: 12, isLittleEndian: false) where chunk.name == "COMM" {
      let rate = head.extended(at: chunk.start + 8) ?? 0
      let code = head.name(at: 8) == "AIFC" ? head.name(at: chunk.start + 18) : "NONE"
      if let count = head.big32(at: chunk.start + 2), rate > 0 {
        // Frames of IMA4 are packets of 64.
        let framesPerPacket = code == "ima4" ? 64.0 : 1
        seconds = Self.frames(inPackets: Double(count), of: framesPerPacket) / rate
      }
      (encoding, isPlayable) = Self.encoding(code)
      return
    }
  }

  private mutating func readCoreAudio(_ head: Head, _ fileSize: Int) {
    var (rate, bytesPerPacket, framesPerPacket) = (0.0, 0, 0)
    // If packets have different sizes, only the packet table has the number of frames.
    var frames: Double?
    for chunk in head.chunks(from: 8, hasLongSizes: true, isLittleEndian: false) {
      switch chunk.name {
      case "desc":
        rate = head.double(at: chunk.start) ?? 0
        (encoding, isPlayable) = Self.encoding(head.name(at: chunk.start + 8))
        bytesPerPacket = head.big32(at: chunk.start + 16) ?? 0
        framesPerPacket = head.big32(at: chunk.start + 20) ?? 0
      case "pakt": frames = head.big64(at: chunk.start + 8).map(Double.init)
      case "data" where bytesPerPacket > 0 && frames == nil:
        // A size of -1 means the rest of the file; the first four bytes count edits.
        let size = (chunk.size < 0 ? fileSize - chunk.start : chunk.size) - 4
        frames = Self.frames(
          inPackets: Double(size) / Double(bytesPerPacket), of: Double(framesPerPacket))
      default: break
      }
    }
    if let frames, rate > 0 { seconds = frames / rate }
  }

  /// Returns the minimum number of frames in packets.
  ///
  /// How many frames of the last packet count is not known, because a packet table may be anywhere
  /// in the file.
  private static func frames(inPackets count: Double, of framesPerPacket: Double) -> Double {
    max(count * framesPerPacket - max(framesPerPacket - 1, 0), 0)
  }

  private static func encoding(_ code: String) -> (name: String, isPlayable: Bool) {
    switch code {
    case "NONE", "sowt", "twos", "in24", "in32", "fl32", "FL32", "fl64", "raw ", "lpcm":
      ("Linear PCM", true)
    case "ima4": ("IMA4", true)
    case "ulaw", "ULAW": ("µLaw", true)
    case "alaw", "ALAW": ("aLaw", true)
    default: (code.isEmpty ? "" : "'\(code)'", false)
    }
  }
}

/// The first bytes of a file; nothing is read beyond them.
private struct Head {
  struct Chunk {
    let name: String
    /// Where its content starts.
    let start: Int
    let size: Int
  }

  let bytes: [UInt8]

  /// Returns a name of four characters; empty beyond the end.
  func name(at start: Int) -> String {
    guard start >= 0, start + 4 <= bytes.count else { return "" }
    return String(decoding: bytes[start..<start + 4], as: UTF8.self)
  }

  private func number(at start: Int, _ count: Int) -> UInt64? {
    guard start >= 0, start + count <= bytes.count else { return nil }
    return bytes[start..<start + count].reduce(0) { $0 << 8 | UInt64($1) }
  }

  func big32(at start: Int) -> Int? { number(at: start, 4).map { Int($0) } }
  func big64(at start: Int) -> Int? { number(at: start, 8).map { Int(Int64(bitPattern: $0)) } }
  func double(at start: Int) -> Double? { number(at: start, 8).map(Double.init(bitPattern:)) }
  func little16(at start: Int) -> Int? { number(at: start, 2).map { Int(UInt16($0).byteSwapped) } }
  func little32(at start: Int) -> Int? { number(at: start, 4).map { Int(UInt32($0).byteSwapped) } }

  /// Returns a number of 80 bits: sign and exponent in two bytes, then the fraction with its first
  /// bit.
  func extended(at start: Int) -> Double? {
    guard let exponent = number(at: start, 2), let fraction = number(at: start + 2, 8) else {
      return nil
    }
    return Double(
      sign: exponent & 0x8000 == 0 ? .plus : .minus,
      exponent: Int(exponent & 0x7FFF) - 16_383 - 63, significand: Double(fraction))
  }

  /// Returns the chunks, as far as the bytes go.
  func chunks(
    from start: Int, hasLongSizes: Bool = false, isLittleEndian: Bool
  ) -> [Chunk] {
    var chunks: [Chunk] = []
    var place = start
    let head = hasLongSizes ? 12 : 8
    while place + head <= bytes.count {
      let size =
        hasLongSizes
        ? big64(at: place + 4) : isLittleEndian ? little32(at: place + 4) : big32(at: place + 4)
      guard let size else { break }
      chunks.append(Chunk(name: name(at: place), start: place + head, size: size))
      guard size >= 0, size < bytes.count else { break }
      // Chunks of RIFF and AIFF start at even places.
      place += head + size + (hasLongSizes ? 0 : size & 1)
    }
    return chunks
  }
}
