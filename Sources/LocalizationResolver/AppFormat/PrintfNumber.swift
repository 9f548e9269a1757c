import CLibrary
import SourceText

/// Writes numbers as printf does in the "C" locale, with flags, width and precision.
package struct PrintfNumber {
  /// Of `-`, `+`, space, `#` and `0`.
  var flags: [UInt8]
  /// The least number of characters.
  var width = 0
  /// `nil` if the specifier has none.
  var precision: Int?

  package init(flags: [UInt8] = [], precision: Int? = nil) {
    (self.flags, self.precision) = (flags, precision)
  }

  private func has(_ flag: Unicode.Scalar) -> Bool { flags.contains(UInt8(ascii: flag)) }

  /// Writes a number as `%d` does.
  func signed(_ value: Int64) -> String {
    let sign = value < 0 ? "-" : has("+") ? "+" : has(" ") ? " " : ""
    return integer(String(value.magnitude), isZero: value == 0, prefix: sign)
  }

  /// Writes a number as `%u`, `%o`, `%x` or `%X` does; the conversion may be written `%U` or `%O`
  /// too.
  func unsigned(_ value: UInt64, conversion: UInt8) -> String {
    switch conversion {
    case UInt8(ascii: "o"), UInt8(ascii: "O"):
      var digits = String(value, radix: 8)
      // The flag "#" wants a zero in front, unless the precision gives one.
      if has("#"), value != 0 || precision == 0, digits.count >= precision ?? 0 {
        digits = value == 0 ? digits : "0" + digits
        return integer(digits, isZero: false, prefix: "")
      }
      return integer(digits, isZero: value == 0, prefix: "")
    case UInt8(ascii: "x"), UInt8(ascii: "X"):
      let isUppercase = conversion == UInt8(ascii: "X")
      let prefix = has("#") && value != 0 ? (isUppercase ? "0X" : "0x") : ""
      return integer(
        String(value, radix: 16, uppercase: isUppercase), isZero: value == 0, prefix: prefix)
    default:
      return integer(String(value), isZero: value == 0, prefix: "")
    }
  }

  private func integer(_ digits: String, isZero: Bool, prefix: String) -> String {
    let digits = isZero && precision == 0 ? "" : digits
    var least = precision ?? 0
    if precision == nil, has("0"), !has("-") { least = width - prefix.utf8.count }
    return padded(prefix + digits.zeroPadded(to: least))
  }

  /// Writes a number as `%f`, `%e`, `%g` or `%a` does.
  ///
  /// The format that goes to the C library is made here, of flags, two numbers and the conversion.
  package func floating(_ value: Double, conversion: UInt8) -> String {
    let format =
      "%" + String(decoding: flags, as: UTF8.self) + "\(width)".drop { $0 == "0" }
      + (precision.map { ".\($0)" } ?? "") + String(Unicode.Scalar(conversion))
    return unsafe withVaList([value]) { arguments in
      // No number of 64 bits has more than 310 digits in front of the point.
      let capacity = 512 + width + (precision ?? 0)
      return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
        let count = unsafe vsnprintf(buffer.baseAddress, capacity, format, arguments)
        let bytes = unsafe buffer.prefix(min(max(0, Int(count)), capacity - 1))
        return unsafe String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      }
    }
  }

  /// Pads a text with spaces, in front or, with the flag "-", after it.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - length: How many places the text counts for; `nil` for its bytes.
  /// - Returns: The text in at least `width` places.
  func padded(_ text: String, length: Int? = nil) -> String {
    let missing = width - (length ?? text.utf8.count)
    guard missing > 0 else { return text }
    let spaces = String(repeating: " ", count: missing)
    return has("-") ? text + spaces : spaces + text
  }
}
