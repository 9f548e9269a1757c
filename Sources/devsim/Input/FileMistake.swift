import SourceText

/// The first mistake in a JSON file, of which nothing is used then.
struct FileMistake: Error, Sendable {
  /// One phrase, lower case, no period.
  let message: String
  let location: SourceLocation

  init(_ message: String, at location: SourceLocation) {
    self.message = message
    self.location = location
  }

  /// Takes what is wrong with the text of a file; `fallback` if that is not known.
  init(_ diagnostic: Diagnostic?, in file: SourceFile, orElse fallback: String) {
    message = diagnostic?.message ?? fallback
    location = diagnostic?.location ?? file.location(at: 0)
  }
}

extension CommandFailure {
  /// Makes the failure of a file that cannot be used.
  init(cannotUse name: String, _ mistake: FileMistake, help: String? = nil) {
    self.init(
      "the \(name) cannot be used: \(mistake.location.place): \(mistake.message)", help: help)
  }
}
