import DeviceSim
import Platform
import SourceText

/// The new values of expectations that were not met, to be written into their files (`--update`).
struct ScenarioUpdates {
  private var results: [ScenarioResult] = []

  mutating func add(_ result: ScenarioResult) {
    if !result.passed { results.append(result) }
  }

  /// Writes the new values, and prints each change.
  ///
  /// A failure that no value can correct is reported, and its file still gets the other values.
  ///
  /// - Returns: Whether the new values correct all failures.
  /// - Throws: If a file cannot be written.
  func write(console: inout Console) throws(CommandFailure) -> Bool {
    var (valueCount, fileCount) = (0, 0)
    var areAllCorrected = true
    for result in results {
      let changes = result.changes
      let uncorrected = result.failures.filter { $0.message != nil }
      if !uncorrected.isEmpty {
        areAllCorrected = false
        try console.say(uncorrected.map(\.diagnostic))
      }
      guard !changes.isEmpty else { continue }
      let data = try CommandFailure.unless(
        cannot: "write", result.file, Descriptor.bytes(ofFile: result.file))
      guard result.isCurrent(data) else {
        console.report(
          CommandFailure("'\(result.file)' changed while its scenario ran", help: "run it again"))
        continue
      }
      guard let updated = ScenarioResult.updated(data, changes) else {
        console.report(
          CommandFailure("'\(result.file)' is not in UTF-8", help: "save it in UTF-8"))
        continue
      }
      try CommandFailure.unless(
        cannot: "write", result.file, ReplacedFile.write(updated.span, to: result.file))
      for change in changes {
        try console.write(
          VisibleText.make(
            from: "\(result.file):\(change.line): \(change.path): \(change.old) → \(change.new)")
            + "\n")
      }
      valueCount += changes.count
      fileCount += 1
    }
    try console.write(
      "updated \(counted(valueCount, "expectation")) in \(counted(fileCount, "file"))\n")
    return areAllCorrected
  }
}
