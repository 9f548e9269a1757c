/// A plural category of Unicode CLDR, in CLDR's order.
public enum PluralCategory: String, CaseIterable, Sendable, Hashable {
  case zero
  case one
  case two
  case few
  case many
  case other
}
