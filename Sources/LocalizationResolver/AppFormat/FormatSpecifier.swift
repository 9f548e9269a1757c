/// One conversion of a format as an app's `String(format:)` reads it: `%@`, those of printf, and
/// the variables of plural formats.
///
/// ```
/// %2$-8.3lld    argument 2, flag "-", width 8, precision 3, length "ll", conversion "d"
/// %1$#@files@   argument 1, the variable "files"
/// ```
struct FormatSpecifier: Sendable, Hashable {
  /// Where a width or a precision comes from.
  enum Size: Sendable, Hashable {
    /// It is in the format.
    case number(Int)
    /// `*`: the next argument; `*2$`: the argument with this 1-based number.
    case argument(Int?)
  }

  /// What the conversion takes.
  enum Conversion: Sendable, Hashable {
    /// `%@`
    case object
    /// `%d %i %D`
    case integer
    /// `%u %U`, and the other bases `%o %O %x %X`
    case unsigned(UInt8)
    /// `%f %F %e %E %g %G %a %A`
    case floating(UInt8)
    /// `%c %C`
    case character(UInt8)
    /// `%s %S`
    case cString(UInt8)
    /// `%p`
    case pointer
    /// `%n`, which writes no text and has no place in a table.
    case count
    /// `%#@name@`: a variable of a plural format; the range is that of the name in the format.
    case variable(Range<Int>)
    /// `%%`, which takes no argument.
    case percent
  }

  /// Where the specifier is in the format, in bytes, percent sign and conversion included.
  var range: Range<Int>
  /// The 1-based number of the argument in `%2$@`; `nil` for the next in order.
  var position: Int?
  /// The flags as they are written there, of `-`, `+`, space, `#` and `0`.
  var flags: [UInt8] = []
  var width: Size?
  var precision: Size?
  /// `hh`, `h`, `l`, `ll`, `q`, `j`, `z`, `t`, `L` or nothing.
  var length = ""
  var conversion: Conversion
}

extension FormatSpecifier {
  /// Returns the name of the variable that the specifier names in its format; `nil` if it names
  /// none.
  func variableName(in format: Span<UInt8>) -> String? {
    guard case .variable(let name) = conversion else { return nil }
    return String(decoding: name.map { format[$0] }, as: UTF8.self)
  }

  /// Returns the specifier with its width as a position, as in `%3$@` for `%3@`; `nil` if it does
  /// not look like one without its dollar sign.
  func positioned(in format: Span<UInt8>) -> String? {
    guard position == nil, flags.isEmpty, case .number(let number) = width, 1...9 ~= number
    else { return nil }
    let rest = range.dropFirst(2).map { format[$0] }
    return "%\(number)$\(String(decoding: rest, as: UTF8.self))"
  }
}
