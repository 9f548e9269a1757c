/// The name of a sound file in the app's bundle or in Library/Sounds.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}

/// The sound of a notification.
open class UNNotificationSound: NSObject, NSCopying {
  /// The name of the file; `nil` means the system's sound.
  package let name: String?
  package let isCritical: Bool
  /// The volume from 0 to 1; `nil` if not given.
  package let volume: Float?

  package init(name: String?, isCritical: Bool = false, volume: Float? = nil) {
    self.name = name
    self.isCritical = isCritical
    self.volume = volume.map { $0.isNaN ? 0 : min(max($0, 0), 1) }
  }

  /// Creates a sound from a file.
  public convenience init(named name: UNNotificationSoundName) {
    self.init(name: name.rawValue)
  }

  /// The system's sound.
  open class var `default`: UNNotificationSound { UNNotificationSound(name: nil) }
  /// The system's critical sound.
  open class var defaultCritical: UNNotificationSound {
    UNNotificationSound(name: nil, isCritical: true)
  }
  /// The ringtone of incoming calls.
  open class var defaultRingtone: UNNotificationSound { UNNotificationSound(name: nil) }

  /// The system's critical sound.
  ///
  /// - Parameter volume: From 0 to 1.
  open class func defaultCriticalSound(withAudioVolume volume: Float) -> UNNotificationSound {
    UNNotificationSound(name: nil, isCritical: true, volume: volume)
  }

  /// A sound file that plays even if the phone is silent.
  open class func criticalSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
    UNNotificationSound(name: name.rawValue, isCritical: true)
  }

  /// A sound file that plays even if the phone is silent.
  ///
  /// - Parameter volume: From 0 to 1.
  open class func criticalSoundNamed(
    _ name: UNNotificationSoundName, withAudioVolume volume: Float
  ) -> UNNotificationSound {
    UNNotificationSound(name: name.rawValue, isCritical: true, volume: volume)
  }

  /// A sound file that rings like a call.
  open class func ringtoneSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
    UNNotificationSound(name: name.rawValue)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationSound else { return false }
    return name == other.name && isCritical == other.isCritical && volume == other.volume
  }

  open override var hash: Int { name.hashValue }
}
