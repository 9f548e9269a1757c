import SourceText

/// The diagnostics that comments of a table keep from being reported, each about one entry.
struct IgnoredDiagnostics: Sendable {
  private var entries: [(file: String, place: Range<Int>, codes: Set<String>)] = []

  var isEmpty: Bool { entries.isEmpty }

  /// Adds the codes that are not reported about an entry.
  ///
  /// - Parameters:
  ///   - codes: The codes.
  ///   - place: The place of the entry.
  ///   - file: The name of its file.
  mutating func add(_ codes: Set<String>, at place: Range<Int>, in file: String) {
    entries.append((file, place, codes))
  }

  /// Returns whether a diagnostic is not reported.
  func contains(_ diagnostic: Diagnostic) -> Bool {
    guard let location = diagnostic.location else { return false }
    return entries.contains {
      $0.codes.contains(diagnostic.kind.code) && $0.place.contains(location.offset)
        && $0.file == location.file
    }
  }
}
