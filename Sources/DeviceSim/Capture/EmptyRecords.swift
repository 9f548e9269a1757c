import SourceText

/// The records of a log without a push: a log that has no others is probably not the right file.
struct EmptyRecords {
  /// The first one: its place and its line.
  private(set) var first: (place: SourceLocation, line: Int)?
  private var count = 0

  mutating func add(_ place: SourceLocation, line: Int) {
    count += 1
    first = first ?? (place, line)
  }

  /// Reports that no record has a push.
  func diagnostic(at place: SourceLocation) -> Diagnostic {
    Diagnostic(
      .unknownCaptureForm,
      count == 1
        ? "this is a record of a log without a push"
        : "none of the first \(count) records of the log has a push", at: place,
      help: "log the payload, as an object or as a string of JSON")
  }
}
