/// The delegate of a player; never called here.
public protocol AVAudioPlayerDelegate: NSObjectProtocol {
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
}

extension AVAudioPlayerDelegate {
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
}

/// A sound with a known length, which cannot be heard.
open class AVAudioPlayer: NSObject {
  open weak var delegate: (any AVAudioPlayerDelegate)?
  open var volume: Float = 1
  open var numberOfLoops = 0
  open var currentTime: TimeInterval = 0
  /// In seconds.
  public let duration: TimeInterval
  public let url: URL?
  private let header: SoundHeader

  private init(_ header: SoundHeader, _ url: URL?) {
    (self.header, self.url, duration) = (header, url, header.seconds)
  }

  /// - Throws: If the file cannot be read, or its type is unknown.
  public convenience init(contentsOf url: URL) throws {
    self.init(try SoundHeader.file(url), url)
  }

  /// - Throws: If the type of the data is unknown.
  public convenience init(data: Data) throws {
    guard let header = SoundHeader.read(data) else {
      throw NSError(domain: NSOSStatusErrorDomain, code: 0x7479_703F)
    }
    self.init(header, nil)
  }

  open var numberOfChannels: Int { header.channels }
  open var format: AVAudioFormat { AVAudioFormat(header) }
  open var isPlaying: Bool { false }

  @discardableResult
  open func prepareToPlay() -> Bool { true }

  /// Plays nothing, which the result says.
  @discardableResult
  open func play() -> Bool {
    NotSimulated.report("AVAudioPlayer.play", "no sound is heard")
    return false
  }

  open func pause() {}
  open func stop() {}
}

/// The domain of errors of Apple's older APIs.
public let NSOSStatusErrorDomain = "NSOSStatusErrorDomain"
