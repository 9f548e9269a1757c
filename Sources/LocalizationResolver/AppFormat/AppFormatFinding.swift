/// A finding about a format and the arguments that an app's code gives it.
enum AppFormatFinding: Sendable, Hashable {
  /// An argument, by its 1-based number, that is not what the specifier takes.
  case wrongType(specifier: String, argument: Int, kind: String)
  /// Some specifiers have a position, and others have none; one of these may have lost its dollar
  /// sign.
  case mixedPositions(meant: String?)
  /// No specifier takes these arguments, by their 1-based numbers, but one takes a later one,
  /// perhaps too late for the format to be shown.
  case skipped([ClosedRange<Int>], isOutOfReach: Bool = false)
  /// A number that the specifier cuts to fewer bits.
  case overflow(specifier: String, number: Int, shown: String)
  case unusable(specifier: String, reason: Unusable)
  /// A percent sign that begins no specifier, with what it takes with it, what is left of that, and
  /// the specifier that was probably meant.
  case stray(String, shown: String, meant: String?)
  /// A percent sign that is meant as one, but that begins a specifier.
  case bare(String)
  case undefinedVariable(String, reason: Undefined)
  case noPluralText(variable: String, category: PluralCategory)
  case missing(taken: Int, given: Int)
  case unused(taken: Int, given: Int)

  /// Why a specifier must not be in a text.
  enum Unusable: Sendable, Hashable {
    /// `%n`
    case writesCount
    /// `%p`
    case writesAddress
    /// `%s` and an argument that is not ASCII.
    case dependsOnEncoding
    /// A width or a precision above `AppFormatter.largestSize`.
    case isTooLarge
  }

  /// Why a variable has no text.
  enum Undefined: Sendable, Hashable {
    case notInEntry
    case namesItself
    case namesTooMany
  }
}
