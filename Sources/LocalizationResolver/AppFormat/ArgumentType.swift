/// What a specifier reads its argument as, and how it shows it.
struct ArgumentType: Hashable {
  /// What an argument must be; an argument of another kind is read as something else.
  enum Kind: String {
    case integer = "a whole number"
    case floating = "a number with a fraction"
    case object = "an object"
    case cString = "a C string"
    case pointer = "a pointer"
  }

  /// `nil` if the file does not say, as of a variable that is not defined.
  let kind: Kind?
  /// `d`, or `x`, `o` or `c` for whole numbers that are shown in another way.
  let style: UInt8
  /// Whether a whole number has 64 bits: `%ld`, `%llu`, `%zd`.
  let isLong: Bool

  /// The type of a width or a precision: `*`.
  static let size = ArgumentType(kind: .integer, style: UInt8(ascii: "d"), isLong: false)

  /// The type of an argument that the file does not declare.
  static let unknown = ArgumentType(kind: nil, style: UInt8(ascii: "d"), isLong: false)

  init(_ specifier: FormatSpecifier) {
    var style = UInt8(ascii: "d")
    switch specifier.conversion {
    case .unsigned(let letter) where letter | 0x20 != UInt8(ascii: "u"): style = letter | 0x20
    case .character: style = UInt8(ascii: "c")
    default: break
    }
    let lengths = ["l", "ll", "q", "j", "z", "t"]
    self.init(
      kind: specifier.kind, style: style,
      isLong: specifier.kind == .integer && lengths.contains(specifier.length))
  }

  private init(kind: Kind?, style: UInt8, isLong: Bool) {
    self.kind = kind
    self.style = style
    self.isLong = isLong
  }

  /// Whether one can replace the other: they show the same argument in the same way.
  ///
  /// Signs do not count: `%d` and `%u` differ only beyond the numbers that people are shown.
  func fits(_ other: ArgumentType) -> Bool {
    kind == nil || other.kind == nil || (kind == other.kind && style == other.style)
  }

  /// Whether it may be a number.
  var isNumber: Bool { kind == nil || kind == .integer || kind == .floating }
}

extension FormatSpecifier {
  /// What its argument must be; `nil` for `%%` and variables.
  var kind: ArgumentType.Kind? {
    switch conversion {
    case .integer, .unsigned, .character: .integer
    case .floating: .floating
    case .object: .object
    case .cString: .cString
    case .pointer, .count: .pointer
    case .variable, .percent: nil
    }
  }

  /// Whether plural rules can choose by its argument.
  var isNumber: Bool { kind == .integer || kind == .floating }
}

extension PluralVariable {
  /// The value type as a specifier; `nil` if it is not one without a position.
  var specifier: FormatSpecifier? { Self.specifier(ofValueType: valueType) }

  /// Whether a text can be the value type of a variable: a conversion of a number, or `@`.
  ///
  /// Fidelity: `@` takes an `NSNumber` (observed: damus, FormatTests.swift, counts "1 sat" and
  /// "1.001 sats" so).
  static func isValueType(_ text: String) -> Bool {
    guard let specifier = specifier(ofValueType: text) else { return false }
    return specifier.isNumber || specifier.conversion == .object
  }

  /// Returns the value type in a text such as `%lld`; `nil` for one without a percent sign.
  static func valueTypeWithoutPercent(_ text: String) -> String? {
    let bare = String(text.drop { $0 == "%" })
    return bare != text && isValueType(bare) ? bare : nil
  }

  private static func specifier(ofValueType text: String) -> FormatSpecifier? {
    let format = Array("%\(text)".utf8)
    var scanner = AppFormatScanner()
    guard case .specifier(let specifier)? = scanner.next(in: format.span),
      specifier.range.count == format.count, specifier.position == nil
    else { return nil }
    return specifier
  }
}
