package import SourceText

/// The stage that reports a diagnostic: the first letters of its code.
///
/// The order is that of the pipeline.
package enum DiagnosticStage: String, CaseIterable, Sendable {
  case capture = "CAP"
  case payload = "PAY"
  case localization = "LOC"
  case serviceExtension = "EXT"
  case device = "DEV"

  /// Its part of the catalogue, in code order.
  package var kinds: [DiagnosticKind] {
    DiagnosticCatalogue.all.filter { $0.code.hasPrefix(rawValue) }
  }
}
