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
    func text() -> String { value == nil ? "" : typed() }
    func number() -> NSNumber { (value as? Int).map { NSNumber(value: $0) } ?? typed() }
    switch key {
    case "title": fields.title = text()
    case "subtitle": fields.subtitle = text()
    case "body": fields.body = text()
    case "badge": fields.badge = value == nil ? nil : number()
    case "sound": fields.sound = value == nil ? nil : typed()
    case "launchImageName": fields.launchImageName = text()
    case "userInfo": fields.userInfo = value == nil ? [:] : typed()
    case "attachments": fields.attachments = value == nil ? [] : typed()
    case "categoryIdentifier": fields.categoryIdentifier = text()
    case "threadIdentifier": fields.threadIdentifier = text()
    case "targetContentIdentifier": fields.targetContentIdentifier = value == nil ? nil : typed()
    case "filterCriteria": fields.filterCriteria = value == nil ? nil : typed()
    case "relevanceScore": fields.relevanceScore = (value as? Double) ?? number().doubleValue
    case "interruptionLevel":
      let level = UNNotificationInterruptionLevel(rawValue: .init(number().intValue))
      fields.interruptionLevel = level ?? .active
    default: fatalError("notification content has no member '\(key)' (NSUnknownKeyException)")
    }
  }

  /// Returns a member by its name.
  public func value(forKey key: String) -> Any? {
    switch key {
    case "title": title
    case "subtitle": subtitle
    case "body": body
    case "badge": badge
    case "sound": sound
    case "launchImageName": launchImageName
    case "userInfo": userInfo
    case "attachments": attachments
    case "categoryIdentifier": categoryIdentifier
    case "threadIdentifier": threadIdentifier
    case "targetContentIdentifier": targetContentIdentifier
    case "filterCriteria": filterCriteria
    case "relevanceScore": relevanceScore
    case "interruptionLevel": interruptionLevel.rawValue
    default: fatalError("notification content has no member '\(key)' (NSUnknownKeyException)")
    }
  }
}
