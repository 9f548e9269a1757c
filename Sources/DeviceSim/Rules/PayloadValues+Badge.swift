import SourceText

// Which badges count, and as what (P2); the claims are in `PayloadValues`.

extension PayloadDecoder {
  mutating func badge(_ value: JSONNode) -> Int? {
    // The last one counts if there are several.
    (payload.isBadgeNegative, payload.isBadgeInexact) = (false, false)
    switch document.kind(of: value) {
    case .true, .false:
      payload.isBadgeInexact = true
      let badge = document.kind(of: value) == .true ? 1 : 0
      report(
        .unexpectedType, "'badge' is \(written(value)), which counts as \(badge)", at: value,
        help: "write a number, or leave the member out")
      return badge
    case .number: break
    case .string:
      reportBadge(text: document.string(value) ?? "", at: value)
      return nil
    default:
      reportType(of: value, key: .badge, expected: "a number")
      return nil
    }
    if let integer = document.integer(value), integer >= 0 { return integer }
    guard let number = document.number(value) else { return nil }
    let badge = number.integerValue.map(Double.init) ?? number.doubleValue
    guard badge >= 0 else {
      reportNegativeBadge(written(value), at: value)
      payload.isBadgeNegative = true
      return nil
    }
    if let shown = Int(exactly: badge.rounded(.down)) {
      if badge != badge.rounded(.down) {
        payload.isBadgeInexact = true
        report(
          .valueOutOfRange, "'badge' is \(written(value)), which counts as \(shown)", at: value,
          help: "send a whole number")
      }
      return shown
    }
    payload.isBadgeInexact = true
    report(
      .valueOutOfRange, "'badge' is \(written(value)), more than a device can count", at: value,
      help: "send the number of items that wait for the person")
    return Int.max
  }

  private mutating func reportNegativeBadge(_ number: String, at value: JSONNode) {
    switch assumptions.negativeBadge {
    case .ignored:
      report(
        .valueOutOfRange, "'badge' is \(number), which has no effect", at: value,
        help: "0 removes the badge; a badge is a new value, not an increment",
        notes: [Diagnostic.Note("reports about old systems say that it removes the badge")])
    case .removesBadge:
      report(
        .valueOutOfRange, "'badge' is \(number), which removes the badge", at: value,
        help: "send 0 to remove the badge; a badge is a new value, not an increment",
        notes: [Diagnostic.Note("the device file chooses this; other systems ignore the value")])
    }
  }

  private mutating func reportBadge(text: String, at value: JSONNode) {
    let isStep = text.hasPrefix("+") || text.hasPrefix("-") || text.lowercased() == "increment"
    var help = "write a number, or leave the member out"
    if isStep {
      help = "write the number to show: a badge is a new value, not an increment"
    } else if let number = Int(text) {
      help = "write \(number) without quotes"
    }
    report(.unexpectedType, "'badge' is a string, which has no effect", at: value, help: help)
  }
}
