extension AppFormatter {
  /// Returns what a specifier shows of an argument; `nil` if it is of another type.
  mutating func show(
    _ argument: AppArgument, by specifier: FormatSpecifier, text: String, as number: PrintfNumber
  ) -> String? {
    switch (specifier.conversion, argument) {
    case (.object, _):
      return argument.objectDescription
    case (.integer, .integer(let value)):
      let cut = specifier.cut(value)
      return checked(number.signed(cut), of: value, text, isWhole: cut == value)
    case (.unsigned(let conversion), .integer(let value)):
      let cut = UInt64(bitPattern: specifier.cut(value)) & specifier.mask
      let isWhole = value >= 0 && cut == UInt64(value)
      return checked(
        number.unsigned(cut, conversion: conversion), of: value, text, isWhole: isWhole)
    case (.floating(let conversion), .floating(let value)):
      return number.floating(value, conversion: conversion)
    case (.character(let conversion), .integer(let value)):
      return character(value, conversion, text, as: number)
    case (.cString(let conversion), .text(let value)):
      return cString(value, conversion, text, as: number)
    case (.pointer, _): return "(address)"
    case (.count, _): return ""
    default:
      return nil
    }
  }

  private mutating func checked(
    _ shown: String, of value: Int, _ text: String, isWhole: Bool
  ) -> String {
    if !isWhole { note(.overflow(specifier: text, number: value, shown: shown)) }
    return shown
  }

  /// `%c` takes an ASCII character, `%C` a unit of UTF-16.
  private mutating func character(
    _ value: Int, _ conversion: UInt8, _ text: String, as number: PrintfNumber
  ) -> String {
    let isUnit = conversion == UInt8(ascii: "C")
    let scalar = UInt32(exactly: value).flatMap { $0 < (isUnit ? 0x10000 : 0x80) ? $0 : nil }
      .flatMap(Unicode.Scalar.init)
    // A string of C ends at the character 0.
    let shown = value == 0 && !isUnit ? "" : scalar.map { String($0) } ?? "\u{FFFD}"
    return checked(
      isUnit ? shown : number.padded(shown, length: 1), of: value, text, isWhole: scalar != nil)
  }

  /// `%s` counts bytes, `%S` units of UTF-16.
  private mutating func cString(
    _ value: String, _ conversion: UInt8, _ text: String, as number: PrintfNumber
  ) -> String {
    if conversion == UInt8(ascii: "S") {
      let units = Array(value.utf16).prefix(number.precision ?? .max)
      return number.padded(String(decoding: units, as: UTF16.self), length: units.count)
    }
    if !value.utf8.allSatisfy({ $0 < 0x80 }) {
      note(.unusable(specifier: text, reason: .dependsOnEncoding))
    }
    let bytes = Array(value.utf8).prefix(number.precision ?? .max)
    return number.padded(String(decoding: bytes, as: UTF8.self), length: bytes.count)
  }
}

extension FormatSpecifier {
  /// How many bits of an integer count.
  private var bits: Int {
    switch length {
    case "hh": 8
    case "h": 16
    case "": 32
    default: 64
    }
  }

  /// The bits that count.
  fileprivate var mask: UInt64 { .max >> UInt64(64 - bits) }

  /// Returns what is left of a number, with its sign.
  fileprivate func cut(_ number: Int) -> Int64 {
    let shift = Int64(64 - bits)
    return (Int64(number) << shift) >> shift
  }
}
