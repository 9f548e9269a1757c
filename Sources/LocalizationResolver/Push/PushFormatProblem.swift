import SourceText

/// A way in which the text of a key does not fit a push: LOC401 to LOC405, LOC416 and LOC504, in
/// this order.
package enum PushFormatProblem: CaseIterable, Sendable {
  case missingArgument
  case unusedArgument
  case specifierLost
  case pluralKey
  case percentEatsText
  case doubledPercent
  case emptyText

  /// The finding that it words.
  package var finding: PushTextFindings {
    switch self {
    case .missingArgument: .missingArgument
    case .unusedArgument: .unusedArgument
    case .specifierLost: .specifierLost
    case .pluralKey: .pluralKey
    case .percentEatsText: .percentEatsText
    case .doubledPercent: .doubledPercent
    case .emptyText: .emptyText
    }
  }

  var kind: DiagnosticKind {
    switch self {
    case .missingArgument: .missingArgument
    case .unusedArgument: .unusedArgument
    case .specifierLost: .specifierLostInPush
    case .pluralKey: .pluralKeyInPush
    case .percentEatsText: .percentEatsText
    case .doubledPercent: .doubledPercentInPush
    case .emptyText: .emptyValue
    }
  }

  /// Whether a part of the format is not shown, so that it helps to see what is.
  var changesText: Bool {
    switch self {
    case .missingArgument, .unusedArgument, .doubledPercent, .emptyText: false
    case .specifierLost, .pluralKey, .percentEatsText: true
    }
  }
}
