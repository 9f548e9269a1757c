/// The limits of an extension process, and how much faster than on a device its time runs.
public struct ExtensionLimits: Sendable, Hashable {
  /// The maximum duration of a request on the device (rule X3).
  public var time: Duration
  /// The maximum anonymous memory of the process in bytes (rule X7); 24 MB are 24 · 2^20 bytes
  /// (assumed).
  public var memory: Int
  /// The real duration of a device second, in seconds: with 0.1, the 30 seconds are over after 3.
  public var timeScale: Double
  /// The maximum size of the answers to one request, in bytes.
  public var output: Int

  /// Makes limits; without arguments, those of a device.
  ///
  /// - Parameters:
  ///   - time: The maximum duration of a request on the device.
  ///   - memory: The maximum anonymous memory in bytes.
  ///   - timeScale: The real duration of a device second, in seconds; above 0.
  ///   - output: The maximum size of the answers to one request, in bytes.
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
  /// The time at which the extension is notified that its time expires: a second before the end, or
  /// half of a short time.
  var expiry: Duration { max(time - .seconds(1), time / 2) }

  /// Returns the real duration of a time on the device.
  package func real(_ time: Duration) -> Duration { time * timeScale }
}
