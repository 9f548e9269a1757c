import SourceText

/// Splits a format as an app's `String(format:)` reads it; a push reads formats as
/// `PushFormatScanner` does.
///
/// Fidelity: documented. Specifiers are those of Apple's "String Format Specifiers". The rest
/// follows the source of CoreFoundation (swift-corelibs-foundation, CFString.c): the flag `'` is
/// not known. A percent sign without a specifier takes all characters that could be part of one.
/// Only the first of them stays, and none at the end of the format.
struct AppFormatScanner {
  /// A part of a format.
  enum Piece: Sendable, Hashable {
    case text(Range<Int>)
    case specifier(FormatSpecifier)
    /// A percent sign that begins no specifier, and what it takes with it: up to and with the
    /// character that cannot be part of one.
    case stray(Range<Int>)
  }

  private var position = 0

  init() {}

  /// Returns the next part of a format in UTF-8, or `nil` at its end.
  mutating func next(in text: Span<UInt8>) -> Piece? {
    guard position < text.count else { return nil }
    let start = position
    guard text[start] == UInt8(ascii: "%") else {
      position = text.firstIndex(of: UInt8(ascii: "%"), from: start)
      return .text(start..<position)
    }
    var reader = SpecifierReader(position: start + 1)
    if let specifier = reader.read(from: start, in: text) {
      position = reader.position
      return .specifier(specifier)
    }
    position = text.endOfCharacter(from: reader.position)
    return .stray(start..<position)
  }

  /// Returns what is shown of a stray percent sign and of what it takes with it; empty if nothing
  /// is.
  static func shown(ofStray range: Range<Int>, in text: Span<UInt8>) -> Range<Int> {
    let start = range.lowerBound + 1
    var reader = SpecifierReader(position: start)
    _ = reader.read(from: range.lowerBound, in: text)
    return start..<(reader.position < text.count ? text.endOfCharacter(from: start) : start)
  }
}

/// Reads one specifier after its percent sign.
private struct SpecifierReader {
  /// After what was read: on a failure, the byte that belongs to no specifier.
  var position: Int

  mutating func read(from start: Int, in text: Span<UInt8>) -> FormatSpecifier? {
    var specifier = FormatSpecifier(range: start..<start, conversion: .percent)
    if position < text.count, text[position] == UInt8(ascii: "%") {
      position += 1
      specifier.range = start..<position
      return specifier
    }
    specifier.position = argumentNumber(in: text)
    readFlags(into: &specifier, in: text)
    specifier.width = size(in: text)
    // CoreFoundation takes flags in any place: "%2#@files@" is a variable, and so is
    // "%3.2#@files@".
    if specifier.width != nil { readFlags(into: &specifier, in: text) }
    if position < text.count, text[position] == UInt8(ascii: ".") {
      position += 1
      specifier.precision = size(in: text) ?? .number(0)
      readFlags(into: &specifier, in: text)
    }
    specifier.length = length(in: text)
    guard position < text.count, let conversion = Self.conversion(text[position]) else {
      return nil
    }
    position += 1
    specifier.conversion = conversion
    if conversion == .object, specifier.flags.contains(UInt8(ascii: "#")) {
      guard let name = variableName(in: text) else { return nil }
      specifier.conversion = .variable(name)
    }
    specifier.range = start..<position
    return specifier
  }

  private mutating func readFlags(into specifier: inout FormatSpecifier, in text: Span<UInt8>) {
    while position < text.count, "-+ #0".utf8.contains(text[position]) {
      specifier.flags.append(text[position])
      position += 1
    }
  }

  /// Reads `name@`: letters and digits of ASCII and `_`.
  private mutating func variableName(in text: Span<UInt8>) -> Range<Int>? {
    let start = position
    while position < text.count,
      text[position].isASCIILetterOrDigit || text[position] == UInt8(ascii: "_")
    {
      position += 1
    }
    guard position > start, position < text.count, text[position] == UInt8(ascii: "@") else {
      return nil
    }
    position += 1
    return start..<position - 1
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
    while position < text.count, text[position].isDigit {
      number = min(number * 10 + Int(text[position] - UInt8(ascii: "0")), Int(Int32.max))
      position += 1
    }
    return position > start ? number : nil
  }

  /// Reads `hh`, `h`, `l`, `ll`, `q`, `j`, `z`, `t`, `L` or nothing.
  private mutating func length(in text: Span<UInt8>) -> String {
    guard position < text.count, "hlqjztL".utf8.contains(text[position]) else { return "" }
    let letter = text[position]
    position += 1
    let name = String(UnicodeScalar(letter))
    guard letter == UInt8(ascii: "h") || letter == UInt8(ascii: "l"), position < text.count,
      text[position] == letter
    else { return name }
    position += 1
    return name + name
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
    default: nil
    }
  }
}

extension Span<UInt8> {
  /// Returns the index after the character of UTF-8 at an index; that of the end if there is none.
  fileprivate func endOfCharacter(from index: Int) -> Int {
    var end = Swift.min(index + 1, count)
    while end < count, self[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }
}
