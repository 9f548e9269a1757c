import SourceText

extension AppFormatFinding {
  /// The wording of a finding, for `resolve` and `check`.
  struct Words {
    let kind: DiagnosticKind
    let message: String
    let help: String

    fileprivate init(_ kind: DiagnosticKind, _ message: String, help: String) {
      self.kind = kind
      self.message = message
      self.help = help
    }
  }

  /// Words the finding.
  func words(hasArguments: Bool = true) -> Words {
    switch self {
    case .wrongType(let specifier, let argument, let kind):
      Words(
        .wrongArgumentType, "'\(specifier)' cannot show argument \(argument), which is \(kind)",
        help: "give an argument of the specifier's type, or change the specifier")
    case .mixedPositions(let meant):
      Words(
        .mixedArgumentPositions, "some specifiers have a position, and others have none",
        help: meant.map { "write '\($0)' if a position is meant" }
          ?? "give every specifier a position, as in %1$@ and %2$d")
    case .skipped(let numbers, let isOutOfReach):
      Words(
        .skippedArgument,
        "no specifier takes \(Self.list(numbers)), so "
          + (isOutOfReach
            ? "nothing of the text is shown" : "later specifiers read earlier arguments"),
        help: "use every argument up to the last one")
    case .overflow(let specifier, let number, let shown):
      Words(
        .argumentOverflow, "\(number) does not fit '\(specifier)', which shows \"\(shown)\"",
        help: "use %ld for an Int, and a signed specifier for what may be negative")
    case .unusable(let specifier, let reason):
      Words(
        .unusableSpecifier, "'\(specifier)' \(reason.predicate)", help: reason.help(for: specifier))
    case .stray(let text, let shown, let meant):
      Words(
        .strayPercent,
        "the percent sign of \"\(text)\" does not begin a specifier; "
          + (shown.isEmpty ? "it is not shown" : "\"\(shown)\" is shown in its place"),
        help: "write \(meant ?? "%% for a percent sign")")
    case .bare(let text):
      Words(
        .barePercent,
        "the percent sign of \"\(text)\" is read as a specifier, which takes an argument",
        help: "write %% for a percent sign")
    case .undefinedVariable(let name, let reason):
      Words(.undefinedVariable, "the variable '\(name)' \(reason.predicate)", help: reason.help)
    case .noPluralText(let variable, let category):
      Words(
        .missingPluralText,
        "the variable '\(variable)' has no text for "
          + (category == .other ? "'other'" : "'\(category.rawValue)', and none for 'other'"),
        help: "add a text for 'other'")
    case .missing(let taken, let given):
      Words(
        .missingFormatArgument,
        "the format takes \(counted(taken, "argument")), but \(given == 0 ? "none" : "\(given)") "
          + (given > 1 ? "are given" : "is given"),
        help: hasArguments
          ? "give all arguments; otherwise a device may show anything"
          : "without arguments the format is shown as it is")
    case .unused(let taken, let given):
      Words(
        .unusedFormatArgument,
        "\(counted(given, "argument")) \(given == 1 ? "is" : "are") given, but the format takes "
          + "\(taken == 0 ? "none" : "\(taken)")",
        help: "add a specifier to the format, or drop the argument")
    }
  }

  private static func list(_ numbers: [ClosedRange<Int>]) -> String {
    let names = numbers.map { range in
      switch range.count {
      case 1: "\(range.lowerBound)"
      case 2: "\(range.lowerBound), \(range.upperBound)"
      default: "\(range.lowerBound) to \(range.upperBound)"
      }
    }
    let isOne = numbers.count == 1 && numbers[0].count == 1
    return (isOne ? "argument " : "the arguments ") + names.joined(separator: ", ")
  }
}

extension AppFormatFinding.Unusable {
  fileprivate var predicate: String {
    switch self {
    case .writesCount: "shows nothing, and takes an argument"
    case .writesAddress: "shows an address in memory"
    case .dependsOnEncoding: "reads its argument in the encoding of the system, not as UTF-8"
    case .isTooLarge: "needs more than \(AppFormatter.largestSize) characters"
    }
  }

  fileprivate func help(for specifier: String) -> String {
    switch self {
    case .writesCount: "remove it; for a line break write \\n, for a percent sign %%"
    case .writesAddress: "use the specifier of the value to show"
    case .dependsOnEncoding: "use \(specifier.firstIndex(of: "$").map { specifier[...$0] } ?? "%")@"
    case .isTooLarge: "write a smaller width or precision"
    }
  }
}

extension AppFormatFinding.Undefined {
  fileprivate var predicate: String {
    switch self {
    case .notInEntry: "is not defined in its entry"
    case .namesItself: "names itself"
    case .namesTooMany: "is one of too many variables that name each other"
    }
  }

  fileprivate var help: String {
    switch self {
    case .notInEntry: "define it beside the format, or correct its name"
    case .namesItself: "remove the reference that leads back to the variable"
    case .namesTooMany: "use fewer variables that name each other"
    }
  }
}
