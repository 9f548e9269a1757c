import AVFAudio
import AVFoundation
import Foundation
import Testing

/// Files by the specifications of their formats.
@Suite struct SoundHeaderTests {
  private static func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(value >> ($0 * 8) & 0xFF) }
  }

  private static func little(_ value: Int, _ count: Int) -> [UInt8] { big(value, count).reversed() }

  /// RIFF WAVE: 16 bits, two channels, half a second.
  private static let wav =
    Array("RIFF".utf8) + little(36 + 2000, 4) + Array("WAVEfmt ".utf8) + little(16, 4)
    + little(1, 2) + little(2, 2) + little(1000, 4) + little(4000, 4) + little(4, 2)
    + little(16, 2) + Array("data".utf8) + little(2000, 4) + [UInt8](repeating: 0, count: 2000)

  /// Apple's AIFF: 8000 frames at 8000 Hz; the rate 8000 is 0x400BFA00 and zeros.
  private static let aiff =
    Array("FORM".utf8) + big(30, 4) + Array("AIFFCOMM".utf8) + big(18, 4) + big(1, 2)
    + big(8000, 4) + big(8, 2) + [0x40, 0x0B, 0xFA] + [UInt8](repeating: 0, count: 7)

  /// Apple's Core Audio Format: 22050 frames at 44100 Hz, of two bytes each.
  private static let caf =
    Array("caff".utf8) + big(0x1_0000, 4) + Array("desc".utf8) + big(32, 8)
    + [0x40, 0xE5, 0x88, 0x80, 0, 0, 0, 0] + Array("lpcm".utf8) + big(0, 4) + big(2, 4)
    + big(1, 4) + big(1, 4) + big(16, 4) + Array("data".utf8) + big(4 + 44_100, 8) + big(0, 4)
    + [UInt8](repeating: 0, count: 44_100)

  /// RFC 9639: 44100 Hz, two channels, 88200 samples.
  private static let flac: [UInt8] =
    Array("fLaC".utf8) + [0x80] + big(34, 3) + big(4096, 2) + big(4096, 2) + big(0, 6)
    + big(44_100 << 12 | 1 << 9 | 15 << 4, 4) + big(88_200, 4) + [UInt8](repeating: 0, count: 16)

  /// ISO 14496-12: 3 seconds in units of 600.
  private static let movie =
    big(16, 4) + Array("ftypM4A ".utf8) + big(0, 4) + big(8 + 108, 4) + Array("moov".utf8)
    + big(108, 4) + Array("mvhd".utf8) + big(0, 4) + big(0, 8) + big(600, 4) + big(1800, 4)
    + [UInt8](repeating: 0, count: 80)

  /// ISO 11172-3: 50 frames of 128 kbit/s at 44100 Hz: 417 bytes with 1152 samples each.
  private static let mp3: [UInt8] =
    Array("ID3".utf8) + [3, 0, 0, 0, 0, 0, 10] + [UInt8](repeating: 0, count: 10)
    + (0..<50).flatMap { _ in [0xFF, 0xFB, 0x90, 0x00] + [UInt8](repeating: 0, count: 413) }

  private static let files: [(String, [UInt8], Double, UInt32)] = [
    ("wav", wav, 0.5, 2), ("aiff", aiff, 1, 1), ("caf", caf, 0.5, 1), ("flac", flac, 2, 2),
    ("m4a", movie, 3, 0), ("mp3", mp3, 50.0 * 1152 / 44_100, 2),
  ]

  private func file(_ name: String, _ bytes: [UInt8], _ body: (URL) async throws -> Void)
    async throws
  {
    let url = URL(fileURLWithPath: NSTemporaryDirectory())
      .appendingPathComponent("SoundHeaderTests-\(UUID().uuidString).\(name)")
    try Data(bytes).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    try await body(url)
  }

  @Test(arguments: files)
  func `length and format are those of the file`(
    name: String, bytes: [UInt8], seconds: Double, channels: UInt32
  ) async throws {
    try await file(name, bytes) { url in
      let sound = try AVAudioFile(forReading: url)
      let length = Double(sound.length) / sound.processingFormat.sampleRate
      #expect(abs(length - seconds) < 1e-9 && sound.fileFormat.channelCount == channels)
      let player = try AVAudioPlayer(contentsOf: url)
      #expect(abs(player.duration - seconds) < 1e-9)
      #expect(!player.play() && !player.isPlaying)
      let asset = AVURLAsset(url: url)
      #expect(abs(CMTimeGetSeconds(asset.duration) - seconds) < 1e-9)
      #expect(try await asset.load(.duration) == asset.duration)
    }
  }

  /// Bad bytes: each file cut off anywhere in its headers, or with any one byte changed.
  @Test(arguments: files)
  func `a broken file gives an error or a length, and never a crash`(
    name: String, bytes: [UInt8], seconds: Double, channels: UInt32
  ) {
    let header = min(bytes.count, 200)
    for end in 0..<header { _ = SoundHeader.read(Data(bytes.prefix(end))) }
    for place in 0..<header {
      for value in [0x00, 0x7F, 0x80, 0xFF] as [UInt8] {
        var changed = bytes
        changed[place] = value
        if let sound = SoundHeader.read(Data(changed)) { #expect(sound.seconds >= 0) }
      }
    }
  }

  @Test func `a file that is not a sound cannot be opened`() async throws {
    try await file("wav", Array("<html>".utf8)) { url in
      #expect(throws: (any Error).self) { try AVAudioFile(forReading: url) }
      #expect(throws: (any Error).self) { try AVAudioPlayer(contentsOf: url) }
      #expect(AVAsset(url: url).duration == .zero)
      await #expect(throws: AVError.self) { try await AVAsset(url: url).load(.duration) }
    }
  }

  @Test func `no picture is made of a movie, and this is reported`() async {
    let names = await NotSimulated.names {
      let generator = AVAssetImageGenerator(asset: AVAsset(url: URL(fileURLWithPath: "/a.mp4")))
      let error = #expect(throws: AVError.self) {
        try generator.copyCGImage(at: CMTimeMake(value: 1, timescale: 60), actualTime: nil)
      }
      #expect(error?.code == .decoderNotFound)
      await #expect(throws: AVError.self) { try await generator.image(at: .zero) }
      let (image, last) = await withCheckedContinuation { continuation in
        generator.generateCGImageAsynchronously(for: .zero) { image, _, error in
          continuation.resume(returning: (image, error))
        }
      }
      #expect(image == nil)
      #expect(last is AVError)
    }
    #expect(names == ["AVAssetImageGenerator"])
  }
}
