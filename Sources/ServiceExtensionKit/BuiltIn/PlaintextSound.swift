import SourceText

extension NotificationSound {
  /// Reads a value of `sound` as in a payload (rule S3); `nil` if nothing in it sets a sound.
  ///
  /// - Parameters:
  ///   - value: A name, or an object with `critical`, `name` and `volume`.
  ///   - misfit: Called for each member of the object that sets nothing, with what would be valid.
  init?(plaintext value: JSONValue, misfit: (_ member: String, _ expected: String) -> Void) {
    if case .string(let name) = value, !name.isEmpty {
      self.init(name: name)
      return
    }
    guard case .object(let sound) = value else { return nil }
    var isSound = false
    var (name, isCritical, volume) = (nil as String?, false, nil as Double?)
    for (member, value) in sound.members {
      let expected: String?
      switch (member, value) {
      case ("name", .string(let text)): (name, expected) = (text, nil)
      case ("critical", .bool(let isOn)): (isCritical, expected) = (isOn, nil)
      case ("critical", .number(let number)):
        (isCritical, expected) = (number.doubleValue >= 1, nil)
      case ("volume", .number(let number)): (volume, expected) = (number.doubleValue, nil)
      // Encoders write null for absent values.
      case ("name", .null), ("critical", .null), ("volume", .null): expected = nil
      case ("name", _): expected = "a string"
      case ("critical", _): expected = "a number or a truth value"
      case ("volume", _): expected = "a number"
      default: continue
      }
      isSound = true
      if let expected { misfit(member, expected) }
    }
    guard isSound else { return nil }
    // The volume applies only to a critical sound (S3).
    self.init(name: name, isCritical: isCritical, volume: isCritical ? volume : nil)
  }
}
