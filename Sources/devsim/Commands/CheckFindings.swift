import SourceText

/// What `check` found, on its way to the report: known findings are left out, the others counted.
struct CheckFindings {
  private var report: any DiagnosticReport
  /// Which findings are reported.
  private let policy: FindingPolicy
  /// What is known and was not yet found; `nil` without `--baseline`.
  private var known: Baseline?
  /// All that was found; `nil` without `--write-baseline`.
  private(set) var written: Baseline?
  private(set) var summary = DiagnosticSummary()

  /// Makes an empty collection.
  ///
  /// - Parameters:
  ///   - report: Gets what is new.
  ///   - policy: Which findings are reported.
  ///   - known: What is left out; `nil` for nothing.
  ///   - written: Gets all findings, none of which then counts as new; `nil` for none.
  init(
    to report: any DiagnosticReport, _ policy: FindingPolicy = FindingPolicy(), known: Baseline?,
    written: Baseline?
  ) {
    self.report = report
    self.policy = policy
    self.known = known
    self.written = written
  }

  mutating func begin(file: String) {
    summary.files += 1
    report.begin(file: file)
  }

  /// Notes how much of an app is translated; nothing if it has one language.
  mutating func add(_ coverage: AppCoverage) {
    if !coverage.languages.isEmpty { summary.coverage.append(coverage) }
  }

  /// Notes that a table is checked without the other languages of its app.
  mutating func addTableAlone() { summary.tablesAlone += 1 }

  mutating func add(_ found: [Diagnostic]) {
    let diagnostics = policy.reported(found)
    let new = diagnostics.filter { !isKnown($0) }
    summary.known += diagnostics.count - new.count
    summary.count(new)
    report.add(new)
  }

  private mutating func isKnown(_ diagnostic: Diagnostic) -> Bool {
    written?.add(diagnostic)
    let isKnown = known?.remove(diagnostic) ?? false
    return isKnown || written != nil
  }

  /// Ends the report.
  ///
  /// - Parameters:
  ///   - isComplete: Whether all of the input could be read; otherwise nothing is known to be gone.
  ///     What is not reported is not known to be gone either.
  ///   - paths: What was checked: what the baseline has for other files is not gone.
  mutating func end(isComplete: Bool, of paths: CheckedPaths) {
    summary.isComplete = isComplete
    if isComplete { summary.gone = known?.count(policy, in: paths) ?? 0 }
    report.end(summary)
  }

  mutating func takeOutput() -> [UInt8] { report.takeOutput() }

  /// What the format of the report leaves out.
  var remark: String? { report.remark }
}
