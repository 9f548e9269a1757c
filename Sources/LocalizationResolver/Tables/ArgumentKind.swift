/// What an argument of a format must be, as far as a wrong one is read as something else.
enum ArgumentKind: String {
  case integer = "a whole number"
  case floating = "a number with a fraction"
  case object = "an object"
  case cString = "a C string"
  case pointer = "a pointer"

  init?(_ conversion: FormatSpecifier.Conversion) {
    switch conversion {
    case .integer, .unsigned, .character: self = .integer
    case .floating: self = .floating
    case .object: self = .object
    case .cString: self = .cString
    case .pointer, .count: self = .pointer
    case .variable, .percent: return nil
    }
  }

  /// The kind of a conversion without its percent sign; `nil` if it is none.
  init?(valueType: String) {
    let format = Array("%\(valueType)".utf8)
    var scanner = AppFormatScanner()
    guard case .specifier(let specifier)? = scanner.next(in: format.span),
      specifier.range.count == format.count, specifier.position == nil
    else { return nil }
    self.init(specifier.conversion)
  }

  /// Whether plural rules can choose by it.
  var isNumber: Bool { self == .integer || self == .floating }
}
