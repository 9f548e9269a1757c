import SourceText

/// What a push with a key finds in the table of one language.
package struct PushFormatFindings: Sendable, Hashable {
  /// The number of the entry; `nil` if the table does not have the key.
  package let entry: Int?
  /// What is to be said of the format; `missingKey` without an entry.
  package let findings: PushTextFindings
  /// The highest number of an argument that the format uses; 0 if it uses none.
  package let highestArgument: Int

  /// The table does not have the key, or there is no table.
  package static let none = PushFormatFindings(
    entry: nil, findings: .missingKey, highestArgument: 0)
}

extension StringsTable {
  /// Holds the format of a key against a number of arguments, whatever they hold: rules L3, L4 and L6.
  ///
  /// - Parameters:
  ///   - key: The loc-key as UTF-8.
  ///   - argumentCount: How many loc-args the push has; `nil` if that is not known, so that only what is lost of
  ///     the format counts.
  /// - Returns: The entry and what is to be said of it.
  package func pushFindings(forKey key: Span<UInt8>, argumentCount: Int?) -> PushFormatFindings {
    guard let entry = number(ofKey: key) else {
      return .none
    }
    // The variables of a plural format are no placeholders of a push.
    if isPlural(entry) {
      return PushFormatFindings(entry: entry, findings: .pluralKey, highestArgument: 0)
    }
    let text = Array(value(entry).utf8)
    let usage = PushFormat.usage(of: text.span)
    return PushFormatFindings(
      entry: entry, findings: usage.findings(ofPushWith: argumentCount),
      highestArgument: usage.highest)
  }
}

extension PushFormat.Usage {
  fileprivate func findings(ofPushWith argumentCount: Int?) -> PushTextFindings {
    switch argumentCount {
    case nil:
      // A percent sign eats text only if there are arguments, and who uses one has them.
      return highest > 0 ? losses : losses.intersection(.specifierLost)
    case 0:
      return highest > 0 ? .missingArgument : []
    case let count?:
      var findings = findings(argumentCount: count)
      // An argument meant for a lost specifier is not one too many.
      if findings.contains(.specifierLost) { findings.remove(.unusedArgument) }
      return findings
    }
  }
}
