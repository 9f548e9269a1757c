/// What a specifier reads its argument as.
struct ArgumentType: Hashable {
  enum Kind {
    case object, integer, octal, hexadecimal, floating, character, cString, pointer
    /// The file does not say, as with a plural variable without a value type.
    case unknown
  }

  let kind: Kind
  /// Whether the argument has 64 bits: `%ld`, `%llu`, `%zd`.
  let isLong: Bool

  /// Whether one can stand for the other: they show the same argument in the same way.
  ///
  /// Signs do not count: `%d` and `%u` differ only beyond the numbers that people are shown.
  func fits(_ other: ArgumentType) -> Bool {
    kind == other.kind || kind == .unknown || other.kind == .unknown
  }

  /// Whether it shows a number.
  var isNumber: Bool {
    switch kind {
    case .integer, .octal, .hexadecimal, .floating, .unknown: true
    case .object, .character, .cString, .pointer: false
    }
  }
}

extension ArgumentType {
  init(_ specifier: FormatSpecifier) {
    let isLong = ["l", "ll", "q", "j", "z", "t"].contains(specifier.length)
    switch specifier.conversion {
    case .object: self.init(kind: .object, isLong: false)
    case .integer: self.init(kind: .integer, isLong: isLong)
    case .unsigned(let letter):
      switch letter | 0x20 {
      case UInt8(ascii: "x"): self.init(kind: .hexadecimal, isLong: isLong)
      case UInt8(ascii: "o"): self.init(kind: .octal, isLong: isLong)
      default: self.init(kind: .integer, isLong: isLong)
      }
    case .floating: self.init(kind: .floating, isLong: false)
    case .character: self.init(kind: .character, isLong: false)
    case .cString: self.init(kind: .cString, isLong: false)
    case .pointer, .count: self.init(kind: .pointer, isLong: false)
    case .variable, .percent: self.init(kind: .unknown, isLong: false)
    }
  }

  /// Reads the value type of a plural variable: `d`, `lld`, `@`.
  init(valueType: String) {
    let format = Array("%\(valueType)".utf8)
    var scanner = AppFormatScanner()
    guard case .specifier(let specifier) = scanner.next(in: format.span),
      specifier.range.count == format.count
    else {
      self.init(kind: .unknown, isLong: false)
      return
    }
    self.init(specifier)
  }
}
