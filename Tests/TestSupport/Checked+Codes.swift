package import SourceText

extension Checked {
  /// The codes of the diagnostics, in their order.
  package var codes: [String] { diagnostics.map(\.kind.code) }
}
