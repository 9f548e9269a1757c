/// The cardinal plural rules of a language.
public struct PluralRules: Sendable, Hashable {
  private let language: String

  public init(language: String) { self.language = language }

  public var isKnown: Bool { false }

  public var categories: [PluralCategory] { [.other] }

  public func category(of operands: PluralOperands) -> PluralCategory { .other }

  public func category(of number: Int) -> PluralCategory { category(of: PluralOperands(number)) }
}
