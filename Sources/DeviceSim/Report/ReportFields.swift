import ServiceExtensionKit
import SourceText

/// Which members of the object of a push are written: `--fields`.
///
/// A member of a member is named with a dot, as in `content.userInfo`.
package struct ReportFields: Sendable, Hashable {
  /// The members that can be chosen, in the order of the report.
  package enum Field: UInt64, CaseIterable, Sendable {
    case schema, index, reference, source, device, app, identifier, outcome, replaces
    case content
    case title, subtitle, body, badge, sound, threadIdentifier, categoryIdentifier
    case targetContentIdentifier, interruptionLevel, relevanceScore, filterCriteria, attachments
    case communication, userInfo
    case presentation, localization, serviceExtension, decisions, diagnostics

    /// The member of the content; `nil` for any other.
    init(_ field: ContentField) {
      switch field {
      case .title: self = .title
      case .subtitle: self = .subtitle
      case .body: self = .body
      case .badge: self = .badge
      case .sound: self = .sound
      case .threadIdentifier: self = .threadIdentifier
      case .categoryIdentifier: self = .categoryIdentifier
      case .targetContentIdentifier: self = .targetContentIdentifier
      case .interruptionLevel: self = .interruptionLevel
      case .relevanceScore: self = .relevanceScore
      case .filterCriteria: self = .filterCriteria
      case .attachments: self = .attachments
      case .communication: self = .communication
      case .userInfo: self = .userInfo
      }
    }

    /// The members of the content.
    static let ofContent = ContentField.allCases.map { Field($0) }

    /// The name, as the flag has it.
    package var name: String {
      switch self {
      case .serviceExtension: "extension"
      case _ where Self.ofContent.contains(self): "content.\(self)"
      default: "\(self)"
      }
    }

    var bit: UInt64 { 1 << rawValue }
  }

  private var bits: UInt64

  /// All members.
  package static let all = ReportFields(bits: .max)

  private init(bits: UInt64) { self.bits = bits }

  /// A name that is not that of a member.
  package struct UnknownField: Error {
    package let name: String
    /// A similar name, if there is one.
    package let suggestion: String?
  }

  /// Reads names of members.
  ///
  /// - Parameter names: `NAME` chooses a member, `-NAME` leaves one out. If all of them are left
  ///   out, the rest is chosen.
  /// - Throws: The first name that is not that of a member.
  package init(_ names: [String]) throws(UnknownField) {
    bits = names.allSatisfy { $0.hasPrefix("-") } ? .max : 0
    for name in names where !name.hasPrefix("-") { set(try Self.field(name), true) }
    for name in names where name.hasPrefix("-") {
      set(try Self.field(String(name.dropFirst())), false)
    }
  }

  private static func field(_ name: String) throws(UnknownField) -> Field {
    if let field = Field.allCases.first(where: { $0.name == name }) { return field }
    throw UnknownField(name: name, suggestion: nearest(to: name, in: Field.allCases.map(\.name)))
  }

  private mutating func set(_ field: Field, _ isChosen: Bool) {
    var affected = field.bit
    if field == .content {
      for member in Field.ofContent { affected |= member.bit }
    } else if Field.ofContent.contains(field), isChosen {
      affected |= Field.content.bit
    }
    if isChosen { bits |= affected } else { bits &= ~affected }
  }

  @inline(__always)
  package func contains(_ field: Field) -> Bool { bits & field.bit != 0 }
}
