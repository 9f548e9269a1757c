import SourceText

/// One conversion of a format as an app's `String(format:)` reads it: printf(3) of IEEE 1003.1, `%@`, and the
/// variables of plural formats.
///
/// ```
/// %2$-8.3lld    argument 2, flag "-", width 8, precision 3, length "ll", conversion "d"
/// %1$#@files@   argument 1, the variable "files"
/// ```
package struct FormatSpecifier: Sendable, Hashable {
  /// Where a width or a precision comes from.
  package enum Size: Sendable, Hashable {
    /// It stands in the format.
    case number(Int)
    /// `*`: the next argument; `*2$`: the argument with this 1-based number.
    case argument(Int?)
  }

  /// What the conversion takes.
  package enum Conversion: Sendable, Hashable {
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

  /// Where the specifier stands in the format, in bytes, percent sign and conversion included.
  package var range: Range<Int>
  /// The 1-based number of the argument in `%2$@`; `nil` for the next in order.
  package var position: Int?
  /// The flags as they stand there, of `-`, `+`, space, `#`, `0` and `'`.
  package var flags: [UInt8] = []
  package var width: Size?
  package var precision: Size?
  /// `hh`, `h`, `l`, `ll`, `q`, `j`, `z`, `t`, `L` or nothing.
  package var length = ""
  package var conversion: Conversion
}

/// Splits a format as an app's `String(format:)` reads it; a push reads formats as `PushFormatScanner` does.
package struct AppFormatScanner {
  /// A part of a format.
  package enum Piece: Sendable, Hashable {
    case text(Range<Int>)
    case specifier(FormatSpecifier)
    /// A percent sign, and what follows it, that make no specifier.
    case stray(Range<Int>)
  }

  private var position = 0

  package init() {}

  /// Returns the next part of a format in UTF-8, or `nil` at its end.
  package mutating func next(in text: Span<UInt8>) -> Piece? {
    guard position < text.count else { return nil }
    let start = position
    guard text[start] == UInt8(ascii: "%") else {
      position = text.firstIndex(of: UInt8(ascii: "%"), from: start)
      return .text(start..<position)
    }
    var reader = SpecifierReader(position: start + 1)
    let specifier = reader.read(from: start, in: text)
    position = reader.position
    return specifier.map(Piece.specifier) ?? .stray(start..<position)
  }
}

/// Reads one specifier behind its percent sign.
private struct SpecifierReader {
  /// Behind what was read: on a failure, the byte that belongs to no specifier.
  var position: Int

  mutating func read(from start: Int, in text: Span<UInt8>) -> FormatSpecifier? {
    var specifier = FormatSpecifier(range: start..<start, conversion: .percent)
    specifier.position = argumentNumber(in: text)
    while position < text.count, "-+ #0'".utf8.contains(text[position]) {
      if text.hasBytes("#@", at: position) { return variable(of: specifier, in: text) }
      specifier.flags.append(text[position])
      position += 1
    }
    specifier.width = size(in: text)
    if position < text.count, text[position] == UInt8(ascii: ".") {
      position += 1
      specifier.precision = size(in: text) ?? .number(0)
    }
    specifier.length = length(in: text)
    guard position < text.count, let conversion = Self.conversion(text[position]) else {
      return nil
    }
    position += 1
    specifier.conversion = conversion
    specifier.range = start..<position
    return specifier
  }

  /// `#@name@`
  private mutating func variable(
    of specifier: FormatSpecifier, in text: Span<UInt8>
  ) -> FormatSpecifier? {
    let name = position + 2
    let end = text.firstIndex(of: UInt8(ascii: "@"), from: name)
    guard end < text.count, end > name else { return nil }
    position = end + 1
    var specifier = specifier
    specifier.conversion = .variable(name..<end)
    specifier.range = specifier.range.lowerBound..<position
    return specifier
  }

  private mutating func size(in text: Span<UInt8>) -> FormatSpecifier.Size? {
    if position < text.count, text[position] == UInt8(ascii: "*") {
      position += 1
      return .argument(argumentNumber(in: text))
    }
    return number(in: text).map(FormatSpecifier.Size.number)
  }

  /// Reads `2$`, or nothing.
  private mutating func argumentNumber(in text: Span<UInt8>) -> Int? {
    let start = position
    if let number = number(in: text), number > 0, position < text.count,
      text[position] == UInt8(ascii: "$")
    {
      position += 1
      return number
    }
    position = start
    return nil
  }

  /// Reads decimal digits; a number beyond all use becomes `Int32.max`.
  private mutating func number(in text: Span<UInt8>) -> Int? {
    let start = position
    var number = 0
    while position < text.count, case UInt8(ascii: "0")...UInt8(ascii: "9") = text[position] {
      number = min(number * 10 + Int(text[position] - UInt8(ascii: "0")), Int(Int32.max))
      position += 1
    }
    return position > start ? number : nil
  }

  private mutating func length(in text: Span<UInt8>) -> String {
    for length in ["hh", "h", "ll", "l", "q", "j", "z", "t", "L"] {
      let end = position + length.utf8.count
      guard end <= text.count else { continue }
      if zip(position..<end, length.utf8).allSatisfy({ text[$0] == $1 }) {
        position = end
        return length
      }
    }
    return ""
  }

  private static func conversion(_ byte: UInt8) -> FormatSpecifier.Conversion? {
    switch byte {
    case UInt8(ascii: "@"): .object
    case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "D"): .integer
    case UInt8(ascii: "u"), UInt8(ascii: "U"), UInt8(ascii: "o"), UInt8(ascii: "O"),
      UInt8(ascii: "x"), UInt8(ascii: "X"):
      .unsigned(byte)
    case UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "e"), UInt8(ascii: "E"),
      UInt8(ascii: "g"), UInt8(ascii: "G"), UInt8(ascii: "a"), UInt8(ascii: "A"):
      .floating(byte)
    case UInt8(ascii: "c"), UInt8(ascii: "C"): .character(byte)
    case UInt8(ascii: "s"), UInt8(ascii: "S"): .cString(byte)
    case UInt8(ascii: "p"): .pointer
    case UInt8(ascii: "n"): .count
    case UInt8(ascii: "%"): .percent
    default: nil
    }
  }
}
