import LocalizationResolver
import SourceText

/// A way in which the format of a key does not fit a push, with its wording for several languages.
enum PushFormatProblem: CaseIterable {
  case missingArgument
  case unusedArgument
  case specifierLost
  case pluralKey
  case percentEatsText

  var finding: PushTextFindings {
    switch self {
    case .missingArgument: .missingArgument
    case .unusedArgument: .unusedArgument
    case .specifierLost: .specifierLost
    case .pluralKey: .pluralKey
    case .percentEatsText: .percentEatsText
    }
  }

  var kind: DiagnosticKind {
    switch self {
    case .missingArgument: .missingArgument
    case .unusedArgument: .unusedArgument
    case .specifierLost: .specifierLostInPush
    case .pluralKey: .pluralKeyInPush
    case .percentEatsText: .percentEatsText
    }
  }

  /// Whether it is the arguments that are marked rather than the key.
  var isAboutArguments: Bool {
    switch self {
    case .missingArgument, .unusedArgument: true
    case .specifierLost, .pluralKey, .percentEatsText: false
    }
  }

  /// Words the fact.
  ///
  /// - Parameters:
  ///   - use: The key and its arguments.
  ///   - highest: The highest argument that the format of each language uses.
  ///   - isEmptied: Whether half a character is left in a language, so that the field becomes empty.
  ///   - languages: The languages concerned.
  /// - Returns: One phrase that names key and languages.
  func message(
    of use: PushTextCheck.Use, highest: [Int], isEmptied: Bool, languages: String
  ) -> String {
    let key = "\"\(use.key)\""
    let count = use.argumentCount ?? 0
    let given = count == 0 ? "no arguments" : count == 1 ? "1 argument" : "\(count) arguments"
    switch self {
    case .missingArgument:
      let most = highest.max() ?? 0
      let isSame = highest.allSatisfy { $0 == most }
      let wanted =
        most == 0 ? "argument 0, which never exists," : isSame ? "\(most)" : "up to \(most)"
      return "\(key) gets \(given), but its format uses \(wanted) in \(languages)"
    case .unusedArgument:
      return "\(key) gets \(given), and its format does not use all of them in \(languages)"
    case .specifierLost:
      return "the format of \(key) has a specifier other than %@, which a push does not know, "
        + "in \(languages)"
    case .pluralKey:
      return "the key \(key) names a plural entry, which a push does not resolve, in \(languages)"
    case .percentEatsText:
      let effect = isEmptied ? ", and the field may become empty," : ""
      return "a bare '%' in the format of \(key) takes the next character with it\(effect) "
        + "in \(languages)"
    }
  }

  /// The cure.
  func help(for use: PushTextCheck.Use) -> String {
    switch self {
    case .missingArgument:
      use.argumentCount == 0
        ? "without arguments the format is shown as it is; send as many as it uses"
        : "a missing one shows \"<null>\"; send as many arguments as the format uses"
    case .unusedArgument: "an argument without a placeholder is not shown"
    case .specifierLost: "use %@, or %1$@ for a position, and send every argument as a string"
    case .pluralKey: "use a key with a plain text, or let the extension choose the plural form"
    case .percentEatsText: "write %% for a percent sign"
    }
  }
}
