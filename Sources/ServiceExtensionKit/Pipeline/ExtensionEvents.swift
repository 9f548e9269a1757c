package import SourceText

/// What happened while an extension worked for one request, beside its answer (rules X3, X4 and
/// X9).
package struct ExtensionEvents: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// It was called because its time was nearly over, or its time was over.
  package static let timeExpired = Self(rawValue: 1)
  /// It answered more than once.
  package static let answeredAgain = Self(rawValue: 2)
  /// The device left out an attachment of the answer.
  package static let attachmentLeftOut = Self(rawValue: 4)
}

/// What is to be presented after an extension, and why.
package struct ExtensionResult: Sendable {
  package let outcome: ExtensionOutcome
  package let events: ExtensionEvents
  package let diagnostics: [Diagnostic]
}
