/// A number of frames.
public typealias AVAudioFrameCount = UInt32
/// The place of a frame.
public typealias AVAudioFramePosition = Int64
/// A number of channels.
public typealias AVAudioChannelCount = UInt32

/// The rate and the channels of a sound.
open class AVAudioFormat: NSObject {
  /// Frames in a second.
  public let sampleRate: Double
  /// 0 if the file does not say it in a place that is read.
  public let channelCount: AVAudioChannelCount

  init(_ header: SoundHeader) {
    sampleRate = header.rate
    channelCount = AVAudioChannelCount(clamping: header.channels)
  }
}

/// A sound file whose length and format are known, but not its samples.
open class AVAudioFile: NSObject {
  public let url: URL
  public let fileFormat: AVAudioFormat
  /// In frames.
  public let length: AVAudioFramePosition

  /// Reads the headers of a WAV, AIFF, CAF, FLAC, MPEG-4 or MP3 file.
  ///
  /// - Throws: If the file cannot be read, or is of another type.
  public init(forReading fileURL: URL) throws {
    let header = try SoundHeader.file(fileURL)
    url = fileURL
    fileFormat = AVAudioFormat(header)
    length = AVAudioFramePosition(header.frames)
  }

  open var processingFormat: AVAudioFormat { fileFormat }
}

extension SoundHeader {
  /// Reads the headers of a file.
  ///
  /// - Throws: If the file cannot be read, or its type is unknown.
  package static func file(_ url: URL) throws -> SoundHeader {
    guard let header = read(try Data(contentsOf: url, options: .mappedIfSafe)) else {
      // `kAudioFileUnsupportedFileTypeError`, which is 'typ?'.
      throw NSError(domain: "com.apple.coreaudio.avfaudio", code: 0x7479_703F)
    }
    return header
  }
}
