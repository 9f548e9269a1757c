import SourceText

/// The diagnostics that comments of a table keep from being reported, each about one entry.
struct IgnoredDiagnostics: Sendable {
  private var entries: [(file: String, place: Range<Int>, codes: Set<String>)] = []

  var isEmpty: Bool { entries.isEmpty }

  /// Adds the codes that are not reported about an entry.
  mutating func add(_ codes: Set<String>, at place: Range<Int>, in file: String) {
    entries.append((file, place, codes))
  }

  /// Returns whether a diagnostic is not reported.
  func contains(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.location.map { contains(diagnostic.kind, at: $0) } ?? false
  }

  /// Returns whether diagnostics of a kind are not reported about the entry at a place.
  func contains(_ kind: DiagnosticKind, at location: SourceLocation) -> Bool {
    entries.contains {
      $0.codes.contains(kind.code) && $0.place.contains(location.offset)
        && $0.file == location.file
    }
  }
}
