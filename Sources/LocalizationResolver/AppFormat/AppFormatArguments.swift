/// The parts of a format, and which argument each of its specifiers takes.
///
/// Arguments are counted from 1.
struct AppFormatArguments {
  /// In UTF-8.
  let format: [UInt8]
  private(set) var pieces: [AppFormatScanner.Piece] = []
  /// What each specifier except `%%` takes, in order.
  private(set) var taken: [ArgumentWalk.Taken] = []
  /// Whether some specifiers have a position, and others have none.
  ///
  /// Beside variables this counts only if an argument is taken twice: "%#@files@ in %2$@" is common
  /// and works.
  let isMixed: Bool
  /// Whether this is the outermost format, and not the text of a variable.
  let isOutermost: Bool
  /// The variables of the entry.
  let variables: [String: PluralVariable]
  /// The arguments that this format takes, and the outermost.
  private(set) var used: Set<Int>
  /// The arguments that nothing takes, before one that something takes.
  private(set) var skipped: [ClosedRange<Int>] = []
  /// Whether an argument is beyond those that CoreFoundation makes room for.
  ///
  /// The room is for three arguments for each percent sign, and one more. Beyond it, nothing of the
  /// format is shown (CFString.c, `sizeArgNum`).
  let isOutOfReach: Bool
  /// Where the specifiers begin that are percent signs and meant as such: "100% of".
  private(set) var bare: Set<Int> = []
  private var positions: [Int: Int] = [:]

  /// Reads a format.
  ///
  /// - Parameters:
  ///   - format: The format in UTF-8.
  ///   - first: The argument that the first specifier without a position takes.
  ///   - variables: The variables of the entry, some of which have an argument of their own.
  ///   - outer: What the outermost format takes; `nil` if this is it.
  init(
    of format: [UInt8], from first: Int, variables: [String: PluralVariable], outer: Set<Int>?
  ) {
    self.format = format
    self.variables = variables
    isOutermost = outer == nil
    used = outer ?? []
    var walk = ArgumentWalk(from: first, variables: variables)
    var scanner = AppFormatScanner()
    var end: Int?
    while let piece = scanner.next(in: format.span) {
      pieces.append(piece)
      guard case .specifier(let specifier) = piece, specifier.conversion != .percent else {
        continue
      }
      let arguments = walk.take(specifier, in: format.span)
      taken.append(arguments)
      used.formUnion(arguments.all)
      if isOutermost, let name = specifier.variableName(in: format.span) {
        used.formUnion(Self.argumentsWithin(name, of: variables))
      }
      let rule = PercentRule(specifier, in: format.span, after: end, expecting: nil)
      if rule.verdict == .text {
        bare.insert(specifier.range.lowerBound)
      } else {
        end = specifier.range.upperBound
      }
    }
    let all = taken.flatMap(\.all)
    let isRepeated = Set(all).count < all.count
    isMixed = walk.hasPosition && walk.hasTurn && (variables.isEmpty || isRepeated)
    let percentSigns = format.count { $0 == UInt8(ascii: "%") }
    isOutOfReach = isOutermost && (all.max() ?? 0) > 3 * percentSigns + 1
    countPositions()
  }

  /// Returns the arguments that the texts of a variable take, if the variable names its argument,
  /// as in catalogs; else none.
  private static func argumentsWithin(
    _ name: String, of variables: [String: PluralVariable]
  ) -> Set<Int> {
    guard let variable = variables[name], let argument = variable.argument else { return [] }
    return variable.texts.values.reduce(into: []) { found, text in
      for (_, taken) in ArgumentWalk.specifiers(of: Array(text.utf8), from: max(argument, 1)) {
        found.formUnion(taken.all)
      }
    }
  }

  /// An argument that nothing takes does not count.
  private mutating func countPositions() {
    var next = 1
    for (index, number) in used.sorted().enumerated() {
      positions[number] = index + 1
      if number > next { skipped.append(next...number - 1) }
      next = number + 1
    }
  }

  /// Whether a specifier is a percent sign that is meant as one.
  func isBare(_ specifier: FormatSpecifier) -> Bool { bare.contains(specifier.range.lowerBound) }

  /// Returns the number of the argument that is given in place of one that the format names.
  func position(of number: Int) -> Int { positions[number] ?? number }
}
