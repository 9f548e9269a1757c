import ServiceExtensionKit
import SourceText

/// The members of a local notification: its identifier, and members of the content.
enum LocalMember {
  static let identifier = "identifier"
  /// The members of the content that it may have.
  static let fields = ContentField.allCases.filter(\.isLocal)
  /// The names of all members.
  static let names = [identifier] + fields.map(\.name)

  /// The keys that have the same values in a payload.
  static let keys = Dictionary(
    uniqueKeysWithValues: PayloadKey.allCases.compactMap { key in
      ContentField(key).map { ($0, key) }
    })

  /// Returns the name of the member that has the value of a key in a payload.
  static func name(of key: PayloadKey) -> String { ContentField(key)?.name ?? key.rawValue }
}

extension ContentField {
  /// Whether a local notification may have it.
  fileprivate var isLocal: Bool {
    switch kind {
    case .text: self != .launchImageName
    case .badge, .sound, .interruptionLevel, .relevanceScore, .userInfo: true
    case .attachments, .communication: false
    }
  }

  /// The member that has the value of a key in a payload; `nil` if there is none.
  fileprivate init?(_ key: PayloadKey) {
    switch key {
    case .badge: self = .badge
    case .sound: self = .sound
    case .title: self = .title
    case .subtitle: self = .subtitle
    case .body: self = .body
    case .interruptionLevel: self = .interruptionLevel
    case .relevanceScore: self = .relevanceScore
    default:
      guard let plain = PlainText(key) else { return nil }
      self = plain.field
    }
  }
}

/// Local notifications: the content as the app made it, with Apple's names of its members.
extension PayloadDecoder {
  /// Decodes the content of a local notification, with Apple's names of its members, into
  /// `payload`.
  ///
  /// - Parameters:
  ///   - content: Its node.
  ///   - found: Gets PAY2xx and PAY3xx diagnostics, in the order of the text.
  mutating func decode(local content: JSONNode, diagnostics found: inout [Diagnostic]) {
    (pushType, isLocal) = (.alert, true)
    payload = PushPayload(root: content)
    payload.aps = content
    var rest = document.membersToWalk(of: content)
    while let member = rest.nextMember(in: document) {
      let name = document.string(member.name) ?? ""
      if let field = LocalMember.fields.first(where: { $0.name == name }) {
        decode(field, member.value)
      } else if name != LocalMember.identifier {
        let names = LocalMember.names
        report(
          .unknownMember, "'\(name)' is not a member of a local notification", at: member.name,
          help: didYouMean(name, in: names)
            ?? "the members are \(names.joined(separator: ", "))")
      }
    }
    if !diagnostics.isEmpty { found += diagnostics.takeAll().sortedByPlace }
  }

  private mutating func decode(_ field: ContentField, _ value: JSONNode) {
    switch field.kind {
    case .text: decode(text: field, value)
    case .badge:
      payload.badgePlace = value
      payload.badge = badge(value)
    case .sound: decode(sound: value)
    case .interruptionLevel: payload.interruptionLevel = localLevel(value)
    case .relevanceScore: payload.relevanceScore = fraction(value, of: .relevanceScore) ?? 0
    case .userInfo: if document.kind(of: value) == .object { payload.userInfo = value }
    case .attachments, .communication: break
    }
  }

  private mutating func decode(text field: ContentField, _ value: JSONNode) {
    guard let key = LocalMember.keys[field] else { return }
    let node = text(value, of: key)
    let literal: PushPayload.AlertText = node.map { .literal($0) } ?? .none
    switch key {
    case .title:
      payload.title = literal
      payload.alert = value
    case .subtitle: payload.subtitle = literal
    case .body:
      payload.body = literal
      payload.alert = value
    default: if let plain = PlainText(key) { payload[plain] = node }
    }
  }

  /// Reads a level: by Apple's name in Swift, or as a payload writes it.
  private mutating func localLevel(_ value: JSONNode) -> InterruptionLevel {
    document.string(value) == "timeSensitive" ? .timeSensitive : interruptionLevel(value)
  }
}
