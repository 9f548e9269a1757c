/// The parts of a format, and which argument each of its specifiers takes.
///
/// Arguments are counted from 1.
struct AppFormatArguments {
  /// In UTF-8.
  let format: [UInt8]
  private(set) var pieces: [AppFormatScanner.Piece] = []
  /// For each specifier but `%%`, in order.
  private(set) var taken: [ArgumentWalk.Taken] = []
  /// Whether some specifiers have a position, and others have none.
  let isMixed: Bool
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
    self.format = format
    used = outer ?? []
    var walk = ArgumentWalk(from: first, variables: variables)
    var scanner = AppFormatScanner()
    while let piece = scanner.next(in: format.span) {
      pieces.append(piece)
      guard case .specifier(let specifier) = piece, specifier.conversion != .percent else {
        continue
      }
      let arguments = walk.take(specifier, in: format.span)
      taken.append(arguments)
      used.formUnion(arguments.all)
    }
    isMixed = walk.hasPosition && walk.hasTurn
    countPositions()
  }

  /// An argument that nothing takes does not count.
  private mutating func countPositions() {
    for (index, number) in used.sorted().enumerated() { positions[number] = index + 1 }
    // A position beyond all use would make a long list.
    let last = min(used.max() ?? 0, used.count + 8)
    skipped = (1..<last + 1).filter { !used.contains($0) }
  }

  /// Returns the number of the argument that is given in place of one that the format names.
  func position(of number: Int) -> Int { positions[number] ?? number }
}
