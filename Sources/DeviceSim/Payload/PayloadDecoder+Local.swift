import ServiceExtensionKit
import SourceText

/// The members of a local notification.
enum LocalMember: String, CaseIterable {
  case identifier, title, subtitle, body, badge, sound, threadIdentifier, categoryIdentifier,
    targetContentIdentifier, interruptionLevel, relevanceScore, filterCriteria, userInfo
}

extension LocalMember {
  /// The member that has the value of a key in a payload; `nil` if there is none.
  init?(_ key: PayloadKey) {
    switch key {
    case .badge: self = .badge
    case .sound: self = .sound
    case .title: self = .title
    case .subtitle: self = .subtitle
    case .body: self = .body
    case .threadIdentifier: self = .threadIdentifier
    case .category: self = .categoryIdentifier
    case .targetContentIdentifier: self = .targetContentIdentifier
    case .interruptionLevel: self = .interruptionLevel
    case .relevanceScore: self = .relevanceScore
    case .filterCriteria: self = .filterCriteria
    default: return nil
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
      guard let known = LocalMember(rawValue: name) else {
        let names = LocalMember.allCases.map(\.rawValue)
        report(
          .unknownMember, "'\(name)' is not a member of a local notification", at: member.name,
          help: nearest(to: name, in: names).map { "did you mean '\($0)'?" }
            ?? "the members are \(names.joined(separator: ", "))")
        continue
      }
      decode(known, member.value)
    }
    if !diagnostics.isEmpty { found += diagnostics.takeAll().sortedByPlace }
  }

  private mutating func decode(_ member: LocalMember, _ value: JSONNode) {
    func literal(_ key: PayloadKey) -> PushPayload.AlertText {
      text(value, of: key).map { .literal($0) } ?? .none
    }
    switch member {
    case .identifier: break
    case .title: payload.title = literal(.title)
    case .subtitle: payload.subtitle = literal(.subtitle)
    case .body: payload.body = literal(.body)
    case .badge:
      payload.badgePlace = value
      payload.badge = badge(value)
    case .sound: decode(sound: value)
    case .threadIdentifier: payload[.threadIdentifier] = text(value, of: .threadIdentifier)
    case .categoryIdentifier: payload[.categoryIdentifier] = text(value, of: .category)
    case .targetContentIdentifier:
      payload[.targetContentIdentifier] = text(value, of: .targetContentIdentifier)
    case .interruptionLevel: payload.interruptionLevel = localLevel(value)
    case .relevanceScore: payload.relevanceScore = fraction(value, of: .relevanceScore) ?? 0
    case .filterCriteria: payload[.filterCriteria] = text(value, of: .filterCriteria)
    case .userInfo: if document.kind(of: value) == .object { payload.userInfo = value }
    }
    if case .title = member { payload.alert = value }
    if case .body = member { payload.alert = value }
  }

  /// Reads a level: by Apple's name in Swift, or as a payload writes it.
  private mutating func localLevel(_ value: JSONNode) -> InterruptionLevel {
    document.string(value) == "timeSensitive" ? .timeSensitive : interruptionLevel(value)
  }
}
