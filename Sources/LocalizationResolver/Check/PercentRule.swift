/// Decides whether what reads like a specifier is one, or a percent sign of the text: "100%
/// garantit" holds `% g` by the grammar of printf(3), with the flag space, and means none.
///
/// The rules, in this order; a recipe of the documentation explains them with examples:
///
/// 1. `%%` is a percent sign; another spelling of it, such as `% %`, is a bare one.
/// 2. `%@`, `%1$d` and `%#@name@` are specifiers.
/// 3. With a space after the percent sign it is a specifier if the development language has it at
///   that argument, and no letter follows.
/// 4. With a letter after the conversion (`%data`) it is one if the development language has it;
///   in that language itself, if no number is before it and it has no width.
/// 5. Else it is a specifier.
struct PercentRule {
  enum Verdict {
    /// `%%`
    case pair
    case specifier
    /// A bare percent sign.
    case text
    /// Either; nothing is reported.
    case unclear
  }

  let specifier: FormatSpecifier
  /// Whether a Latin letter is right after it.
  let isLetterNext: Bool
  /// Whether a number, or another specifier, is right before it.
  let isBehindNumber: Bool
  /// Whether the text is in the development language.
  let isSource: Bool
  /// Whether the development language has such a specifier at the same argument.
  let isExpected: Bool

  var verdict: Verdict {
    switch specifier.conversion {
    case .percent: return specifier.range.count == 2 ? .pair : .text
    case .variable: return .specifier
    default: break
    }
    if specifier.flags.contains(UInt8(ascii: " ")) { return spaced }
    if specifier.conversion == .object || specifier.position != nil { return .specifier }
    guard isLetterNext, specifier.precision == nil else { return .specifier }
    if !isSource { return isExpected ? .specifier : .text }
    return isBehindNumber || hasOddWidth ? .text : .specifier
  }

  private var spaced: Verdict {
    if specifier.position != nil { return .specifier }
    if isExpected, !isLetterNext { return .specifier }
    return isLetterNext || isBehindNumber || specifier.conversion == .object ? .text : .unclear
  }

  /// `%50s`, `%-t`; a width for digits has the flag 0.
  private var hasOddWidth: Bool {
    let isPadded = specifier.flags.contains(UInt8(ascii: "0"))
    let isLeft = specifier.flags.contains(UInt8(ascii: "-"))
    return (specifier.width != nil && !isPadded) || isLeft
  }
}
