/// What an extension process may use, and how much faster than a device its time runs.
public struct ExtensionLimits: Sendable, Hashable {
  /// How long a request may take on the device (rule X3).
  public var time: Duration
  /// How many bytes of anonymous memory the process may use (rule X7); 24 MB are 24 · 2^20 bytes
  /// (assumed).
  public var memory: Int
  /// How many seconds a second of the device lasts: with 0.1, the 30 seconds are over after 3.
  public var timeScale: Double
  /// How many bytes of answers one request may have.
  public var output: Int

  /// Makes limits; without arguments, those of a device.
  ///
  /// - Parameters:
  ///   - time: How long a request may take on the device.
  ///   - memory: Bytes of anonymous memory.
  ///   - timeScale: How many seconds a second of the device lasts; above 0.
  ///   - output: Bytes of answers to one request.
  public init(
    time: Duration = .seconds(30), memory: Int = 24 << 20, timeScale: Double = 1,
    output: Int = 1 << 20
  ) {
    self.time = time
    self.memory = memory
    self.timeScale = timeScale
    self.output = output
  }
}

extension ExtensionLimits {
  /// When the extension is told that its time expires: a second before the end, or at half of a
  /// short time.
  var expiry: Duration { max(time - .seconds(1), time / 2) }

  /// Returns how long a time of the device really lasts.
  func real(_ time: Duration) -> Duration { time * timeScale }
}
