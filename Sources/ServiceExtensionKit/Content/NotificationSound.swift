/// The sound that is played with a notification.
public struct NotificationSound: Sendable, Hashable {
  /// The file in the app's bundle or in Library/Sounds; `nil` is the system's default sound.
  public var name: String?
  /// Whether the sound plays despite the silent switch and Focus (rules S3, S5).
  public var isCritical: Bool
  /// The volume from 0 to 1; `nil` if not given.
  ///
  /// It affects only critical sounds.
  public var volume: Double?

  /// The system's default sound.
  public static let `default` = NotificationSound()
  /// The system's default critical sound.
  public static let defaultCritical = NotificationSound(isCritical: true)

  /// Makes a sound.
  ///
  /// - Parameters:
  ///   - name: The file; `nil`, empty or `default` is the system's default sound (rule S1).
  ///   - isCritical: Whether it plays despite the silent switch and Focus.
  ///   - volume: Clamped to 0...1; `nil` if not given.
  public init(name: String? = nil, isCritical: Bool = false, volume: Double? = nil) {
    self.name = name == "default" || name == "" ? nil : name
    self.isCritical = isCritical
    self.volume = volume.map { $0.isNaN ? 0 : min(max($0, 0), 1) }
  }
}
