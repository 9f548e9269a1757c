/// Fills a format with arguments as an app's `String(format:)` does; a push has `PushFormat`.
///
/// Numbers are written in the "C" locale: `String.localizedStringWithFormat` groups their digits in
/// some languages, which is not simulated.
///
/// Fidelity: what a specifier shows is documented. How arguments are counted (`ArgumentWalk`) is
/// that of the source of CoreFoundation, and observed for variables (openradar 39390733). A
/// specifier without a position takes the next argument, whatever positions come before it. A
/// specifier in the text of a variable goes on from the argument of the variable. An argument that
/// nothing takes does not count, so the later ones move up. What a device shows of a missing
/// argument, or of one of another type, is undefined; the placeholders here are assumed.
struct AppFormatter {
  /// The placeholder for an argument that is not given.
  static let missing = "(missing)"
  /// The placeholder for an argument that the specifier does not take.
  static let wrongType = "(wrong type)"
  /// The placeholder for a variable without a text.
  static let undefined = "(undefined)"
  /// The largest width and precision: more would only fill the memory.
  static let largestSize = 1000

  private let variables: [String: PluralVariable]
  private let rules: PluralRules
  private let arguments: [AppArgument]

  private(set) var output = ""
  private(set) var resolved: [AppVariable] = []
  /// Each once, in the order in which they were found.
  private(set) var findings: [AppFormatFinding] = []
  private var consumed: Set<Int> = []
  private var taken = 0
  private var expansions = 0
  /// The variables that are being expanded, from the outermost on.
  private var path: [String] = []
  /// The arguments that the outermost format takes.
  private var outermost: Set<Int>?

  init(variables: [String: PluralVariable], rules: PluralRules, arguments: [AppArgument]) {
    self.variables = variables
    self.rules = rules
    self.arguments = arguments
  }

  /// Fills the format of an entry; call it once.
  mutating func fill(_ format: String) {
    fill(format, from: 1)
    if taken > arguments.count { note(.missing(taken: taken, given: arguments.count)) }
    let isExplained = findings.contains { if case .skipped = $0 { true } else { false } }
    if consumed.count < arguments.count, taken <= arguments.count, !isExplained {
      note(.unused(taken: taken, given: arguments.count))
    }
  }

  mutating func note(_ finding: AppFormatFinding) {
    // A hostile format may have a new mistake in every byte.
    if findings.count < 100, !findings.contains(finding) { findings.append(finding) }
  }

  // MARK: One format

  private mutating func fill(_ format: String, from first: Int) {
    let bytes = Array(format.utf8)
    let list = AppFormatArguments(of: bytes, from: first, variables: variables, outer: outermost)
    if outermost == nil { outermost = list.used }
    for finding in list.findings { note(finding) }
    if list.isOutOfReach { return }
    var number = 0
    for piece in list.pieces {
      switch piece {
      case .text(let range):
        output += String(decoding: bytes[range], as: UTF8.self)
      case .stray(let range):
        output += String(
          decoding: bytes[AppFormatScanner.shown(ofStray: range, in: bytes.span)], as: UTF8.self)
      case .specifier(let specifier) where specifier.conversion == .percent:
        output += "%"
      case .specifier(let specifier):
        let text = String(decoding: bytes[specifier.range], as: UTF8.self)
        append(specifier, text: text, taking: list.taken[number], of: list)
        number += 1
      }
    }
  }

  private mutating func append(
    _ specifier: FormatSpecifier, text: String, taking taken: ArgumentWalk.Taken,
    of list: AppFormatArguments
  ) {
    var number = PrintfNumber(flags: specifier.flags)
    if let width = size(specifier.width, taking: taken.width, text, of: list) {
      number.width = Int(min(width.magnitude, UInt(Self.largestSize)))
      if width < 0 { number.flags.append(UInt8(ascii: "-")) }
    }
    if let precision = size(specifier.precision, taking: taken.precision, text, of: list) {
      number.precision = precision < 0 ? nil : min(precision, Self.largestSize)
    }
    guard let argument = argument(taken.value, of: list) else {
      output += Self.missing
      return
    }
    if let name = specifier.variableName(in: list.format.span) {
      return expand(name, for: argument, at: taken.value, of: list)
    }
    if let shown = show(argument, by: specifier, text: text, as: number) {
      output += shown
    } else if list.isBare(specifier) {
      output += Self.wrongType
    } else {
      reject(argument, text, taken.value, of: list)
    }
  }

  private mutating func reject(
    _ argument: AppArgument, _ text: String, _ number: Int, of list: AppFormatArguments
  ) {
    note(
      .wrongType(
        specifier: text, argument: list.position(of: number), kind: argument.kindName))
    output += Self.wrongType
  }

  /// Returns an argument by its number in the format; `nil` if it is not given.
  private mutating func argument(_ number: Int, of list: AppFormatArguments) -> AppArgument? {
    let position = list.position(of: number)
    taken = max(taken, position)
    guard position <= arguments.count else { return nil }
    consumed.insert(position)
    return arguments[position - 1]
  }

  /// Returns a width or a precision; `nil` if there is none.
  private mutating func size(
    _ size: FormatSpecifier.Size?, taking argument: Int?, _ text: String,
    of list: AppFormatArguments
  ) -> Int? {
    var result: Int?
    if case .number(let number) = size { result = number }
    if let argument {
      switch self.argument(argument, of: list) {
      case .integer(let number): result = number
      case .some(let other):
        note(
          .wrongType(
            specifier: text, argument: list.position(of: argument), kind: other.kindName))
      case nil: break
      }
    }
    if let result, result.magnitude > UInt(Self.largestSize) {
      note(.unusable(specifier: text, reason: .isTooLarge))
    }
    return result
  }

  // MARK: Variables

  private mutating func expand(
    _ name: String, for argument: AppArgument, at number: Int, of list: AppFormatArguments
  ) {
    guard let variable = variables[name], !path.contains(name),
      expansions < PluralText.expansionLimit
    else {
      let reason: AppFormatFinding.Undefined =
        variables[name] == nil
        ? .notInEntry : path.contains(name) ? .namesItself : .namesTooMany
      // If there are too many, only one is named.
      let isSaid = findings.contains {
        if case .undefinedVariable(_, reason: .namesTooMany) = $0 { true } else { false }
      }
      if reason != .namesTooMany || !isSaid { note(.undefinedVariable(name, reason: reason)) }
      output += Self.undefined
      return
    }
    let argument = variable.passed(argument)
    guard let operands = variable.operands(of: argument) else {
      return reject(argument, "%" + variable.valueType, number, of: list)
    }
    let isZero = argument.objectDescription == "0" && variable.texts[.zero] != nil
    let category = isZero ? .zero : rules.category(of: operands)
    let text = variable.texts[category] ?? variable.texts[.other]
    let found = AppVariable(
      name: name, number: argument.objectDescription, category: category,
      isOther: category != .other && variable.texts[category] == nil)
    if !resolved.contains(found) { resolved.append(found) }
    guard let text else {
      return note(.noPluralText(variable: name, category: category))
    }
    expansions += 1
    path.append(name)
    fill(text, from: number)
    path.removeLast()
  }
}

extension PluralVariable {
  /// Returns an argument as C passes it: without a length such as `l`, an integer has 32 bits.
  fileprivate func passed(_ argument: AppArgument) -> AppArgument {
    guard case .integer(let number) = argument, let specifier,
      ["", "h", "hh"].contains(specifier.length)
    else { return argument }
    return switch specifier.conversion {
    case .integer: .integer(Int(Int32(truncatingIfNeeded: number)))
    case .unsigned: .integer(Int(UInt32(truncatingIfNeeded: number)))
    default: argument
    }
  }

  /// Returns the number that decides; `nil` if the argument is not a number, or not of the
  /// variable's type.
  fileprivate func operands(of argument: AppArgument) -> PluralOperands? {
    switch argument {
    case .text:
      return nil
    case .integer(let number):
      return specifier?.kind == .floating ? nil : PluralOperands(number)
    case .floating(let number):
      guard [.floating, .object].contains(specifier?.kind ?? .object) else { return nil }
      // A number in scientific notation is far from all numbers that rules distinguish.
      return Int(exactly: number).map { PluralOperands($0) } ?? PluralOperands("\(number)")
        ?? PluralOperands(Int.max)
    }
  }
}
