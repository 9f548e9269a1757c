import SourceText

/// The stage that reports a diagnostic: the first letters of its code.
///
/// The order is that of the pipeline.
package enum DiagnosticStage: String, CaseIterable, Sendable {
  case capture = "CAP"
  case payload = "PAY"
  case localization = "LOC"
  case serviceExtension = "EXT"
  case device = "DEV"

  /// Whether its diagnostics are about pushes and their texts alone, and not about a phone.
  var isAboutPushes: Bool { [.capture, .payload, .localization].contains(self) }

  /// The stage of a diagnostic; `nil` for one of another kind.
  init?(of diagnostic: Diagnostic) {
    self.init(rawValue: String(diagnostic.kind.code.prefix(3)))
  }
}
