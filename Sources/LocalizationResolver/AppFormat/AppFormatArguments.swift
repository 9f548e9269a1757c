/// The parts of a format, and which argument each of its specifiers takes.
///
/// Arguments are counted from 0 here.
struct AppFormatArguments {
  /// The arguments of one specifier.
  struct Taken {
    var width: Int?
    var precision: Int?
    var value: Int
  }

  private(set) var pieces: [AppFormatScanner.Piece] = []
  /// For each specifier but `%%`, in order.
  private(set) var taken: [Taken] = []
  /// Whether some specifiers have a position, and others have none.
  private(set) var isMixed = false
  /// The arguments that this format takes, and the outermost.
  private(set) var used: Set<Int>
  /// What nothing takes, in front of what something takes.
  private(set) var skipped: [Int] = []
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
    used = outer ?? []
    var next = first
    var hasPosition = false
    var hasNone = false
    func index(_ position: Int?) -> Int {
      if let position {
        hasPosition = true
        return position - 1
      }
      hasNone = true
      next += 1
      return next - 1
    }
    var scanner = AppFormatScanner()
    while let piece = scanner.next(in: format.span) {
      pieces.append(piece)
      guard case .specifier(let specifier) = piece, specifier.conversion != .percent else {
        continue
      }
      var argument = Taken(value: 0)
      if case .argument(let position) = specifier.width { argument.width = index(position) }
      if case .argument(let position) = specifier.precision { argument.precision = index(position) }
      if case .variable(let name) = specifier.conversion, specifier.position == nil,
        let own = variables[String(decoding: format[name], as: UTF8.self)]?.argument
      {
        argument.value = max(own, 1) - 1
      } else {
        argument.value = index(specifier.position)
      }
      taken.append(argument)
      used.formUnion([argument.width, argument.precision, argument.value].compactMap { $0 })
    }
    isMixed = hasPosition && hasNone
    countPositions()
  }

  /// An argument that nothing takes does not count.
  private mutating func countPositions() {
    for (position, index) in used.sorted().enumerated() { positions[index] = position }
    let highest = used.max() ?? -1
    // A position beyond all use would make a long list.
    skipped = (0..<min(highest + 1, used.count + 8)).filter { !used.contains($0) }
  }

  /// Returns the number of the argument that is given in place of one that the format names.
  func position(of index: Int) -> Int { positions[index] ?? index }
}
