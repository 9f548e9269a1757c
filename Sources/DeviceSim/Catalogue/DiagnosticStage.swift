package import SourceText

/// The stage that a diagnostic comes from: the first letters of its code, in the order of the pipeline.
package enum DiagnosticStage: String, CaseIterable, Sendable {
  case capture = "CAP"
  case payload = "PAY"
  case localization = "LOC"
  case serviceExtension = "EXT"
  case device = "DEV"

  /// The heading of its chapter.
  package var title: String {
    switch self {
    case .capture: "Captures and headers"
    case .payload: "Payload"
    case .localization: "Localization"
    case .serviceExtension: "Service extension"
    case .device: "Device"
    }
  }

  /// Its part of the catalogue, in code order.
  package var kinds: [DiagnosticKind] {
    DiagnosticCatalogue.all.filter { $0.code.hasPrefix(rawValue) }
  }
}
