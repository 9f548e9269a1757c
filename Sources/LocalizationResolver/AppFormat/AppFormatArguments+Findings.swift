extension AppFormatArguments {
  /// What is wrong with the format whatever the arguments are; `resolve` and `check` both report
  /// it.
  ///
  /// A percent sign that is meant as one takes an argument. How the others are counted follows from
  /// that, and is not reported.
  var findings: [AppFormatFinding] {
    var list = pieces.flatMap(findings)
    guard bare.isEmpty || isOutOfReach else { return list }
    // In the text of a variable, "%d" is that of the variable, whatever positions are beside it.
    if isMixed, isOutermost { list.append(.mixedPositions(meant: positioned)) }
    if !skipped.isEmpty { list.append(.skipped(skipped, isOutOfReach: isOutOfReach)) }
    return list
  }

  /// The first specifier whose width may be its position.
  private var positioned: String? {
    for case .specifier(let specifier) in pieces {
      if let text = specifier.positioned(in: format.span) { return text }
    }
    return nil
  }

  private func findings(of piece: AppFormatScanner.Piece) -> [AppFormatFinding] {
    switch piece {
    case .text: return []
    case .stray(let range): return [.stray(in: format.span, at: range)]
    case .specifier(let specifier):
      let text = String(decoding: format[specifier.range], as: UTF8.self)
      if isBare(specifier) { return [.bare(text)] }
      let name = specifier.variableName(in: format.span)
      let unknown = name.flatMap { variables[$0] == nil ? $0 : nil }
      return [
        specifier.unusable.map { .unusable(specifier: text, reason: $0) },
        unknown.map { .undefinedVariable($0, reason: .notInEntry) },
      ].compactMap { $0 }
    }
  }
}

extension AppFormatFinding {
  /// A stray percent sign, and what it takes with it.
  static func stray(in format: Span<UInt8>, at range: Range<Int>) -> AppFormatFinding {
    let shown = AppFormatScanner.shown(ofStray: range, in: format)
    return .stray(
      format.text(range), shown: format.text(shown),
      meant: specifier(meantAt: range.lowerBound, in: format))
  }

  /// Whether a stray percent sign was probably meant to begin a specifier.
  var isMisspelt: Bool {
    if case .stray(_, _, let meant) = self { meant != nil } else { false }
  }

  /// Returns `%1$@` for `%$1@`, `%1 $@` and the like; `nil` for other text.
  private static func specifier(meantAt start: Int, in format: Span<UInt8>) -> String? {
    var digits: [UInt8] = []
    var dollars = 0
    for index in start + 1..<min(start + 10, format.count) {
      switch format[index] {
      case UInt8(ascii: " "): continue
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits.append(format[index])
      case UInt8(ascii: "$"): dollars += 1
      case UInt8(ascii: "@"):
        guard dollars == 1, let first = digits.first, first != UInt8(ascii: "0") else { return nil }
        return "%\(String(decoding: digits, as: UTF8.self))$@"
      default: return nil
      }
    }
    return nil
  }
}

extension Span<UInt8> {
  fileprivate func text(_ range: Range<Int>) -> String {
    String(decoding: range.map { self[$0] }, as: UTF8.self)
  }
}

extension FormatSpecifier {
  /// Why it must not be in a text, whatever its argument is; `nil` if it may.
  fileprivate var unusable: AppFormatFinding.Unusable? {
    switch conversion {
    case .count: return .writesCount
    case .pointer: return .writesAddress
    default: break
    }
    let isTooLarge = [width, precision].contains { size in
      if case .number(let number)? = size { number > AppFormatter.largestSize } else { false }
    }
    return isTooLarge ? .isTooLarge : nil
  }
}
