package import SourceText

extension JSONWriter {
  /// Writes a scheduled notification; `due` is in UNIX seconds.
  package mutating func localNotification(_ notification: LocalNotification, due: Double? = nil) {
    object { json in
      json.member("identifier", notification.identifier)
      json.member("content", notification.content)
      json.trigger(notification.trigger)
      json.member("due", due)
    }
  }

  /// Writes the member `trigger`, unless there is none.
  package mutating func trigger(_ trigger: LocalNotification.Trigger?) {
    guard let trigger else { return }
    object("trigger") { json in
      switch trigger {
      case .after(let seconds, let repeats):
        json.member("seconds", seconds)
        if repeats { json.member("repeats", true) }
      case .calendar(let components, let repeats):
        json.object("date") { json in
          for component in LocalNotification.Trigger.componentNames {
            guard let number = components[component] else { continue }
            json.name(escaping: component)
            json.integer(number)
          }
        }
        if repeats { json.member("repeats", true) }
      }
    }
  }
}

extension LocalNotification {
  /// Reads what ``JSONWriter/localNotification(_:due:)`` wrote.
  package init(record value: JSONValue) throws(ContentMistake) {
    try self.init(value, ["identifier", "content", "trigger", "due"])
  }

  /// Reads the object of the member `add`.
  init(_ value: JSONValue) throws(ContentMistake) {
    try self.init(value, ["identifier", "content", "trigger"])
  }

  private init(_ value: JSONValue, _ known: [String]) throws(ContentMistake) {
    guard let object = value.objectValue else { throw .wrongType("add", "an object") }
    guard let identifier = object["identifier"]?.stringValue,
      let content = object["content"]?.objectValue
    else {
      throw ContentMistake("a notification without an 'identifier' and a 'content'")
    }
    self.init(identifier: identifier, content: try NotificationContent(content))
    for (name, value) in object.members where value != .null {
      guard known.contains(name) else { throw .unknownMember(name, of: "add", known) }
      if name == "trigger" { trigger = try Trigger(value) }
    }
    if let refusal { throw refusal.mistake(identifier) }
  }
}

extension LocalNotification.Refusal {
  fileprivate func mistake(_ identifier: String) -> ContentMistake {
    let it = "the notification '\(identifier)', which"
    return switch self {
    case .noIdentifier:
      ContentMistake("a notification with an empty 'identifier'")
    case .nothingToShow:
      ContentMistake("\(it) has nothing to show", help: "give it a text, a badge or a sound")
    case .neverDue:
      ContentMistake(
        "\(it) has a delay that is not above 0",
        help: "leave out the trigger to show it at once")
    case .repeatsTooOften:
      ContentMistake("\(it) repeats within a minute", help: "repeat after 60 seconds or more")
    }
  }
}

extension LocalNotification.Trigger {
  fileprivate init(_ value: JSONValue) throws(ContentMistake) {
    guard let object = value.objectValue else { throw .wrongType("trigger", "an object") }
    var repeats = false
    var seconds: Double?
    var components: [String: Int]?
    for (name, value) in object.members where value != .null {
      switch name {
      case "seconds": seconds = try value.finiteNumber(of: name)
      case "date": components = try Self.components(value)
      case "repeats":
        guard case .bool(let isTrue) = value else { throw .wrongType(name, "true or false") }
        repeats = isTrue
      default: throw .unknownMember(name, of: "trigger", ["seconds", "date", "repeats"])
      }
    }
    switch (seconds, components) {
    case (let seconds?, nil): self = .after(seconds: seconds, repeats: repeats)
    case (nil, let components?): self = .calendar(components, repeats: repeats)
    default: throw .wrongType("trigger", "an object with one of 'seconds' and 'date'")
    }
  }

  private static func components(_ value: JSONValue) throws(ContentMistake) -> [String: Int] {
    guard let object = value.objectValue else { throw .wrongType("date", "an object") }
    var components: [String: Int] = [:]
    for (name, value) in object.members where value != .null {
      guard componentNames.contains(name) else {
        throw .unknownMember(name, of: "date", componentNames)
      }
      components[name] = try value.count(of: name)
    }
    return components
  }
}
