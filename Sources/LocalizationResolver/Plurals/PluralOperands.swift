/// A number as the plural rules see it.
public struct PluralOperands: Sendable, Hashable {
  let number: Int

  public init(_ number: Int) { self.number = number }

  public init?(_ decimal: String) {
    guard let number = Int(decimal) else { return nil }
    self.number = number
  }
}
