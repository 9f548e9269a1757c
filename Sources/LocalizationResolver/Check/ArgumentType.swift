/// What a specifier reads its argument as, and how it shows it.
struct ArgumentType: Hashable {
  /// `nil` if the file does not say, as of a variable that is not defined.
  let kind: ArgumentKind?
  /// `d`, or `x`, `o` or `c` for whole numbers that are shown in another way.
  let style: UInt8
  /// Whether a whole number has 64 bits: `%ld`, `%llu`, `%zd`.
  let isLong: Bool

  init(_ specifier: FormatSpecifier) {
    var style = UInt8(ascii: "d")
    switch specifier.conversion {
    case .unsigned(let letter) where letter | 0x20 != UInt8(ascii: "u"): style = letter | 0x20
    case .character: style = UInt8(ascii: "c")
    default: break
    }
    let kind = ArgumentKind(specifier.conversion)
    let lengths = ["l", "ll", "q", "j", "z", "t"]
    self.init(
      kind: kind, style: style, isLong: kind == .integer && lengths.contains(specifier.length))
  }

  private init(kind: ArgumentKind?, style: UInt8, isLong: Bool) {
    self.kind = kind
    self.style = style
    self.isLong = isLong
  }

  /// Reads the value type of a plural variable: `d`, `lld`.
  init(valueType: String) {
    let format = Array("%\(valueType)".utf8)
    var scanner = AppFormatScanner()
    if case .specifier(let specifier)? = scanner.next(in: format.span),
      specifier.range.count == format.count
    {
      self.init(specifier)
    } else {
      self.init(kind: nil, style: UInt8(ascii: "d"), isLong: false)
    }
  }

  /// Whether one can stand for the other: they show the same argument in the same way.
  ///
  /// Signs do not count: `%d` and `%u` differ only beyond the numbers that people are shown.
  func fits(_ other: ArgumentType) -> Bool {
    kind == nil || other.kind == nil || (kind == other.kind && style == other.style)
  }

  var isNumber: Bool { kind?.isNumber ?? true }
}
