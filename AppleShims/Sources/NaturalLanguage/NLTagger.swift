/// What a tagger looks for.
public struct NLTagScheme: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(_ rawValue: String) { self.rawValue = rawValue }

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let tokenType = Self("TokenType")
  public static let lexicalClass = Self("LexicalClass")
  public static let nameType = Self("NameType")
  public static let nameTypeOrLexicalClass = Self("NameTypeOrLexicalClass")
  public static let lemma = Self("Lemma")
  public static let language = Self("Language")
  public static let script = Self("Script")
  public static let sentimentScore = Self("SentimentScore")
}

/// What a tagger finds.
public struct NLTag: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(_ rawValue: String) { self.rawValue = rawValue }

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let word = Self("Word")
  public static let punctuation = Self("Punctuation")
  public static let whitespace = Self("Whitespace")
  public static let other = Self("Other")
  public static let noun = Self("Noun")
  public static let verb = Self("Verb")
  public static let adjective = Self("Adjective")
  public static let adverb = Self("Adverb")
  public static let pronoun = Self("Pronoun")
  public static let number = Self("Number")
  public static let personalName = Self("PersonalName")
  public static let placeName = Self("PlaceName")
  public static let organizationName = Self("OrganizationName")
}

/// Finds names and kinds of words; here, every word is without a tag.
open class NLTagger: NSObject {
  /// What is left out.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let omitWords = Self(rawValue: 1 << 0)
    public static let omitPunctuation = Self(rawValue: 1 << 1)
    public static let omitWhitespace = Self(rawValue: 1 << 2)
    public static let omitOther = Self(rawValue: 1 << 3)
    public static let joinNames = Self(rawValue: 1 << 4)
    public static let joinContractions = Self(rawValue: 1 << 5)
  }

  public let tagSchemes: [NLTagScheme]
  open var string: String?

  public init(tagSchemes: [NLTagScheme]) { self.tagSchemes = tagSchemes }

  open var dominantLanguage: NLLanguage? {
    Self.report()
    return nil
  }

  /// Has no effect.
  open func setLanguage(_ language: NLLanguage, range: Range<String.Index>) {}

  open func tag(
    at index: String.Index, unit: NLTokenUnit, scheme: NLTagScheme
  ) -> (NLTag?, Range<String.Index>) {
    let text = string ?? ""
    let units = tags(in: text.startIndex..<text.endIndex, unit: unit, scheme: scheme)
    return units.first { $0.1.contains(index) } ?? (nil, index..<index)
  }

  open func tags(
    in range: Range<String.Index>, unit: NLTokenUnit, scheme: NLTagScheme, options: Options = []
  ) -> [(NLTag?, Range<String.Index>)] {
    Self.report()
    guard let string, !(unit == .word && options.contains(.omitWords)) else { return [] }
    return TextUnits.ranges(of: unit, in: string[range]).map { (nil, $0) }
  }

  open func enumerateTags(
    in range: Range<String.Index>, unit: NLTokenUnit, scheme: NLTagScheme, options: Options = [],
    using block: (NLTag?, Range<String.Index>) -> Bool
  ) {
    for (tag, place) in tags(in: range, unit: unit, scheme: scheme, options: options) {
      guard block(tag, place) else { return }
    }
  }

  private static func report() {
    NotSimulated.report("NLTagger", "no name, kind of word or mood of a text is found")
  }
}
