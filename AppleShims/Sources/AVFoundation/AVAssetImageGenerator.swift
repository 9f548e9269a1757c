/// Makes pictures of a movie: here it fails, as nothing decodes movies.
open class AVAssetImageGenerator: NSObject, @unchecked Sendable {
  public let asset: AVAsset
  open var appliesPreferredTrackTransform = false
  open var maximumSize = CGSize.zero
  open var requestedTimeToleranceBefore = CMTime.invalid
  open var requestedTimeToleranceAfter = CMTime.invalid

  public init(asset: AVAsset) { self.asset = asset }

  /// Fails.
  open func copyCGImage(
    at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?
  ) throws -> CGImage {
    throw Self.failure()
  }

  /// Fails.
  open func image(at time: CMTime) async throws -> (image: CGImage, actualTime: CMTime) {
    throw Self.failure()
  }

  /// Fails.
  open func generateCGImageAsynchronously(
    for requestedTime: CMTime,
    completionHandler: @escaping @Sendable (CGImage?, CMTime, (any Error)?) -> Void
  ) {
    let error = Self.failure()
    DispatchQueue.global().async { completionHandler(nil, .invalid, error) }
  }

  private static func failure() -> AVError {
    NotSimulated.report("AVAssetImageGenerator", "it makes no picture of a movie")
    return AVError(.decoderNotFound)
  }
}
