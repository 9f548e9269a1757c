import SourceText

extension NotificationContent {
  /// Takes over what a decrypted object says, by the wire names of a payload.
  ///
  /// `title`, `subtitle`, `body`, `badge`, `sound`, `thread-id`, `category`, `target-content-id`,
  /// `interruption-level`, `relevance-score` and `filter-criteria` set properties. `alert`, a string or an
  /// object, and `aps` are opened and read in the same way. All other members, and those whose value does not
  /// fit, go into `userInfo`, so nothing is lost.
  mutating func merge(_ object: JSONObject) {
    for (name, value) in object.members {
      switch (name, value) {
      case ("aps", .object(let aps)), ("alert", .object(let aps)):
        merge(aps)
      case ("alert", .string(let text)):
        body = text
      default:
        if !set(name, to: value) { userInfo[name] = value }
      }
    }
  }

  /// Sets the property with a wire name; returns whether name and value fit.
  private mutating func set(_ name: String, to value: JSONValue) -> Bool {
    switch (name, value) {
    case ("title", .string(let text)): title = text
    case ("subtitle", .string(let text)): subtitle = text
    case ("body", .string(let text)): body = text
    case ("thread-id", .string(let text)): threadIdentifier = text
    case ("category", .string(let text)): categoryIdentifier = text
    case ("target-content-id", .string(let text)): targetContentIdentifier = text
    case ("filter-criteria", .string(let text)): filterCriteria = text
    case ("interruption-level", .string(let text)):
      guard let level = InterruptionLevel(rawValue: text) else { return false }
      interruptionLevel = level
    case ("badge", .number(let number)):
      guard let count = Int(exactly: number.doubleValue), count >= 0 else { return false }
      badge = count
    case ("relevance-score", .number(let number)):
      relevanceScore = min(max(number.doubleValue, 0), 1)
    case ("sound", let value):
      guard let sound = NotificationSound(wire: value) else { return false }
      self.sound = sound
    default: return false
    }
    return true
  }
}

extension NotificationSound {
  /// Makes a sound of a name or an object with `critical`, `name` and `volume`; `nil` if it is neither.
  fileprivate init?(wire value: JSONValue) {
    switch value {
    case .string(let name) where !name.isEmpty:
      self.init(name: name)
    case .object(let sound) where !sound.isEmpty:
      self.init(
        name: sound["name"]?.stringValue,
        isCritical: sound["critical"]?.numberValue.map { $0.doubleValue >= 1 } ?? false,
        volume: sound["volume"]?.numberValue?.doubleValue)
    default:
      return nil
    }
  }
}
