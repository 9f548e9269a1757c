/// How lines end, with Apple's numbers.
public enum CGLineCap: Int32, Sendable {
  case butt, round, square
}

/// How lines meet, with Apple's numbers.
public enum CGLineJoin: Int32, Sendable {
  case miter, round, bevel
}
