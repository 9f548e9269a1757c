package import SourceText

/// A key with its arguments, and what its format is in one language or in several.
package struct PushFormatWording {
  private let key: String
  private let argumentCount: Int?
  private let formats: [PushFormatFindings]
  private let languages: String
  private let keyPlace: SourceLocation?
  private let argumentsPlace: SourceLocation?

  /// Makes the wording of a key.
  ///
  /// - Parameters:
  ///   - key: The loc-key.
  ///   - argumentCount: How many loc-args there are; `nil` if that is not known.
  ///   - formats: What each language finds that has the problem.
  ///   - languages: These languages; `nil` if no other could be meant.
  ///   - keyPlace: The place of the key in the payload.
  ///   - argumentsPlace: The place of the arguments in the payload.
  package init(
    key: String, argumentCount: Int?, formats: [PushFormatFindings], languages: LanguageNames?,
    keyPlace: SourceLocation?, argumentsPlace: SourceLocation?
  ) {
    self.key = key
    self.argumentCount = argumentCount
    self.formats = formats
    self.languages = languages.map { " in \($0.brief)" } ?? ""
    self.keyPlace = keyPlace
    self.argumentsPlace = argumentsPlace
  }

  /// Words a problem that all of the formats have.
  package func diagnostic(
    _ problem: PushFormatProblem, notes: [Diagnostic.Note]
  ) -> Diagnostic {
    let place: SourceLocation? =
      switch problem {
      case .missingArgument, .unusedArgument: argumentsPlace ?? keyPlace
      case .specifierLost, .pluralKey, .percentEatsText, .doubledPercent, .emptyText: keyPlace
      }
    return Diagnostic(
      problem.kind, message(problem) + languages, at: place, notes: notes, help: help(problem),
      subject: key)
  }

  private var highest: Int { formats.map(\.highestArgument).max() ?? 0 }

  /// Whether it is only argument 0 that is missing, which `%0$@` names.
  private var isNumberedFromZero: Bool { argumentCount.map { highest <= $0 } ?? true }

  private var given: String {
    switch argumentCount {
    case nil: "arguments"
    case 0: "no arguments"
    case 1: "1 argument"
    case let count?: "\(count) arguments"
    }
  }

  private func message(_ problem: PushFormatProblem) -> String {
    switch problem {
    case .missingArgument:
      let isSame = formats.allSatisfy { $0.highestArgument == highest }
      let number = highest >= PushFormat.largestArgument ? "\(highest) or more" : "\(highest)"
      let wanted =
        isNumberedFromZero
        ? "the invalid argument 0" : isSame ? number : "up to \(number)"
      return "\"\(key)\" gets \(given), but its format uses \(wanted)"
    case .unusedArgument:
      return "\"\(key)\" gets \(given), but its format does not use all of them"
    case .specifierLost:
      return "a push supports only %@, but the format of \"\(key)\" has another specifier"
    case .pluralKey:
      return "the key \"\(key)\" names a plural or device variation, which a push does not resolve"
    case .percentEatsText:
      let emptied = formats.count { $0.findings.contains(.notUTF8) }
      let loss =
        emptied == 0
        ? "is removed, with the digits or the character after it"
        : "removes half a character, and the field "
          + "\(emptied == formats.count ? "becomes" : "may become") empty"
      return "a bare '%' in the format of \"\(key)\" \(loss)"
    case .doubledPercent:
      return "without arguments, '%%' in the text of \"\(key)\" is shown as two percent signs"
    case .emptyText:
      return "the text of \"\(key)\" is empty"
    }
  }

  private func help(_ problem: PushFormatProblem) -> String {
    switch problem {
    case .missingArgument:
      if argumentCount == 0 {
        return "send as many arguments as the format uses; without any, the format itself is shown"
      }
      return isNumberedFromZero
        ? "count placeholders from 1; this one shows \"<null>\""
        : "send as many arguments as the format uses; a missing one shows \"<null>\""
    case .unusedArgument: return "an argument without a placeholder is not shown"
    case .specifierLost:
      return "use %@, or %1$@ for a position, and send every argument as a string"
    case .pluralKey:
      return "use a key with a plain text, or let the extension choose the form"
    case .percentEatsText: return "write %% for a percent sign"
    case .doubledPercent: return "write one percent sign in a text that is used without arguments"
    case .emptyText: return "write the text; an empty one is shown in place of the literal too"
    }
  }
}
