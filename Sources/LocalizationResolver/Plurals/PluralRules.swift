/// The plural rules of a language for cardinal numbers: "1 message", "2 messages".
///
/// ```swift
/// PluralRules(language: "pl").category(of: 3)  // few
/// ```
///
/// Fidelity: Foundation asks the same rules. They are those of ``source``, which iOS 26 has: macOS
/// 26.0 is made with [ICU 76133](https://github.com/apple-oss-distributions/ICU). iOS 17 and 18 are
/// assumed to have the same rules for the languages that apps use, as macOS 14 and 15 do.
public struct PluralRules: Sendable, Hashable {
  /// The release of CLDR that the rules are those of.
  public static let source = PluralTable.source

  /// Whether CLDR has rules for the language.
  public let isKnown: Bool
  /// The categories of the language about which releases of CLDR from 38 on differ.
  ///
  /// Whether a device needs them depends on its system, so a table may have them or do without:
  /// Hebrew has `many` up to iOS 16, Maltese has `two` from iOS 17 on.
  public let disputedCategories: Set<PluralCategory>
  /// The rules in the order in which they are asked, without that of `other`, which has no
  /// condition.
  private let rules: [PluralRule]

  /// Looks up the rules of a language.
  ///
  /// - Parameter language: A tag as an app names its language: `pl`, `pt_PT`, `zh-Hant`,
  ///   `English`, `iw`. Only Portugal has rules of its own, so any other region or script has no
  ///   effect. An unknown language has `other` alone.
  public init(language: String) {
    let tag = LanguageTag(language)
    let regional = tag.region.flatMap { Self.table[tag.language + "-" + $0] }
    let found = regional ?? Self.table[tag.language]
    isKnown = found != nil
    rules = found ?? []
    disputedCategories = Set(
      Self.disputed.filter { $0.languages.contains(tag.language) }.map(\.category))
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

  /// How releases 38 to 49 differ.
  ///
  /// Up to 41, `he` has `many` and `mt` lacks `two`; 49 adds `many` to `gl` and `one` to `vi`.
  private static let disputed: [(category: PluralCategory, languages: [String])] = [
    (.many, ["gl", "he"]), (.two, ["mt"]), (.one, ["vi"]),
  ]
}
