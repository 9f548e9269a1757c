/// Whether an app plays something.
public enum MPNowPlayingPlaybackState: UInt, Sendable {
  case unknown, playing, paused, stopped, interrupted
}

/// What an app says that it plays; no screen of a phone shows it here.
open class MPNowPlayingInfoCenter: NSObject, @unchecked Sendable {
  private static let center = MPNowPlayingInfoCenter()

  private override init() {}

  open class func `default`() -> MPNowPlayingInfoCenter { center }

  open var nowPlayingInfo: [String: Any]? {
    didSet { Self.report() }
  }

  open var playbackState = MPNowPlayingPlaybackState.unknown {
    didSet { Self.report() }
  }

  private static func report() {
    NotSimulated.report("MPNowPlayingInfoCenter", "nothing shows what is played")
  }
}

/// The picture of what is played.
open class MPMediaItemArtwork: NSObject {
  public let bounds: CGRect
  private let requestHandler: (CGSize) -> UIImage

  public init(boundsSize: CGSize, requestHandler: @escaping (CGSize) -> UIImage) {
    bounds = CGRect(origin: .zero, size: boundsSize)
    self.requestHandler = requestHandler
  }

  open func image(at size: CGSize) -> UIImage? { requestHandler(size) }
}

public let MPMediaItemPropertyTitle = "title"
public let MPMediaItemPropertyArtist = "artist"
public let MPMediaItemPropertyAlbumTitle = "albumTitle"
public let MPMediaItemPropertyAlbumArtist = "albumArtist"
public let MPMediaItemPropertyGenre = "genre"
public let MPMediaItemPropertyArtwork = "artwork"
public let MPMediaItemPropertyPlaybackDuration = "playbackDuration"
public let MPMediaItemPropertyPersistentID = "persistentID"
public let MPNowPlayingInfoPropertyElapsedPlaybackTime =
  "MPNowPlayingInfoPropertyElapsedPlaybackTime"
public let MPNowPlayingInfoPropertyPlaybackRate = "MPNowPlayingInfoPropertyPlaybackRate"
public let MPNowPlayingInfoPropertyDefaultPlaybackRate =
  "MPNowPlayingInfoPropertyDefaultPlaybackRate"
public let MPNowPlayingInfoPropertyIsLiveStream = "MPNowPlayingInfoPropertyIsLiveStream"
