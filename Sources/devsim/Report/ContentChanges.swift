import DeviceSim
import Platform
import ServiceExtensionKit

/// The content of a notification before and after the extension, as lines for each member.
struct ContentChanges {
  /// A member of the content, or a member of `userInfo` by its path.
  struct Member {
    let name: String
    /// The old value; empty if the member is empty.
    let before: [String]
    let after: [String]

    var isChanged: Bool { before != after }
  }

  /// The members that are not empty; for `userInfo`, only the changed ones.
  private(set) var members: [Member] = []
  /// The names of the members that are empty before and after.
  private(set) var emptyNames: [String] = []

  /// Compares contents.
  init(
    from before: NotificationContent, to after: NotificationContent,
    fileSize: (_ path: String) -> FileSize
  ) {
    for field in ContentField.allCases where field != .userInfo {
      let old = Self.lines(of: field, in: before, fileSize: fileSize)
      let new = Self.lines(of: field, in: after, fileSize: fileSize)
      if old.isEmpty, new.isEmpty {
        emptyNames.append(field.name)
      } else {
        members.append(Member(name: field.name, before: old, after: new))
      }
    }
    Self.compare(before.userInfo, after.userInfo, at: "userInfo", in: &members)
  }

  /// The lines of a member; of `userInfo` none, because its members are compared one by one.
  private static func lines(
    of field: ContentField, in content: NotificationContent,
    fileSize: (_ path: String) -> FileSize
  ) -> [String] {
    switch field.kind {
    case .text: field.text(of: content).map { $0.isEmpty ? [] : [$0] } ?? []
    case .badge: content.badge.map { ["\($0)"] } ?? []
    case .sound: content.sound.map { [ReportFacts.name(of: $0)] } ?? []
    case .interruptionLevel: [content.interruptionLevel.rawValue]
    case .relevanceScore: content.relevanceScore == 0 ? [] : ["\(content.relevanceScore)"]
    case .attachments: content.attachments.map { line(of: $0, fileSize: fileSize) }
    case .communication: content.communication.map { [line(of: $0)] } ?? []
    case .userInfo: []
    }
  }

  /// Returns the sender, the group and the avatar.
  private static func line(of communication: CommunicationContext) -> String {
    let sender = communication.sender
    let parts = [
      sender.displayName, sender.handle, sender.customIdentifier,
      communication.conversationIdentifier, communication.speakableGroupName,
    ]
    let image =
      switch communication.image {
      case .name(let name): "image \(name)"
      case .url(let url): "image \(url)"
      case .data(let byteCount): "image of \(byteCount) bytes"
      case nil: "no image"
      }
    return (parts.compactMap { $0 } + [image]).joined(separator: " · ")
  }

  /// Returns the type, the size and the name of the file; paths of downloads are long and random.
  private static func line(
    of attachment: NotificationAttachment, fileSize: (_ path: String) -> FileSize
  ) -> String {
    let name = Path.name(of: attachment.path)
    let kind = attachment.typeHint ?? attachment.kind?.rawValue
    let size =
      switch fileSize(attachment.file) {
      case .bytes(let count): "\(count) bytes"
      case .missing: "no such file"
      case .unknown: "size unknown"
      }
    return [kind, size, name].compactMap { $0 }.joined(separator: " · ")
  }

  private static func compare(
    _ before: JSONObject, _ after: JSONObject, at path: String, in members: inout [Member]
  ) {
    let added = after.members.map(\.name).filter { before[$0] == nil }
    for name in before.members.map(\.name) + added {
      if let old = before[name], let new = after[name], old.isSame(as: new) { continue }
      let place = "\(path).\(name)"
      if let old = before[name]?.objectValue, let new = after[name]?.objectValue {
        compare(old, new, at: place, in: &members)
      } else {
        members.append(
          Member(name: place, before: text(before[name]), after: text(after[name])))
      }
    }
  }

  private static func text(_ value: JSONValue?) -> [String] {
    value.map { [$0.json] } ?? []
  }
}
