import ServiceExtensionKit

/// A text of `aps` or its alert that becomes a member of the content unchanged.
///
/// A new one needs a row here, a case in ``PayloadKey`` and one in ``ContentField``.
enum PlainText: Int, CaseIterable, Sendable {
  case threadIdentifier
  case categoryIdentifier
  case targetContentIdentifier
  case filterCriteria
  case launchImageName

  /// Makes the text of a member of `aps` or its alert; `nil` for any other member.
  init?(_ key: PayloadKey) {
    switch key {
    case .threadIdentifier: self = .threadIdentifier
    case .category: self = .categoryIdentifier
    case .targetContentIdentifier: self = .targetContentIdentifier
    case .filterCriteria: self = .filterCriteria
    case .launchImage: self = .launchImageName
    default: return nil
    }
  }

  /// Makes the text of a member of the content; `nil` for any other member.
  init?(_ field: ContentField) {
    switch field {
    case .threadIdentifier: self = .threadIdentifier
    case .categoryIdentifier: self = .categoryIdentifier
    case .targetContentIdentifier: self = .targetContentIdentifier
    case .filterCriteria: self = .filterCriteria
    case .launchImageName: self = .launchImageName
    case .title, .subtitle, .body, .badge, .sound, .interruptionLevel, .relevanceScore,
      .attachments, .communication, .userInfo:
      return nil
    }
  }

  /// The member of the content.
  var field: ContentField {
    switch self {
    case .threadIdentifier: .threadIdentifier
    case .categoryIdentifier: .categoryIdentifier
    case .targetContentIdentifier: .targetContentIdentifier
    case .filterCriteria: .filterCriteria
    case .launchImageName: .launchImageName
    }
  }
}
