import SourceText

extension CenterChange {
  private static let memberNames = [
    "setBadge", "removeDelivered", "removeAllDelivered", "add", "removePending",
    "removeAllPending", "donate",
  ]

  /// Reads a message of the type `center`: besides `type` and `id` it has one member, the change.
  init(_ message: JSONObject) throws(ContentMistake) {
    let members = message.members.filter { $0.name != "type" && $0.name != "id" }
    guard let (name, value) = members.first, members.count == 1 else {
      throw ContentMistake(
        "a message to the center with \(members.count) changes",
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

extension CenterChange.Donation {
  fileprivate init(_ value: JSONValue) throws(ContentMistake) {
    guard let object = value.objectValue, let intent = object["intent"]?.stringValue,
      !intent.isEmpty
    else {
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
  fileprivate func texts(of name: String) throws(ContentMistake) -> [String] {
    guard let elements = arrayValue else { throw .wrongType(name, "an array of strings") }
    var texts: [String] = []
    for element in elements {
      guard let text = element.stringValue else { throw .wrongType(name, "an array of strings") }
      texts.append(text)
    }
    return texts
  }

  fileprivate func requireTrue(for name: String) throws(ContentMistake) {
    guard self == .bool(true) else { throw .wrongType(name, "true") }
  }
}
