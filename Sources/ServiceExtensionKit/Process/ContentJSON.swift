package import SourceText

extension JSONWriter {
  /// Writes content as an object with the members of a report; what is empty is left out.
  package mutating func content(_ content: NotificationContent) {
    object { json in
      json.text("title", content.title)
      json.text("subtitle", content.subtitle)
      json.text("body", content.body)
      json.member("badge", content.badge)
      if let sound = content.sound { json.sound(sound) }
      json.text("threadIdentifier", content.threadIdentifier)
      json.text("categoryIdentifier", content.categoryIdentifier)
      json.text("targetContentIdentifier", content.targetContentIdentifier)
      json.member("interruptionLevel", content.interruptionLevel.rawValue)
      if content.relevanceScore != 0 { json.member("relevanceScore", content.relevanceScore) }
      json.text("filterCriteria", content.filterCriteria)
      json.attachments(content.attachments)
      json.communication(content.communication)
      json.member("userInfo", JSONValue.object(content.userInfo))
    }
  }

  /// Writes a member whose value is content.
  mutating func member(_ name: StaticString, _ content: NotificationContent) {
    self.name(name)
    self.content(content)
  }

  /// Writes the member `attachments`, unless there are none.
  package mutating func attachments(_ attachments: [NotificationAttachment]) {
    guard !attachments.isEmpty else { return }
    array("attachments") { json in
      for attachment in attachments {
        json.object { json in
          json.member("identifier", attachment.identifier)
          json.member("path", attachment.path)
          json.member("typeHint", attachment.typeHint)
        }
      }
    }
  }

  /// Writes a member, or nothing if the text is empty.
  private mutating func text(_ name: StaticString, _ text: String?) {
    if let text, !text.isEmpty { member(name, text) }
  }

  private mutating func sound(_ sound: NotificationSound) {
    let name = sound.name ?? "default"
    guard sound.isCritical || sound.volume != nil else { return member("sound", name) }
    object("sound") { json in
      json.member("critical", sound.isCritical)
      json.member("name", name)
      json.member("volume", sound.volume)
    }
  }
}

extension NotificationContent {
  private static let memberNames = [
    "title", "subtitle", "body", "badge", "sound", "threadIdentifier", "categoryIdentifier",
    "targetContentIdentifier", "interruptionLevel", "relevanceScore", "filterCriteria",
    "attachments", "communication", "userInfo",
  ]

  /// Reads the object that `JSONWriter.content` writes; `null` is as good as left out.
  init(_ object: JSONObject) throws(ProtocolMistake) {
    self.init()
    for (name, value) in object.members where value != .null { try set(name, to: value) }
  }

  private mutating func set(_ name: String, to value: JSONValue) throws(ProtocolMistake) {
    switch name {
    case "title": title = try value.text(of: name)
    case "subtitle": subtitle = try value.text(of: name)
    case "body": body = try value.text(of: name)
    case "badge": badge = try value.count(of: name)
    case "sound": sound = try NotificationSound(value)
    case "threadIdentifier": threadIdentifier = try value.text(of: name)
    case "categoryIdentifier": categoryIdentifier = try value.text(of: name)
    case "targetContentIdentifier":
      let text = try value.text(of: name)
      targetContentIdentifier = text.isEmpty ? nil : text
    case "interruptionLevel":
      let text = try value.text(of: name)
      guard let level = InterruptionLevel(rawValue: text) else {
        throw ProtocolMistake(
          "wrote the unknown interruption level '\(text)'",
          help: suggestion(for: text, in: InterruptionLevel.allCases.map(\.rawValue)))
      }
      interruptionLevel = level
    case "relevanceScore":
      let score = try value.finiteNumber(of: name)
      relevanceScore = min(max(score, 0), 1)
    case "filterCriteria":
      let text = try value.text(of: name)
      filterCriteria = text.isEmpty ? nil : text
    case "attachments":
      guard let elements = value.arrayValue else { throw .wrongType(name, "an array") }
      attachments = []
      for element in elements { attachments.append(try NotificationAttachment(element)) }
    case "communication": communication = try CommunicationContext(value)
    case "userInfo":
      guard let object = value.objectValue else { throw .wrongType(name, "an object") }
      userInfo = object
    default:
      throw ProtocolMistake(
        "wrote the unknown member '\(name)'",
        help: suggestion(for: name, in: Self.memberNames))
    }
  }
}

extension NotificationSound {
  fileprivate init(_ value: JSONValue) throws(ProtocolMistake) {
    switch value {
    case .string(let name): self.init(name: name)
    case .object(let sound):
      var isCritical = false
      if let critical = sound["critical"] {
        guard case .bool(let isTrue) = critical else {
          throw .wrongType("critical", "true or false")
        }
        isCritical = isTrue
      }
      self.init(
        name: try sound["name"]?.text(of: "name"), isCritical: isCritical,
        volume: try sound["volume"]?.finiteNumber(of: "volume"))
    default: throw .wrongType("sound", "a string or an object")
    }
  }
}

extension NotificationAttachment {
  fileprivate init(_ value: JSONValue) throws(ProtocolMistake) {
    guard let object = value.objectValue else {
      throw .wrongType("attachments", "an array of objects")
    }
    guard let path = object["path"] else {
      throw ProtocolMistake("wrote an attachment without a 'path'")
    }
    self.init(
      identifier: try object["identifier"]?.text(of: "identifier") ?? "",
      path: try path.text(of: "path"), typeHint: try object["typeHint"]?.text(of: "typeHint"))
  }
}

extension JSONValue {
  func text(of name: String) throws(ProtocolMistake) -> String {
    guard let text = stringValue else { throw .wrongType(name, "a string") }
    return text
  }

  func finiteNumber(of name: String) throws(ProtocolMistake) -> Double {
    guard let number = numberValue?.doubleValue, number.isFinite else {
      throw .wrongType(name, "a number")
    }
    return number
  }

  func count(of name: String) throws(ProtocolMistake) -> Int {
    guard let count = numberValue.flatMap({ Int(exactly: $0.doubleValue) }), count >= 0 else {
      throw .wrongType(name, "an integer of 0 or more")
    }
    return count
  }
}
