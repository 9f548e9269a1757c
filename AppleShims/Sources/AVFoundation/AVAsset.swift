/// A sound or movie file whose length is known.
open class AVAsset: NSObject, @unchecked Sendable {
  private let header: SoundHeader?

  fileprivate init(_ header: SoundHeader?) { self.header = header }

  public convenience init(url: URL) { self.init(try? SoundHeader.file(url)) }

  /// Zero for a file that cannot be read.
  open var duration: CMTime {
    guard let header else { return .zero }
    if let scale = CMTimeScale(exactly: header.rate) {
      return CMTime(value: CMTimeValue(header.frames), timescale: scale)
    }
    return CMTime(seconds: header.seconds, preferredTimescale: 90_000)
  }

  open var isPlayable: Bool { header != nil }

  /// Reads a property.
  ///
  /// - Throws: If the file cannot be read, or its type is unknown.
  public func load<T>(_ property: AVAsyncProperty<T>) async throws -> T {
    guard header != nil else { throw AVError(.fileFormatNotRecognized) }
    return property.value(self)
  }
}

/// A file at a URL.
open class AVURLAsset: AVAsset, @unchecked Sendable {
  public let url: URL

  /// - Parameter options: They have no effect.
  public init(url: URL, options: [String: Any]? = nil) {
    self.url = url
    super.init(try? SoundHeader.file(url))
  }
}

/// A property that is read from a file.
public struct AVAsyncProperty<T>: Sendable {
  let value: @Sendable (AVAsset) -> T
}

extension AVAsyncProperty<CMTime> {
  public static var duration: AVAsyncProperty<CMTime> { .init { $0.duration } }
}

extension AVAsyncProperty<Bool> {
  public static var isPlayable: AVAsyncProperty<Bool> { .init { $0.isPlayable } }
}

/// An error of AVFoundation.
public struct AVError: Error {
  /// The kinds of errors.
  public enum Code: Int, Sendable {
    case unknown = -11_800
    case fileFormatNotRecognized = -11_828
    case decoderNotFound = -11_833
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }
}
