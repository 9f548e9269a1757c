/// The flags and operands of a command, checked against the flag table.
struct Arguments: Sendable {
  let command: Command
  /// The words that are not flags, in order.
  var operands: [String] = []
  private var values: [String: [String]] = [:]
  /// What holds where a flag is not given.
  var configuration = Configuration()

  init(command: Command) {
    self.command = command
  }

  /// Adds an occurrence of a flag; a flag without value gets an empty one.
  mutating func add(_ value: String, for flag: Flag) {
    values[flag.name, default: []].append(value)
  }

  func contains(_ flag: Flag) -> Bool {
    values[flag.name] != nil
  }

  /// Returns all values of a flag, in order.
  func values(of flag: Flag) -> [String] {
    values[flag.name] ?? []
  }

  /// Returns the value of a flag, or its default; `nil` if there is neither.
  func value(of flag: Flag) -> String? {
    values[flag.name]?.last ?? outputFormat(of: flag) ?? flag.defaultValue
  }

  /// Returns the format that the name of the output file ends in; `nil` if it does not name one,
  /// or the flag is not `--format`.
  private func outputFormat(of flag: Flag) -> String? {
    guard flag.name == Flag.replayFormat.name, case .choice(let formats) = flag.value,
      let path = values[Flag.output.name]?.last, let dot = path.lastIndex(of: ".")
    else { return nil }
    let ending = path[path.index(after: dot)...].lowercased()
    // Only a whole table is a '.strings' file.
    if ending == ResolveFormat.strings.rawValue, !contains(.wholeTable) { return nil }
    let format = ending == "xml" ? FindingsFormat.junit.rawValue : ending
    return formats.contains(format) ? format : nil
  }

  /// Returns the choice of a flag, or its default.
  ///
  /// - Precondition: The flag has a default, and its words are those of the type.
  func choice<C: Choice>(of flag: Flag) -> C {
    guard let choice = value(of: flag).flatMap({ C(rawValue: $0) }) else {
      preconditionFailure("'\(flag.spelling)' in the flag table does not fit \(C.self)")
    }
    return choice
  }

  /// Returns the number of a flag, or its default.
  ///
  /// - Precondition: The flag has a default that is a number.
  func number(of flag: Flag) -> Double {
    guard let number = value(of: flag).flatMap(Flag.number) else {
      preconditionFailure("'\(flag.spelling)' in the flag table has no number as its default")
    }
    return number
  }

  /// Returns the whole number of a flag, or its default.
  func count(of flag: Flag) -> Int { Int(number(of: flag)) }
}
