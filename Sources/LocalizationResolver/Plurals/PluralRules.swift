/// The plural rules of a language for cardinal numbers: "1 message", "2 messages".
///
/// ```swift
/// PluralRules(language: "pl").category(of: 3)  // few
/// ```
///
/// Fidelity: Foundation asks the same rules. The release of CLDR on a device depends on its system;
/// that of these rules is ``source``.
public struct PluralRules: Sendable, Hashable {
  /// The release of CLDR that the rules are those of.
  public static let source = PluralTable.source

  /// Whether CLDR has rules for the language.
  public let isKnown: Bool
  /// The rules in the order in which they are asked, without that of `other`, which has no condition.
  private let rules: [PluralRule]

  /// Looks up the rules of a language.
  ///
  /// - Parameter language: A tag as an app names its localization: `pl`, `pt_PT`, `zh-Hant`, `English`,
  ///   `iw`. A script or region without rules of its own takes those of its parent. An unknown
  ///   language has `other` alone.
  public init(language: String) {
    let tag = LanguageTag(language)
    let names = ([tag] + tag.parents).flatMap { tag in
      [tag.language + "-" + (tag.region ?? ""), tag.language]
    }
    let found = names.lazy.compactMap { Self.table[$0] }.first
    isKnown = found != nil
    rules = found ?? []
  }

  /// The categories that the language uses, in the order of CLDR, `other` the last.
  public var categories: [PluralCategory] { rules.map(\.category) + [.other] }

  /// Returns the category of a number as it is shown.
  ///
  /// Foundation prints whole numbers; that a fraction counts as its format prints it is assumed.
  public func category(of operands: PluralOperands) -> PluralCategory {
    rules.first { $0.holds(for: operands) }?.category ?? .other
  }

  /// Returns the category of a whole number.
  public func category(of number: Int) -> PluralCategory { category(of: PluralOperands(number)) }

  /// The rules by language, `pt`, or language and region, `pt-PT`.
  private static let table: [String: [PluralRule]] = {
    var table: [String: [PluralRule]] = [:]
    for (languages, conditions) in PluralTable.rules {
      let rules = conditions.compactMap { PluralRule($0, $1) }
      for language in languages.split(separator: " ") { table[String(language)] = rules }
    }
    return table
  }()
}
