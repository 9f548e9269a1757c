import SourceText

extension JSONWriter {
  /// Writes what the device knows, as the member of a request.
  mutating func center(_ state: CenterState) {
    beginObject()
    name("badge")
    integer(state.badge)
    name("delivered")
    beginArray()
    for delivered in state.delivered {
      beginObject()
      name("identifier")
      string(delivered.identifier)
      if let date = delivered.date {
        name("date")
        double(date)
      }
      name("content")
      content(delivered.content)
      endObject()
    }
    endArray()
    name("pending")
    beginArray()
    for notification in state.pending { localNotification(notification) }
    endArray()
    endObject()
  }

  private mutating func localNotification(_ notification: LocalNotification) {
    beginObject()
    name("identifier")
    string(notification.identifier)
    name("content")
    content(notification.content)
    trigger(notification.trigger)
    endObject()
  }

  /// Writes the member `trigger`, unless there is none.
  package mutating func trigger(_ trigger: LocalNotification.Trigger?) {
    guard let trigger else { return }
    name("trigger")
    beginObject()
    switch trigger {
    case .after(let seconds, let repeats):
      name("seconds")
      double(seconds)
      self.repeats(repeats)
    case .calendar(let components, let repeats):
      name("date")
      beginObject()
      for component in LocalNotification.Trigger.componentNames {
        guard let number = components[component] else { continue }
        name(escaping: component)
        integer(number)
      }
      endObject()
      self.repeats(repeats)
    }
    endObject()
  }

  private mutating func repeats(_ repeats: Bool) {
    guard repeats else { return }
    name("repeats")
    bool(true)
  }
}

extension CenterChange {
  private static let memberNames = [
    "setBadge", "removeDelivered", "removeAllDelivered", "add", "removePending",
    "removeAllPending", "donate",
  ]

  /// Reads a message of the type `center`: beside `type` and `id` it has one member, which is the change.
  init(_ message: JSONObject) throws(ProtocolMistake) {
    let members = message.members.filter { $0.name != "type" && $0.name != "id" }
    guard let (name, value) = members.first, members.count == 1 else {
      throw ProtocolMistake(
        "wrote a message to the center with \(members.count) changes",
        help: "write one line for each change")
    }
    switch name {
    case "setBadge": self = .setBadge(try value.count(of: name))
    case "removeDelivered": self = .removeDelivered(identifiers: try value.texts(of: name))
    case "removeAllDelivered":
      try value.requireTrue(for: name)
      self = .removeAllDelivered
    case "add": self = .add(try LocalNotification(value))
    case "removePending": self = .removePending(identifiers: try value.texts(of: name))
    case "removeAllPending":
      try value.requireTrue(for: name)
      self = .removeAllPending
    case "donate": self = .donate(try Donation(value))
    default: throw .unknownMember(name, of: "center", Self.memberNames)
    }
  }
}

extension LocalNotification {
  fileprivate init(_ value: JSONValue) throws(ProtocolMistake) {
    guard let object = value.objectValue else { throw .wrongType("add", "an object") }
    guard let identifier = object["identifier"]?.stringValue,
      let content = object["content"]?.objectValue
    else {
      throw ProtocolMistake("added a notification without an 'identifier' and a 'content'")
    }
    self.init(identifier: identifier, content: try NotificationContent(content))
    for (name, value) in object.members where value != .null {
      switch name {
      case "identifier", "content": break
      case "trigger": trigger = try Trigger(value)
      default: throw .unknownMember(name, of: "add", ["identifier", "content", "trigger"])
      }
    }
    guard hasEffect else {
      throw ProtocolMistake(
        "added the notification '\(identifier)', which has nothing to show",
        help: "give it a text, a badge or a sound")
    }
  }
}

extension LocalNotification.Trigger {
  fileprivate init(_ value: JSONValue) throws(ProtocolMistake) {
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

  private static func components(_ value: JSONValue) throws(ProtocolMistake) -> [String: Int] {
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

extension CenterChange.Donation {
  fileprivate init(_ value: JSONValue) throws(ProtocolMistake) {
    guard let object = value.objectValue, let intent = object["intent"]?.stringValue else {
      throw .wrongType("donate", "an object with an 'intent'")
    }
    self.init(intent: intent)
    for (name, value) in object.members where value != .null {
      switch name {
      case "intent": break
      case "direction":
        let text = try value.text(of: name)
        guard let direction = Direction(rawValue: text) else {
          throw .wrongType(name, "'incoming' or 'outgoing'")
        }
        self.direction = direction
      case "communication": communication = try CommunicationContext(value)
      default:
        throw .unknownMember(name, of: "donate", ["intent", "direction", "communication"])
      }
    }
  }
}

extension JSONValue {
  fileprivate func texts(of name: String) throws(ProtocolMistake) -> [String] {
    guard let elements = arrayValue else { throw .wrongType(name, "an array of strings") }
    var texts: [String] = []
    for element in elements {
      guard let text = element.stringValue else { throw .wrongType(name, "an array of strings") }
      texts.append(text)
    }
    return texts
  }

  fileprivate func requireTrue(for name: String) throws(ProtocolMistake) {
    guard self == .bool(true) else { throw .wrongType(name, "true") }
  }
}

extension ProtocolMistake {
  static func unknownMember(
    _ name: String, of object: StaticString, _ known: [String]
  ) -> ProtocolMistake {
    ProtocolMistake(
      "wrote a '\(object)' with the unknown member '\(name)'",
      help: suggestion(for: name, in: known))
  }
}
