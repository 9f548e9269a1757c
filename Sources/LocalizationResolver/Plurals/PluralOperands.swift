import SourceText

/// What plural rules look at in a number: its digits as they are shown, without the sign.
///
/// `1`, `1.0` and `1.50` differ, because the digits after the point count. Compact notation has an
/// exponent: `1.2c6` is shown as "1.2M" and has the digits of 1200000.
///
/// Source: [UTS 35](https://unicode.org/reports/tr35/tr35-numbers.html#Operands).
public struct PluralOperands: Sendable, Hashable {
  /// The whole part.
  let i: UInt64
  /// How many digits are after the point.
  let v: UInt64
  /// How many are there without trailing zeros.
  let w: UInt64
  /// The digits after the point as a number.
  let f: UInt64
  /// Those without trailing zeros.
  let t: UInt64
  /// The exponent of compact notation.
  let c: UInt64

  /// Takes the operands of a whole number.
  public init(_ number: Int) {
    i = UInt64(number.magnitude)
    (v, w, f, t, c) = (0, 0, 0, 0, 0)
  }

  /// Takes the operands of a decimal number as it is shown; `nil` if the text is not one.
  ///
  /// - Parameter decimal: ASCII digits with an optional sign, point, and exponent after `c` or `e`:
  ///   `-3`, `1.50`, `1.2c6`. The exponent has two digits at most.
  public init?(_ decimal: String) {
    var digits = Array(decimal.utf8)[...]
    if let sign = digits.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      digits.removeFirst()
    }
    var exponent = 0
    if let mark = digits.firstIndex(where: { $0 == UInt8(ascii: "c") || $0 == UInt8(ascii: "e") }) {
      let power = digits[(mark + 1)...]
      guard (1...2).contains(power.count), power.allSatisfy(\.isDigit) else { return nil }
      exponent = Int(Self.number(power))
      digits = digits[..<mark]
    }
    let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isDigit) }) else {
      return nil
    }
    var fraction = parts.count == 2 ? parts[1] : []
    let shifted = fraction.prefix(exponent)
    fraction = fraction.dropFirst(exponent)
    let zeros = Array(repeating: UInt8(ascii: "0"), count: exponent - shifted.count)
    i = Self.number(parts[0] + shifted + zeros)
    v = UInt64(fraction.count)
    f = Self.number(fraction)
    while fraction.last == UInt8(ascii: "0") { fraction.removeLast() }
    w = UInt64(fraction.count)
    t = Self.number(fraction)
    c = UInt64(exponent)
  }

  /// The number that the digits write.
  ///
  /// For one above 19 digits, a number of 19 with the same last 18 is used: rules look at small
  /// numbers and at remainders.
  private static func number(_ digits: some BidirectionalCollection<UInt8>) -> UInt64 {
    let significant = digits.drop { $0 == UInt8(ascii: "0") }
    let isLong = significant.count > 19
    return significant.suffix(isLong ? 18 : 19)
      .reduce(isLong ? 10 : 0) { $0 * 10 + UInt64($1 - UInt8(ascii: "0")) }
  }
}
