import ServiceExtensionKit

/// A text of `aps` or its alert that becomes a member of the content unchanged.
///
/// A new one needs a case in ``PayloadKey`` and one in ``ContentField``; here it gets a case, its
/// rows, and a place in ``Values``.
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

  /// A value for each text: the number of the cases, which Swift only takes as a literal.
  typealias Values<Value> = InlineArray<5, Value>
}
