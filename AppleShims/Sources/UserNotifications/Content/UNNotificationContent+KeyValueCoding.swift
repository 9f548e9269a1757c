// Key-value coding needs Objective-C, so content has its methods for its own members.

extension UNNotificationContent {
  /// Sets a member by its name, even of content that is not mutable, as on a device.
  ///
  /// A name that is not one of a member, or a value of another type, ends the extension.
  public func setValue(_ value: Any?, forKey key: String) {
    func typed<Value>() -> Value {
      guard let value = value as? Value else {
        fatalError("the value for the key '\(key)' is not of the type \(Value.self)")
      }
      return value
    }
    func number() -> NSNumber { (value as? Int).map { NSNumber(value: $0) } ?? typed() }
    if let text = ContentFields.Text(rawValue: key) {
      fields[text] = value == nil ? nil : typed() as String
      return
    }
    switch key {
    case "badge": fields.badge = value == nil ? nil : number()
    case "sound": fields.sound = value == nil ? nil : typed()
    case "userInfo": fields.userInfo = value == nil ? [:] : typed()
    case "attachments": fields.attachments = value == nil ? [] : typed()
    case "relevanceScore": fields.relevanceScore = (value as? Double) ?? number().doubleValue
    case "interruptionLevel":
      let level = UNNotificationInterruptionLevel(rawValue: .init(number().intValue))
      fields.interruptionLevel = level ?? .active
    default: fatalError("notification content has no member '\(key)' (NSUnknownKeyException)")
    }
  }

  /// Returns a member by its name.
  public func value(forKey key: String) -> Any? {
    if let text = ContentFields.Text(rawValue: key) { return fields[text] }
    return switch key {
    case "badge": badge
    case "sound": sound
    case "userInfo": userInfo
    case "attachments": attachments
    case "relevanceScore": relevanceScore
    case "interruptionLevel": interruptionLevel.rawValue
    default: fatalError("notification content has no member '\(key)' (NSUnknownKeyException)")
    }
  }
}
