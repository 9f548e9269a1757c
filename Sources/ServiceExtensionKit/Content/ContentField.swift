package import SourceText

/// The members of content, in the order of reports.
///
/// Reports, the extension protocol and lists of changes all follow this table. A new text gets a
/// case here, and the compiler reports the rest of the table; any other new member gets a kind too.
@usableFromInline
package enum ContentField: Int, CaseIterable, Sendable {
  case title
  case subtitle
  case body
  case badge
  case sound
  case threadIdentifier
  case categoryIdentifier
  case targetContentIdentifier
  case interruptionLevel
  case relevanceScore
  case filterCriteria
  case launchImageName
  case attachments
  case communication
  case userInfo

  /// The names in JSON, in the order of the cases.
  package static let names = allCases.map { "\($0)" }

  /// The name in JSON.
  package var name: String { Self.names[rawValue] }

  /// The member with a name in JSON; `nil` if there is none.
  package init?(name: String) {
    guard let number = Self.names.firstIndex(of: name) else { return nil }
    self.init(rawValue: number)
  }
}

// MARK: - Kinds

extension ContentField {
  /// What the value of a member is: each kind is read, written and compared in its own way.
  @usableFromInline
  package enum Kind: Sendable {
    case text, badge, sound, interruptionLevel, relevanceScore, attachments, communication, userInfo
  }

  /// What the value is.
  @inlinable package var kind: Kind {
    switch self {
    case .title, .subtitle, .body, .threadIdentifier, .categoryIdentifier,
      .targetContentIdentifier, .filterCriteria, .launchImageName:
      .text
    case .badge: .badge
    case .sound: .sound
    case .interruptionLevel: .interruptionLevel
    case .relevanceScore: .relevanceScore
    case .attachments: .attachments
    case .communication: .communication
    case .userInfo: .userInfo
    }
  }
}

// MARK: - Texts

extension ContentField {
  /// Returns the text of a member that is a single text, empty if it is absent; `nil` for other
  /// members.
  package func text(of content: NotificationContent) -> String? {
    switch self {
    case .title: content.title
    case .subtitle: content.subtitle
    case .body: content.body
    case .threadIdentifier: content.threadIdentifier
    case .categoryIdentifier: content.categoryIdentifier
    case .targetContentIdentifier: content.targetContentIdentifier ?? ""
    case .filterCriteria: content.filterCriteria ?? ""
    case .launchImageName: content.launchImageName
    case .badge, .sound, .interruptionLevel, .relevanceScore, .attachments, .communication,
      .userInfo:
      nil
    }
  }

  /// Sets a member that is a single text.
  package func set(_ text: String, in content: inout NotificationContent) {
    switch self {
    case .title: content.title = text
    case .subtitle: content.subtitle = text
    case .body: content.body = text
    case .threadIdentifier: content.threadIdentifier = text
    case .categoryIdentifier: content.categoryIdentifier = text
    case .targetContentIdentifier: content.targetContentIdentifier = text.isEmpty ? nil : text
    case .filterCriteria: content.filterCriteria = text.isEmpty ? nil : text
    case .launchImageName: content.launchImageName = text
    case .badge, .sound, .interruptionLevel, .relevanceScore, .attachments, .communication,
      .userInfo:
      break
    }
  }
}

// MARK: - JSON

extension JSONWriter {
  /// Writes content as an object with the members of a report; empty members are left out.
  package mutating func content(_ content: NotificationContent) {
    object { $0.members(of: content) }
  }

  /// Writes the members of content into an object.
  package mutating func members(of content: NotificationContent) {
    for field in ContentField.allCases { member(field, of: content) }
  }

  /// Writes a member whose value is content.
  package mutating func member(_ name: StaticString, _ content: NotificationContent) {
    self.name(name)
    self.content(content)
  }

  private mutating func member(_ field: ContentField, of content: NotificationContent) {
    switch field.kind {
    case .text:
      guard let text = field.text(of: content), !text.isEmpty else { return }
      name(escaping: field.name)
      string(text)
    case .badge: member("badge", content.badge)
    case .sound: content.sound.map { sound($0) }
    case .interruptionLevel: member("interruptionLevel", content.interruptionLevel.rawValue)
    case .relevanceScore:
      if content.relevanceScore != 0 { member("relevanceScore", content.relevanceScore) }
    case .attachments: attachments(content.attachments)
    case .communication: communication(content.communication)
    case .userInfo: member("userInfo", JSONValue.object(content.userInfo))
    }
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
  /// Reads the object that `JSONWriter.content` writes; `null` has the same effect as leaving a
  /// member out.
  package init(_ object: JSONObject) throws(ContentMistake) {
    self.init()
    for (name, value) in object.members where value != .null {
      guard let field = ContentField(name: name) else {
        throw ContentMistake(
          "the unknown member '\(name)'",
          help: suggestion(for: name, in: ContentField.names))
      }
      try set(field, to: value)
    }
  }

  private mutating func set(_ field: ContentField, to value: JSONValue) throws(ContentMistake) {
    let name = field.name
    switch field.kind {
    case .text: field.set(try value.text(of: name), in: &self)
    case .badge: badge = try value.count(of: name)
    case .sound: sound = try NotificationSound(value)
    case .interruptionLevel:
      let text = try value.text(of: name)
      guard let level = InterruptionLevel(rawValue: text) else {
        throw ContentMistake(
          "the unknown interruption level '\(text)'",
          help: suggestion(for: text, in: InterruptionLevel.allCases.map(\.rawValue)))
      }
      interruptionLevel = level
    case .relevanceScore:
      let score = try value.finiteNumber(of: name)
      relevanceScore = min(max(score, 0), 1)
    case .attachments:
      guard let elements = value.arrayValue else { throw .wrongType(name, "an array") }
      attachments = []
      for element in elements { attachments.append(try NotificationAttachment(element)) }
    case .communication: communication = try CommunicationContext(value)
    case .userInfo:
      guard let object = value.objectValue else { throw .wrongType(name, "an object") }
      userInfo = object
    }
  }
}

extension NotificationSound {
  fileprivate init(_ value: JSONValue) throws(ContentMistake) {
    switch value {
    case .string(let name): self.init(name: name)
    case .object(let sound):
      try sound.check(of: "sound", ["name", "critical", "volume"])
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
  fileprivate init(_ value: JSONValue) throws(ContentMistake) {
    guard let object = value.objectValue else {
      throw .wrongType("attachments", "an array of objects")
    }
    try object.check(of: "attachments", ["path", "identifier", "typeHint"])
    guard let path = object["path"] else {
      throw ContentMistake("an attachment without a 'path'")
    }
    self.init(
      identifier: try object["identifier"]?.text(of: "identifier") ?? "",
      path: try path.text(of: "path"), typeHint: try object["typeHint"]?.text(of: "typeHint"))
  }
}

extension JSONObject {
  /// Throws for a member that none of the known names has.
  fileprivate func check(
    of object: StaticString, _ known: [String]
  ) throws(ContentMistake) {
    for (name, _) in members where !known.contains(name) {
      throw .unknownMember(name, of: object, known)
    }
  }
}

extension JSONValue {
  func text(of name: String) throws(ContentMistake) -> String {
    guard let text = stringValue else { throw .wrongType(name, "a string") }
    return text
  }

  func finiteNumber(of name: String) throws(ContentMistake) -> Double {
    guard let number = numberValue?.doubleValue, number.isFinite else {
      throw .wrongType(name, "a number")
    }
    return number
  }

  func count(of name: String) throws(ContentMistake) -> Int {
    guard let count = numberValue?.wholeValue, count >= 0 else {
      throw .wrongType(name, "an integer of 0 or more")
    }
    return count
  }
}
