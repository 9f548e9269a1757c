import ServiceExtensionKit
import SourceText

/// The members of the object of a push that are written: `--fields`.
///
/// A dot separates the name of a member from that of a member in it, as in `content.userInfo`.
package struct ReportFields: Sendable, Hashable {
  /// A member that can be chosen.
  package enum Field: Hashable, Sendable {
    case member(Member)
    case content(ContentField)

    /// All fields, in the order of the report.
    package static let all = Member.allCases.flatMap { member in
      [.member(member)] + (member == .content ? ContentField.allCases.map(Field.content) : [])
    }

    /// The name in the form of the flag.
    package var name: String {
      switch self {
      case .member(.serviceExtension): "extension"
      case .member(let member): "\(member)"
      case .content(let field): "content.\(field.name)"
      }
    }

    fileprivate var bit: UInt64 {
      switch self {
      case .member(let member): member.bit
      case .content(let field): field.bit
      }
    }
  }

  /// The members of the object itself.
  package enum Member: Int, CaseIterable, Sendable {
    case schema, index, reference, source, date, device, app, identifier, outcome, replaces
    case content, presentation, activity, localization, serviceExtension, decisions, diagnostics

    fileprivate var bit: UInt64 { 1 << UInt64(rawValue) }
  }

  private var bits: UInt64

  /// All members.
  package static let all = ReportFields(bits: .max)

  private init(bits: UInt64) { self.bits = bits }

  /// A name that is not a member.
  package struct UnknownField: Error {
    package let name: String
    /// A similar name, if there is one.
    package let suggestion: String?
  }

  /// Parses names of members.
  ///
  /// - Parameter names: `NAME` selects a member, `-NAME` leaves one out. If every name has a `-`,
  ///   the other members are selected.
  /// - Throws: The first name that is not a member.
  package init(_ names: [String]) throws(UnknownField) {
    bits = names.allSatisfy { $0.hasPrefix("-") } ? .max : 0
    for name in names where !name.hasPrefix("-") { set(try Self.field(name), true) }
    for name in names where name.hasPrefix("-") {
      set(try Self.field(String(name.dropFirst())), false)
    }
  }

  private static func field(_ name: String) throws(UnknownField) -> Field {
    if let field = Field.all.first(where: { $0.name == name }) { return field }
    let parts = ContentField.allCases.map(\.name)
    let part = parts.contains(name) ? name : nearest(to: name, in: parts)
    throw UnknownField(
      name: name,
      suggestion: nearest(to: name, in: Field.all.map(\.name)) ?? part.map { "content.\($0)" })
  }

  private mutating func set(_ field: Field, _ isChosen: Bool) {
    var affected = field.bit
    switch field {
    case .member(.content): for field in ContentField.allCases { affected |= field.bit }
    case .content where isChosen: affected |= Member.content.bit
    case .member, .content: break
    }
    if isChosen { bits |= affected } else { bits &= ~affected }
  }

  @inline(__always)
  func contains(_ member: Member) -> Bool { bits & member.bit != 0 }

  @inline(__always)
  func contains(_ field: ContentField) -> Bool { bits & field.bit != 0 }
}

extension ContentField {
  /// The bit of the field, after those of the members of the object itself.
  fileprivate var bit: UInt64 { 1 << UInt64(32 + rawValue) }
}
