import SourceText

/// Decides whether what reads like a specifier is one, or a percent sign of the text.
///
/// By the grammar of printf(3), "100% garantit" has the specifier `% g`, with a space as a flag. It
/// means none.
///
/// The rules, in this order; a recipe of the documentation explains them with examples:
///
/// 1. `%%` is a percent sign; another spelling of it, such as `% %`, is a bare one.
/// 2. `%@`, `%1$d` and `%#@name@` are specifiers.
/// 3. With a space after the percent sign it is a specifier if the development language has it at
///   that argument, and no letter follows.
/// 4. With a letter after the conversion (`%data`) it is one if the development language has it.
///   In that language itself, it is one if no number is before it and it has no width.
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

  private let specifier: FormatSpecifier
  /// Whether a Latin letter is right after it.
  private let isLetterNext: Bool
  /// Whether a number, or another specifier, is right before it.
  private let followsNumber: Bool
  /// Whether the development language has such a specifier at the same argument; `nil` if the text
  /// is in that language.
  private let isExpected: Bool?

  /// Makes the facts about a possible specifier.
  ///
  /// - Parameters:
  ///   - specifier: What reads like a specifier.
  ///   - text: Its format.
  ///   - last: The end of the specifier before it; `nil` for the first.
  ///   - isExpected: Whether the development language has such a specifier at the same argument;
  ///     `nil` if the text is in that language, or nothing is known of it.
  init(
    _ specifier: FormatSpecifier, in text: Span<UInt8>, after last: Int?,
    expecting isExpected: Bool?
  ) {
    self.specifier = specifier
    self.isExpected = isExpected
    isLetterNext = text.isLatinLetter(at: specifier.range.upperBound)
    let end = text.skippingSpace(before: specifier.range.lowerBound)
    followsNumber = end > 0 && text[end - 1].isDigit || last == end
  }

  var verdict: Verdict {
    switch specifier.conversion {
    case .percent: return specifier.range.count == 2 ? .pair : .text
    case .variable: return .specifier
    default: break
    }
    if specifier.flags.contains(UInt8(ascii: " ")) { return spaced }
    if specifier.conversion == .object || specifier.position != nil { return .specifier }
    guard isLetterNext, specifier.precision == nil else { return .specifier }
    if let isExpected { return isExpected ? .specifier : .text }
    return followsNumber || hasOddWidth ? .text : .specifier
  }

  private var spaced: Verdict {
    if specifier.position != nil { return .specifier }
    if isExpected == true, !isLetterNext { return .specifier }
    return isLetterNext || followsNumber || specifier.conversion == .object ? .text : .unclear
  }

  /// `%50s`, `%-t`; a width for digits has the flag 0.
  private var hasOddWidth: Bool {
    let isPadded = specifier.flags.contains(UInt8(ascii: "0"))
    let isLeft = specifier.flags.contains(UInt8(ascii: "-"))
    return (specifier.width != nil && !isPadded) || isLeft
  }
}

extension Span<UInt8> {
  /// Whether an ASCII letter, or a Latin one with a diacritic, starts at an index.
  func isLatinLetter(at index: Int) -> Bool {
    guard index < count else { return false }
    switch self[index] {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): return true
    case 0xC3...0xC9: return true
    default: return false
    }
  }

  /// Returns the index after what comes before an index, without one space; no-break spaces
  /// count.
  fileprivate func skippingSpace(before index: Int) -> Int {
    if hasBytes(" ", at: index - 1) { return index - 1 }
    if hasBytes("\u{A0}", at: index - 2) { return index - 2 }
    return hasBytes("\u{202F}", at: index - 3) ? index - 3 : index
  }
}
