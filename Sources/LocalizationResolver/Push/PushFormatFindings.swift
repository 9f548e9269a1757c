/// What a push with a key finds in one language.
package struct PushFormatFindings: Sendable, Hashable {
  /// The number of the entry; `nil` if the table does not have the key.
  package let entry: Int?
  /// What to report of the format; `missingKey` without an entry.
  package let findings: PushTextFindings
  /// The highest number of an argument that the format uses; 0 if it uses none.
  let highestArgument: Int

  /// The table does not have the key where a device reads it, or is missing.
  package static let none = PushFormatFindings(
    entry: nil, findings: .missingKey, highestArgument: 0)
}

extension PushTextFindings {
  /// Finds what to report of a literal that is beside a missing key: it is a format only if
  /// there are arguments (L3).
  package init(ofLiteral text: Span<UInt8>, argumentCount: Int) {
    self =
      argumentCount > 0 ? PushFormat.usage(of: text).findings(argumentCount: argumentCount) : []
  }
}

extension StringsTable {
  /// Compares the format of a key with a number of arguments, whatever they contain: rules L3, L4
  /// and L6.
  ///
  /// - Parameters:
  ///   - key: The loc-key as UTF-8.
  ///   - argumentCount: How many loc-args the push has; `nil` if that is not known, so that only
  ///     what is lost of the format counts.
  /// - Returns: The entry and what to report of it.
  package func pushFindings(forKey key: Span<UInt8>, argumentCount: Int?) -> PushFormatFindings {
    guard let entry = shownNumber(ofKey: key) else { return .none }
    let usage = PushFormat.usage(of: valueBytes(entry).span)
    var findings =
      switch argumentCount {
      case nil: usage.findingsOfAnyArguments
      case 0: usage.findingsWithoutArguments
      case let count?: usage.findings(argumentCount: count)
      }
    if isPlural(entry) { findings.insert(.pluralKey) }
    if hasValue(entry), valueBytes(entry).isEmpty { findings.insert(.emptyText) }
    return PushFormatFindings(
      entry: entry, findings: findings.withoutConsequences, highestArgument: usage.highest)
  }
}
