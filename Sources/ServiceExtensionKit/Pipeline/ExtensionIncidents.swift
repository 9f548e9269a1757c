package import SourceText

/// What happened to an extension during one request, besides its answer (rules X3, X4 and X9).
package struct ExtensionIncidents: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The extension was called because its time was nearly over, or its time was over.
  package static let timeExpired = Self(rawValue: 1)
  /// The extension answered more than once.
  package static let answeredAgain = Self(rawValue: 2)
  /// The device removed an attachment of the answer.
  package static let attachmentLeftOut = Self(rawValue: 4)
  /// A program of the extension crashed, or could not be started.
  package static let crashed = Self(rawValue: 8)
}

/// The content to present after an extension, and the reason.
package struct ExtensionResult: Sendable {
  package let outcome: ExtensionOutcome
  package let incidents: ExtensionIncidents
  package let diagnostics: [Diagnostic]
}
