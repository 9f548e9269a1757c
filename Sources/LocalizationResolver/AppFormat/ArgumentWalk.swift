/// Finds which argument each specifier of a format takes, from the first specifier to the last.
///
/// ```
/// %2$d %d %*d    take argument 2; 1; 2 as the width and 3 as the value
/// ```
///
/// 1. A position decides: `%2$d`, `%*2$d`, `%2$#@name@`.
/// 2. A variable without a position takes the argument that its entry gives it (`argNum` of a
///   String Catalog).
/// 3. What is left takes turns, whatever positions come before it: a width `*`, then a precision
///   `*`, then the value.
/// 4. In the text of a variable the turns go on from the argument of the variable, which is the
///   first of them.
///
/// Fidelity: rules 1, 3 and 4 are read off the source of CoreFoundation (swift-corelibs-foundation,
/// CFString.c). It knows nothing of `argNum`: that a build writes it into the format only where no
/// position is, is assumed.
struct ArgumentWalk {
  /// The arguments of one specifier, counted from 1.
  struct Taken: Hashable {
    /// The argument of a width `*`.
    let width: Int?
    /// The argument of a precision `*`.
    let precision: Int?
    let value: Int

    var all: [Int] { [width, precision, value].compactMap { $0 } }
  }

  /// Whether a specifier had a position.
  private(set) var hasPosition = false
  /// Whether a specifier took a turn.
  private(set) var hasTurn = false

  private var next: Int
  private let variables: [String: PluralVariable]

  /// Starts before the first specifier.
  init(from first: Int = 1, variables: [String: PluralVariable] = [:]) {
    next = first
    self.variables = variables
  }

  /// Returns the arguments of the next specifier, which is not `%%`.
  mutating func take(_ specifier: FormatSpecifier, in format: Span<UInt8>) -> Taken {
    let width = take(specifier.width)
    let precision = take(specifier.precision)
    let own = specifier.position == nil ? ownArgument(of: specifier, in: format) : nil
    return Taken(width: width, precision: precision, value: own ?? take(specifier.position))
  }

  /// Returns the specifiers of a format that take arguments, with what they take.
  static func specifiers(
    of format: [UInt8], from first: Int = 1, variables: [String: PluralVariable] = [:]
  ) -> [(specifier: FormatSpecifier, taken: Taken)] {
    var walk = ArgumentWalk(from: first, variables: variables)
    var scanner = AppFormatScanner()
    var found: [(FormatSpecifier, Taken)] = []
    while let piece = scanner.next(in: format.span) {
      guard case .specifier(let specifier) = piece, specifier.conversion != .percent else {
        continue
      }
      found.append((specifier, walk.take(specifier, in: format.span)))
    }
    return found
  }

  // MARK: Parts

  private mutating func take(_ position: Int?) -> Int {
    if let position {
      hasPosition = true
      return position
    }
    hasTurn = true
    next += 1
    return next - 1
  }

  private mutating func take(_ size: FormatSpecifier.Size?) -> Int? {
    guard case .argument(let position)? = size else { return nil }
    return take(position)
  }

  private func ownArgument(of specifier: FormatSpecifier, in format: Span<UInt8>) -> Int? {
    specifier.variableName(in: format).flatMap { variables[$0]?.argument }.map { max($0, 1) }
  }
}
